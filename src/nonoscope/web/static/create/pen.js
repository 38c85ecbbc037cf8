/**
 * Mouse, pen and fingers on the drawing. One draws, two fingers move and zoom; the right button and
 * the other end of a pen erase.
 */

/** @import { Editor } from './editor.js' */
/** @import { Sheet } from './sheet.js' */

import { cellAt, nearestCell } from '../board/layout.js';
import { fittingCell } from '../board/measure.js';
import { scrolledBy, zoomedTo } from '../board/travel.js';
import { pinchEffects } from '../gestures/pinch.js';
import { wheelEffect } from '../gestures/wheel.js';
import { preferences } from '../preferences.js';

const ERASER = 32; // of PointerEvent.buttons

/** @typedef {import('../gestures/pointer.js').Effect} Effect */

/** @param {HTMLElement} place @param {Editor} editor @param {Sheet} sheet */
export function bindPen(place, editor, sheet) {
  /** @type {Map<number, { x: number, y: number }>} */
  let points = new Map();
  let isSpent = false; // after two fingers nothing is drawn until all are gone

  place.addEventListener('pointerdown', (event) => {
    if (document.querySelector('[popover="auto"]:popover-open')) return;
    points.set(event.pointerId, spotOf(place, event));
    place.setPointerCapture(event.pointerId);
    sheet.board.setOverlay({ cursor: -1 });
    if (points.size > 1) {
      isSpent = true;
      editor.cancel();
      return;
    }
    const { x, y } = spotOf(place, event);
    const cell = cellAt(sheet.board.layout, x, y);
    if (cell >= 0 && event.button !== 1) {
      editor.begin(cell, event.button === 2 || Boolean(event.buttons & ERASER));
    }
  });
  place.addEventListener('pointermove', (event) => {
    const spot = spotOf(place, event);
    const before = points.get(event.pointerId);
    if (event.pointerType !== 'touch') hover(sheet, spot);
    if (!before) return;
    const after = new Map(points).set(event.pointerId, spot);
    if (points.size > 1) pinchEffects(points, after, preferences()).forEach((one) => travel(sheet, one));
    else if (editor.stroke) follow(place, editor, sheet, event);
    else if (!isSpent) travel(sheet, { type: 'pan', x: before.x - spot.x, y: before.y - spot.y, on: 'board' });
    points = after;
  });
  const leave = (/** @type {PointerEvent} */ event) => {
    points.delete(event.pointerId);
    if (points.size > 0) return;
    isSpent = false;
    if (event.type === 'pointerup') editor.end();
    else editor.cancel();
  };
  place.addEventListener('pointerup', leave);
  place.addEventListener('pointercancel', leave);
  place.addEventListener('pointerleave', () => sheet.board.setOverlay({ hover: -1 }));
  place.addEventListener('contextmenu', (event) => event.preventDefault());
  place.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = spotOf(place, event);
      const effect = wheelEffect(event, x, y, preferences(), sheet.board.layout);
      if (effect) travel(sheet, effect);
    },
    { passive: false },
  );
}

/** Every place that a fast pen came by. @param {HTMLElement} place @param {Editor} editor @param {Sheet} sheet @param {PointerEvent} event */
function follow(place, editor, sheet, event) {
  const events = event.getCoalescedEvents?.() ?? [];
  for (const one of events.length ? events : [event]) {
    const { x, y } = spotOf(place, one);
    editor.extend(nearestCell(sheet.board.layout, x, y));
  }
}

/** @param {Sheet} sheet @param {{ x: number, y: number }} spot */
function hover({ board }, { x, y }) {
  const cell = cellAt(board.layout, x, y);
  if (board.overlay.hover !== cell) board.setOverlay({ hover: cell });
}

/** @param {Sheet} sheet @param {Effect} effect */
function travel({ board }, effect) {
  if (effect.type === 'pan') board.setFrame(scrolledBy(board.layout, effect.x, effect.y));
  if (effect.type === 'zoom') zoom(board, effect.factor, effect.x, effect.y);
}

/** @param {import('../board/board.js').Board} board @param {number} factor @param {number} x @param {number} y */
export function zoom(board, factor, x, y) {
  const { frame, puzzle, cell } = board.layout;
  const least = Math.min(cell, fittingCell(puzzle, frame));
  board.setFrame(zoomedTo(board.layout, Math.max(least, cell * factor), x, y));
}

/** @param {HTMLElement} place @param {PointerEvent | WheelEvent} event */
function spotOf(place, event) {
  const { left, top } = place.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
