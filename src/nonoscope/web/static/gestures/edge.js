/**
 * A drag that comes to the edge of the window takes the board along, so that a run longer than the
 * window is still one drag.
 */

/** @import { Layout } from '../board/layout.js' */
/** @import { Stroke } from './stroke.js' */

const NEAR = 26; // pixels from the edge
const FASTEST = 9; // pixels a frame

/**
 * How far the board moves in a frame while the pointer is there; along the drag only.
 * @param {Layout} layout
 * @param {Stroke} stroke
 * @param {number} x
 * @param {number} y
 * @returns {{ x: number, y: number }}
 */
export function edgePush(layout, stroke, x, y) {
  if (!stroke.locked) return { x: 0, y: 0 };
  const { window, frame, mostX, mostY } = layout;
  return stroke.axis === 'row'
    ? { x: limited(push(x, window.x, window.width), frame.scrollX, mostX), y: 0 }
    : { x: 0, y: limited(push(y, window.y, window.height), frame.scrollY, mostY) };
}

/** @param {number} at @param {number} start @param {number} size */
function push(at, start, size) {
  const before = start + NEAR - at;
  const after = at - (start + size - NEAR);
  if (before > 0) return -Math.min(FASTEST, before / 3);
  return after > 0 ? Math.min(FASTEST, after / 3) : 0;
}

/** No further than the board goes. @param {number} by @param {number} scroll @param {number} most */
const limited = (by, scroll, most) => Math.max(-scroll, Math.min(most - scroll, by));
