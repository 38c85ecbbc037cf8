/** The part of the board that a hint names holds all cells that it decides. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { regionOf } from '../../../src/nonoscope/web/static/board/region.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';

/** @param {number} side */
const board = (side) => {
  const lines = Array.from({ length: side }, () => []);
  return readPuzzle({ width: side, height: side, rows: lines, columns: lines });
};

test('large boards are told in thirds', () => {
  assert.equal(regionOf(board(9), [0, 1, 2, 3]).name, 'topLeft');
  assert.equal(regionOf(board(9), [40]).name, 'middle');
  assert.equal(regionOf(board(9), [80]).name, 'bottomRight');
  assert.equal(regionOf(board(9), [36]).name, 'left');
});

test('small boards are told in halves', () => {
  assert.equal(regionOf(board(4), [0]).name, 'topLeft');
  assert.equal(regionOf(board(4), [8, 9, 10, 11]).name, 'bottom');
});

test('the region holds all the cells', () => {
  const { rows, columns } = regionOf(board(9), [0, 1, 2, 3, 4, 5, 6, 7, 8]);

  assert.deepEqual([rows, columns], [[0, 3], [0, 9]]);
});
