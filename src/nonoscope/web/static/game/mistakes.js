/**
 * Mistakes: the move that takes wrong marks away, and the way back through a game, undo by undo.
 */

/** @import { Game, Mark, Move } from '../types.js' */

import { UNKNOWN } from '../puzzle.js';
import { makeEntry } from './entry.js';
import { newGame, play } from './game.js';

/** @typedef {{ cells: number[], marks: Mark[] }} Undone cells that an undo changes, and what they become */

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
 * What each undo would change on the board, from the last one to the first, without touching the game.
 * @param {Game} game
 * @param {number} [most] undos that are looked at
 * @returns {Undone[]}
 */
export function undosOf(game, most = Infinity) {
  const copy = newGame(game.puzzle, game.entries);
  const undos = [];
  while (copy.canUndo && undos.length < most) {
    const before = copy.marks.slice();
    play(copy, makeEntry({ kind: 'undo' }, 0));
    const touched = [...new Set(copy.changed.cells ?? before.keys())];
    const cells = touched.filter((cell) => copy.marks[cell] !== before[cell]);
    undos.push({ cells, marks: cells.map((cell) => copy.marks[cell]) });
  }
  return undos;
}

/**
 * The move that has the same effect as these undos, and that one undo takes back.
 * @param {Game} game
 * @param {readonly Undone[]} undos
 * @returns {Move}
 */
export function rewindMove(game, undos) {
  const marks = game.marks.slice();
  for (const undo of undos) undo.cells.forEach((cell, index) => (marks[cell] = undo.marks[index]));
  const cells = [...marks.keys()].filter((cell) => marks[cell] !== game.marks[cell]);
  return { kind: 'fill', cells, marks: cells.map((cell) => marks[cell]), by: 'rewind' };
}
