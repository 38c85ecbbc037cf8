/**
 * Scrolling and zooming: from a layout to the frame of the next one.
 */

/** @import { Frame } from './measure.js' */
/** @import { Layout } from './layout.js' */

import { makeLayout, rectOf } from './layout.js';
import { snapCell } from './measure.js';

/**
 * The frame moved by some pixels.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 * @returns {Frame}
 */
export function scrolledBy({ frame }, x, y) {
  return { ...frame, scrollX: frame.scrollX + x, scrollY: frame.scrollY + y };
}

/**
 * The frame in which a spot of the board, in cells, is as near to the middle as it can be.
 * @param {Layout} layout
 * @param {number} column
 * @param {number} row
 * @returns {Frame}
 */
export function centredOn({ frame, window, cell }, column, row) {
  const scrollX = column * cell - window.width / 2;
  const scrollY = row * cell - window.height / 2;
  return { ...frame, scrollX, scrollY };
}

/**
 * The frame with another cell size, in which the place (x, y) of the screen shows the same spot.
 * @param {Layout} layout
 * @param {number} cell
 * @param {number} x
 * @param {number} y
 * @returns {Frame}
 */
export function zoomedTo(layout, cell, x, y) {
  const size = snapCell(cell, layout.frame.ratio);
  const column = (x - layout.originX) / layout.cell;
  const row = (y - layout.originY) / layout.cell;
  const wanted = { ...layout.frame, cell: size };
  const { window } = makeLayout(layout.puzzle, wanted); // bars may have changed their size
  return { ...wanted, scrollX: window.x - x + column * size, scrollY: window.y - y + row * size };
}

/**
 * The frame scrolled as little as shows this cell with some of its neighbours.
 * @param {Layout} layout
 * @param {number} cell
 * @returns {Frame}
 */
export function scrolledTo(layout, cell) {
  const { window, frame } = layout;
  const rect = rectOf(layout, cell);
  const near = Math.min(rect.width * 1.5, window.width / 3, window.height / 3);
  return {
    ...frame,
    scrollX: frame.scrollX + past(rect.x - near, rect.x + rect.width + near, window.x, window.width),
    scrollY: frame.scrollY + past(rect.y - near, rect.y + rect.height + near, window.y, window.height),
  };
}

/** How far a stretch sticks out of a window. @param {number} from @param {number} to @param {number} start @param {number} size */
const past = (from, to, start, size) => Math.min(0, from - start) || Math.max(0, to - start - size);
