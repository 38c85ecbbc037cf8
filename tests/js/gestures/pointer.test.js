/** Pointers from pressing to letting go, without a browser: what they paint, move and cancel. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeLayout, rectOf, rectOfClue } from '../../../src/nonoscope/web/static/board/layout.js';
import { cancelStroke, noPointers, reducePointer } from '../../../src/nonoscope/web/static/gestures/pointer.js';
import { wheelEffect } from '../../../src/nonoscope/web/static/gestures/wheel.js';
import { DEFAULTS } from '../../../src/nonoscope/web/static/preferences.js';
import { newGame } from '../../../src/nonoscope/web/static/game/game.js';
import { frameOf, puzzleOf, seeded } from '../board/made.js';

/**
 * @import { Effect, PointerInput, Surroundings } from '../../../src/nonoscope/web/static/gestures/pointer.js'
 * @typedef {Partial<PointerInput> & Pick<PointerInput, 'type'>} Input
 */

const puzzle = puzzleOf(10, 10, seeded(1));
/** @type {Surroundings} */
const around = {
  game: newGame(puzzle),
  layout: makeLayout(puzzle, frameOf({ cell: 30 })),
  hand: { tool: 'shade', colour: 1 },
  preferences: DEFAULTS,
  closed: false,
};

const TURNED = { deltaX: 0, deltaY: 100, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false };

/** @param {number} cell */
const at = (cell) => {
  const { x, y, width } = rectOf(around.layout, cell);
  return { x: x + width / 2, y: y + width / 2 };
};

/**
 * Plays inputs; gives the last state, all effects and the moves among them.
 * @param {(Input | 'escape')[]} inputs
 * @param {Surroundings} [surroundings]
 */
function played(inputs, surroundings = around) {
  let state = noPointers();
  /** @type {Effect[]} */
  const effects = [];
  for (const input of inputs) {
    const device = /** @type {const} */ ('touch');
    const base = { pointer: 1, device, button: 0, shift: false, x: 0, y: 0 };
    const reduced =
      input === 'escape' ? cancelStroke(state) : reducePointer(state, { ...base, ...input }, surroundings);
    state = reduced.state;
    effects.push(...reduced.effects);
  }
  const moves = effects.flatMap((effect) => (effect.type === 'move' ? [effect.move] : []));
  return { state, effects, moves };
}

test('a drag is one move, made when the finger leaves', () => {
  /** @type {Input[]} */
  const path = [{ type: 'down', ...at(0) }, { type: 'move', ...at(1) }, { type: 'move', ...at(3) }];

  assert.deepEqual(played(path).moves, []);
  const { moves, state } = played([...path, { type: 'up', ...at(3) }]);
  assert.deepEqual(moves, [{ kind: 'paint', cells: [0, 1, 2, 3], mark: 1 }]);
  assert.equal(state.mode.kind, 'idle');
});

test('a second finger cancels the drag, and nothing is painted until all are gone', () => {
  const { moves, effects, state } = played([
    { type: 'down', ...at(0) },
    { type: 'move', ...at(3) },
    { type: 'down', pointer: 2, ...at(55) },
    { type: 'move', pointer: 2, ...at(57) },
    { type: 'up', pointer: 2, ...at(57) },
    { type: 'move', ...at(8) },
    { type: 'up', ...at(8) },
  ]);

  assert.deepEqual(moves, []);
  assert.ok(effects.some((effect) => effect.type === 'stroke' && effect.stroke === null));
  assert.ok(effects.some((effect) => effect.type === 'zoom'));
  assert.equal(state.mode.kind, 'idle');
});

test('whatever two fingers do, they never paint', () => {
  const random = seeded(9);
  for (let round = 0; round < 200; round++) {
    const spot = () => ({ x: random() * 1000, y: random() * 700 });
    const lift = random() < 0.5 ? [1, 2] : [2, 1];
    /** @type {Input[]} */
    const inputs = [{ type: 'down', ...at(44) }, { type: 'down', pointer: 2, ...spot() }];
    for (let step = 0; step < 6; step++) {
      inputs.push({ type: 'move', pointer: 1 + Math.floor(random() * 2), ...spot() });
    }
    inputs.push({ type: 'up', pointer: lift[0], ...spot() }, { type: 'move', pointer: lift[1], ...spot() });
    inputs.push({ type: 'up', pointer: lift[1], ...spot() });

    assert.deepEqual(played(inputs).moves, []);
  }
});

test('spreading two fingers zooms at their middle, and moving both moves the board', () => {
  const { effects } = played([
    { type: 'down', x: 400, y: 300 },
    { type: 'down', pointer: 2, x: 500, y: 300 },
    { type: 'move', pointer: 2, x: 600, y: 300 },
  ]);
  const zoom = effects.find(({ type }) => type === 'zoom');
  const pan = effects.find(({ type }) => type === 'pan');

  assert.deepEqual(zoom, { type: 'zoom', factor: 2, x: 500, y: 300 });
  assert.deepEqual(pan, { type: 'pan', x: -50, y: 0, on: 'board' });
});

