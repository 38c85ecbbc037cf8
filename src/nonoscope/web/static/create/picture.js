/** A drawing as a small picture, with some of its cells marked. */

/** @import { Drawing } from './drawing.js' */

import { lookOf, readTheme } from '../board/theme.js';
import { isPlain } from './drawing.js';

const SIDE = 480; // pixels of the longer side, at most

/**
 * @param {HTMLCanvasElement} canvas in the page, so that the theme is known
 * @param {Drawing} drawing
 * @param {{ ringed?: readonly number[], tinted?: readonly number[] }} [marked]
 */
export function drawPicture(canvas, { width, height, cells, palette }, marked = {}) {
  const { ringed = [], tinted = [] } = marked;
  const size = Math.max(1, Math.floor(SIDE / Math.max(width, height)));
  canvas.width = width * size;
  canvas.height = height * size;
  const context = canvas.getContext('2d');
  if (!context) return;
  const theme = readTheme(canvas);
  const look = lookOf(theme, palette);
  const place = (/** @type {number} */ cell) => [(cell % width) * size, Math.floor(cell / width) * size];
  const plain = isPlain(palette); // in the theme's own colours, as on the board
  context.fillStyle = plain ? look.unknown : palette[0].rgb;
  context.fillRect(0, 0, canvas.width, canvas.height);
  cells.forEach((value, cell) => {
    const [x, y] = place(cell);
    if (value) context.fillStyle = plain ? look.fills[value] : palette[value].rgb;
    if (value) context.fillRect(x, y, size, size);
  });
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.4;
  for (const cell of tinted) {
    const [x, y] = place(cell);
    context.fillRect(x + size * 0.14, y + size * 0.14, size * 0.72, size * 0.72);
  }
  context.globalAlpha = 1;
  for (const cell of ringed) ring(context, place(cell), size, theme);
}

/** In two colours, since it has to be seen on all of them. @param {CanvasRenderingContext2D} context @param {number[]} place @param {number} size @param {import('../board/theme.js').Theme} theme */
function ring(context, [x, y], size, theme) {
  context.lineWidth = Math.max(3, size * 0.34);
  context.strokeStyle = theme.card;
  context.strokeRect(x, y, size, size);
  context.lineWidth = Math.max(2, size * 0.22);
  context.strokeStyle = theme.bad;
  context.strokeRect(x, y, size, size);
}
