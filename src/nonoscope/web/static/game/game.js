/**
 * Game: the state of play without a screen, and the only thing here that changes in place. It is
 * nothing but its log replayed: `play` is the one way to change it, undo and redo are moves in the
 * log like all others, and so a game reopened tomorrow can still be undone to its first move.
 *
 * What undo restores: marks, layers and struck numbers. A change remembers the cells it wrote and
 * the layers and struck numbers before and after. Sheets are written in place; since changes are
 * undone in the opposite order, a sheet that comes back with its layer is as it was.
 */

/** @import { Entry, Game, Layer, Mark, Move, Puzzle } from '../types.js' */

import { UNKNOWN, linesThrough } from '../puzzle.js';
import { SILENT, activeSheet, agreed, newLayer, otherBranch, spoken } from './layers.js';

/**
 * @typedef {object} Writing cells of one sheet, with their marks before and after
 * @property {Uint8Array | Int16Array} sheet
 * @property {number[]} cells
 * @property {Mark[]} before
 * @property {Mark[]} after
 *
 * @typedef {object} Cover what lies over the base
 * @property {readonly Layer[]} layers
 * @property {ReadonlySet<number>} struck
 *
 * @typedef {object} Change one step of undo
 * @property {Writing | null} writing
 * @property {Cover} before
 * @property {Cover} after
 *
 * @typedef {object} History
 * @property {Uint8Array} base certain marks
 * @property {Change[][]} past changes that one undo takes back together
 * @property {Change[][]} future
 *
 * @typedef {{ -readonly [Name in keyof Game]: Game[Name] } & { history: History }} Played
 */

const RUNS_OF_A_LINE = 1024;

/**
 * A game with these entries played.
 * @param {Puzzle} puzzle
 * @param {readonly Entry[]} [entries]
 * @returns {Game}
 */
export function newGame(puzzle, entries = []) {
  /** @type {Played} */
  const game = {
    puzzle,
    marks: puzzle.given.slice(),
    depth: new Uint8Array(puzzle.given.length),
    layers: [],
    struck: new Set(),
    canUndo: false,
    canRedo: false,
    entries: [],
    changed: { cells: null, lines: null },
    history: { base: puzzle.given.slice(), past: [], future: [] },
  };
  for (const entry of entries) play(game, entry);
  game.changed = { cells: null, lines: null };
  return game;
}

/**
 * Play one entry; `game.changed` then says what has to be drawn again.
 * @template {Game} G
 * @param {G} game
 * @param {Entry} entry
 * @returns {G} the same game
 */
export function play(game, entry) {
  const played = /** @type {Played} */ (/** @type {unknown} */ (game));
  /** @type {Entry[]} */ (played.entries).push(entry);
  played.changed = { cells: [], lines: [] };
  const { move } = entry;
  if (move.kind === 'undo') shift(played, played.history.past, played.history.future, false);
  else if (move.kind === 'redo') shift(played, played.history.future, played.history.past, true);
  else record(played, move);
  played.canUndo = played.history.past.length > 0;
  played.canRedo = played.history.future.length > 0;
  return game;
}

/**
 * The key of a number marked by hand.
 * @param {number} line
 * @param {number} run
 */
export function strikeKey(line, run) {
  return line * RUNS_OF_A_LINE + run;
}

/** Take the last group of changes over to the other side. @param {Played} game @param {Change[][]} from @param {Change[][]} to @param {boolean} forward */
function shift(game, from, to, forward) {
  const group = from.pop();
  if (!group) return;
  to.push(group);
  for (const change of forward ? group : group.toReversed()) apply(game, change, forward);
}

/** @param {Played} game @param {Move} move */
function record(game, move) {
  const change = changeOf(game, move);
  if (!change) return; // a move that changes nothing must not need an undo
  const { past } = game.history;
  const last = past.at(-1);
  // Blanks that came by themselves go with the move that brought them.
  if (move.kind === 'fill' && move.by === 'autofill' && last) last.push(change);
  else past.push([change]);
  game.history.future = [];
  apply(game, change, true);
}

/**
 * What a move does here and now; null if nothing.
 * @param {Played} game
 * @param {Move} move
 * @returns {Change | null}
 */
function changeOf(game, move) {
  const { layers } = game;
  const top = layers.at(-1);
  const rest = layers.slice(0, -1);
  switch (move.kind) {
    case 'paint':
      return writingChange(game, layers, move.cells, move.cells.map(() => move.mark));
    case 'fill':
      return writingChange(game, layers, move.cells, move.marks);
    case 'clear':
      return clearing(game);
    case 'strike':
      return striking(game, strikeKey(move.line, move.run), move.struck);
    case 'branch':
      return covering(game, { layers: [...layers, newLayer(game.marks.length)] });
    case 'other':
      return top ? covering(game, { layers: [...rest, otherBranch(top)] }) : null;
    case 'drop':
      return top ? covering(game, { layers: rest }) : null;
    case 'keep':
      return top ? merging(game, rest, spoken(activeSheet(top))) : null;
    case 'adopt':
      return top?.branches[1] ? merging(game, rest, agreed(top)) : null;
    default:
      return null; // of a newer version: kept in the log, without effect here
  }
}

