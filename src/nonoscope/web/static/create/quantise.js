/**
 * From all colours to a few: the box of colours is cut at its longest side again and again, then each
 * colour moves to the mean of those nearest to it. The same image gives the same colours.
 */

/** @import { Raster } from './raster.js' */

import { isBorder } from './tones.js';

/** @typedef {[number, number, number]} Rgb 0 to 1 */

const ROUNDS = 8;
const LIGHT = 0.82; // a background lighter than that is white paper

/**
 * @param {Raster} raster
 * @param {number} count colours besides the background
 * @param {boolean} dithered
 * @returns {{ cells: Uint8Array, shades: string[] }} shades of the palette, background first
 */
export function quantised(raster, count, dithered) {
  const colours = settled(raster, firstColours(raster, count + 1));
  const nearest = nearestOf(raster.colours, colours);
  const order = ordered(nearest, colours, raster);
  const sorted = order.map((index) => colours[index]);
  const cells = dithered ? diffused(raster, sorted) : nearestOf(raster.colours, sorted);
  const ground = sorted[0];
  const isPaper = 0.299 * ground[0] + 0.587 * ground[1] + 0.114 * ground[2] > LIGHT;
  const shades = sorted.map((colour, index) => (index === 0 && isPaper ? '#ffffff' : written(colour)));
  return { cells, shades };
}

/**
 * What most of the fine cells in each cell are, so that edges stay sharp where their mean would be a
 * colour of its own.
 * @param {Uint8Array} fine
 * @param {{ width: number, height: number }} size in cells
 * @param {number} finer fine cells of a cell's side
 */
export function voted(fine, { width, height }, finer) {
  return Uint8Array.from({ length: width * height }, (_, cell) => {
    const first = Math.floor(cell / width) * finer * finer * width + (cell % width) * finer;
    const votes = new Map();
    let best = fine[first];
    for (let row = 0; row < finer; row++) {
      for (let column = 0; column < finer; column++) {
        const value = fine[first + row * width * finer + column];
        votes.set(value, (votes.get(value) ?? 0) + 1);
        if (votes.get(value) > (votes.get(best) ?? 0)) best = value;
      }
    }
    return best;
  });
}

/** @param {Raster} raster @param {number} count @returns {Rgb[]} */
function firstColours({ colours }, count) {
  /** @type {number[][]} */
  let boxes = [Array.from({ length: colours.length / 3 }, (_, cell) => cell)];
  while (boxes.length < count) {
    const sides = boxes.map((box) => longestSide(colours, box));
    // Wide boxes first, but not for the sake of the few colours in between that every edge has.
    const worth = sides.map((side, index) => side.size * boxes[index].length ** 0.5);
    const widest = worth.indexOf(Math.max(...worth));
    const { part, size } = sides[widest];
    if (size === 0) break;
    const box = boxes[widest].toSorted((one, other) => colours[one * 3 + part] - colours[other * 3 + part]);
    boxes = [...boxes.filter((_, index) => index !== widest), ...halves(colours, box, part)];
  }
  return boxes.map((box) => meanOf(colours, box));
}

/** In two at the widest gap near to the middle. @param {Float32Array} colours @param {number[]} box @param {number} part */
function halves(colours, box, part) {
  const value = (/** @type {number} */ index) => colours[box[index] * 3 + part];
  const middle = (value(0) + value(box.length - 1)) / 2;
  const half = Math.max(1, box.findIndex((cell) => colours[cell * 3 + part] > middle));
  return [box.slice(0, half), box.slice(half)];
}

/** @param {Float32Array} colours @param {number[]} box */
function longestSide(colours, box) {
  const sides = [0, 1, 2].map((part) => {
    let [low, high] = [1, 0];
    for (const cell of box) {
      const value = colours[cell * 3 + part];
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return { part, size: Math.max(0, high - low) };
  });
  return sides.reduce((one, other) => (other.size > one.size ? other : one));
}

/** @param {Float32Array} colours @param {number[]} cells @returns {Rgb} */
function meanOf(colours, cells) {
  /** @type {Rgb} */
  const sum = [0, 0, 0];
  for (const cell of cells) for (let part = 0; part < 3; part++) sum[part] += colours[cell * 3 + part];
  return /** @type {Rgb} */ (sum.map((value) => value / Math.max(1, cells.length)));
}

/** @param {Raster} raster @param {Rgb[]} colours @returns {Rgb[]} */
function settled(raster, colours) {
  let now = colours;
  for (let round = 0; round < ROUNDS; round++) {
    const nearest = nearestOf(raster.colours, now);
    /** @type {number[][]} */
    const groups = now.map(() => []);
    nearest.forEach((index, cell) => groups[index].push(cell));
    now = groups.filter((group) => group.length > 0).map((group) => meanOf(raster.colours, group));
  }
  return now;
}

/** @param {Float32Array} cells @param {Rgb[]} colours @returns {Uint8Array} */
function nearestOf(cells, colours) {
  return Uint8Array.from({ length: cells.length / 3 }, (_, cell) =>
    nearestTo(cells[cell * 3], cells[cell * 3 + 1], cells[cell * 3 + 2], colours),
  );
}

/** @param {number} red @param {number} green @param {number} blue @param {Rgb[]} colours */
function nearestTo(red, green, blue, colours) {
  let [best, least] = [0, Infinity];
  colours.forEach(([otherRed, otherGreen, otherBlue], index) => {
    const far = 2 * (red - otherRed) ** 2 + 4 * (green - otherGreen) ** 2 + 3 * (blue - otherBlue) ** 2;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

/** The background first, which has most of the border; then the most used. @param {Uint8Array} nearest @param {Rgb[]} colours @param {Raster} raster */
function ordered(nearest, colours, { width, height }) {
  const uses = colours.map(() => 0);
  const atBorder = colours.map(() => 0);
  nearest.forEach((index, cell) => {
    uses[index]++;
    if (isBorder(cell, width, height)) atBorder[index]++;
  });
  const ground = atBorder.indexOf(Math.max(...atBorder));
  const others = [...colours.keys()].filter((index) => index !== ground);
  return [ground, ...others.sort((one, other) => uses[other] - uses[one])];
}

/** As `diffused` of tones, for colours. @param {Raster} raster @param {Rgb[]} palette */
function diffused({ width, height, colours }, palette) {
  const left = colours.slice();
  const cells = new Uint8Array(width * height);
  for (let cell = 0; cell < cells.length; cell++) {
    const at = cell * 3;
    const chosen = nearestTo(left[at], left[at + 1], left[at + 2], palette);
    cells[cell] = chosen;
    const column = cell % width;
    for (let part = 0; part < 3; part++) {
      const error = (left[at + part] - palette[chosen][part]) * 0.8; // all of it makes loud noise
      if (column < width - 1) left[at + 3 + part] += (error * 7) / 16;
      if (cell + width >= cells.length) continue;
      if (column > 0) left[at + (width - 1) * 3 + part] += (error * 3) / 16;
      left[at + width * 3 + part] += (error * 5) / 16;
      if (column < width - 1) left[at + (width + 1) * 3 + part] += error / 16;
    }
  }
  return cells;
}

/** @param {Rgb} colour */
function written(colour) {
  const parts = colour.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
