/** A dozen drawings of one image, by different methods and strengths, to choose from. */

/** @import { Drawing } from './drawing.js' */
/** @import { Crop, Pixels } from './raster.js' */

import { paletteOf, withoutColour } from './colours.js';
import { BLACK_AND_WHITE } from './drawing.js';
import { quantised, voted } from './quantise.js';
import { contrasted, rasterOf, tonesOf } from './raster.js';
import * as tone from './tones.js';

/**
 * @typedef {'threshold' | 'adaptive' | 'edges' | 'ordered' | 'diffused' | 'silhouette'} Method
 *
 * @typedef {object} Wish
 * @property {Crop} crop
 * @property {number} width
 * @property {number} height
 * @property {number} colours 1 is black and white
 * @property {Method | 'all'} method
 * @property {number} contrast 1 leaves it as it is
 * @property {boolean} inverted
 *
 * @typedef {{ key: string, values: Record<string, number>, drawing: Drawing }} Variant
 */

/** @type {readonly Method[]} */
export const METHODS = ['threshold', 'adaptive', 'edges', 'ordered', 'diffused', 'silhouette'];
export const MOST_VARIANTS = 12;
const FINER = 4; // of the tones in which edges are looked for
const MORE = 4; // colours looked for beyond those wanted
const SHARPER = 3; // of the colours that cells are made of

/** Strengths, from fewer black cells to more. @type {readonly number[]} */
const STRENGTHS = [0, -0.06, 0.06, -0.12, 0.12, -0.18, 0.18, -0.24, 0.24, -0.03, 0.03, 0.3];

/** By method, in the order in which they are shown when all are wanted. @type {[Method, number][]} */
const MIXED = [
  ['threshold', 0], ['silhouette', 0], ['adaptive', 0], ['edges', 0],
  ['threshold', -0.12], ['threshold', 0.12], ['diffused', 0], ['ordered', 0],
  ['adaptive', 0.06], ['edges', 0.12], ['silhouette', 0.12], ['diffused', 0.12],
  ['threshold', 0.2], ['threshold', -0.2], ['adaptive', -0.06], ['ordered', -0.12],
];

/** @param {Pixels} image @param {Wish} wish @returns {Variant[]} */
export function variantsOf(image, wish) {
  const made = wish.colours === 1 ? blackAndWhite(image, wish) : coloured(image, wish);
  const seen = new Set();
  return made
    .filter(({ drawing }) => {
      const name = `${drawing.palette.length} ${drawing.cells.join('')}`;
      return drawing.cells.some(Boolean) && !seen.has(name) && seen.add(name);
    })
    .slice(0, MOST_VARIANTS);
}

/** @param {Pixels} image @param {Wish} wish @returns {Variant[]} */
function blackAndWhite(image, wish) {
  const { crop, width, height, method, contrast, inverted } = wish;
  const size = { width, height };
  const raster = rasterOf(image, crop, width, height);
  const turn = (/** @type {Float32Array} */ tones) => (inverted ? tones.map((one) => 1 - one) : tones);
  const tones = turn(tonesOf(raster, contrast));
  const level = tone.bestLevel(tones);
  const fine = () => tonesOf(rasterOf(image, crop, width * FINER, height * FINER), contrast);
  /** @type {Record<Method, (strength: number) => Uint8Array>} */
  const methods = {
    threshold: (strength) => tone.thresholded(tones, level + strength),
    adaptive: (strength) =>
      tone.adaptive(tones, size, Math.max(2, Math.round(Math.max(width, height) / 6)), 0.04 - strength / 3),
    edges: (strength) => tone.edges(fine(), size, FINER, -strength),
    ordered: (strength) => tone.ordered(tones, size, -strength),
    diffused: (strength) => tone.diffused(tones, size, -strength),
    silhouette: (strength) => tone.silhouette(raster, -strength / 2),
  };
  /** @type {[Method, number][]} */
  const wanted = method === 'all' ? MIXED : STRENGTHS.map((strength) => [method, strength]);
  return wanted.map(([name, strength]) => ({
    key: `create.${name}`,
    values: {},
    drawing: { ...size, cells: methods[name](strength), palette: BLACK_AND_WHITE, given: [] },
  }));
}

/** @param {Pixels} image @param {Wish} wish @returns {Variant[]} */
function coloured(image, { crop, width, height, colours, contrast }) {
  const size = { width, height };
  const raster = rasterOf(image, crop, width, height);
  const fine = rasterOf(image, crop, width * SHARPER, height * SHARPER);
  const counts = [0, 1, -1, 2].map((more) => colours + more).filter((count) => count >= 2 && count <= 12);
  /** @type {[string, () => Drawing][]} */
  const ways = counts.flatMap((count) => [
    ['create.colourCount', () => sharp(contrasted(fine, contrast), size, count)],
    ['create.colourCount', () => drawn(size, quantised(contrasted(raster, contrast), count, false))],
    ['create.colourDots', () => drawn(size, quantised(contrasted(raster, contrast), count, true))],
    ['create.colourCount', () => sharp(contrasted(fine, contrast * 1.35), size, count)],
  ]);
  return ways.map(([key, make]) => {
    const drawing = make();
    return { key, values: { count: drawing.palette.length - 1 }, drawing };
  });
}

/**
 * With as many colours as wanted, if there are so many: those that are only found in between, along
 * edges, are outvoted, and so a few more are looked for.
 * @param {import('./raster.js').Raster} fine
 * @param {import('./shapes.js').Size} size
 * @param {number} count
 */
function sharp(fine, size, count) {
  let best = drawn(size, { cells: new Uint8Array(size.width * size.height), shades: ['#ffffff', '#000000'] });
  for (let more = 0; more <= MORE && best.palette.length <= count; more++) {
    const { cells, shades } = quantised(fine, count + more, false);
    const next = drawn(size, { cells: voted(cells, size, SHARPER), shades });
    if (more === 0 || (next.palette.length > best.palette.length && next.palette.length <= count + 1)) {
      best = next;
    }
  }
  return best;
}

/** @param {import('./shapes.js').Size} size @param {{ cells: Uint8Array, shades: string[] }} made @returns {Drawing} */
function drawn(size, { cells, shades }) {
  return withoutUnused({ ...size, cells, palette: paletteOf(shades), given: [] });
}

/** @param {Drawing} drawing @returns {Drawing} */
function withoutUnused(drawing) {
  const used = new Set(drawing.cells);
  const unused = [...drawing.palette.keys()].filter((index) => index > 0 && !used.has(index));
  return unused.reverse().reduce((left, index) => withoutColour(left, index), drawing);
}
