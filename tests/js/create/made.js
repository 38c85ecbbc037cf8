/** Drawings written as text: one digit a cell, spaces between rows. */

/** @import { Drawing } from '../../../src/nonoscope/web/static/create/drawing.js' */

import { paletteOf } from '../../../src/nonoscope/web/static/create/colours.js';
import { BLACK_AND_WHITE } from '../../../src/nonoscope/web/static/create/drawing.js';

const SHADES = ['#ffffff', '#000000', '#ff0000', '#0000ff', '#00ff00'];

/**
 * @param {string} rows
 * @param {number[]} [given]
 * @returns {Drawing}
 */
export function made(rows, given = []) {
  const lines = rows.split(' ');
  const cells = Uint8Array.from(lines.join(''), Number);
  const most = Math.max(1, ...cells);
  const palette = most === 1 ? BLACK_AND_WHITE : paletteOf(SHADES.slice(0, most + 1));
  return { width: lines[0].length, height: lines.length, cells, palette, given, weights: null };
}

/** @param {{ width: number, cells: Uint8Array }} drawing */
export function shown({ width, cells }) {
  return cells.join('').replace(RegExp(`(.{${width}})(?=.)`, 'g'), '$1 ');
}

/** The cells that a shape covers, drawn. @param {{ width: number, height: number }} size @param {number[]} covered */
export function covering({ width, height }, covered) {
  const cells = new Uint8Array(width * height);
  for (const cell of covered) cells[cell] = 1;
  return shown({ width, cells });
}
