/**
 * Marks, lines and moves in words, for ears: "row 7, clue 3 1, cells 4 to 6 shaded".
 */

/** @import { Game, Mark, Move, Puzzle } from '../types.js' */

import { colourWord } from '../explain/colourWord.js';
import { text } from '../i18n/text.js';
import { UNKNOWN, cellsOf, isRow, linesOf, marksOf } from '../puzzle.js';

/** @param {Puzzle} puzzle @param {Mark} mark */
export function markWord(puzzle, mark) {
  if (mark === UNKNOWN) return text('play.sayUnknown');
  if (mark === 0) return text('play.sayBlank');
  return puzzle.palette.length === 2 ? text('play.sayShaded') : colourWord(puzzle.palette[mark].name);
}

/** @param {Puzzle} puzzle @param {number} line */
export function lineWord(puzzle, line) {
  return isRow(puzzle, line)
    ? text('play.sayRow', { number: line + 1 })
    : text('play.sayColumn', { number: line - puzzle.height + 1 });
}

/** 'row 3, column 7'. @param {Puzzle} puzzle @param {number} cell */
export function cellName(puzzle, cell) {
  return linesOf(puzzle, cell).map((line) => lineWord(puzzle, line)).join(', ');
}

/** @param {Puzzle} puzzle @param {number} line */
export function clueWords(puzzle, line) {
  const clue = puzzle.clues[line];
  if (clue.length === 0) return text('play.sayEmptyClue');
  const several = puzzle.palette.length > 2;
  const runs = clue.map((run) =>
    several ? `${run.length} ${colourWord(puzzle.palette[run.colour].name)}` : String(run.length),
  );
  return text('play.sayClue', { clue: runs.join(several ? ', ' : ' ') });
}

/** @param {number} first @param {number} last */
function cellsWord(first, last) {
  return first === last
    ? text('play.sayCell', { number: first })
    : text('play.sayCells', { first, last });
}

/** A whole line, stretch by stretch. @param {Game} game @param {number} line */
export function lineWords(game, line) {
  const { puzzle } = game;
  const marks = marksOf(puzzle, game.marks, line);
  const stretches = [];
  for (let first = 0; first < marks.length; ) {
    let last = first;
    while (last + 1 < marks.length && marks[last + 1] === marks[first]) last++;
    stretches.push(`${cellsWord(first + 1, last + 1)} ${markWord(puzzle, marks[first])}`);
    first = last + 1;
  }
  return [lineWord(puzzle, line), clueWords(puzzle, line), ...stretches].join(', ');
}

/** @param {Game} game @param {number} cell */
export function cellWords({ puzzle, marks }, cell) {
  return `${cellName(puzzle, cell)}, ${markWord(puzzle, marks[cell])}`;
}

/** What a move of the player did. @param {Game} game @param {Move} move */
export function moveWords({ puzzle }, move) {
  if (move.kind !== 'paint') return '';
  const { cells, mark } = move;
  const [row, column] = linesOf(puzzle, cells[0]);
  const upright = cells.length > 1 && linesOf(puzzle, cells[1])[0] !== row;
  const line = upright ? column : row;
  const places = cells.map((cell) => cellsOf(puzzle, line).indexOf(cell) + 1);
  const span = cellsWord(Math.min(...places), Math.max(...places));
  const done = `${span} ${markWord(puzzle, mark)}`;
  return [lineWord(puzzle, line), clueWords(puzzle, line), done].join(', ');
}
