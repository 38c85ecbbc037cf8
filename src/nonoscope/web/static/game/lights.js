/**
 * Lights: how each line stands, at the strength of checking that the player chose. A full check of
 * a line can give deductions away, so weaker ones are there to be chosen.
 */

/** @import { CheckMode, Game, Light } from '../types.js' */

import { isPossible } from '../lines/placements.js';
import { closedBlocksFit, isSatisfied } from '../lines/runs.js';
import { lineCount, marksOf } from '../puzzle.js';

/**
 * How a line stands.
 * @param {Game} game
 * @param {number} line
 * @param {CheckMode} mode
 * @returns {Light}
 */
export function lightOf(game, line, mode) {
  const clue = game.puzzle.clues[line];
  const marks = marksOf(game.puzzle, game.marks, line);
  if (isSatisfied(clue, marks)) return 'satisfied';
  if (mode === 'off') return 'open';
  const fine = mode === 'runs' ? closedBlocksFit(clue, marks) : isPossible(clue, marks);
  return fine ? 'open' : 'impossible';
}

/**
 * Whether every clue is satisfied: any valid solution counts, not only the author's picture.
 * @param {Game} game
 */
export function isFinished(game) {
  for (let line = 0; line < lineCount(game.puzzle); line++) {
    const marks = marksOf(game.puzzle, game.marks, line);
    if (!isSatisfied(game.puzzle.clues[line], marks)) return false;
  }
  return true;
}
