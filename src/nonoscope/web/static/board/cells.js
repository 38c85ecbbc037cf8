/**
 * Draws the marks. Colours come from the bitmap in one stroke; crosses, guesses and signs are tiles
 * on top, for the cells that are seen. After a move only the cells that changed are drawn again.
 */

/** @import { Game, Preferences } from '../types.js' */
/** @import { Bitmap } from './bitmap.js' */
/** @import { Layout } from './layout.js' */
/** @import { Look } from './theme.js' */
/** @import { Tiles } from './tiles.js' */

import { UNKNOWN } from '../puzzle.js';
import { rectOf, visibleLines } from './layout.js';
import { drawSign } from './signs.js';
import { place } from './tiles.js';

const SMALLEST_DETAIL = 6; // cells below this size are plain colours
const STRIP = 24; // crosses drawn in one stroke

/**
 * @typedef {object} Scene what is drawn and how
 * @property {Layout} layout
 * @property {Game} game
 * @property {Look} look
 * @property {Tiles} tiles
 * @property {Bitmap} bitmap
 * @property {Preferences['signs']} signs
 */

/** Everything that is seen. @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawCells(context, scene) {
  const { layout, bitmap } = scene;
  const { window, originX, originY, cell } = layout;
  const { top, bottom, left, right } = visibleLines(layout);
  context.clearRect(0, 0, layout.frame.width, layout.frame.height);
  context.save();
  clipTo(context, window);
  context.imageSmoothingEnabled = cell * layout.frame.ratio < 2;
  const columns = right - left;
  const rows = bottom - top;
  const x = originX + left * cell;
  const y = originY + top * cell;
  context.drawImage(bitmap.canvas, left, top, columns, rows, x, y, columns * cell, rows * cell);
  if (cell >= SMALLEST_DETAIL && !layout.frame.bare) {
    for (let row = top; row < bottom; row++) drawRowDetails(context, scene, row, left, right);
  }
  context.restore();
}

/**
 * Only these cells, over what was there.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Iterable<number>} cells
 */
export function drawSomeCells(context, scene, cells) {
  const { layout, game, look } = scene;
  context.save();
  clipTo(context, layout.window);
  for (const cell of cells) {
    const { x, y, width } = rectOf(layout, cell);
    context.fillStyle = fillOf(look, game.marks[cell], game.depth[cell]);
    context.fillRect(x, y, width, width);
    if (width >= SMALLEST_DETAIL) drawDetail(context, scene, cell, x, y);
  }
  context.restore();
}

/**
 * A row's details. Certain crosses are most of what is drawn on a large board, so neighbours are
 * copied together from a strip.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} row
 * @param {number} left
 * @param {number} right
 */
function drawRowDetails(context, scene, row, left, right) {
  const { layout, game } = scene;
  const { marks, depth, puzzle } = game;
  const first = row * puzzle.width;
  const y = layout.originY + row * layout.cell;
  for (let column = left; column < right; column++) {
    const from = column;
    while (column < right && isPlainBlank(marks, depth, puzzle.given, first + column)) column++;
    if (column > from) drawCrosses(context, scene, from, column - from, y);
    if (column < right) {
      drawDetail(context, scene, first + column, layout.originX + column * layout.cell, y);
    }
  }
}

/** @param {Uint8Array} marks @param {Uint8Array} depth @param {Uint8Array} given @param {number} cell */
const isPlainBlank = (marks, depth, given, cell) =>
  marks[cell] === 0 && depth[cell] === 0 && given[cell] === UNKNOWN;

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} column @param {number} count @param {number} y */
function drawCrosses(context, { layout, look, tiles }, column, count, y) {
  const { cell, originX, frame } = layout;
  const strip = tiles.get(`crosses ${cell}`, cell * STRIP, cell, (drawing) => {
    for (let cross = 0; cross < STRIP; cross++) {
      drawCross(drawing, look.cross, cell);
      drawing.translate(cell, 0);
    }
  });
  const side = cell * frame.ratio;
  for (let done = 0; done < count; done += STRIP) {
    const part = Math.min(STRIP, count - done);
    const x = originX + (column + done) * cell;
    context.drawImage(strip, 0, 0, part * side, strip.height, x, y, part * cell, cell);
  }
}

/** @param {Look} look @param {number} mark @param {number} depth */
export function fillOf(look, mark, depth) {
  if (mark === UNKNOWN) return look.unknown;
  return depth > 0 && mark > 0 && look.plain ? look.theme.guess : look.fills[mark];
}

/** @param {CanvasRenderingContext2D} context @param {import('./layout.js').Rect} rect */
function clipTo(context, { x, y, width, height }) {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

/**
 * What is drawn onto the colour of a cell.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} cell
 * @param {number} x
 * @param {number} y
 */
function drawDetail(context, scene, cell, x, y) {
  const { game, layout, tiles } = scene;
  const mark = game.marks[cell];
  const depth = game.depth[cell];
  if (mark === UNKNOWN && depth === 0) return;
  const isGiven = game.puzzle.given[cell] !== UNKNOWN;
  if (mark > 0 && depth === 0 && !isGiven && !hasSigns(scene)) return;
  const size = layout.cell;
  const name = `cell ${size} ${mark} ${Math.min(depth, 3)} ${isGiven} ${scene.signs}`;
  const tile = tiles.get(name, size, size, (drawing) => {
    drawMark(drawing, scene, mark, depth, size);
    if (isGiven) drawGiven(drawing, scene, mark, size);
  });
  place(context, tile, x, y, layout.frame.ratio);
}

/** @param {Scene} scene */
const hasSigns = ({ signs, look }) => signs !== 'none' && !look.plain;

/**
 * A mark without its fill, in a square that begins at 0, 0.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} mark
 * @param {number} depth
 * @param {number} size
 */
function drawMark(context, { look, game, signs }, mark, depth, size) {
  if (mark === 0) drawCross(context, depth > 0 ? look.theme.guess : look.cross, size);
  else if (mark !== UNKNOWN) drawSign(context, game.puzzle.palette, look, signs, mark, 0, 0, size);
  if (depth > 0 && !(look.plain && mark !== UNKNOWN)) {
    const inset = Math.max(1.5, size * 0.1);
    context.strokeStyle = look.theme.guess;
    context.lineWidth = Math.max(1.5, size * 0.09);
    context.setLineDash(mark === UNKNOWN ? [2, 2] : []);
    context.strokeRect(inset, inset, size - 2 * inset, size - 2 * inset);
  }
  if (depth > 1 && size >= 12) {
    context.fillStyle = mark > 0 && mark !== UNKNOWN ? look.theme.card : look.theme.guess;
    for (let dot = 0; dot < Math.min(depth, 3); dot++) {
      context.fillRect(size * 0.18 + dot * size * 0.2, size * 0.72, size * 0.12, size * 0.12);
    }
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} colour @param {number} size */
export function drawCross(context, colour, size) {
  const from = size * 0.29;
  const to = size - from;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, size * 0.075);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from, from);
  context.lineTo(to, to);
  context.moveTo(to, from);
  context.lineTo(from, to);
  context.stroke();
}

/** A cell printed in the puzzle: a corner that says that it can't be changed. @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} mark @param {number} size */
function drawGiven(context, { look }, mark, size) {
  context.fillStyle = mark > 0 ? look.inks[mark] : look.cross;
  context.globalAlpha = 0.7;
  context.beginPath();
  context.moveTo(size, size * 0.62);
  context.lineTo(size, size);
  context.lineTo(size * 0.62, size);
  context.fill();
}
