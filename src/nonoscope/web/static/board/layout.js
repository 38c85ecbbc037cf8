/**
 * Layout: where everything is on the screen. The only module that knows pixels; all others ask
 * `rectOf(cell)`, `cellAt(x, y)`, `rectOfClue(line, run)` and `clueAt(x, y)`, which are twins.
 *
 * The rows' clues are docked at one side and the columns' on top; they scroll in step with the
 * board and never leave the window. A layout is a value: scrolling and zooming make a new frame,
 * from which a new layout is made.
 */

/** @import { Puzzle } from '../types.js' */
/** @import { Frame, Measure } from './measure.js' */

import { MARGIN, measure } from './measure.js';

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Rect
 * @typedef {{ line: number, run: number }} ClueSpot run is -1 beside the numbers
 *
 * @typedef {object} Layout
 * @property {Puzzle} puzzle
 * @property {Frame} frame as asked for, with its scrolling brought into bounds
 * @property {Measure} sizes
 * @property {number} cell
 * @property {Rect} window through which the cells are seen
 * @property {number} originX where the first cell begins
 * @property {number} originY
 * @property {Rect} rowBar clues of the rows, with their lights
 * @property {Rect} columnBar
 * @property {Rect} corner between the bars
 * @property {number} mostX how far the board can be scrolled
 * @property {number} mostY
 */

/**
 * @param {Puzzle} puzzle
 * @param {Frame} frame
 * @returns {Layout}
 */
export function makeLayout(puzzle, frame) {
  const sizes = measure(puzzle, frame);
  const { cell, barWidth, barHeight } = sizes;
  const onDevice = (/** @type {number} */ pixels) => Math.round(pixels * frame.ratio) / frame.ratio;
  const boardWidth = puzzle.width * cell;
  const boardHeight = puzzle.height * cell;
  const width = Math.min(boardWidth, Math.max(cell, frame.width - barWidth - 2 * MARGIN));
  const height = Math.min(boardHeight, Math.max(cell, frame.height - barHeight - 2 * MARGIN));
  const left = onDevice(Math.max(MARGIN, (frame.width - barWidth - width) / 2));
  const top = onDevice(Math.max(MARGIN, (frame.height - barHeight - height) / 2));
  const onLeft = frame.clueSide === 'left';
  const x = onDevice(onLeft ? left + barWidth : left);
  const y = onDevice(top + barHeight);
  const mostX = Math.max(0, boardWidth - width);
  const mostY = Math.max(0, boardHeight - height);
  const bounded = {
    ...frame,
    cell,
    scrollX: onDevice(limit(frame.scrollX, mostX)),
    scrollY: onDevice(limit(frame.scrollY, mostY)),
    barX: limit(frame.barX, sizes.hiddenX),
    barY: limit(frame.barY, sizes.hiddenY),
  };
  const barLeft = onLeft ? left : x + width;
  const besideWidth = onLeft ? x - left : barWidth;
  return {
    puzzle,
    frame: bounded,
    sizes,
    cell,
    window: { x, y, width, height },
    originX: x - bounded.scrollX,
    originY: y - bounded.scrollY,
    rowBar: { x: barLeft, y, width: besideWidth, height },
    columnBar: { x, y: top, width, height: y - top },
    corner: { x: barLeft, y: top, width: besideWidth, height: y - top },
    mostX,
    mostY,
  };
}

/** @param {number} value @param {number} most */
const limit = (value, most) => Math.min(most, Math.max(0, value));

/** @param {Rect} rect @param {number} x @param {number} y */
export function inside(rect, x, y) {
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}

/**
 * The cell at a place of the screen, -1 if none is seen there.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function cellAt(layout, x, y) {
  return inside(layout.window, x, y) ? nearestCell(layout, x, y) : -1;
}

/**
 * The cell that is nearest to a place anywhere.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function nearestCell(layout, x, y) {
  const { puzzle, cell } = layout;
  const column = limit(Math.floor((x - layout.originX) / cell), puzzle.width - 1);
  const row = limit(Math.floor((y - layout.originY) / cell), puzzle.height - 1);
  return row * puzzle.width + column;
}

/**
 * Where a cell is; it may lie outside the window.
 * @param {Layout} layout
 * @param {number} cell
 * @returns {Rect}
 */
export function rectOf(layout, cell) {
  const size = layout.cell;
  const { width } = layout.puzzle;
  const x = layout.originX + (cell % width) * size;
  const y = layout.originY + Math.floor(cell / width) * size;
  return { x, y, width: size, height: size };
}

