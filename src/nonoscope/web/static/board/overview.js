/**
 * The overview in the corner between the bars: the whole board in small, and which part of it is in
 * the window. Dragging in it scrolls the board, so that one hand is enough.
 */

/** @import { Layout, Rect } from './layout.js' */
/** @import { Scene } from './cells.js' */

import { inside } from './layout.js';

const SMALLEST = 28;
const PADDING = 6;

/**
 * Where the overview is; null if there is no room for one.
 * @param {Layout} layout
 * @returns {Rect | null}
 */
export function overviewRect({ corner, puzzle }) {
  const roomX = corner.width - 2 * PADDING;
  const roomY = corner.height - 2 * PADDING;
  const scale = Math.min(roomX / puzzle.width, roomY / puzzle.height, 8);
  const width = puzzle.width * scale;
  const height = puzzle.height * scale;
  if (Math.max(width, height) < SMALLEST || scale <= 0) return null;
  const x = corner.x + (corner.width - width) / 2;
  return { x, y: corner.y + (corner.height - height) / 2, width, height };
}

/**
 * The spot of the board, in cells, at a place of the overview; null outside the corner.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function overviewSpot(layout, x, y) {
  const rect = overviewRect(layout);
  if (!rect || !inside(layout.corner, x, y)) return null;
  const { width, height } = layout.puzzle;
  return { column: ((x - rect.x) / rect.width) * width, row: ((y - rect.y) / rect.height) * height };
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawOverview(context, { layout, bitmap, look }) {
  const rect = overviewRect(layout);
  if (!rect) return;
  const { width, height } = layout.puzzle;
  context.save();
  context.clearRect(rect.x - 3, rect.y - 3, rect.width + 6, rect.height + 6);
  context.imageSmoothingEnabled = rect.width < width;
  context.drawImage(bitmap.canvas, rect.x, rect.y, rect.width, rect.height);
  context.strokeStyle = look.grid;
  context.lineWidth = 1;
  context.strokeRect(rect.x - 0.5, rect.y - 0.5, rect.width + 1, rect.height + 1);
  if (layout.mostX > 0 || layout.mostY > 0) {
    const scaleX = rect.width / (width * layout.cell);
    const scaleY = rect.height / (height * layout.cell);
    context.strokeStyle = look.theme.accent;
    context.lineWidth = 2;
    context.strokeRect(
      rect.x + layout.frame.scrollX * scaleX,
      rect.y + layout.frame.scrollY * scaleY,
      layout.window.width * scaleX,
      layout.window.height * scaleY,
    );
  }
  context.restore();
}
