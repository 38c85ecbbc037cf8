/**
 * Autofill: the remaining cells of a satisfied line become blank by themselves.
 */

/** @import { Game, Move } from '../types.js' */

import { isSatisfied } from '../lines/runs.js';
import { BLANK, UNKNOWN, cellsOf, lineCount, marksOf } from '../puzzle.js';

/**
 * The move that makes these lines' remaining cells blank where the line is satisfied; null if
 * there are none.
 * @param {Game} game
 * @param {readonly number[] | null} lines those that changed; null for all
 * @returns {Move | null}
 */
export function autofillMove(game, lines) {
  const { puzzle, marks } = game;
  const cells = new Set();
  for (const line of lines ?? Array(lineCount(puzzle)).keys()) {
    const clue = puzzle.clues[line];
    if (!isSatisfied(clue, marksOf(puzzle, marks, line))) continue;
    for (const cell of cellsOf(puzzle, line)) if (marks[cell] === UNKNOWN) cells.add(cell);
  }
  if (cells.size === 0) return null;
  return { kind: 'fill', cells: [...cells], marks: Array(cells.size).fill(BLANK), by: 'autofill' };
}
