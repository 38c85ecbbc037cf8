/** Cells of a board in a picture, also on a page that is curved. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  cellSide,
  cornersOf,
  lineOutline,
  outlineOf,
  quadOf,
} from '../../../src/nonoscope/web/static/read/mesh.js';
import { grown } from '../../../src/nonoscope/web/static/read/overlay.js';
import { meshIn } from '../../../src/nonoscope/web/static/read/picture.js';

/** Three columns and two rows of 10 pixels, whose middle column is lower by 5. */
const CURVED = {
  width: 3,
  height: 2,
  points: [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].flatMap((column) => [column * 10, row * 10 + (column % 3 ? 5 : 0)]),
  ),
};

test('a cell is the four crossings around it', () => {
  assert.deepEqual(quadOf(CURVED, 4), [10, 15, 20, 15, 20, 25, 10, 25]);
});

test('a cell is drawn in from its edges towards its own middle', () => {
  assert.deepEqual(quadOf(CURVED, 4, 0.1), [11, 16, 19, 16, 19, 24, 11, 24]);
});

test('the outline follows every crossing at the edge', () => {
  const outline = outlineOf(CURVED);

  assert.equal(outline.length, 2 * (3 + 2 + 3 + 2));
  assert.deepEqual(outline.slice(0, 6), [0, 0, 10, 5, 20, 5]);
});

test('rows come before columns', () => {
  assert.deepEqual(lineOutline(CURVED, 1).slice(0, 4), [0, 10, 10, 15]);
  assert.deepEqual(lineOutline(CURVED, 2).slice(0, 4), [0, 0, 10, 5]);
  assert.deepEqual(lineOutline(CURVED, 4).slice(0, 4), [20, 5, 30, 0]);
});

test('corners go around from above left', () => {
  assert.deepEqual(cornersOf(CURVED), [[0, 0], [30, 0], [30, 20], [0, 20]]);
  assert.equal(cellSide(CURVED), 10);
});

test('a mesh is carried to the size at which the browser shows the picture', () => {
  const reading = { width: 1, height: 1, mesh: [0, 0, 10, 0, 0, 20, 10, 20], picture: [100, 200] };

  const mesh = meshIn(/** @type {any} */ (reading), { width: 50, height: 400 });

  assert.deepEqual(mesh?.points, [0, 0, 5, 0, 0, 40, 5, 40]);
  assert.equal(meshIn(/** @type {any} */ ({ ...reading, mesh: [] }), { width: 1, height: 1 }), null);
});

test('a frame around a number is larger than the number, around the same middle', () => {
  assert.deepEqual(grown([0, 0, 2, 0, 2, 4, 0, 4], 2), [-1, -2, 3, -2, 3, 6, -1, 6]);
});