/**
 * The clue number at a place; null outside the bars.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 * @returns {ClueSpot | null}
 */
export function clueAt(layout, x, y) {
  const line = barLineAt(layout, x, y);
  if (line < 0) return null;
  for (let run = 0; run < layout.puzzle.clues[line].length; run++) {
    if (inside(rectOfClue(layout, line, run), x, y)) return { line, run };
  }
  return { line, run: -1 };
}

/** @param {Layout} layout @param {number} x @param {number} y */
function barLineAt(layout, x, y) {
  const { puzzle, cell, rowBar, columnBar } = layout;
  if (inside(rowBar, x, y)) {
    return limit(Math.floor((y - layout.originY) / cell), puzzle.height - 1);
  }
  if (inside(columnBar, x, y)) {
    const column = limit(Math.floor((x - layout.originX) / cell), puzzle.width - 1);
    return puzzle.height + column;
  }
  return -1;
}

/**
 * Where a clue number is; it may lie outside its bar.
 * @param {Layout} layout
 * @param {number} line
 * @param {number} run
 * @returns {Rect}
 */
export function rectOfClue(layout, line, run) {
  const { puzzle, cell, sizes, rowBar, columnBar, frame } = layout;
  const runs = puzzle.clues[line].length;
  if (line < puzzle.height) {
    const { slotWidth: width, light } = sizes;
    const x =
      frame.clueSide === 'left'
        ? rowBar.x + rowBar.width - light - (runs - run) * width + frame.barX
        : rowBar.x + light + run * width - frame.barX;
    return { x, y: layout.originY + line * cell, width, height: cell };
  }
  const { slotHeight: height, light } = sizes;
  const y = columnBar.y + columnBar.height - light - (runs - run) * height + frame.barY;
  return { x: layout.originX + (line - puzzle.height) * cell, y, width: cell, height };
}

/**
 * Where the zero of a line without runs is: where its only number would be.
 * @param {Layout} layout
 * @param {number} line
 * @returns {Rect}
 */
export function rectOfNone(layout, line) {
  const isRight = line < layout.puzzle.height && layout.frame.clueSide === 'right';
  return rectOfClue(layout, line, layout.puzzle.clues[line].length - (isRight ? 0 : 1));
}

/**
 * The part of the bars that belongs to a line, lights included.
 * @param {Layout} layout
 * @param {number} line
 * @returns {Rect}
 */
export function rectOfBar(layout, line) {
  const { puzzle, cell, rowBar, columnBar } = layout;
  return line < puzzle.height
    ? { x: rowBar.x, y: layout.originY + line * cell, width: rowBar.width, height: cell }
    : {
        x: layout.originX + (line - puzzle.height) * cell,
        y: columnBar.y,
        width: cell,
        height: columnBar.height,
      };
}

/**
 * Where a line's light is.
 * @param {Layout} layout
 * @param {number} line
 * @returns {Rect}
 */
export function rectOfLight(layout, line) {
  const bar = rectOfBar(layout, line);
  const { light } = layout.sizes;
  if (line >= layout.puzzle.height) {
    return { ...bar, y: bar.y + bar.height - light, height: light };
  }
  const x = layout.frame.clueSide === 'left' ? bar.x + bar.width - light : bar.x;
  return { ...bar, x, width: light };
}

/**
 * Whether some of a line's numbers are out of view, or too small to be read.
 * @param {Layout} layout
 * @param {number} line
 */
export function isCut(layout, line) {
  const { sizes, puzzle } = layout;
  const runs = puzzle.clues[line].length;
  if (runs === 0) return false;
  if (sizes.font === 0) return true;
  return line < puzzle.height
    ? runs * sizes.slotWidth > sizes.barWidth - sizes.light
    : runs * sizes.slotHeight > sizes.barHeight - sizes.light;
}

/**
 * Rows and columns of which at least a part is in the window: first, and one past the last.
 * @param {Layout} layout
 */
export function visibleLines({ window, originX, originY, cell, puzzle }) {
  return {
    top: Math.max(0, Math.floor((window.y - originY) / cell)),
    bottom: Math.min(puzzle.height, Math.ceil((window.y + window.height - originY) / cell)),
    left: Math.max(0, Math.floor((window.x - originX) / cell)),
    right: Math.min(puzzle.width, Math.ceil((window.x + window.width - originX) / cell)),
  };
}
