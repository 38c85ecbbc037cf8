/**
 * Draws the clue bars: numbers (struck out when done, in their colour's box when there are
 * several), and a light at the end of each line. Lights differ in shape as well as in colour:
 * a tick for satisfied, a triangle for impossible, a dot for open.
 */

/** @import { Light, Run } from '../types.js' */
/** @import { Scene } from './cells.js' */
/** @import { Rect } from './layout.js' */
/** @import { Standing } from './standing.js' */

import { drawBarLines } from './grid.js';
import { isCut, rectOfBar, rectOfClue, rectOfLight, rectOfNone, visibleLines } from './layout.js';
import { drawSign } from './signs.js';
import { place } from './tiles.js';

export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** What is printed beside a line without runs. */
const NONE = { length: 0, colour: 0 };

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Standing} standing */
export function drawBars(context, scene, standing) {
  const { layout } = scene;
  const { height } = layout.puzzle;
  const { top, bottom, left, right } = visibleLines(layout);
  within(context, layout.rowBar, () => {
    for (let line = top; line < bottom; line++) drawLine(context, scene, standing, line);
  });
  within(context, layout.columnBar, () => {
    for (let column = left; column < right; column++) {
      drawLine(context, scene, standing, height + column);
    }
  });
}

/**
 * Only these lines, over what was there.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Standing} standing
 * @param {Iterable<number>} lines
 */
export function drawSomeBars(context, scene, standing, lines) {
  const { layout, look } = scene;
  const { height } = layout.puzzle;
  for (const line of lines) {
    const bar = line < height ? layout.rowBar : layout.columnBar;
    const rect = shared(besideBorder(bar, layout), rectOfBar(layout, line));
    if (rect.width <= 0 || rect.height <= 0) continue;
    within(context, rect, () => {
      context.clearRect(rect.x, rect.y, rect.width, rect.height);
      drawBarLines(context, layout, look, line);
      drawLine(context, scene, standing, line);
    });
  }
}

/** A bar without the pixels into which the board's border reaches. @param {Rect} bar @param {import('./layout.js').Layout} layout @returns {Rect} */
function besideBorder({ x, y, width, height }, layout) {
  if (y < layout.window.y) return { x, y, width, height: height - 1 };
  return { x: layout.frame.clueSide === 'left' ? x : x + 1, y, width: width - 1, height };
}

/** @param {Rect} one @param {Rect} other @returns {Rect} */
function shared(one, other) {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.min(one.y + one.height, other.y + other.height) - y };
}

/** @param {CanvasRenderingContext2D} context @param {Rect} rect @param {() => void} draw */
function within(context, rect, draw) {
  context.save();
  context.beginPath();
  context.rect(rect.x, rect.y, rect.width, rect.height);
  context.clip();
  draw();
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Standing} standing @param {number} line */
function drawLine(context, scene, standing, line) {
  const { layout } = scene;
  const light = standing.light(line);
  if (layout.sizes.font > 0) {
    const struck = standing.struck(line);
    const bar = rectOfBar(layout, line);
    layout.puzzle.clues[line].forEach((run, index) => {
      const rect = rectOfClue(layout, line, index);
      if (!isWithin(bar, rect)) return; // half a number would be read as another
      drawNumber(context, scene, run, Boolean(struck[index]), light, rect);
    });
    if (layout.puzzle.clues[line].length === 0) {
      drawNumber(context, scene, NONE, false, light, rectOfNone(layout, line));
    }
    if (isCut(layout, line)) drawMore(context, scene, line);
  }
  drawLight(context, scene, light, rectOfLight(layout, line));
}

