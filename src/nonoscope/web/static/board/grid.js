/**
 * Draws what lies over the marks and stays: grid lines, so that cells can be counted also through
 * shaded areas, and the faint continuation of the lines beside the clues.
 */

/** @import { Layout } from './layout.js' */
/** @import { Look } from './theme.js' */

import { visibleLines } from './layout.js';

export const EVERY = 5;

/** @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Look} look */
export function drawGrid(context, layout, look) {
  const { window, puzzle, cell, originX, originY } = layout;
  const { top, bottom, left, right } = visibleLines(layout);
  const pen = penOf(layout);
  const columns = stops(left, right, puzzle.width);
  const rows = stops(top, bottom, puzzle.height);
  const vertical = (/** @type {number} */ column, /** @type {number} */ width) =>
    context.fillRect(snap(originX + column * cell - width / 2, layout), window.y, width, window.height);
  const horizontal = (/** @type {number} */ row, /** @type {number} */ width) =>
    context.fillRect(window.x, snap(originY + row * cell - width / 2, layout), window.width, width);

  context.save();
  context.beginPath();
  context.rect(window.x - 1, window.y - 1, window.width + 2, window.height + 2);
  context.clip();
  if (cell >= 4) {
    context.fillStyle = look.grid;
    columns.filter((column) => column % EVERY).forEach((column) => vertical(column, pen.thin));
    rows.filter((row) => row % EVERY).forEach((row) => horizontal(row, pen.thin));
  }
  context.fillStyle = look.gridStrong;
  const every = cell >= 4 ? EVERY : cell >= 2.5 ? 2 * EVERY : 10 * EVERY;
  if (cell >= 1) {
    columns.filter((column) => column % every === 0).forEach((column) => vertical(column, pen.thick));
    rows.filter((row) => row % every === 0).forEach((row) => horizontal(row, pen.thick));
  }
  for (const column of [0, puzzle.width]) vertical(column, 2);
  for (const row of [0, puzzle.height]) horizontal(row, 2);
  context.restore();
}

/**
 * Thin lines between the clues, a little stronger where the board's are.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Look} look
 * @param {number} [only] the line beside which they are drawn; all if left out
 */
export function drawBarLines(context, layout, look, only) {
  const { rowBar, columnBar, cell, originX, originY, puzzle } = layout;
  const seen = visibleLines(layout);
  if (layout.sizes.font === 0) return;
  const { top, bottom, left, right } = only === undefined ? seen : around(puzzle, only);
  for (const row of stops(top, bottom, puzzle.height)) {
    const y = snap(originY + row * cell - 0.5, layout);
    if (y < rowBar.y - 1 || y > rowBar.y + rowBar.height) continue;
    context.fillStyle = row % EVERY ? look.theme.line : look.theme.grid;
    context.fillRect(rowBar.x, y, rowBar.width, 1);
  }
  for (const column of stops(left, right, puzzle.width)) {
    const x = snap(originX + column * cell - 0.5, layout);
    if (x < columnBar.x - 1 || x > columnBar.x + columnBar.width) continue;
    context.fillStyle = column % EVERY ? look.theme.line : look.theme.grid;
    context.fillRect(x, columnBar.y, 1, columnBar.height);
  }
}

/** The edges of one row or column; where the other would be, nothing. @param {Layout['puzzle']} puzzle @param {number} line */
function around({ height }, line) {
  const column = line - height;
  return column < 0
    ? { top: line, bottom: line + 1, left: 0, right: -1 }
    : { top: 0, bottom: -1, left: column, right: column + 1 };
}

/** Widths of lines in pixels, whole on the device. @param {Layout} layout */
function penOf({ frame, cell }) {
  const device = 1 / frame.ratio;
  const thin = Math.max(1, Math.round(0.8 * frame.ratio)) * device;
  return { thin, thick: cell >= 10 ? 2 : thin };
}

/** @param {number} first @param {number} last @param {number} most */
function stops(first, last, most) {
  const count = Math.min(last, most) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}

/** @param {number} pixels @param {Layout} layout */
const snap = (pixels, { frame }) => Math.round(pixels * frame.ratio) / frame.ratio;
