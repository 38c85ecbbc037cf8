/**
 * Mouse, touch and pen as a reducer: (state, event, surroundings) to a new state and effects. It
 * never sees the DOM, so that every gesture can be tried in a test.
 *
 * One finger on cells paints, two fingers move and zoom. A drag is committed only when it ends, so
 * a second finger cancels it before anything has happened; after that nothing is painted until
 * all fingers are gone.
 */

/** @import { Game, Move, Preferences } from '../types.js' */
/** @import { ClueSpot, Layout } from '../board/layout.js' */
/** @import { Hand, Press } from './hand.js' */
/** @import { Stroke } from './stroke.js' */

import { cellAt, clueAt, inside, nearestCell } from '../board/layout.js';
import { overviewSpot } from '../board/overview.js';
import { markOfPress } from './hand.js';
import { pinchEffects } from './pinch.js';
import { beginStroke, extendStroke, moveOf } from './stroke.js';

/**
 * @typedef {{ x: number, y: number }} Point
 *
 * @typedef {object} PointerInput
 * @property {'down' | 'move' | 'up' | 'cancel' | 'hold' | 'leave'} type
 * @property {number} pointer
 * @property {Press['device']} device
 * @property {number} button
 * @property {boolean} shift
 * @property {number} x
 * @property {number} y
 *
 * @typedef {object} Surroundings
 * @property {Game} game
 * @property {Layout} layout
 * @property {Hand} hand
 * @property {Preferences} preferences
 * @property {boolean} closed whether the game is over: nothing is painted
 * @property {boolean} [asking] whether a press asks about a cell instead of painting it
 *
 * @typedef {{ kind: 'idle' }
 *   | { kind: 'stroke', pointer: number, press: Press, stroke: Stroke, start: Point }
 *   | { kind: 'pan', pointer: number, device: Press['device'], spot: ClueSpot | null, cell: number,
 *       start: Point, moved: boolean }
 *   | { kind: 'overview', pointer: number }
 *   | { kind: 'pinch' }
 *   | { kind: 'spent' }} Mode what the pointers are doing; spent: until all are gone, nothing
 *
 * @typedef {{ mode: Mode, points: ReadonlyMap<number, Point> }} PointerState
 *
 * @typedef {{ type: 'stroke', stroke: Stroke | null, x: number, y: number, device: Press['device'] }
 *   | { type: 'move', move: Move }
 *   | { type: 'hover', cell: number, device: Press['device'] }
 *   | { type: 'pan', x: number, y: number, on: 'board' | 'rows' | 'columns' }
 *   | { type: 'zoom', factor: number, x: number, y: number }
 *   | { type: 'locate', column: number, row: number }
 *   | { type: 'clue', spot: ClueSpot, device: Press['device'] }
 *   | { type: 'ask', cell: number }
 *   | { type: 'felt' }} Effect felt: a long press was understood
 *
 * @typedef {{ state: PointerState, effects: Effect[] }} Reduced
 */

const STILL = 8; // pixels that a finger may tremble

/** @returns {PointerState} */
export function noPointers() {
  return { mode: { kind: 'idle' }, points: new Map() };
}

/** @param {PointerState} state @param {PointerInput} input @param {Surroundings} around @returns {Reduced} */
export function reducePointer(state, input, around) {
  switch (input.type) {
    case 'down':
      return down(state, input, around);
    case 'move':
      return move(state, input, around);
    case 'up':
      return up(state, input);
    case 'hold':
      return hold(state, around);
    case 'leave':
      return { state, effects: [{ type: 'hover', cell: -1, device: input.device }] };
    default:
      return cancel(state, input);
  }
}

/** Take back the drag under way, as Escape does. @param {PointerState} state @returns {Reduced} */
export function cancelStroke(state) {
  if (state.mode.kind !== 'stroke') return { state, effects: [] };
  return { state: { ...state, mode: { kind: 'spent' } }, effects: [noStroke(state.mode.press.device)] };
}

/** @param {PointerState} state @param {PointerInput} input @param {Surroundings} around @returns {Reduced} */
function down(state, input, around) {
  const { mode } = state;
  const { device, button, shift } = input;
  const isPalm = mode.kind === 'stroke' && mode.press.device === 'pen' && device === 'touch';
  if (isPalm) return { state, effects: [] };
  const points = new Map(state.points).set(input.pointer, { x: input.x, y: input.y });
  if (points.size > 1) {
    const effects = mode.kind === 'stroke' ? [noStroke(device)] : [];
    return { state: { mode: { kind: points.size === 2 ? 'pinch' : 'spent' }, points }, effects };
  }
  const { layout } = around;
  const start = { x: input.x, y: input.y };
  const cell = cellAt(layout, input.x, input.y);
  if (cell >= 0 && !around.closed && !around.asking) {
    const press = { device, button, shift, held: false };
    const stroke = strokeOf(around, press, cell);
    /** @type {Mode} */
    const entered = { kind: 'stroke', pointer: input.pointer, press, stroke, start };
    return { state: { mode: entered, points }, effects: [strokeEffect(stroke, input)] };
  }
  const located = overviewSpot(layout, input.x, input.y);
  if (located && (layout.mostX > 0 || layout.mostY > 0)) {
    /** @type {Mode} */
    const entered = { kind: 'overview', pointer: input.pointer };
    return { state: { mode: entered, points }, effects: [{ type: 'locate', ...located }] };
  }
  const spot = clueAt(layout, input.x, input.y);
  const asked = around.asking ? cell : -1;
  /** @type {Mode} */
  const entered = { kind: 'pan', pointer: input.pointer, device, spot, cell: asked, start, moved: false };
  return { state: { mode: entered, points }, effects: [] };
}

