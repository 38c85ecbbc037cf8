/** The lab's page: which puzzles it begins with, and how it says times. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { ladderOf, spoken } from '../../src/nonoscope/web/static/lab/ladder.js';

/**
 * @param {number} side
 * @param {number} [colours]
 * @param {string} [id]
 * @returns {import('../../src/nonoscope/web/static/types.js').Listing}
 */
const listing = (side, colours = 1, id = `${side}-${colours}`) =>
  /** @type {any} */ ({ id, width: side, height: side, colours });

test('the ladder has one black and white puzzle for each step of size', () => {
  const shelf = [listing(30), listing(5, 4), listing(5), listing(5, 1, 'second'), listing(10), listing(16)];
  assert.deepEqual(
    ladderOf(shelf).map(({ id }) => id),
    ['5-1', '10-1', '16-1', '30-1'],
  );
});

test('a shelf without black and white puzzles has no ladder', () => {
  assert.deepEqual(ladderOf([listing(10, 3)]), []);
});

test('times are said in the unit that suits them', () => {
  assert.deepEqual([0.00005, 0.0021, 0.25, 3.14].map(spoken), ['50 µs', '2.1 ms', '250 ms', '3.1 s']);
});
