/** The curve of entry points fills its box. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { curveBars } from '../../src/nonoscope/web/static/about/curve.js';

test('the most entry points reach the top and the rounds go from left to right', () => {
  const bars = curveBars([8, 4, 0], 90, 40);

  assert.deepEqual(bars.map(({ x, y }) => [x, y]), [[0, 0], [30, 20], [60, 38]]);
  assert.equal(bars[0].height, 40);
});

test('rounds with hardly any entry point are told from the others', () => {
  assert.deepEqual(curveBars([9, 3, 2, 0], 100, 40).map(({ tight }) => tight), [false, false, true, true]);
});
