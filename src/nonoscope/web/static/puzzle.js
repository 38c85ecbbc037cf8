/**
 * Puzzle: what the server sends, made ready for play. Lines are numbered rows first, then columns,
 * so that no rule has to know which of the two it looks at.
 */

/** @import { Clue, Puzzle, WirePuzzle, WireRun } from './types.js' */

export const BLANK = 0;
export const UNKNOWN = 255;

/** @type {readonly import('./types.js').WireColour[]} */
const BLACK_AND_WHITE = [
  { name: 'white', rgb: '#ffffff', letter: '.' },
  { name: 'black', rgb: '#000000', letter: '#' },
];

/**
 * The puzzle of the wire format.
 * @param {WirePuzzle} wire
 * @returns {Puzzle}
 */
export function readPuzzle(wire) {
  const { rows, columns } = wire;
  const palette = wire.palette ?? BLACK_AND_WHITE;
  const width = columns.length;
  const height = rows.length;
  const clues = [...rows, ...columns].map(readClue);
  const given = readCells(wire.given, palette, width * height);
  return { width, height, palette, clues, given, title: wire.title ?? '' };
}

/**
 * @param {WireRun[]} runs
 * @returns {Clue}
 */
function readClue(runs) {
  const clue = runs.map((run) =>
    typeof run === 'number' ? { length: run, colour: 1 } : { length: run[0], colour: run[1] },
  );
  return clue.filter((run) => run.length > 0);
}

/**
 * A drawing, one string a row, as marks; unknown everywhere if there is none.
 * @param {string[] | undefined} rows
 * @param {readonly { letter: string }[]} palette
 * @param {number} count
 */
function readCells(rows, palette, count) {
  const cells = new Uint8Array(count).fill(UNKNOWN);
  const letters = new Map(palette.map((colour, index) => [colour.letter, index]));
  [...(rows ?? []).join('')].forEach((letter, cell) => {
    cells[cell] = letters.get(letter) ?? UNKNOWN;
  });
  return cells;
}

/** @param {Puzzle} puzzle */
export function lineCount(puzzle) {
  return puzzle.height + puzzle.width;
}

/** @param {Puzzle} puzzle @param {number} line */
export function isRow(puzzle, line) {
  return line < puzzle.height;
}

/** @param {Puzzle} puzzle @param {number} line */
export function lineLength(puzzle, line) {
  return isRow(puzzle, line) ? puzzle.width : puzzle.height;
}

/** @type {WeakMap<Puzzle, Int32Array[]>} */
const linesOfPuzzles = new WeakMap();

/**
 * The cells of a line in reading order.
 * @param {Puzzle} puzzle
 * @param {number} line
 * @returns {Int32Array}
 */
export function cellsOf(puzzle, line) {
  let lines = linesOfPuzzles.get(puzzle);
  if (!lines) linesOfPuzzles.set(puzzle, (lines = []));
  return (lines[line] ??= makeLine(puzzle, line));
}

/** @param {Puzzle} puzzle @param {number} line */
function makeLine({ width, height }, line) {
  return line < height
    ? Int32Array.from({ length: width }, (_, index) => line * width + index)
    : Int32Array.from({ length: height }, (_, index) => index * width + line - height);
}

/**
 * The row and the column a cell lies in, as line numbers.
 * @param {Puzzle} puzzle
 * @param {number} cell
 * @returns {[number, number]}
 */
export function linesOf(puzzle, cell) {
  return [Math.floor(cell / puzzle.width), puzzle.height + (cell % puzzle.width)];
}

/**
 * The lines through any of these cells, each once, in order.
 * @param {Puzzle} puzzle
 * @param {Iterable<number>} cells
 * @returns {number[]}
 */
export function linesThrough(puzzle, cells) {
  const lines = new Set();
  for (const cell of cells) for (const line of linesOf(puzzle, cell)) lines.add(line);
  return [...lines].sort((one, other) => one - other);
}

/**
 * What the marks of a line are, in reading order.
 * @param {Puzzle} puzzle
 * @param {Uint8Array} marks
 * @param {number} line
 * @returns {Uint8Array}
 */
export function marksOf(puzzle, marks, line) {
  return Uint8Array.from(cellsOf(puzzle, line), (cell) => marks[cell]);
}
