/** Puzzles, games and frames that tests are made with. */

import { newGame } from '../../../src/nonoscope/web/static/game/game.js';
import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { line, newRandom } from '../random.js';

/** Numbers from 0 to 1, the same every time. @param {number} seed */
export function seeded(seed) {
  const random = newRandom(seed);
  return () => random.below(1e9) / 1e9;
}

/**
 * The puzzle of a random picture, or of the picture that `shaded(column, row)` draws.
 * @param {number} width
 * @param {number} height
 * @param {() => number} random
 * @param {(column: number, row: number) => unknown} [shaded]
 */
export function puzzleOf(width, height, random, shaded = () => random() < 0.55) {
  const cells = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => Boolean(shaded(column, row))),
  );
  const rows = cells.map(runsOf);
  const columns = Array.from({ length: width }, (_, column) => runsOf(cells.map((row) => row[column])));
  return readPuzzle({ width, height, rows, columns });
}

/** @param {boolean[]} line */
function runsOf(line) {
  return line
    .map((cell) => (cell ? '#' : ' '))
    .join('')
    .split(' ')
    .map((run) => run.length)
    .filter(Boolean);
}

/**
 * A game of an empty board with these marks, drawn as '#', '.' and '?'.
 * @param {...string} rows
 */
export function gameOf(...rows) {
  const width = rows[0].length;
  const wire = { width, height: rows.length, rows: rows.map(() => []), columns: Array(width).fill([]) };
  const drawn = line(rows.join(''));
  const cells = [...drawn.keys()].filter((cell) => drawn[cell] !== 255);
  const marks = cells.map((cell) => drawn[cell]);
  return newGame(readPuzzle(wire), [makeEntry({ kind: 'fill', cells, marks, by: 'import' }, 0)]);
}

/**
 * A desk's frame, but for what is said.
 * @param {Partial<import('../../../src/nonoscope/web/static/board/measure.js').Frame>} changes
 * @returns {import('../../../src/nonoscope/web/static/board/measure.js').Frame}
 */
export function frameOf(changes) {
  const still = { scrollX: 0, scrollY: 0, barX: 0, barY: 0 };
  const asked = { clueScale: 1, clueSide: /** @type {const} */ ('left'), letters: false, bare: false };
  return { width: 1000, height: 700, ratio: 1, cell: 20, ...still, ...asked, ...changes };
}
