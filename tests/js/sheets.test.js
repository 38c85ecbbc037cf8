/** What is drawn on paper and in calendars stands where it should. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { exampleOf, namesIn, typeOf } from '../../src/nonoscope/web/static/docs/schema.js';
import { CELL, layOut } from '../../src/nonoscope/web/static/print/layout.js';
import { readPuzzle } from '../../src/nonoscope/web/static/puzzle.js';
import { shade, squares, today } from '../../src/nonoscope/web/static/statistics/days.js';

const TICK = readPuzzle(
  { width: 4, height: 3, rows: [[2, 1], [1], []], columns: [[2], [1, 1], [], [1]] },
);

test('every number of a clue is printed once, and an empty clue as 0', () => {
  const { labels } = layOut(TICK, false);

  assert.deepEqual(
    labels.map((label) => label.words),
    ['1', '2', '1', '0', '2', '1', '1', '0', '1'],
  );
});

test('clues stand beside their lines and inside the sheet', () => {
  const { labels, left, top, width, height } = layOut(TICK, false);
  for (const { x, y } of labels) {
    const isCentred = (/** @type {number} */ distance) =>
      Math.abs((distance % CELL) - CELL / 2) < 0.001;
    const besideRow = x < left && y > top && isCentred(y - top);
    const overColumn = y < top && x > left && isCentred(x - left);

    assert.ok(besideRow !== overColumn, `${x} ${y}`);
    assert.ok(x > 0 && y > 0 && x < width && y < height);
  }
});

test('letters of colours other than the first follow the numbers and take room', () => {
  const palette = ['white', 'black', 'red'].map(
    (name) => ({ name, rgb: '#000000', letter: name[0] }),
  );
  const flag = readPuzzle(
    { width: 2, height: 1, rows: [[1, [1, 2]]], columns: [[1], [[1, 2]]], palette },
  );
  const plain = layOut(flag, false);
  const lettered = layOut(flag, true);

  assert.deepEqual(lettered.labels.map((label) => label.words), ['1r', '1', '1', '1r']);
  assert.ok(lettered.left > plain.left);
});

test('a number over a column is never wider than the column', () => {
  const long = readPuzzle({ width: 1, height: 100, rows: Array(100).fill([1]), columns: [[100]] });
  const label = layOut(long, false).labels.at(-1);

  assert.equal(label?.words, '100');
  assert.ok(Number(label?.width) < CELL);
});

test('the calendar ends today, begins with a week, and knows each day', () => {
  const all = squares([{ day: '2026-03-04', solved: 3 }], '2026-03-05', 1);

  assert.equal(all.at(-1)?.day, '2026-03-05');
  assert.equal(all.at(-1)?.weekday, 3);
  assert.equal(all.at(-2)?.solved, 3);
  assert.equal(new Date(all[0].day).getUTCDay(), 1);
  assert.equal(all.at(-1)?.week, 52);
});

test('weeks may begin on Sunday', () => {
  assert.equal(new Date(squares([], '2026-03-05', 7)[0].day).getUTCDay(), 0);
});

test('more solved puzzles never make a lighter day', () => {
  const shades = Array.from({ length: 20 }, (_, solved) => shade(solved));

  assert.deepEqual(shades, [...shades].sort());
  assert.deepEqual([shades[0], shades[1], shades[19]], [0, 1, 4]);
});

test('today is the day where the player is', () => {
  const now = new Date(2026, 2, 5, 23, 30);

  assert.equal(today(now), '2026-03-05');
});

/** @type {[Record<string, any>, string][]} */
const TYPES = [
  [{ type: 'string' }, 'string'],
  [{ $ref: '#/components/schemas/Listing' }, 'Listing'],
  [{ type: 'array', items: { $ref: '#/x/Move' } }, 'Move[]'],
  [
    { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
    '(integer | null)[]',
  ],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: 1 }, '1'],
  [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] }, '[integer, string]'],
  [{}, 'any'],
];

for (const [schema, expected] of TYPES) {
  test(`the type ${expected} is read from its schema`, () => {
    assert.equal(typeOf(schema), expected);
  });
}

test('an example is made from what is required', () => {
  const shapes = {
    Point: {
      type: 'object',
      required: ['x'],
      properties: { x: { type: 'integer', minimum: 2 }, y: {} },
    },
  };

  assert.deepEqual(exampleOf({ type: 'array', items: { $ref: '#/Point' } }, shapes), [{ x: 2 }]);
  assert.deepEqual(namesIn({ items: { $ref: '#/a/Point' } }), ['Point']);
});

test('an example of a shape that holds itself comes to an end', () => {
  const shapes = {
    Tree: { type: 'object', required: ['child'], properties: { child: { $ref: '#/Tree' } } },
  };

  assert.equal(typeof exampleOf({ $ref: '#/Tree' }, shapes), 'object');
});
