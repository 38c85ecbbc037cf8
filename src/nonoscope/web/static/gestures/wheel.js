/**
 * The wheel: alone it moves the board, with control (or a trackpad's pinch, which browsers report
 * the same way) it zooms at the pointer.
 */

/** @import { Preferences } from '../types.js' */
/** @import { Layout } from '../board/layout.js' */
/** @import { Effect } from './pointer.js' */

import { inside } from '../board/layout.js';

const PIXELS = [1, 24, 400]; // of a unit: pixel, line, page
const FASTEST = 60;

/**
 * @param {Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey' | 'shiftKey'>} event
 * @param {number} x
 * @param {number} y
 * @param {Pick<Preferences, 'zoomLock'>} preferences
 * @param {Layout} layout
 * @returns {Effect | null}
 */
export function wheelEffect(event, x, y, { zoomLock }, layout) {
  const unit = PIXELS[event.deltaMode] ?? 1;
  if (event.ctrlKey || event.metaKey) {
    if (zoomLock) return null;
    const turned = Math.max(-FASTEST, Math.min(FASTEST, event.deltaY * unit));
    return { type: 'zoom', factor: Math.exp(-turned / 240), x, y };
  }
  const [across, down] = [event.deltaX * unit, event.deltaY * unit];
  const sideways = event.shiftKey && across === 0;
  return { type: 'pan', x: sideways ? down : across, y: sideways ? 0 : down, on: barAt(layout, x, y) };
}

/** Over clues that their bar can't hold, the wheel moves them. @param {Layout} layout @param {number} x @param {number} y */
function barAt({ rowBar, columnBar, sizes }, x, y) {
  if (sizes.hiddenX > 0 && inside(rowBar, x, y)) return 'rows';
  return sizes.hiddenY > 0 && inside(columnBar, x, y) ? 'columns' : 'board';
}