test('with the zoom locked two fingers only move the board', () => {
  const locked = { ...around, preferences: { ...around.preferences, zoomLock: true } };
  const { effects } = played(
    [{ type: 'down', ...at(0) }, { type: 'down', pointer: 2, ...at(9) }, { type: 'move', pointer: 2, ...at(5) }],
    locked,
  );

  assert.ok(!effects.some(({ type }) => type === 'zoom'));
  assert.equal(wheelEffect({ ...TURNED, ctrlKey: true }, 0, 0, { zoomLock: true }, around.layout), null);
});

test('Escape takes a drag back', () => {
  const { moves } = played([{ type: 'down', ...at(0) }, { type: 'move', ...at(3) }, 'escape', { type: 'up', ...at(3) }]);

  assert.deepEqual(moves, []);
});

test('a cancelled pointer paints nothing', () => {
  assert.deepEqual(played([{ type: 'down', ...at(0) }, { type: 'cancel' }]).moves, []);
});

test('a long press paints with the other tool, also along a drag that follows', () => {
  const { moves, effects } = played([
    { type: 'down', ...at(0) },
    { type: 'hold' },
    { type: 'move', ...at(2) },
    { type: 'up', ...at(2) },
  ]);

  assert.deepEqual(moves, [{ kind: 'paint', cells: [0, 1, 2], mark: 0 }]);
  assert.ok(effects.some(({ type }) => type === 'felt'));
});

test('the right button makes blanks and the middle one takes marks away', () => {
  const click = (/** @type {number} */ button) => played([
    { type: 'down', device: 'mouse', button, ...at(7) },
    { type: 'up', device: 'mouse', button, ...at(7) },
  ]).moves;

  assert.deepEqual(click(2), [{ kind: 'paint', cells: [7], mark: 0 }]);
  assert.deepEqual(click(1), []);
});

test('a palm beside the pen does not disturb it', () => {
  const { moves } = played([
    { type: 'down', device: 'pen', ...at(0) },
    { type: 'down', device: 'touch', pointer: 2, ...at(80) },
    { type: 'move', device: 'pen', ...at(2) },
    { type: 'up', device: 'pen', ...at(2) },
  ]);

  assert.deepEqual(moves, [{ kind: 'paint', cells: [0, 1, 2], mark: 1 }]);
});

test('a tap on a clue number names it, a drag over the bar moves the board', () => {
  const { x, y, width, height } = rectOfClue(around.layout, 0, 0);
  const spot = { x: x + width / 2, y: y + height / 2 };
  const tap = played([{ type: 'down', ...spot }, { type: 'up', ...spot }]);
  const drag = played([{ type: 'down', ...spot }, { type: 'move', x: spot.x, y: spot.y + 40 }, { type: 'up', ...spot }]);

  assert.deepEqual(tap.effects, [{ type: 'clue', spot: { line: 0, run: 0 }, device: 'touch' }]);
  assert.deepEqual(drag.effects, [{ type: 'pan', x: 0, y: -40, on: 'rows' }]);
});

test('a finished game is moved, not painted', () => {
  const { moves, effects } = played(
    [{ type: 'down', ...at(0) }, { type: 'move', ...at(5) }, { type: 'up', ...at(5) }],
    { ...around, closed: true },
  );

  assert.deepEqual(moves, []);
  assert.equal(effects[0].type, 'pan');
});

test('a hovering mouse shows its cell, a wheel moves and with control zooms', () => {
  const { effects } = played([{ type: 'move', device: 'mouse', ...at(12) }]);

  assert.deepEqual(effects, [{ type: 'hover', cell: 12, device: 'mouse' }]);
  assert.deepEqual(wheelEffect(TURNED, 5, 6, around.preferences, around.layout), { type: 'pan', x: 0, y: 100, on: 'board' });
  assert.deepEqual(wheelEffect({ ...TURNED, shiftKey: true }, 5, 6, around.preferences, around.layout), {
    type: 'pan',
    x: 100,
    y: 0,
    on: 'board',
  });
  assert.equal(wheelEffect({ ...TURNED, ctrlKey: true }, 5, 6, around.preferences, around.layout)?.type, 'zoom');
});

test('over clues that are cut the wheel moves the clues', () => {
  const long = puzzleOf(80, 40, () => 0.99, (column) => column % 2);
  const layout = makeLayout(long, frameOf({ width: 390, height: 600, cell: 20 }));
  const { x, y } = layout.rowBar;

  assert.equal(/** @type {any} */ (wheelEffect(TURNED, x + 9, y + 9, around.preferences, layout)).on, 'rows');
  assert.equal(/** @type {any} */ (wheelEffect(TURNED, x + 250, y + 9, around.preferences, layout)).on, 'board');
});

test('while a cell is asked for, a press names it and a drag moves the board', () => {
  const asking = { ...around, asking: true };
  const tapped = played([{ type: 'down', ...at(3) }, { type: 'up', ...at(3) }], asking);
  const dragged = played([{ type: 'down', ...at(3) }, { type: 'move', ...at(45) }, { type: 'up', ...at(45) }], asking);

  assert.deepEqual(tapped.effects, [{ type: 'ask', cell: 3 }]);
  assert.deepEqual(dragged.effects.map(({ type }) => type), ['pan']);
});
