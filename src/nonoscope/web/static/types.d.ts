/**
 * The shapes that modules of the studio pass to one another and to the server.
 * The words are those of docs/glossary.md; the wire format of a puzzle is nonoscope's own JSON.
 */

// ---- puzzles ------------------------------------------------------------------------------------

/** A run on the wire: its length, or [length, colour] for a colour other than the first. */
export type WireRun = number | [number, number];

/** nonoscope's JSON (formats/json.py), without the goal: the page never holds the picture. */
export interface WirePuzzle {
  format?: 'nonoscope';
  version?: 1;
  title?: string;
  author?: string;
  copyright?: string;
  licence?: string;
  source?: string;
  notes?: string;
  width: number;
  height: number;
  rows: WireRun[][];
  columns: WireRun[][];
  palette?: WireColour[]; // blank first; left out for black and white
  given?: string[]; // one string a row in the palette's letters, '?' unknown
  saved?: string[][];
}

export interface WireColour {
  name: string;
  rgb: string; // '#rrggbb'
  letter: string;
}

export interface Run {
  readonly length: number;
  readonly colour: number; // index into the palette, from 1
}

export type Clue = readonly Run[];

/** Lines are numbered rows first, then columns: line < height is a row. */
export interface Puzzle {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly WireColour[]; // index 0 is blank
  readonly clues: readonly Clue[]; // one for each line
  readonly given: Uint8Array; // 255 where nothing is given
  readonly title: string;
}

/** 0 blank (the player's cross), 1 and up palette colours, 255 unknown. */
export type Mark = number;

// ---- play ---------------------------------------------------------------------------------------

/** All that a player can do to a game, as a value; a saved game is the list of them. */
export type Move =
  | { kind: 'paint'; cells: number[]; mark: Mark } // one click, drag or key
  | { kind: 'fill'; cells: number[]; marks: Mark[]; by: Filler } // several marks at once
  | { kind: 'clear' } // back to the given cells, layers and struck numbers gone
  | { kind: 'strike'; line: number; run: number; struck: boolean } // a clue number marked by hand
  | { kind: 'branch' } // open a what-if layer on top
  | { kind: 'other' } // try the other branch of the top layer from its start; again: switch between the two
  | { kind: 'keep' } // the top layer's active branch becomes part of what is below
  | { kind: 'drop' } // forget the top layer
  | { kind: 'adopt' } // keep only what both branches of the top layer agree on, and close it
  | { kind: 'hint'; rung: number } // a rung of a hint was shown; changes nothing, but is counted
  | { kind: 'undo' }
  | { kind: 'redo' };

/** Who filled: blanks set by themselves, a hint, the solver, removed mistakes, a way back. */
export type Filler = 'autofill' | 'hint' | 'solve' | 'repair' | 'rewind' | 'import';

/** A Move as it is logged; the id makes sending it twice harmless. */
export interface Entry {
  id: string; // random, made by the page
  move: Move;
  seconds: number; // on the game's clock when it was made
}

/** What-if layer: two branches over the same cells; -1 where a branch says nothing. */
export interface Layer {
  readonly branches: readonly [Int16Array, Int16Array | null];
  readonly active: 0 | 1;
}

/** A game without a screen: rules are functions over it; only `play` in game/game.js changes it. */
export interface Game {
  readonly puzzle: Puzzle;
  readonly marks: Uint8Array; // what the board shows: base with the layers on top
  readonly depth: Uint8Array; // 0 certain, n: set in the n-th what-if layer
  readonly layers: readonly Layer[];
  readonly struck: ReadonlySet<number>; // numbers marked by hand: line * 1024 + run
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly entries: readonly Entry[]; // the whole log
  readonly changed: { cells: number[] | null; lines: number[] | null }; // by the last play; null: all
}

/** How a line stands. */
export type Light = 'open' | 'satisfied' | 'impossible';

export type StrikeMode = 'exact' | 'edges' | 'line' | 'off';
export type CheckMode = 'off' | 'runs' | 'lines' | 'full';
/** off: nothing; tell: that there is one; line: in which line; cells: which marks. */
export type MistakeStrength = 'off' | 'tell' | 'line' | 'cells';

// ---- preferences --------------------------------------------------------------------------------

export interface Preferences {
  language: string; // '' follows the browser
  theme: 'auto' | 'light' | 'dark' | 'paper' | 'contrast';
  signs: 'none' | 'patterns' | 'letters'; // inside coloured cells and clues
  motion: 'auto' | 'reduced' | 'full';
  strike: StrikeMode;
  check: CheckMode;
  mistakes: MistakeStrength; // what a hint may tell of them
  autofill: boolean; // blanks of a satisfied line by themselves
  leftButton: 'paint' | 'cycle'; // left click: shade, or next of unknown, shaded, blank
  overwrite: boolean; // a drag may overwrite other marks
  crosshair: boolean;
  bubble: boolean; // the length beside a drag
  cellSize: number; // preferred pixels of a cell at first sight; 0 fits the window
  clueScale: number; // size of clue numbers, 0.8 to 1.6
  clueSide: 'left' | 'right'; // rows' clues; columns' clues are on top
  timer: boolean;
  zoomLock: boolean;
  sound: boolean;
}

