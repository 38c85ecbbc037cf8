/** Drags at the edge of the window. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeLayout } from '../../../src/nonoscope/web/static/board/layout.js';
import { edgePush } from '../../../src/nonoscope/web/static/gestures/edge.js';
import { beginStroke, extendStroke } from '../../../src/nonoscope/web/static/gestures/stroke.js';
import { newGame } from '../../../src/nonoscope/web/static/game/game.js';
import { frameOf, puzzleOf, seeded } from '../board/made.js';

const puzzle = puzzleOf(90, 90, seeded(1));
const game = newGame(puzzle);
const layout = makeLayout(puzzle, frameOf({ cell: 30, scrollX: 300, scrollY: 300 }));
const { x, y, width, height } = layout.window;
const row = extendStroke(game, beginStroke(game, 0, 1), 5);
const column = extendStroke(game, beginStroke(game, 0, 1), 5 * 90);

test('a drag held at the edge takes the board along, in its own direction only', () => {
  assert.ok(edgePush(layout, row, x + width - 2, y + 100).x > 0);
  assert.ok(edgePush(layout, row, x + 2, y + 100).x < 0);
  assert.deepEqual(edgePush(layout, row, x + 100, y + height - 2), { x: 0, y: 0 });
  assert.ok(edgePush(layout, column, x + 100, y + height - 2).y > 0);
});

test('in the middle, or before it has a direction, a drag moves nothing', () => {
  assert.deepEqual(edgePush(layout, row, x + width / 2, y + 100), { x: 0, y: 0 });
  assert.deepEqual(edgePush(layout, beginStroke(game, 0, 1), x + width - 2, y), { x: 0, y: 0 });
});

test('the board is not moved further than it goes', () => {
  const atEnd = makeLayout(puzzle, frameOf({ cell: 30, scrollX: 1e6, scrollY: 0 }));

  assert.equal(edgePush(atEnd, row, x + width, y + 100).x, 0);
  assert.ok(edgePush(atEnd, row, atEnd.window.x, y + 100).x < 0);
});