/**
 * @param {Played} game
 * @param {Partial<Cover>} cover
 * @param {Writing | null} [writing]
 * @returns {Change}
 */
function covering(game, cover, writing = null) {
  const before = { layers: game.layers, struck: game.struck };
  return { writing, before, after: { ...before, ...cover } };
}

/** @param {Played} game @param {readonly Layer[]} layers @param {{ cells: number[], marks: Mark[] }} said */
function merging(game, layers, { cells, marks }) {
  return covering(game, { layers }, writingOf(game, layers, cells, marks));
}

/** @param {Played} game @param {readonly Layer[]} layers @param {number[]} cells @param {Mark[]} marks */
function writingChange(game, layers, cells, marks) {
  const writing = writingOf(game, layers, cells, marks);
  return writing && covering(game, {}, writing);
}

/**
 * Marks on the topmost of these layers, or on the base; given cells are not written on.
 * @param {Played} game
 * @param {readonly Layer[]} layers
 * @param {number[]} cells
 * @param {Mark[]} marks
 * @returns {Writing | null}
 */
function writingOf(game, layers, cells, marks) {
  const top = layers.at(-1);
  const sheet = top ? activeSheet(top) : game.history.base;
  const { given } = game.puzzle;
  /** @type {Writing} */
  const writing = { sheet, cells: [], before: [], after: [] };
  cells.forEach((cell, index) => {
    const mark = marks[index];
    if (!isMark(game, mark) || given[cell] !== UNKNOWN || sheet[cell] === mark) return;
    if (sheet[cell] === SILENT && markBelow(game, layers, cell) === mark) return;
    writing.cells.push(cell);
    writing.before.push(sheet[cell]);
    writing.after.push(mark);
  });
  return writing.cells.length > 0 ? writing : null;
}

/** @param {Played} game @param {Mark} mark */
function isMark(game, mark) {
  return mark === UNKNOWN || (mark >= 0 && mark < game.puzzle.palette.length);
}

/** @param {Played} game @param {readonly Layer[]} layers @param {number} cell */
function markBelow(game, layers, cell) {
  for (let depth = layers.length - 1; depth >= 0; depth--) {
    const mark = activeSheet(layers[depth])[cell];
    if (mark !== SILENT) return mark;
  }
  return game.history.base[cell];
}

/** @param {Played} game */
function clearing(game) {
  const { given } = game.puzzle;
  const cells = Array.from(given.keys());
  const writing = writingOf(game, [], cells, Array.from(given));
  const covered = game.layers.length > 0 || game.struck.size > 0;
  return writing || covered ? covering(game, { layers: [], struck: new Set() }, writing) : null;
}

/** @param {Played} game @param {number} key @param {boolean} struck */
function striking(game, key, struck) {
  if (game.struck.has(key) === struck) return null;
  const after = new Set(game.struck);
  if (struck) after.add(key);
  else after.delete(key);
  return covering(game, { struck: after });
}

/** @param {Played} game @param {Change} change @param {boolean} forward */
function apply(game, { writing, before, after }, forward) {
  if (writing) {
    const marks = forward ? writing.after : writing.before;
    writing.cells.forEach((cell, index) => (writing.sheet[cell] = marks[index]));
  }
  const { layers, struck } = forward ? after : before;
  const all = layers !== game.layers;
  const strikes = struck !== game.struck;
  game.layers = layers;
  game.struck = struck;
  show(game, all ? null : (writing?.cells ?? []), strikes);
}

/** Bring what the board shows up to date. @param {Played} game @param {number[] | null} cells @param {boolean} strikes */
function show(game, cells, strikes) {
  for (const cell of cells ?? game.marks.keys()) {
    game.marks[cell] = markBelow(game, game.layers, cell);
    game.depth[cell] = depthOf(game.layers, cell);
  }
  const { changed, puzzle } = game;
  if (!cells || !changed.cells || !changed.lines) {
    game.changed = { cells: null, lines: null };
    return;
  }
  const lines = strikes ? null : [...changed.lines, ...linesThrough(puzzle, cells)];
  game.changed = { cells: [...changed.cells, ...cells], lines };
}

/** @param {readonly Layer[]} layers @param {number} cell */
function depthOf(layers, cell) {
  for (let depth = layers.length; depth > 0; depth--) {
    if (activeSheet(layers[depth - 1])[cell] !== SILENT) return depth;
  }
  return 0;
}
