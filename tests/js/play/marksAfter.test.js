/** A solution that is told: the marks after some of its steps. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { marksAfter } from '../../../src/nonoscope/web/static/play/marksAfter.js';

test('only the first steps are made, and the given cells stay as they were', () => {
  const given = Uint8Array.of(255, 255, 0);
  const steps = [
    { cells: [0], marks: [1] },
    { cells: [1], marks: [0] },
  ];

  assert.deepEqual([...marksAfter(given, steps, 1)], [1, 255, 0]);
  assert.deepEqual([...marksAfter(given, steps, 2)], [1, 0, 0]);
  assert.deepEqual([...given], [255, 255, 0]);
});
