/**
 * The part of the board in which cells lie: a third of it, or a half on a small one.
 */

/** @import { Puzzle } from '../types.js' */

/**
 * @typedef {object} Region
 * @property {string} name 'topLeft', 'top' … 'middle' … 'bottomRight'
 * @property {[number, number]} rows the first, and the one behind the last
 * @property {[number, number]} columns
 */

const SMALL = 6; // boards up to this are told in halves

/** @param {Puzzle} puzzle @param {readonly number[]} cells @returns {Region} */
export function regionOf({ width, height }, cells) {
  const down = part(cells.map((cell) => Math.floor(cell / width)), height);
  const across = part(cells.map((cell) => cell % width), width);
  const vertical = ['top', '', 'bottom'][down.index];
  const horizontal = ['left', '', 'right'][across.index];
  const joined = horizontal.charAt(0).toUpperCase() + horizontal.slice(1);
  const name = (vertical ? vertical + joined : horizontal) || 'middle';
  return { name, rows: down.span, columns: across.span };
}

/** @param {number[]} places @param {number} size @returns {{ index: number, span: [number, number] }} */
function part(places, size) {
  const middle = (places.reduce((sum, place) => sum + place, 0) / places.length + 0.5) / size;
  const first = Math.min(...places);
  const last = Math.max(...places) + 1;
  if (size <= SMALL && middle !== 0.5) {
    const index = middle < 0.5 ? 0 : 2;
    const half = /** @type {[number, number]} */ (index ? [Math.floor(size / 2), size] : [0, Math.ceil(size / 2)]);
    return { index, span: [Math.min(first, half[0]), Math.max(last, half[1])] };
  }
  const index = Math.min(2, Math.floor(middle * 3));
  const third = [Math.floor((index * size) / 3), Math.ceil(((index + 1) * size) / 3)];
  // What is decided lies in the glow, even if it is wider than a third.
  return { index, span: [Math.min(first, third[0]), Math.max(last, third[1])] };
}
