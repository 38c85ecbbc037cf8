/** The curve of entry points fills its box. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { curvePoints } from '../../../src/nonoscope/web/static/play/curve.js';

test('the most entry points are at the top and the rounds go from left to right', () => {
  assert.equal(curvePoints([4, 2, 0], 100, 40), '0,0 50,20 100,40');
});

test('a single round is a point', () => {
  assert.equal(curvePoints([3], 100, 40), '0,0');
});