/** @param {Rect} bar @param {Rect} rect */
function isWithin(bar, rect) {
  const across = rect.x >= bar.x - 1 && rect.x + rect.width <= bar.x + bar.width + 1;
  return across && rect.y >= bar.y - 1 && rect.y + rect.height <= bar.y + bar.height + 1;
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Run} run @param {boolean} struck @param {Light} light @param {Rect} rect */
function drawNumber(context, scene, run, struck, light, rect) {
  const { layout, tiles } = scene;
  const { font } = layout.sizes;
  const letters = String(run.length).length + (layout.frame.letters ? 1 : 0);
  const width = Math.min(rect.width, Math.ceil(font * Math.max(1.3, letters * 0.62 + 0.45)));
  const height = Math.min(rect.height, font * 1.3);
  const looks = [run.length, run.colour, struck, light, font, width, height, scene.signs];
  const tile = tiles.get(`number ${looks}`, width, height, (drawing) =>
    drawNumberTile(drawing, scene, run, struck, light, width, height),
  );
  const x = rect.x + (rect.width - width) / 2;
  const y = rect.y + (rect.height - height) / 2;
  place(context, tile, x, y, layout.frame.ratio);
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Run} run @param {boolean} struck @param {Light} light @param {number} width @param {number} height */
function drawNumberTile(context, scene, run, struck, light, width, height) {
  const { look, layout, game, signs } = scene;
  const { font } = layout.sizes;
  const digits = String(run.length);
  const isBoxed = !look.plain && run.length > 0;
  const withLetter = layout.frame.letters && isBoxed;
  const label = withLetter ? digits + game.puzzle.palette[run.colour].letter : digits;
  const { clue, clueDone, clueBad } = look.theme;
  const open = light === 'impossible' ? clueBad : clue;
  let ink = struck || run.length === 0 ? clueDone : open;
  if (isBoxed) {
    const box = Math.min(width - 1, Math.max(height, font * (label.length * 0.62 + 0.3)));
    const x = (width - box) / 2;
    context.globalAlpha = struck ? 0.28 : 1;
    context.fillStyle = look.fills[run.colour];
    context.beginPath();
    context.roundRect(x, 0.5, box, height - 1, Math.min(3, font * 0.25));
    context.fill();
    if (signs === 'patterns') {
      context.save();
      context.clip();
      drawSign(context, game.puzzle.palette, look, signs, run.colour, x, (height - box) / 2, box);
      context.restore();
    }
    context.strokeStyle = look.theme.gridStrong;
    context.lineWidth = 0.5;
    context.stroke();
    context.globalAlpha = 1;
    if (!struck) ink = look.inks[run.colour];
  }
  context.font = `${struck ? 400 : 600} ${font}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  if (signs === 'patterns' && isBoxed && !struck) {
    context.lineWidth = font * 0.28;
    context.lineJoin = 'round';
    context.strokeStyle = look.fills[run.colour];
    context.strokeText(label, width / 2, height / 2 + font * 0.07, width);
  }
  context.fillText(label, width / 2, height / 2 + font * 0.07, width);
  if (struck) {
    const reach = Math.min(width, font * (label.length * 0.62 + 0.3)) / 2;
    context.fillStyle = clueDone;
    context.fillRect(width / 2 - reach, height / 2, 2 * reach, Math.max(1, font * 0.07));
  }
}

/** Says that a line has more numbers than its bar shows. @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} line */
function drawMore(context, { layout, look, tiles }, line) {
  const bar = rectOfBar(layout, line);
  const isRow = line < layout.puzzle.height;
  const atStart = isRow && layout.frame.clueSide === 'left' || !isRow;
  const reach = isRow ? layout.frame.barX : layout.frame.barY;
  const hidden = isRow ? layout.sizes.hiddenX : layout.sizes.hiddenY;
  if (reach >= hidden) return;
  const size = 6;
  const name = `more ${isRow} ${atStart}`;
  const tile = tiles.get(name, size, size, (drawing) => {
    drawing.fillStyle = look.theme.accent;
    drawing.beginPath();
    if (isRow) {
      drawing.moveTo(atStart ? 5 : 1, 0.5);
      drawing.lineTo(atStart ? 1.5 : 4.5, 3);
      drawing.lineTo(atStart ? 5 : 1, 5.5);
    } else {
      drawing.moveTo(0.5, 5);
      drawing.lineTo(3, 1.5);
      drawing.lineTo(5.5, 5);
    }
    drawing.fill();
  });
  const x = isRow ? (atStart ? bar.x : bar.x + bar.width - size) : bar.x + (bar.width - size) / 2;
  const y = isRow ? bar.y + (bar.height - size) / 2 : bar.y;
  place(context, tile, x, y, layout.frame.ratio);
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Light} light @param {Rect} rect */
function drawLight(context, { layout, look, tiles }, light, rect) {
  const size = Math.min(layout.sizes.light - 4, layout.cell - 1);
  if (size < 3) return;
  const tile = tiles.get(`light ${light} ${size}`, size, size, (drawing) => {
    drawing.scale(size, size);
    if (size < 5 && light !== 'open') {
      drawing.fillStyle = light === 'satisfied' ? look.theme.good : look.theme.bad;
      drawing.fillRect(0, 0, 1, 1);
    } else drawLightShape(drawing, look.theme, light);
  });
  const x = rect.x + (rect.width - size) / 2;
  const y = rect.y + (rect.height - size) / 2;
  place(context, tile, x, y, layout.frame.ratio);
}

/** In a square of 1. @param {CanvasRenderingContext2D} context @param {import('./theme.js').Theme} theme @param {Light} light */
function drawLightShape(context, theme, light) {
  context.beginPath();
  if (light === 'satisfied') {
    context.strokeStyle = theme.good;
    context.lineWidth = 0.17;
    context.lineCap = context.lineJoin = 'round';
    context.moveTo(0.14, 0.55);
    context.lineTo(0.4, 0.8);
    context.lineTo(0.86, 0.22);
    context.stroke();
  } else if (light === 'impossible') {
    context.fillStyle = theme.bad;
    context.moveTo(0.5, 0.06);
    context.lineTo(0.97, 0.92);
    context.lineTo(0.03, 0.92);
    context.fill();
    context.fillStyle = theme.paper;
    context.fillRect(0.43, 0.36, 0.14, 0.28);
    context.fillRect(0.43, 0.7, 0.14, 0.13);
  } else {
    context.fillStyle = theme.grid;
    context.arc(0.5, 0.5, 0.17, 0, 7);
    context.fill();
  }
}
