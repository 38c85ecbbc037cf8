/**
 * Strikes: which clue numbers are struck out. A number is struck exactly when its run is on the
 * board and every placement that agrees with the marks puts that run there: never the wrong one of
 * two equal numbers. The weaker modes are for those who want less help.
 */

/** @import { Clue, Game, Mark, StrikeMode } from '../types.js' */

import { placements } from '../lines/placements.js';
import { finishedFromStart, isSatisfied } from '../lines/runs.js';
import { marksOf } from '../puzzle.js';
import { strikeKey } from './game.js';

/**
 * For each number of a line whether it is struck out, by itself or by hand.
 * @param {Game} game
 * @param {number} line
 * @param {StrikeMode} mode
 * @returns {boolean[]}
 */
export function struckOf(game, line, mode) {
  const clue = game.puzzle.clues[line];
  const byItself = strikes(clue, marksOf(game.puzzle, game.marks, line), mode);
  return byItself.map((struck, run) => struck || game.struck.has(strikeKey(line, run)));
}

/**
 * The numbers that the marks strike out.
 * @param {Clue} clue
 * @param {Uint8Array} marks
 * @param {StrikeMode} mode
 * @returns {boolean[]}
 */
export function strikes(clue, marks, mode) {
  switch (mode) {
    case 'exact':
      return settledRuns(clue, marks);
    case 'edges':
      return fromTheEdges(clue, marks);
    case 'line':
      return clue.map(() => isSatisfied(clue, marks));
    default:
      return clue.map(() => false);
  }
}

/** @param {Clue} clue @param {ArrayLike<Mark>} marks */
function settledRuns(clue, marks) {
  const starts = placements(clue, marks);
  if (!starts) return clue.map(() => false);
  return clue.map((run, index) => {
    if (starts[index].length !== 1) return false;
    const [start] = starts[index];
    for (let cell = start; cell < start + run.length; cell++) {
      if (marks[cell] !== run.colour) return false; // it must be there, but the player hasn't put it there
    }
    return true;
  });
}

/** @param {Clue} clue @param {Uint8Array} marks */
function fromTheEdges(clue, marks) {
  const first = finishedFromStart(clue, marks);
  const last = finishedFromStart(clue.toReversed(), marks.toReversed());
  return clue.map((_, run) => run < first || run >= clue.length - last);
}
