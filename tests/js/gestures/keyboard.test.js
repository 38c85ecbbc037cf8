/** Keys: which command each is, where the cursor goes, what a selection holds. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { commandOfKey, moveCursor, selectedCells } from '../../../src/nonoscope/web/static/gestures/keyboard.js';
import { puzzleOf, seeded } from '../board/made.js';

const puzzle = puzzleOf(6, 4, seeded(1));
const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
/** @param {string} key @param {object} [changes] @param {number} [colours] */
const command = (key, changes = {}, colours = 3) => commandOfKey({ ...NONE, key, ...changes }, colours);
/** @param {number} across @param {number} down @param {boolean} [extend] */
const go = (across, down, extend = false) => ({ type: /** @type {const} */ ('go'), across, down, extend });

test('keys are commands', () => {
  assert.deepEqual(command(' '), { type: 'paint', tool: 'shade' });
  assert.deepEqual(command('x'), { type: 'paint', tool: 'blank' });
  assert.deepEqual(command('X'), { type: 'paint', tool: 'blank' });
  assert.deepEqual(command('Delete'), { type: 'paint', tool: 'erase' });
  assert.deepEqual(command('0'), { type: 'paint', tool: 'erase' });
  assert.deepEqual(command('2'), { type: 'colour', colour: 2 });
  assert.equal(command('4'), null);
  assert.deepEqual(command('z', { ctrlKey: true }), { type: 'undo' });
  assert.deepEqual(command('Z', { ctrlKey: true, shiftKey: true }), { type: 'redo' });
  assert.deepEqual(command('y', { metaKey: true }), { type: 'redo' });
  assert.deepEqual(command('ArrowLeft', { shiftKey: true }), go(-1, 0, true));
  assert.deepEqual(command('ArrowDown', { ctrlKey: true }), go(0, 5));
  assert.deepEqual(command('?', { shiftKey: true }), { type: 'help' });
});

test('keys of the browser are left to it', () => {
  assert.equal(command('s', { ctrlKey: true }), null);
  assert.equal(command('x', { ctrlKey: true }), null);
  assert.equal(command('ArrowLeft', { altKey: true }), null);
  assert.equal(command('Tab'), null);
});

test('the cursor stays on the board', () => {
  const start = { cell: 0, anchor: 0 };

  assert.deepEqual(moveCursor(puzzle, start, go(-1, 0)), start);
  assert.equal(moveCursor(puzzle, start, go(1e6, 0)).cell, 5);
  assert.equal(moveCursor(puzzle, { cell: 20, anchor: 20 }, go(0, 5)).cell, 20);
});

test('a selection grows along one line, shrinks again and never turns a corner', () => {
  let cursor = { cell: 7, anchor: 7 };
  cursor = moveCursor(puzzle, cursor, go(1, 0, true));
  cursor = moveCursor(puzzle, cursor, go(1, 0, true));
  assert.deepEqual(selectedCells(puzzle, cursor), [7, 8, 9]);

  cursor = moveCursor(puzzle, cursor, go(0, 1, true));
  assert.deepEqual(selectedCells(puzzle, cursor), [7, 8, 9]);

  cursor = moveCursor(puzzle, cursor, go(-1, 0, true));
  assert.deepEqual(selectedCells(puzzle, cursor), [7, 8]);
  assert.deepEqual(selectedCells(puzzle, { cell: 19, anchor: 1 }), [1, 7, 13, 19]);
});
