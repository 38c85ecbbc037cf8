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
 * @typedef {object} Bubble
 * @property {number} x of the pointer
 * @property {number} y
 * @property {number} away how far the bubble keeps from it
 * @property {boolean} beside whether it belongs to a column, which a bubble above would cover
 * @property {string} text
 */

/**
 * Where a bubble of this width is: above the pointer; beside it for a column, and where there is no
 * room above.
 * @param {{ width: number, height: number }} area
 * @param {number} width
 * @param {Pick<Bubble, 'x' | 'y' | 'away' | 'beside'>} bubble
 * @returns {Rect}
 */
export function bubbleRect(area, width, { x, y, away, beside }) {
  const fitting = (/** @type {number} */ left) => Math.min(area.width - width - 4, Math.max(4, left));
  const top = y - away - HEIGHT;
  if (!beside && top >= 4) return { x: fitting(x - width / 2), y: top, width, height: HEIGHT };
  const toLeft = x - away - width;
  const left = toLeft >= 4 ? toLeft : x + away;
  return { x: fitting(left), y: Math.max(4, y - HEIGHT / 2), width, height: HEIGHT };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Bubble} bubble
 */
export function drawBubble(context, layout, theme, bubble) {
  const { text } = bubble;
  context.font = `650 17px ${FONT}`;
  const width = Math.max(HEIGHT, context.measureText(text).width + 2 * PADDING);
  const rect = bubbleRect(layout.frame, width, bubble);
  context.save();
  context.shadowColor = theme.shade;
  context.shadowBlur = 10;
  context.shadowOffsetY = 2;
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(rect.x, rect.y, rect.width, rect.height, HEIGHT / 2);
  context.fill();
  context.restore();
  context.strokeStyle = theme.paper;
  context.lineWidth = 2;
  context.stroke();
  context.fillStyle = theme.paper;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, rect.x + rect.width / 2, rect.y + rect.height / 2 + 1);
}
