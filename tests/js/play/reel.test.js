/** Keys lead through a told solution and stop at its ends. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { stepOfKey } from '../../../src/nonoscope/web/static/play/reel.js';

test('arrows go a step, Home and End to the ends, and none goes beyond', () => {
  assert.equal(stepOfKey('ArrowRight', 3, 9), 4);
  assert.equal(stepOfKey('ArrowLeft', 3, 9), 2);
  assert.equal(stepOfKey('Home', 3, 9), 0);
  assert.equal(stepOfKey('End', 3, 9), 9);
  assert.equal(stepOfKey('ArrowRight', 9, 9), 9);
  assert.equal(stepOfKey('ArrowLeft', 0, 9), 0);
  assert.equal(stepOfKey('x', 3, 9), -1);
});
