/** Drawing over a picture, in its perspective: the solution, a hint, mistakes, doubts. */

/**
 * @import { HintReply, ReadReply } from '../types.js'
 * @import { Mesh } from './mesh.js'
 */

import { cellSide, lineOutline, outlineOf, quadOf } from './mesh.js';

/**
 * What is drawn; pictures have colours of their own, so these stand apart from any theme.
 * @typedef {object} Layer
 * @property {boolean} [outline] the board as it was found
 * @property {Uint8Array | null} [solution] a value for each cell
 * @property {HintReply | null} [hint]
 * @property {number[]} [wrong] cells whose marks are mistakes
 * @property {ReadReply['doubts']} [doubts] numbers to look at
 */

export const COLOURS = {
  shaded: 'rgb(0 122 116 / 0.82)',
  edge: 'rgb(255 255 255 / 0.9)',
  outline: '#00b3a4',
  hint: '#ffb000',
  blank: 'rgb(255 176 0 / 0.9)',
  wrong: '#e5281c',
  doubt: '#e5281c',
};

/**
 * @param {CanvasRenderingContext2D} context whose units are those of the mesh
 * @param {Mesh} mesh
 * @param {Layer} layer
 * @param {number} [pixel] how many units a pixel of the screen is
 */
export function drawOver(context, mesh, layer, pixel = 1) {
  const side = cellSide(mesh);
  context.save();
  context.lineJoin = 'round';
  if (layer.solution) {
    shade(context, mesh, cellsWith(layer.solution, (value) => value > 0 && value < 255));
  }
  if (layer.outline) {
    path(context, outlineOf(mesh));
    stroke(context, COLOURS.edge, 5 * pixel);
    stroke(context, COLOURS.outline, 3 * pixel);
  }
  if (layer.hint) {
    drawHint(context, mesh, layer.hint, side, pixel);
  }
  if (layer.wrong?.length) {
    ring(context, mesh, layer.wrong, COLOURS.wrong, Math.max(2 * pixel, side / 9));
  }
  for (const { corners } of layer.doubts ?? []) {
    if (corners) {
      path(context, grown(corners.flat(), 1.5));
      stroke(context, COLOURS.edge, 4.5 * pixel);
      stroke(context, COLOURS.doubt, 2.5 * pixel);
    }
  }
  context.restore();
}

/**
 * The line to look at, and the cells that it decides: shaded ones filled, blank ones crossed.
 * @param {CanvasRenderingContext2D} context
 * @param {Mesh} mesh
 * @param {HintReply} hint
 * @param {number} side
 * @param {number} pixel
 */
function drawHint(context, mesh, { step, wrong, line }, side, pixel) {
  const lines = step?.lines ?? (line >= 0 ? [line] : []);
  for (const one of lines) {
    path(context, lineOutline(mesh, one));
    stroke(context, COLOURS.edge, 5 * pixel);
    stroke(context, COLOURS.hint, 3 * pixel);
  }
  const cells = step?.cells ?? [];
  const marks = step?.marks ?? [];
  context.fillStyle = COLOURS.hint;
  shade(context, mesh, cells.filter((_, index) => marks[index] > 0), COLOURS.hint);
  for (const cell of cells.filter((_, index) => marks[index] === 0)) {
    const [ax, ay, bx, by, cx, cy, dx, dy] = quadOf(mesh, cell, 0.25);
    context.beginPath();
    context.moveTo(ax, ay);
    context.lineTo(cx, cy);
    context.moveTo(bx, by);
    context.lineTo(dx, dy);
    stroke(context, COLOURS.blank, Math.max(2 * pixel, side / 8));
  }
  if (wrong.length) {
    ring(context, mesh, wrong, COLOURS.wrong, Math.max(2 * pixel, side / 9));
  }
}

/**
 * A filled square per cell, in the picture's perspective.
 * @param {CanvasRenderingContext2D} context
 * @param {Mesh} mesh
 * @param {number[]} cells
 * @param {string} [colour]
 */
function shade(context, mesh, cells, colour = COLOURS.shaded) {
  context.beginPath();
  for (const cell of cells) {
    trace(context, quadOf(mesh, cell, 0.06));
  }
  context.fillStyle = colour;
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Mesh} mesh
 * @param {number[]} cells
 * @param {string} colour
 * @param {number} width
 */
function ring(context, mesh, cells, colour, width) {
  for (const cell of cells) {
    path(context, quadOf(mesh, cell, 0.08));
    stroke(context, COLOURS.edge, width * 1.8);
    stroke(context, colour, width);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} points
 */
function path(context, points) {
  context.beginPath();
  trace(context, points);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} points
 */
function trace(context, points) {
  context.moveTo(points[0], points[1]);
  for (let at = 2; at < points.length; at += 2) {
    context.lineTo(points[at], points[at + 1]);
  }
  context.closePath();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} colour
 * @param {number} width
 */
function stroke(context, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/**
 * @param {Uint8Array} values
 * @param {(value: number) => boolean} wanted
 */
function cellsWith(values, wanted) {
  const found = [];
  for (let cell = 0; cell < values.length; cell++) {
    if (wanted(values[cell])) found.push(cell);
  }
  return found;
}

/**
 * A polygon, larger around its middle.
 * @param {number[]} points
 * @param {number} factor
 */
export function grown(points, factor) {
  const count = points.length / 2;
  const middle = [0, 1].map(
    (axis) => points.reduce((sum, value, at) => (at % 2 === axis ? sum + value : sum), 0) / count,
  );
  return points.map((value, at) => middle[at % 2] + (value - middle[at % 2]) * factor);
}
