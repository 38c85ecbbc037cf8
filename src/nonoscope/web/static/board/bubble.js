/**
 * The bubble beside a drag: how many cells it has, and how long the run becomes that it joins.
 * It keeps clear of the finger and inside the window.
 */

/** @import { Layout, Rect } from './layout.js' */
/** @import { Theme } from './theme.js' */

import { FONT } from './clues.js';

const HEIGHT = 34;
const PADDING = 13;

/**
 * Where a bubble of this width is: above the pointer, or beside it where there is no room above.
 * @param {{ width: number, height: number }} area
 * @param {number} width
 * @param {number} x of the pointer
 * @param {number} y
 * @param {number} above how far the bubble keeps away
 * @returns {Rect}
 */
export function bubbleRect(area, width, x, y, above) {
  const fitting = (/** @type {number} */ left) => Math.min(area.width - width - 4, Math.max(4, left));
  const top = y - above - HEIGHT;
  if (top >= 4) return { x: fitting(x - width / 2), y: top, width, height: HEIGHT };
  const toLeft = x - above - width;
  const left = toLeft >= 4 ? toLeft : x + above;
  return { x: fitting(left), y: Math.max(4, y - HEIGHT / 2), width, height: HEIGHT };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {{ x: number, y: number, text: string, above: number }} bubble
 */
export function drawBubble(context, layout, theme, { x, y, text, above }) {
  context.font = `650 17px ${FONT}`;
  const width = Math.max(HEIGHT, context.measureText(text).width + 2 * PADDING);
  const rect = bubbleRect(layout.frame, width, x, y, above);
  context.save();
  context.shadowColor = theme.shade;
  context.shadowBlur = 10;
  context.shadowOffsetY = 2;
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(rect.x, rect.y, rect.width, rect.height, HEIGHT / 2);
  context.fill();
  context.restore();
  context.fillStyle = theme.paper;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, rect.x + rect.width / 2, rect.y + rect.height / 2 + 1);
}
