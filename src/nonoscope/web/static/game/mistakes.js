/**
 * Mistakes: marks held against a solution, and the way back to before the first of them.
 */

/** @import { Game, Move } from '../types.js' */

import { UNKNOWN } from '../puzzle.js';
import { makeEntry } from './entry.js';
import { newGame, play } from './game.js';

/**
 * The cells whose mark isn't the solution's.
 * @param {Uint8Array} marks
 * @param {Uint8Array} solution
 * @returns {number[]}
 */
export function wrongCells(marks, solution) {
  const cells = [];
  for (let cell = 0; cell < marks.length; cell++) {
    if (marks[cell] !== UNKNOWN && marks[cell] !== solution[cell]) cells.push(cell);
  }
  return cells;
}

/**
 * The move that takes wrong marks away.
 * @param {number[]} cells
 * @returns {Move | null}
 */
export function repairMove(cells) {
  if (cells.length === 0) return null;
  return { kind: 'fill', cells, marks: cells.map(() => UNKNOWN), by: 'repair' };
}

/**
 * The marks as they were, one undo after another, without touching the game.
 * @param {Game} game
 * @returns {Generator<{ undos: number, marks: Uint8Array }>}
 */
export function* statesBack(game) {
  const copy = newGame(game.puzzle, game.entries);
  for (let undos = 0; ; undos++) {
    yield { undos, marks: copy.marks };
    if (!copy.canUndo) return;
    play(copy, makeEntry({ kind: 'undo' }, 0));
  }
}

/**
 * How many undos lead back to the last state without a mistake.
 * @param {Game} game
 * @param {Uint8Array} solution
 */
export function undosToCorrect(game, solution) {
  for (const { undos, marks } of statesBack(game)) {
    if (wrongCells(marks, solution).length === 0) return undos;
  }
  return 0; // given cells alone are never wrong, so this isn't reached
}
