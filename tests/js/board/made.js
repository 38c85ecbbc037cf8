/** Puzzles, games and frames that tests are made with. */

import { newGame } from '../../../src/nonoscope/web/static/game/game.js';
import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { newRandom } from '../random.js';

/** Numbers from 0 to 1, the same every time. @param {number} seed */
export function seeded(seed) {
  const random = newRandom(seed);
  return () => random.below(1e9) / 1e9;
}

/** The puzzle of a random picture, or of the picture that `shaded(column, row)` draws. */
export function puzzleOf(width, height, random, shaded = () => random() < 0.55) {
  const cells = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => Boolean(shaded(column, row))),
  );
  const rows = cells.map(runsOf);
  const columns = Array.from({ length: width }, (_, column) => runsOf(cells.map((row) => row[column])));
  return readPuzzle({ width, height, rows, columns });
}

function runsOf(line) {
  return line
    .map((cell) => (cell ? '#' : ' '))
    .join('')
    .split(' ')
    .map((run) => run.length)
    .filter(Boolean);
}

/** A game of an empty board with these marks, drawn as '#', '.' and '?'. */
export function gameOf(...rows) {
  const width = rows[0].length;
  const wire = { width, height: rows.length, rows: rows.map(() => []), columns: Array(width).fill([]) };
  const marks = [...rows.join('')];
  const drawn = { '#': 1, '.': 0 };
  const cells = marks.flatMap((mark, cell) => (mark in drawn ? [cell] : []));
  const move = { kind: 'fill', cells, marks: cells.map((cell) => drawn[marks[cell]]), by: 'import' };
  return newGame(readPuzzle(wire), [makeEntry(move, 0)]);
}

/** A desk's frame, but for what is said. */
export function frameOf(changes) {
  const bars = { barX: 0, barY: 0, clueScale: 1, clueSide: 'left', letters: false, bare: false };
  return { width: 1000, height: 700, ratio: 1, cell: 20, scrollX: 0, scrollY: 0, ...bars, ...changes };
}
