/** The frame over an image that says which part is taken. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { draggedCrop, sidesAt } from '../../../src/nonoscope/web/static/create/cropping.js';

const CROP = { x: 20, y: 20, width: 40, height: 40 };
const SIZE = { width: 100, height: 100 };

/** @type {[string, { x: number, y: number }, { x: number, y: number }, typeof CROP][]} */
const DRAGS = [
  ['its inside moves it', { x: 40, y: 40 }, { x: 45, y: 30 }, { x: 25, y: 10, width: 40, height: 40 }],
  ['its inside moves it no further than the edge', { x: 40, y: 40 }, { x: 0, y: 200 }, { x: 0, y: 60, width: 40, height: 40 }],
  ['its left side pulls only that', { x: 20, y: 40 }, { x: 10, y: 90 }, { x: 10, y: 20, width: 50, height: 40 }],
  ['a corner pulls both sides', { x: 60, y: 60 }, { x: 80, y: 70 }, { x: 20, y: 20, width: 60, height: 50 }],
  ['a side keeps some room', { x: 60, y: 40 }, { x: 0, y: 40 }, { x: 20, y: 20, width: 8, height: 40 }],
  ['a place beside it draws a new one', { x: 80, y: 80 }, { x: 95, y: 100 }, { x: 80, y: 80, width: 15, height: 20 }],
];

for (const [name, from, to, wanted] of DRAGS) {
  test(`dragging the crop at ${name}`, () => {
    assert.deepEqual(draggedCrop(CROP, sidesAt(CROP, from, 4), from, to, SIZE), wanted);
  });
}