// ---- the server's answers -------------------------------------------------------------------------

export type Difficulty = 'first steps' | 'easy' | 'medium' | 'hard' | 'expert' | 'search needed' | '';

/** One card of the library. */
export interface Listing {
  id: string;
  origin: 'collection' | 'imported' | 'random' | 'made';
  number: number; // place in the collection from 1, 0 elsewhere
  title: string; // '' for the collection until it is solved: a title gives the picture away
  width: number;
  height: number;
  colours: number; // besides blank
  difficulty: Difficulty;
  state: 'new' | 'started' | 'solved';
  progress: number; // 0 to 1, share of cells marked
  marks: string; // base64 of the marks as last synced, '' when new: the thumbnail
  palette: string[]; // '#rrggbb', blank first
  best: number; // seconds of the best solve, 0 if none
  played: string; // ISO time of the last move, '' if none
  added: string; // ISO time
}

export interface Algorithm {
  name: string;
  title: string;
  story: string;
  source: string;
  installed: boolean;
  proves: boolean; // whether it can know that there is no other solution
  colours: boolean;
}

export interface Lap {
  puzzle: string; // id
  solver: string;
  status: string;
  decided: boolean;
  found: boolean;
  seconds: number;
  megabytes: number;
  note: string;
}

export interface PuzzleReply {
  id: string;
  listing: Listing;
  puzzle: WirePuzzle;
}

export interface GameReply {
  id: string;
  puzzle: string; // id of the puzzle
  sequence: number; // number of the last entry
  entries: Entry[]; // those after the sequence that was asked for
  solved: boolean;
  hints: number;
}

export interface AppendRequest {
  puzzle: string;
  after: number; // the last sequence this page knows
  entries: Entry[];
  snapshot: { marks: string; seconds: number; hints: number } | null; // for the library; the log is the truth
}

export interface AppendReply {
  sequence: number;
  missed: Entry[]; // entries of other tabs between `after` and these, in the order that holds
  solved: boolean; // the server held the marks against the clues
}

/** Lines of a streamed answer (application/x-ndjson) of POST /api/jobs/*. */
export type WorkEvent =
  | { event: 'queued'; position: number }
  | { event: 'started' }
  | { event: 'progress'; seconds: number; lines: number; decisions: number; conflicts: number }
  | { event: 'solution'; cells: string } // base64, one byte a cell
  | { event: 'puzzle'; id: string } // a random puzzle was made and stored
  | { event: 'done'; status: 'unique' | 'multiple' | 'contradictory' | 'undecided'; complete: boolean }
  | { event: 'failed'; error: Problem };

/** Every refusal of the server: the fact, then the remedy. */
export interface Problem {
  fact: string;
  remedy: string;
  file?: string;
  line?: number;
  places?: { line: number; message: string }[]; // lines of the puzzle that are wrong
}

export interface StepReply {
  kind: 'line' | 'search' | 'mistake' | 'none';
  line: number; // which line to look at, -1 if none
  cells: number[];
  marks: Mark[];
}

/** Why something follows, as data; explain/sentence.js has the words for it. */
export interface Reason {
  key: string; // which sentence: a text of the section `reason`
  line?: number; // the line that it speaks of, if that isn't the one of the reason it is a part of
  values?: Record<string, ReasonValue>;
}

/** What stands in a gap of a sentence: a number, something with a name, or other reasons. */
export type ReasonValue = number | NamedValue | Reason | { all: Reason[]; by: string };

/** Indexes: places along the line, its runs, lines and cells of the board, values of a cell. */
export type NamedValue =
  | { places: number[] }
  | { runs: number[] }
  | { clue: number[] }
  | { lines: number[] }
  | { cell: number[] }
  | { values: Mark[] }
  | { colour: number[] };

/** A sentence in English, and its reason for all languages. */
export interface Said {
  sentence: string;
  reason: Reason;
}

/** A step with its reason, and what to highlight for it; lines and cells are indexes. */
export interface Conclusion {
  technique: string; // one word; '' if it has no name
  sentence: string; // in English
  reason?: Reason | null; // none if it has no name
  lines: number[];
  runs: number[];
  used: number[]; // cells whose marks the reason rests on
  cells: number[]; // cells that are decided
  marks: Mark[];
  told: Said[]; // the chain, where something was tried out
}

