/** Where everything of a printed puzzle stands, in units of which a cell has ten. Pure. */

/** @import { Puzzle, Run } from '../types.js' */

export const CELL = 10;
const GAP = 2.5; // between clues and board
const DIGIT = 3.9; // width of a digit and of a colour's letter
const LETTER = 3.3;
const BETWEEN = 3.2; // between the numbers of a row
const STEP = 7.6; // from number to number in a column
const WIDEST = CELL - 0.6; // of a number over a column; a wider one is drawn narrower

/**
 * @typedef {{ x: number, y: number, words: string, colour: number, width: number }} Label
 * @typedef {object} Sheet
 * @property {number} width
 * @property {number} height
 * @property {number} left of the board
 * @property {number} top of the board
 * @property {Label[]} labels clue numbers, by their centres
 */

/**
 * @param {Puzzle} puzzle
 * @param {boolean} letters whether the letter of its colour follows a number, but for the first
 * @returns {Sheet}
 */
export function layOut(puzzle, letters) {
  const rows = puzzle.clues.slice(0, puzzle.height);
  const columns = puzzle.clues.slice(puzzle.height);
  const letterOf = (/** @type {Run} */ run) =>
    letters && run.colour > 1 ? puzzle.palette[run.colour].letter : '';
  const wordsOf = (/** @type {Run} */ run) => `${run.length}${letterOf(run)}`;
  const widthOf = (/** @type {Run} */ run) =>
    String(run.length).length * DIGIT + letterOf(run).length * LETTER;
  const rowWidth = (/** @type {readonly Run[]} */ clue) =>
    clue.reduce((sum, run) => sum + widthOf(run) + BETWEEN, 0) || DIGIT + BETWEEN;
  const left = Math.max(...rows.map(rowWidth)) + GAP;
  const top = Math.max(1, ...columns.map((clue) => clue.length)) * STEP + GAP;

  /** @type {Label[]} */
  const labels = [];
  rows.forEach((clue, row) => {
    let x = left - GAP;
    const y = top + (row + 0.5) * CELL;
    for (const run of [...clue].reverse()) {
      const width = widthOf(run);
      labels.push({ x: x - width / 2, y, words: wordsOf(run), colour: run.colour, width });
      x -= width + BETWEEN;
    }
    if (!clue.length) {
      labels.push({ x: x - DIGIT / 2, y, words: '0', colour: 0, width: DIGIT });
    }
  });
  columns.forEach((clue, column) => {
    const x = left + (column + 0.5) * CELL;
    [...clue].reverse().forEach((run, place) => {
      const y = top - GAP - (place + 0.5) * STEP;
      const width = Math.min(widthOf(run), WIDEST - 1.6);
      labels.push({ x, y, words: wordsOf(run), colour: run.colour, width });
    });
    if (!clue.length) {
      labels.push({ x, y: top - GAP - STEP / 2, words: '0', colour: 0, width: DIGIT });
    }
  });
  return {
    width: left + puzzle.width * CELL + 1,
    height: top + puzzle.height * CELL + 1,
    left,
    top,
    labels,
  };
}
