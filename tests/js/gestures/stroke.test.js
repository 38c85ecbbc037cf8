/** Drags: straight, without gaps, careful with other marks, and one Move in the end. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cycled, markOfPress, otherTool } from '../../../src/nonoscope/web/static/gestures/hand.js';
import {
  beginStroke,
  bubbleText,
  extendStroke,
  joinedLength,
  moveOf,
} from '../../../src/nonoscope/web/static/gestures/stroke.js';
import { gameOf, seeded } from '../board/made.js';

const EMPTY = ['?????', '?????', '?????', '?????', '?????'];
const UNKNOWN = 255;

/** @param {import('../../../src/nonoscope/web/static/types.js').Game} game @param {number[]} cells @param {number} mark @param {object} [options] */
function dragged(game, cells, mark, options) {
  const [first, ...rest] = cells;
  return rest.reduce((stroke, cell) => extendStroke(game, stroke, cell), beginStroke(game, first, mark, options));
}

test('a fast drag skips no cell', () => {
  const stroke = dragged(gameOf(...EMPTY), [5, 9], 1);

  assert.deepEqual(moveOf(stroke), { kind: 'paint', cells: [5, 6, 7, 8, 9], mark: 1 });
});

test('a drag keeps to the row or column of its first cells', () => {
  const game = gameOf(...EMPTY);

  assert.deepEqual(dragged(game, [0, 1, 2, 13, 24], 1).cells, [0, 1, 2, 3, 4]);
  assert.deepEqual(dragged(game, [0, 5, 10, 23, 24], 1).cells, [0, 5, 10, 15, 20]);
});

test('before it locks a drag may still turn', () => {
  const game = gameOf(...EMPTY);

  assert.deepEqual(dragged(game, [12, 13, 17, 22], 1).cells, [12, 17, 22]);
});

test('a drag that comes back becomes shorter', () => {
  assert.deepEqual(dragged(gameOf(...EMPTY), [0, 4, 2], 1).cells, [0, 1, 2]);
});

test('wherever the pointer wanders, the cells are one straight line without gaps', () => {
  const game = gameOf(...EMPTY);
  const random = seeded(5);
  for (let round = 0; round < 300; round++) {
    const path = Array.from({ length: 8 }, () => Math.floor(random() * 25));
    const { cells } = dragged(game, path, 1);
    const steps = new Set(cells.slice(1).map((cell, index) => cell - cells[index]));

    assert.ok(steps.size <= 1, `${path}: ${cells}`);
    assert.ok([...steps].every((step) => [1, -1, 5, -5].includes(step)));
  }
});

test('a drag leaves other marks alone', () => {
  const game = gameOf('??.?#');

  assert.deepEqual(moveOf(dragged(game, [0, 4], 1)), { kind: 'paint', cells: [0, 1, 3], mark: 1 });
});

test('a drag that starts on another mark overwrites that kind', () => {
  const game = gameOf('..?.#');

  assert.deepEqual(moveOf(dragged(game, [0, 4], 1)), { kind: 'paint', cells: [0, 1, 2, 3], mark: 1 });
});

test('by preference a drag overwrites everything', () => {
  const game = gameOf('??.?#');
  const stroke = dragged(game, [0, 4], 1, { overwrite: true });

  assert.deepEqual(stroke.painted, [0, 1, 2, 3]);
});

test('the eraser takes everything away when it starts on nothing, else what it starts on', () => {
  assert.deepEqual(dragged(gameOf('?#.#?'), [0, 4], UNKNOWN).painted, [1, 2, 3]);
  assert.deepEqual(dragged(gameOf('.#.#?'), [0, 4], UNKNOWN).painted, [0, 2]);
});

test('pressing a mark takes it away, dragging on from it makes it longer', () => {
  const game = gameOf('##???');

  assert.deepEqual(moveOf(beginStroke(game, 1, 1)), { kind: 'paint', cells: [1], mark: UNKNOWN });
  assert.deepEqual(moveOf(dragged(game, [1, 3], 1)), { kind: 'paint', cells: [2, 3], mark: 1 });
});

test('a drag that changes nothing is no move', () => {
  assert.equal(moveOf(dragged(gameOf('#####'), [0, 4], 1)), null);
});

test('given cells are not painted', () => {
  const game = gameOf('?????');
  game.puzzle.given[2] = 0;

  assert.deepEqual(dragged(game, [0, 4], 1).painted, [0, 1, 3, 4]);
});

test('the bubble says how long the drag is and the run that it joins', () => {
  const game = gameOf('##???', '?????');
  const joining = dragged(game, [3, 2], 1);
  const apart = dragged(game, [5, 7], 1);
  const interrupted = dragged(gameOf('##?.?'), [4, 2], 1);

  assert.equal(bubbleText(joining.cells.length, joinedLength(game, joining)), '2 → 4');
  assert.equal(bubbleText(apart.cells.length, joinedLength(game, apart)), '3');
  assert.equal(bubbleText(3, joinedLength(gameOf('##?.?'), interrupted)), '3');
});

test('buttons, shift and a long press choose the mark', () => {
  /** @type {import('../../../src/nonoscope/web/static/gestures/hand.js').Hand} */
  const hand = { tool: 'shade', colour: 2 };
  const crosses = { ...hand, tool: /** @type {const} */ ('blank') };
  const press = { device: /** @type {const} */ ('mouse'), button: 0, shift: false, held: false };
  /** @typedef {{ leftButton: 'paint' | 'cycle' }} Wishes */
  const paint = /** @type {Wishes} */ ({ leftButton: 'paint' });
  const cycle = /** @type {Wishes} */ ({ leftButton: 'cycle' });
  const mark = (/** @type {object} */ changes, present = UNKNOWN, wishes = paint, held = hand) =>
    markOfPress({ ...press, ...changes }, held, present, wishes).mark;

  assert.equal(mark({}), 2);
  assert.equal(mark({ button: 2 }), 0);
  assert.equal(mark({ button: 1 }), UNKNOWN);
  assert.equal(mark({ device: 'touch', held: true }), 0);
  assert.equal(mark({ device: 'pen', button: 5 }), UNKNOWN);
  assert.equal(mark({}, UNKNOWN, paint, crosses), 0);
  assert.equal(mark({ button: 2 }, UNKNOWN, paint, crosses), 2);
  assert.equal(mark({ shift: true }, 2), 0);
  assert.equal(mark({}, 0, cycle), UNKNOWN);
  assert.equal(mark({ button: 2 }, UNKNOWN, cycle), 0);
  assert.equal(otherTool('erase'), 'shade');
});

test('cycling forward and back are twins', () => {
  for (const mark of [UNKNOWN, 0, 1]) assert.equal(cycled(cycled(mark, 1, 1), 1, -1), mark);
});