/** @param {PointerState} state @param {PointerInput} input @param {Surroundings} around @returns {Reduced} */
function move(state, input, around) {
  const before = state.points.get(input.pointer);
  if (!before) {
    const cell = around.closed ? -1 : cellAt(around.layout, input.x, input.y);
    if (input.device === 'touch') return { state, effects: [] };
    return { state, effects: [{ type: 'hover', cell, device: input.device }] };
  }
  const { mode } = state;
  const points = new Map(state.points).set(input.pointer, { x: input.x, y: input.y });
  if (mode.kind === 'pinch') {
    return { state: { mode, points }, effects: pinchEffects(state.points, points, around.preferences) };
  }
  if (mode.kind === 'stroke') {
    const cell = nearestCell(around.layout, input.x, input.y);
    const stroke = extendStroke(around.game, mode.stroke, cell);
    return { state: { mode: { ...mode, stroke }, points }, effects: [strokeEffect(stroke, input)] };
  }
  if (mode.kind === 'overview') {
    const located = overviewSpot(around.layout, input.x, input.y);
    return { state: { mode, points }, effects: located ? [{ type: 'locate', ...located }] : [] };
  }
  if (mode.kind === 'pan') return pan(mode, points, before, input, around);
  return { state: { mode, points }, effects: [] };
}

/**
 * @param {Extract<Mode, { kind: 'pan' }>} mode
 * @param {ReadonlyMap<number, Point>} points
 * @param {Point} before
 * @param {PointerInput} input
 * @param {Surroundings} around
 * @returns {Reduced}
 */
function pan(mode, points, before, input, { layout }) {
  const far = Math.hypot(input.x - mode.start.x, input.y - mode.start.y);
  if (!mode.moved && far < STILL) {
    return { state: { mode, points: new Map([[input.pointer, before]]) }, effects: [] };
  }
  const { x, y } = mode.start;
  const overColumns = inside(layout.columnBar, x, y) ? 'columns' : 'board';
  const on = inside(layout.rowBar, x, y) ? 'rows' : overColumns;
  /** @type {Effect} */
  const effect = { type: 'pan', x: before.x - input.x, y: before.y - input.y, on };
  return { state: { mode: { ...mode, moved: true }, points }, effects: [effect] };
}

/** @param {PointerState} state @param {PointerInput} input @returns {Reduced} */
function up(state, input) {
  const { mode } = state;
  if (!state.points.has(input.pointer)) return { state, effects: [] };
  const points = new Map(state.points);
  points.delete(input.pointer);
  if (points.size > 0) return { state: { mode: { kind: 'spent' }, points }, effects: [] };
  const idle = noPointers();
  if (mode.kind === 'stroke') {
    const made = moveOf(mode.stroke);
    /** @type {Effect[]} */
    const effects = [noStroke(input.device)];
    return { state: idle, effects: made ? [...effects, { type: 'move', move: made }] : effects };
  }
  if (mode.kind === 'pan' && mode.cell >= 0 && !mode.moved) {
    return { state: idle, effects: [{ type: 'ask', cell: mode.cell }] };
  }
  if (mode.kind === 'pan' && mode.spot && !mode.moved) {
    return { state: idle, effects: [{ type: 'clue', spot: mode.spot, device: mode.device }] };
  }
  return { state: idle, effects: [] };
}

/** A long press on one spot takes the other tool. @param {PointerState} state @param {Surroundings} around @returns {Reduced} */
function hold(state, around) {
  const { mode } = state;
  const isResting = mode.kind === 'stroke' && !mode.press.held && mode.stroke.cells.length === 1;
  if (!isResting) return { state, effects: [] };
  const press = { ...mode.press, held: true };
  const stroke = strokeOf(around, press, mode.stroke.start);
  /** @type {Effect} */
  const shown = { type: 'stroke', stroke, ...mode.start, device: press.device };
  return { state: { ...state, mode: { ...mode, press, stroke } }, effects: [{ type: 'felt' }, shown] };
}

/** @param {PointerState} state @param {PointerInput} input @returns {Reduced} */
function cancel(state, input) {
  const points = new Map(state.points);
  points.delete(input.pointer);
  const effects = state.mode.kind === 'stroke' ? [noStroke(input.device)] : [];
  return { state: points.size > 0 ? { mode: { kind: 'spent' }, points } : noPointers(), effects };
}

/** @param {Surroundings} around @param {Press} press @param {number} cell */
function strokeOf({ game, hand, preferences }, press, cell) {
  const { mark, toggles } = markOfPress(press, hand, game.marks[cell], preferences);
  return beginStroke(game, cell, mark, { toggles, overwrite: preferences.overwrite });
}

/** @param {Stroke} stroke @param {PointerInput} input @returns {Effect} */
function strokeEffect(stroke, { x, y, device }) {
  return { type: 'stroke', stroke, x, y, device };
}

/** @param {Press['device']} device @returns {Effect} */
function noStroke(device) {
  return { type: 'stroke', stroke: null, x: 0, y: 0, device };
}