export interface HintReply {
  kind: 'step' | 'search' | 'mistake' | 'none';
  line: number; // where a mistake is, -1 if that isn't known or not to be told
  wrong: number[];
  step: Conclusion | null;
}

/** The shortest chain found for a cell; open: it can be different, or nobody knows. */
export interface WhyReply {
  kind: 'must' | 'wrong' | 'open';
  value: Mark;
  links: (Said & { line: number; used: number[]; cells: number[]; marks: Mark[] })[];
}

/** How hard a puzzle is, and what that is made of. */
export interface GradeReply {
  label: Difficulty; // '' if it takes too long to find out
  tier: string;
  steps: number;
  curve: number[]; // entry points, round by round
  drought: number;
  unique: boolean;
  cells: Record<string, number>; // by tier
}

/** Where a game went wrong; lost: none of its states can be solved. */
export interface TurnReply {
  status: 'fine' | 'wrong' | 'lost';
  undos: number; // that lead back to before it
  cells: number[]; // marks of that move that no solution has
}

export interface MistakesReply {
  status: 'fine' | 'wrong' | 'unknown'; // unknown: not decided within the time limit
  cells: number[]; // marks that are wrong in every solution near to them
}

/** What a solver, and a person, would make of a puzzle. */
export interface Judgement {
  status: 'unique' | 'multiple' | 'contradictory' | 'undecided' | '';
  line_solvable: boolean;
  difficulty: Difficulty;
  empty_lines: number; // share of lines without a run
  switches?: number | null; // 2x2 exchanges that no clue notices; not there if it isn't known
  good?: boolean | null; // one solution, found without guessing
}

/** The verdict on a drawing. */
export interface VerdictReply extends Judgement {
  differing: number[]; // cells in which solutions are known to differ
}

/** What is wrong with typed clues, or else the verdict. */
export interface CheckReply {
  problems: { line: number; message: string }[];
  verdict?: Judgement;
}

/** An image that the server keeps for a while. */
export interface ImageReply {
  id: string;
  width: number; // pixels
  height: number;
}

export type Method = 'threshold' | 'adaptive' | 'edges' | 'ordered' | 'diffusion' | 'silhouette';

/** One picture of an image. */
export interface Variant {
  name: Method | 'sharp' | 'smooth' | 'dots';
  more: number; // how much more than usual is shaded
  drawing: import('./create/drawing.js').WireDrawing;
}

export interface VariantsReply {
  variants: Variant[];
}

/** The picture with its changes, or as it was if the status isn't unique. */
export interface RepairReply {
  status: VerdictReply['status'];
  cells: string; // base64
  changed: number[];
  given: number[];
  line_solvable: boolean;
  difficulty: VerdictReply['difficulty'];
}

export interface Statistics {
  solved: number;
  seconds: number;
  started: number;
  streak: number; // days in a row with a solved puzzle, up to today
  days: { day: string; solved: number }[];
  sizes: { size: string; solved: number; best: number; median: number }[];
  best: { id: string; title: string; width: number; height: number; seconds: number; day: string }[];
}

// ---- pictures -------------------------------------------------------------------------------------

/** What was recognised in a picture; positions are pixels of it, upright. */
export interface ReadReply {
  status: 'read' | 'doubtful' | 'nothing';
  width: number; // of the board; null where nothing was recognised, and so is the height
  height: number;
  rows: number[][];
  columns: number[][];
  confidence: number;
  other_sizes: [number, number][]; // what else the board's size may be, if only its edges are doubtful
  doubts: {
    line: number;
    place: number; // of the number in its clue
    read: number | null; // what it looks like
    chosen: number | null; // what stands in the puzzle
    by_logic: boolean; // changed so that there is a solution
    alternatives: number[];
    corners: [number, number][] | null;
  }[];
  corners: [number, number][]; // of the board, from above left
  solution: string[] | null;
  picture: [number, number]; // its width and height
  mesh: number[]; // x, y of each crossing, row by row
  cells: string | null; // the solution as marks, base64
  marks: string | null; // what is filled in already, base64
  puzzle: WirePuzzle | null;
  verdict: 'unique' | 'multiple' | 'contradictory' | 'undecided' | '';
}

/** What is seen in a frame of a camera. */
export interface FrameReply {
  state: 'looking' | 'found' | 'reading' | 'locked' | 'lost';
  width: number;
  height: number;
  mesh: number[] | null;
  frame: [number, number];
  readings: number;
  lock: number; // of what was agreed on, 0 if nothing was yet
  puzzle: ReadReply | null; // left out if the page has it
}

/** How to bring a phone in. */
export interface PhoneReply {
  on: boolean;
  link: string;
  image: string; // a QR code as a data: address
  seconds: number;
  fingerprint: string;
  devices: { id: string; name: string; address: string }[];
}
