/**
 * Draws what comes and goes over the board: crosshair, cursor, the drag under way, hints, mistakes.
 * The overlay is a value that the page changes; it is drawn on a canvas of its own, so that moving
 * the pointer never draws a cell again.
 */

/** @import { Layout, Rect } from './layout.js' */
/** @import { Look } from './theme.js' */
/** @import { Stroke } from '../gestures/stroke.js' */
/** @import { Scene } from './cells.js' */

import { UNKNOWN, linesOf } from '../puzzle.js';
import { drawBubble } from './bubble.js';
import { drawCross, fillOf } from './cells.js';
import { rectOf, rectOfBar } from './layout.js';

/**
 * @typedef {object} Overlay
 * @property {number} hover cell under the pointer, -1 for none
 * @property {number} cursor cell of the keyboard, -1 while it isn't used
 * @property {number[]} selection cells that the next key paints
 * @property {Stroke | null} stroke the drag under way
 * @property {import('./bubble.js').Bubble | null} bubble
 * @property {number[]} hintLines lines to look at
 * @property {import('./region.js').Region | null} region the part of the board to look at
 * @property {number[]} hintCells cells that can be decided
 * @property {number[]} usedCells cells that a reason rests on
 * @property {{ cell: number, mark: number }[]} supposed marks that a reason speaks of
 * @property {number[]} wrong
 * @property {number[]} differing
 */

/** @returns {Overlay} */
export function emptyOverlay() {
  return {
    hover: -1,
    cursor: -1,
    selection: [],
    stroke: null,
    bubble: null,
    hintLines: [],
    region: null,
    hintCells: [],
    usedCells: [],
    supposed: [],
    wrong: [],
    differing: [],
  };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Overlay} overlay
 * @param {boolean} crosshair
 */
export function drawOverlay(context, scene, overlay, crosshair) {
  const { layout, look } = scene;
  const { theme } = look;
  const { frame, window } = layout;
  context.clearRect(0, 0, frame.width, frame.height);
  const active = activeCell(overlay);
  if (crosshair && active >= 0) {
    context.fillStyle = theme.boardHover;
    for (const line of linesOf(layout.puzzle, active)) fillLine(context, layout, line);
  }
  for (const line of overlay.hintLines) outlineLine(context, layout, line, theme.accent);

  context.save();
  context.beginPath();
  context.rect(window.x - 2, window.y - 2, window.width + 4, window.height + 4);
  context.clip();
  if (overlay.region) glow(context, layout, overlay.region, theme);
  for (const cell of overlay.usedCells) drawUsed(context, rectOf(layout, cell), theme);
  for (const mark of overlay.supposed) drawSupposed(context, scene, mark);
  for (const cell of overlay.differing) ring(context, rectOf(layout, cell), theme, true);
  for (const cell of overlay.hintCells) ring(context, rectOf(layout, cell), theme, false);
  for (const cell of overlay.wrong) drawWrong(context, rectOf(layout, cell), theme);
  if (overlay.stroke) drawStroke(context, scene, overlay.stroke);
  if (overlay.selection.length > 1) {
    outline(context, spanOf(layout, overlay.selection), theme.focus, 2);
  }
  if (overlay.cursor >= 0) drawCursor(context, rectOf(layout, overlay.cursor), look);
  context.restore();
  if (overlay.bubble) drawBubble(context, layout, theme, overlay.bubble);
}

/** The cell whose row and column the player looks at. @param {Overlay} overlay */
export function activeCell({ stroke, hover, cursor }) {
  if (stroke) return stroke.cells[stroke.cells.length - 1];
  return hover >= 0 ? hover : cursor;
}

/** A line through board and bar, seen parts only. @param {Layout} layout @param {number} line @returns {Rect} */
function lineRect(layout, line) {
  const bar = rectOfBar(layout, line);
  const { window } = layout;
  if (line < layout.puzzle.height) {
    const top = Math.max(bar.y, window.y);
    const bottom = Math.min(bar.y + bar.height, window.y + window.height);
    const x = Math.min(bar.x, window.x);
    return { x, y: top, width: bar.width + window.width, height: Math.max(0, bottom - top) };
  }
  const left = Math.max(bar.x, window.x);
  const right = Math.min(bar.x + bar.width, window.x + window.width);
  return { x: left, y: bar.y, width: Math.max(0, right - left), height: bar.height + window.height };
}

/** @param {CanvasRenderingContext2D} context @param {Layout} layout @param {number} line */
function fillLine(context, layout, line) {
  const { x, y, width, height } = lineRect(layout, line);
  context.fillRect(x, y, width, height);
}

/** @param {CanvasRenderingContext2D} context @param {Layout} layout @param {number} line @param {string} colour */
function outlineLine(context, layout, line, colour) {
  const rect = lineRect(layout, line);
  context.save();
  context.globalAlpha = 0.16;
  context.fillStyle = colour;
  context.fillRect(rect.x, rect.y, rect.width, rect.height);
  context.restore();
  if (rect.width > 0 && rect.height > 0) outline(context, rect, colour, 2.5);
}

