/**
 * Signs: what tells colours apart without seeing colour. Each palette colour has its own pattern or
 * its letter, in cells and behind clue numbers alike. Tiles are drawn once for a size and kept.
 */

/** @import { Puzzle } from '../types.js' */
/** @import { Look } from './theme.js' */

/** Strokes of a pattern on a tile from 0 to 1: [x, y, x, y] lines; a dot is a line of no length. */
const PATTERNS = [
  [],
  [[0, 1, 1, 0]],
  [[0, 0.5, 1, 0.5]],
  [[0.5, 0.5, 0.5, 0.5]],
  [[0, 0, 1, 1]],
  [[0.5, 0, 0.5, 1]],
  [[0, 1, 1, 0], [0, 0, 1, 1]],
  [[0, 0.5, 1, 0.5], [0.5, 0, 0.5, 1]],
  [[0.25, 0.25, 0.25, 0.25], [0.75, 0.75, 0.75, 0.75]],
  [[0, 0.25, 1, 0.25], [0, 0.75, 1, 0.75]],
  [[0.25, 0, 0.25, 1], [0.75, 0, 0.75, 1]],
];

/**
 * Draws the sign of a colour into a square.
 * @param {CanvasRenderingContext2D} context
 * @param {Puzzle['palette']} palette
 * @param {Look} look
 * @param {'none' | 'patterns' | 'letters'} signs
 * @param {number} mark
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawSign(context, palette, look, signs, mark, x, y, size) {
  if (signs === 'none' || mark < 1 || palette.length < 3 || size < 9) return;
  if (signs === 'letters') drawLetter(context, palette[mark].letter, look.inks[mark], x, y, size);
  else drawPattern(context, mark, look.inks[mark], x, y, size);
}

/** @param {CanvasRenderingContext2D} context @param {string} letter @param {string} ink @param {number} x @param {number} y @param {number} size */
function drawLetter(context, letter, ink, x, y, size) {
  context.font = `600 ${Math.round(size * 0.6)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.fillText(letter, x + size / 2, y + size / 2 + size * 0.04);
}

/** @param {CanvasRenderingContext2D} context @param {number} mark @param {string} ink @param {number} x @param {number} y @param {number} size */
function drawPattern(context, mark, ink, x, y, size) {
  const strokes = PATTERNS[mark % PATTERNS.length];
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.globalAlpha = 0.6;
  context.strokeStyle = ink;
  context.lineCap = 'round';
  for (const [fromX, fromY, toX, toY] of strokes) {
    const isDot = fromX === toX && fromY === toY;
    context.lineWidth = isDot ? size * 0.3 : Math.max(1, size * 0.11);
    context.beginPath();
    context.moveTo(x + fromX * size, y + fromY * size);
    context.lineTo(x + toX * size + (isDot ? 0.01 : 0), y + toY * size);
    context.stroke();
  }
  context.restore();
}
