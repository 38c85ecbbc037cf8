/**
 * Drawing: a picture that is being made, as a value. Everything done to it is a function to another
 * drawing; cells that a tool covers come from shapes.js.
 */

/** @import { Clue, WireColour } from '../types.js' */

import { marksToText, textToMarks } from '../game/entry.js';
import { blocksOf } from '../lines/runs.js';
import { BLANK } from '../puzzle.js';

/**
 * @typedef {object} Drawing
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} cells palette indexes, row by row; never written to
 * @property {readonly WireColour[]} palette blank first
 * @property {readonly number[]} given cells that the puzzle shows from the start, in order
 * @property {Uint8Array | null} weights of an image: how much a change of each cell would be seen
 *
 * @typedef {object} WireDrawing as the server takes it
 * @property {string} title
 * @property {number} width
 * @property {number} height
 * @property {WireColour[]} [palette] left out for black and white
 * @property {string} cells base64
 * @property {number[]} given
 * @property {string | null} [weights] base64
 *
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Sides
 */

export const MOST_SIDE = 100;
const USUAL = 128; // weight of a cell of which the image knows nothing
const WANTED = 255; // of one that its maker has painted

/** @type {readonly WireColour[]} */
export const BLACK_AND_WHITE = [
  { name: 'white', rgb: '#ffffff', letter: '.' },
  { name: 'black', rgb: '#000000', letter: '#' },
];

/** @param {number} width @param {number} height @returns {Drawing} */
export function emptyDrawing(width, height) {
  const cells = new Uint8Array(width * height);
  return { width, height, cells, palette: BLACK_AND_WHITE, given: [], weights: null };
}

/** @param {WireDrawing} wire @returns {Drawing} */
export function readDrawing({ width, height, palette, cells, given, weights }) {
  return {
    width,
    height,
    cells: textToMarks(cells),
    palette: palette ?? BLACK_AND_WHITE,
    given,
    weights: weights ? textToMarks(weights) : null,
  };
}

/** @param {Drawing} drawing @param {string} title @returns {WireDrawing} */
export function wireOf({ width, height, cells, palette, given, weights }, title = '') {
  return {
    title: title.trim(),
    width,
    height,
    ...(!isPlain(palette) && { palette: [...palette] }),
    cells: marksToText(cells),
    given: [...given],
    ...(weights && { weights: marksToText(weights) }),
  };
}

/** Whether the colours are black and white. @param {readonly WireColour[]} palette */
export function isPlain(palette) {
  return palette.length === 2 && palette[0].rgb === '#ffffff' && palette[1].rgb === '#000000';
}

/** Whether nothing was drawn. @param {Drawing} drawing */
export function isEmpty({ cells }) {
  return cells.every((cell) => cell === BLANK);
}

/** @param {Drawing} one @param {Drawing} other */
export function isSame(one, other) {
  return (
    one.width === other.width &&
    one.palette === other.palette &&
    one.given.join() === other.given.join() &&
    one.cells.length === other.cells.length &&
    one.cells.every((value, cell) => value === other.cells[cell])
  );
}

/**
 * The drawing with some cells in one colour; itself if they are already.
 * @param {Drawing} drawing
 * @param {Iterable<number>} cells
 * @param {number} colour
 * @returns {Drawing}
 */
export function painted(drawing, cells, colour) {
  const changing = [...cells].filter((cell) => drawing.cells[cell] !== colour);
  if (changing.length === 0) return drawing;
  const next = drawing.cells.slice();
  const weights = drawing.weights?.slice() ?? null;
  for (const cell of changing) {
    next[cell] = colour;
    if (weights) weights[cell] = WANTED; // no repair should undo it
  }
  return { ...drawing, cells: next, weights };
}

/**
 * The clue of one line, rows first, then columns.
 * @param {Drawing} drawing
 * @param {number} line
 * @returns {Clue}
 */
export function clueOf({ width, height, cells }, line) {
  const values =
    line < height
      ? cells.subarray(line * width, (line + 1) * width)
      : Uint8Array.from({ length: height }, (_, row) => cells[row * width + line - height]);
  return blocksOf(values).map(({ length, colour }) => ({ length, colour }));
}

/** @param {Drawing} drawing @returns {Clue[]} */
export function cluesOf(drawing) {
  const { width, height } = drawing;
  return Array.from({ length: height + width }, (_, line) => clueOf(drawing, line));
}

/**
 * Moved by so many cells; what leaves on one side comes back on the other, so nothing is lost.
 * @param {Drawing} drawing
 * @param {number} across
 * @param {number} down
 * @returns {Drawing}
 */
export function shifted(drawing, across, down) {
  const { width, height } = drawing;
  const wrap = (/** @type {number} */ value, /** @type {number} */ size) =>
    ((value % size) + size) % size;
  return moved(drawing, width, height, (column, row) => [
    wrap(column + across, width),
    wrap(row + down, height),
  ]);
}

/** Mirrored as a whole. @param {Drawing} drawing @param {'across' | 'down'} axis @returns {Drawing} */
export function flipped(drawing, axis) {
  const { width, height } = drawing;
  return moved(drawing, width, height, (column, row) =>
    axis === 'across' ? [width - 1 - column, row] : [column, height - 1 - row],
  );
}

/** Turned clockwise by a quarter. @param {Drawing} drawing @returns {Drawing} */
export function turned(drawing) {
  const { width, height } = drawing;
  return moved(drawing, height, width, (column, row) => [height - 1 - row, column]);
}

/**
 * With lines added at any side, or taken away where the number is negative; bounded to what can be
 * drawn.
 * @param {Drawing} drawing
 * @param {Partial<Sides>} sides
 * @returns {Drawing}
 */
export function resized(drawing, { left = 0, right = 0, top = 0, bottom = 0 }) {
  const width = drawing.width + left + right;
  const height = drawing.height + top + bottom;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_SIDE) return drawing;
  return moved(drawing, width, height, (column, row) => [column + left, row + top]);
}

/**
 * @param {Drawing} drawing
 * @param {number} width
 * @param {number} height
 * @param {(column: number, row: number) => [number, number]} place where a cell goes
 * @returns {Drawing}
 */
function moved(drawing, width, height, place) {
  const cells = new Uint8Array(width * height);
  const weights = drawing.weights && new Uint8Array(width * height).fill(USUAL);
  const shown = new Set(drawing.given);
  /** @type {number[]} */
  const given = [];
  drawing.cells.forEach((value, cell) => {
    const [column, row] = place(cell % drawing.width, Math.floor(cell / drawing.width));
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    cells[row * width + column] = value;
    if (weights && drawing.weights) weights[row * width + column] = drawing.weights[cell];
    if (shown.has(cell)) given.push(row * width + column);
  });
  return { ...drawing, width, height, cells, weights, given: given.sort((one, other) => one - other) };
}
