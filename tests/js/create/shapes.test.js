/** What the tools cover. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as shapes from '../../../src/nonoscope/web/static/create/shapes.js';
import { newRandom } from '../random.js';
import { covering, made } from './made.js';

const SIZE = { width: 7, height: 5 };
const NO_MIRROR = { mirror: { across: false, down: false }, filled: false };

/** @param {number} column @param {number} row */
const at = (column, row) => row * SIZE.width + column;

/** @type {[string, number[], string][]} */
const DRAWN = [
  ['a flat line', shapes.lineCells(SIZE, at(1, 2), at(5, 2)), '0000000 0000000 0111110 0000000 0000000'],
  ['a slanted line', shapes.lineCells(SIZE, at(0, 0), at(6, 3)), '1000000 0110000 0001100 0000011 0000000'],
  ['a rectangle', shapes.rectangleCells(SIZE, at(5, 3), at(1, 1)), '0000000 0111110 0100010 0111110 0000000'],
  ['a filled rectangle', shapes.rectangleCells(SIZE, at(1, 1), at(2, 3), true), '0000000 0110000 0110000 0110000 0000000'],
  ['an ellipse', shapes.ellipseCells(SIZE, at(0, 0), at(6, 4)), '0111110 1000001 1000001 1000001 0111110'],
  ['a filled ellipse', shapes.ellipseCells(SIZE, at(0, 0), at(6, 4), true), '0111110 1111111 1111111 1111111 0111110'],
  ['an ellipse of one cell', shapes.ellipseCells(SIZE, at(3, 3), at(3, 3)), '0000000 0000000 0000000 0001000 0000000'],
];

for (const [name, cells, wanted] of DRAWN) {
  test(`${name} covers the cells it should`, () => {
    assert.equal(covering(SIZE, cells), wanted);
  });
}

test('a line never has a gap, whichever way it goes', () => {
  const chance = newRandom(5);
  const size = { width: 23, height: 17 };
  for (let round = 0; round < 200; round++) {
    const cells = shapes.lineCells(size, chance.below(391), chance.below(391));
    const far = cells.slice(1).map((cell, index) => Math.max(
      Math.abs((cell % 23) - (cells[index] % 23)),
      Math.abs(Math.floor(cell / 23) - Math.floor(cells[index] / 23)),
    ));

    assert.ok(far.every((distance) => distance === 1));
  }
});

test('ellipses are the same from all sides', () => {
  for (const [right, bottom] of [[6, 4], [5, 3], [4, 4], [6, 1]]) {
    const cells = new Set(shapes.ellipseCells(SIZE, 0, at(right, bottom)));
    const turned = [...cells].map((cell) => at(right - (cell % 7), bottom - Math.floor(cell / 7)));

    assert.deepEqual(new Set(turned), cells);
  }
});

test('filling stops at other colours and goes round corners', () => {
  const drawing = made('0001 0111 0010 1010');

  assert.equal(covering(drawing, shapes.fillCells(drawing, 0)), '1110 1000 1100 0100');
  assert.equal(covering(drawing, shapes.fillCells(drawing, 15)), '0000 0000 0001 0001');
});

test('filling does not wrap around the edge', () => {
  const drawing = made('010 010');

  assert.equal(covering(drawing, shapes.fillCells(drawing, 2)), '001 001');
});

test('mirrors repeat what is drawn, and cells on the axis once', () => {
  const cells = shapes.mirroredCells(SIZE, [at(0, 0), at(3, 2)], { across: true, down: true });

  assert.equal(covering(SIZE, cells), '1000001 0000000 0001000 0000000 1000001');
  assert.equal(cells.length, 5);
});

test('a fast pencil leaves no gap between the places it was seen at', () => {
  const drawing = made('0000000 0000000 0000000 0000000 0000000');
  const path = [at(0, 0), at(4, 0), at(4, 4)];

  assert.equal(
    covering(drawing, shapes.coveredCells('pencil', drawing, path, NO_MIRROR)),
    '1111100 0000100 0000100 0000100 0000100',
  );
});

test('a shape goes from the first place to the last, whatever was between', () => {
  const drawing = made('0000000 0000000 0000000 0000000 0000000');
  const path = [at(0, 0), at(6, 4), at(2, 2)];
  const options = { mirror: { across: true, down: false }, filled: true };

  assert.equal(
    covering(drawing, shapes.coveredCells('rectangle', drawing, path, options)),
    '1110111 1110111 1110111 0000000 0000000',
  );
});

test('filling with a mirror fills both sides', () => {
  const drawing = made('0010100 0010100');
  const options = { mirror: { across: true, down: false }, filled: false };

  assert.equal(
    covering(drawing, shapes.coveredCells('fill', drawing, [0], options)),
    '1100011 1100011',
  );
});