/** A part of the board, softly. @param {CanvasRenderingContext2D} context @param {Layout} layout @param {import('./region.js').Region} region @param {import('./theme.js').Theme} theme */
function glow(context, layout, { rows, columns }, theme) {
  const { originX, originY, cell } = layout;
  const [x, y] = [originX + columns[0] * cell, originY + rows[0] * cell];
  const [width, height] = [(columns[1] - columns[0]) * cell, (rows[1] - rows[0]) * cell];
  context.save();
  context.fillStyle = theme.accent;
  context.strokeStyle = theme.accent;
  context.lineWidth = 2;
  context.globalAlpha = 0.2;
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(12, cell));
  context.fill();
  context.globalAlpha = 0.7;
  context.stroke();
  context.restore();
}

/** A mark that a reason rests on: a tint and a thin square. @param {CanvasRenderingContext2D} context @param {Rect} rect @param {import('./theme.js').Theme} theme */
function drawUsed(context, { x, y, width }, { guess: colour, paper }) {
  const frame = { x: x + 2, y: y + 2, width: width - 4, height: width - 4 };
  outline(context, frame, paper, Math.max(2, width * 0.16)); // a halo, for marks of any colour
  outline(context, frame, colour, Math.max(1, width * 0.08));
  context.save();
  context.globalAlpha = 0.22;
  context.fillStyle = colour;
  context.fillRect(x + 1, y + 1, width - 2, width - 2);
  context.restore();
}

/** A mark that isn't made yet: small, in the middle of its cell. @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Overlay['supposed'][number]} supposed */
function drawSupposed(context, { layout, look, game }, { cell, mark }) {
  const { x, y, width } = rectOf(layout, cell);
  const inset = width * 0.3;
  context.save();
  if (game.marks[cell] !== UNKNOWN) {
    context.fillStyle = look.unknown; // over a mark that is said to be wrong
    context.fillRect(x + inset / 2, y + inset / 2, width - inset, width - inset);
  }
  context.translate(x + inset, y + inset);
  if (mark === 0) drawCross(context, look.cross, width - 2 * inset);
  else {
    context.fillStyle = fillOf(look, mark, 0);
    context.fillRect(0, 0, width - 2 * inset, width - 2 * inset);
  }
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Rect} rect @param {string} colour @param {number} width */
function outline(context, rect, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.strokeRect(rect.x, rect.y, rect.width, rect.height);
}

/** With a halo, since it may lie on any colour. @param {CanvasRenderingContext2D} context @param {Rect} rect @param {import('./theme.js').Theme} theme @param {boolean} dashed */
function ring(context, { x, y, width }, { accent: colour, paper: halo }, dashed) {
  const inset = Math.max(1, width * 0.12);
  context.save();
  if (dashed) context.setLineDash([width * 0.18, width * 0.14]);
  context.beginPath();
  context.roundRect(x + inset, y + inset, width - 2 * inset, width - 2 * inset, width * 0.18);
  for (const [ink, share] of /** @type {const} */ ([[halo, 0.2], [colour, 0.11]])) {
    context.strokeStyle = ink;
    context.lineWidth = Math.max(1, width * share);
    context.stroke();
  }
  context.restore();
}

/** A mistake: a tint, a ring and a corner, so that red alone doesn't have to say it. @param {CanvasRenderingContext2D} context @param {Rect} rect @param {import('./theme.js').Theme} theme */
function drawWrong(context, rect, theme) {
  const { x, y, width } = rect;
  context.fillStyle = theme.bad;
  context.globalAlpha = 0.3;
  context.fillRect(x, y, width, width);
  context.globalAlpha = 1;
  outline(context, { x: x + 1, y: y + 1, width: width - 2, height: width - 2 }, theme.bad, 2);
  context.beginPath();
  context.moveTo(x + width * 0.5, y);
  context.lineTo(x + width, y);
  context.lineTo(x + width, y + width * 0.5);
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Stroke} stroke */
function drawStroke(context, { layout, look, game }, stroke) {
  const depth = game.layers.length;
  for (const cell of stroke.painted) {
    const { x, y, width } = rectOf(layout, cell);
    context.fillStyle = fillOf(look, stroke.mark, depth);
    context.fillRect(x + 0.5, y + 0.5, width - 1, width - 1);
    if (stroke.mark === 0 && width >= 6) {
      context.save();
      context.translate(x, y);
      drawCross(context, depth > 0 ? look.theme.guess : look.theme.ink, width);
      context.restore();
    }
  }
  outline(context, spanOf(layout, stroke.cells), look.theme.accent, 2);
}

/** @param {CanvasRenderingContext2D} context @param {Rect} rect @param {Look} look */
function drawCursor(context, rect, { theme }) {
  outline(context, rect, theme.paper, 5);
  outline(context, rect, theme.focus, 3);
}

/** The rectangle around cells of one line. @param {Layout} layout @param {readonly number[]} cells @returns {Rect} */
function spanOf(layout, cells) {
  const first = rectOf(layout, Math.min(...cells));
  const last = rectOf(layout, Math.max(...cells));
  const width = last.x + last.width - first.x;
  return { x: first.x, y: first.y, width, height: last.y + last.height - first.y };
}
