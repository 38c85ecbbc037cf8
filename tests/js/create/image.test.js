/** From pixels to drawings. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { draggedCrop, sidesAt } from '../../../src/nonoscope/web/static/create/cropping.js';
import { quantised, voted } from '../../../src/nonoscope/web/static/create/quantise.js';
import { rasterOf, tonesOf } from '../../../src/nonoscope/web/static/create/raster.js';
import * as tones from '../../../src/nonoscope/web/static/create/tones.js';
import { METHODS, MOST_VARIANTS, variantsOf } from '../../../src/nonoscope/web/static/create/variants.js';
import { newRandom } from '../random.js';
import { shown } from './made.js';

/** @typedef {[number, number, number, number?]} Pixel */

/**
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number) => Pixel} pixel
 */
function image(width, height, pixel) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = pixel(x, y);
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** @param {{ width: number, height: number }} size */
const whole = ({ width, height }) => ({ x: 0, y: 0, width, height });

/** @type {Pixel} */
const WHITE = [255, 255, 255];
/** @type {Pixel} */
const BLACK = [0, 0, 0];
/** @type {Pixel} */
const RED = [220, 30, 30];

const DISC = image(60, 60, (x, y) => ((x - 30) ** 2 + (y - 30) ** 2 < 400 ? BLACK : WHITE));

test('a cell is the mean of what it covers', () => {
  const stripes = image(4, 2, (x) => (x % 2 ? BLACK : WHITE));
  const { colours } = rasterOf(stripes, whole(stripes), 2, 1);

  assert.deepEqual([...colours].map((value) => Math.round(value * 100)), [50, 50, 50, 50, 50, 50]);
});

test('what is transparent is white paper', () => {
  const clear = image(2, 1, (x) => (x ? [0, 0, 0, 0] : BLACK));
  const raster = rasterOf(clear, whole(clear), 2, 1);

  assert.deepEqual([...raster.colours], [0, 0, 0, 1, 1, 1]);
  assert.deepEqual([...raster.cover], [1, 0]);
});

test('an image smaller than the drawing is spread over it', () => {
  const two = image(2, 1, (x) => (x ? BLACK : WHITE));
  const raster = rasterOf(two, whole(two), 4, 2);

  assert.equal(raster.cover.length, 8);
  assert.deepEqual([...tonesOf(raster)].map(Math.round), [1, 1, 0, 0, 1, 1, 0, 0]);
});

test('only the part inside the crop is taken', () => {
  const half = image(10, 10, (x) => (x < 5 ? BLACK : WHITE));
  const raster = rasterOf(half, { x: 5, y: 0, width: 5, height: 10 }, 3, 3);

  assert.ok(raster.colours.every((value) => value === 1));
});

test('the automatic level parts dark from light', () => {
  const level = tones.bestLevel([0.1, 0.12, 0.15, 0.8, 0.85, 0.9, 0.82]);

  assert.ok(level > 0.15 && level < 0.8);
});

test('a disc stays a disc by threshold and as a silhouette', () => {
  const raster = rasterOf(DISC, whole(DISC), 6, 6);
  const wanted = '000000 001100 011110 011110 001100 000000';
  const values = tonesOf(raster);
  const cells = tones.thresholded(values, tones.bestLevel(values));

  assert.equal(shown({ width: 6, cells }), wanted);
  assert.equal(shown({ width: 6, cells: tones.silhouette(raster, 0) }), wanted);
});

test('a silhouette has no holes', () => {
  const ring = image(50, 50, (x, y) => {
    const far = Math.max(Math.abs(x - 24.5), Math.abs(y - 24.5));
    return far < 15 && far > 5 ? RED : WHITE;
  });
  const cells = tones.silhouette(rasterOf(ring, whole(ring), 5, 5), 0);

  assert.equal(shown({ width: 5, cells }), '00000 01110 01110 01110 00000');
});

test('a silhouette follows transparency where there is any', () => {
  const cut = image(40, 40, (x, y) => (x > 9 && x < 30 && y > 9 ? [250, 250, 250, 255] : [0, 0, 0, 0]));
  const cells = tones.silhouette(rasterOf(cut, whole(cut), 4, 4), 0);

  assert.equal(shown({ width: 4, cells }), '0000 0110 0110 0110');
});

test('outlines are where light changes', () => {
  const raster = rasterOf(DISC, whole(DISC), 48, 48);
  const cells = tones.edges(tonesOf(raster), { width: 12, height: 12 }, 4, 0);

  assert.equal(cells[6 * 12 + 6], 0);
  assert.equal(cells[0], 0);
  assert.ok(cells.slice(6 * 12, 7 * 12).filter(Boolean).length >= 2);
});

test('dots are as dark together as the image', () => {
  const grey = image(40, 40, () => [100, 100, 100]);
  const size = { width: 20, height: 20 };
  const values = tonesOf(rasterOf(grey, whole(grey), 20, 20));
  for (const cells of [tones.ordered(values, size, 0), tones.diffused(values, size, 0)]) {
    const dark = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;

    assert.ok(Math.abs(dark - (1 - 100 / 255)) < 0.05, `${dark}`);
  }
});

test('local contrast finds what uneven light hides', () => {
  const uneven = image(90, 30, (x, y) => {
    const light = 60 + x * 2;
    const dark = x % 30 > 11 && x % 30 < 18 && y > 9 && y < 20 ? 50 : 0;
    return [light - dark, light - dark, light - dark];
  });
  const raster = rasterOf(uneven, whole(uneven), 15, 5);
  const cells = tones.adaptive(tonesOf(raster), raster, 2, 0.04);

  assert.equal(shown({ width: 15, cells }).split(' ')[2], '001000010000100');
});

test('few colours are found as they are, the border\'s being the background', () => {
  const flag = image(30, 30, (x, y) => {
    if (x < 5 || y < 5 || x > 24 || y > 24) return WHITE;
    return y < 15 ? RED : BLACK;
  });
  const { cells, shades } = quantised(rasterOf(flag, whole(flag), 6, 6), 2, false);

  assert.equal(shades[0], '#ffffff');
  assert.deepEqual(new Set(shades), new Set(['#ffffff', '#dc1e1e', '#000000']));
  assert.equal(new Set(cells).size, 3);
});

test('there are never more colours than the image has', () => {
  const { shades } = quantised(rasterOf(DISC, whole(DISC), 60, 60), 6, false);

  assert.deepEqual(shades, ['#ffffff', '#000000']);
});

test('a cell takes the colour of most of it', () => {
  const fine = Uint8Array.from('112200112233000033000033', Number);

  assert.equal(shown({ width: 3, cells: voted(fine, { width: 3, height: 2 }, 2) }), '120 003');
});

const WISH = { width: 20, height: 20, colours: 1, contrast: 1, inverted: false };

for (const method of /** @type {const} */ (['all', ...METHODS])) {
  test(`a photograph becomes different drawings by “${method}”`, () => {
    const chance = newRandom(3);
    const photo = image(120, 100, (x, y) => {
      const light = 128 + 100 * Math.sin(x / 17) * Math.cos(y / 13) + chance.below(20);
      return [light, light * 0.9, 255 - light];
    });
    const variants = variantsOf(photo, { ...WISH, crop: whole(photo), method });
    const pictures = new Set(variants.map(({ drawing }) => drawing.cells.join('')));

    assert.ok(variants.length > 1 && variants.length <= MOST_VARIANTS);
    assert.equal(pictures.size, variants.length);
    assert.ok(variants.every(({ drawing }) => drawing.cells.length === 400));
  });
}

test('colour variants have the colours that were asked for, more or less', () => {
  const stripes = image(90, 90, (x, y) => [(Math.floor(x / 30) % 3) * 120, (Math.floor(y / 30) % 3) * 120, 60]);
  const wish = { ...WISH, crop: whole(stripes), method: /** @type {const} */ ('all'), colours: 4 };
  const counts = variantsOf(stripes, wish).map(({ drawing }) => drawing.palette.length - 1);

  assert.ok(counts.includes(4));
  assert.ok(counts.every((count) => count >= 1 && count <= 6));
});

test('an empty image gives nothing to choose', () => {
  const empty = image(1, 1, () => WHITE);

  assert.deepEqual(variantsOf(empty, { ...WISH, crop: whole(empty), method: 'threshold' }), []);
});

const CROP = { x: 20, y: 20, width: 40, height: 40 };
const SIZE = { width: 100, height: 100 };

/** @type {[string, { x: number, y: number }, { x: number, y: number }, typeof CROP][]} */
const DRAGS = [
  ['its inside moves it', { x: 40, y: 40 }, { x: 45, y: 30 }, { x: 25, y: 10, width: 40, height: 40 }],
  ['its inside moves it no further than the edge', { x: 40, y: 40 }, { x: 0, y: 200 }, { x: 0, y: 60, width: 40, height: 40 }],
  ['its left side pulls only that', { x: 20, y: 40 }, { x: 10, y: 90 }, { x: 10, y: 20, width: 50, height: 40 }],
  ['a corner pulls both sides', { x: 60, y: 60 }, { x: 80, y: 70 }, { x: 20, y: 20, width: 60, height: 50 }],
  ['a side keeps some room', { x: 60, y: 40 }, { x: 0, y: 40 }, { x: 20, y: 20, width: 8, height: 40 }],
  ['a place beside it draws a new one', { x: 80, y: 80 }, { x: 95, y: 100 }, { x: 80, y: 80, width: 15, height: 20 }],
];

for (const [name, from, to, wanted] of DRAGS) {
  test(`dragging the crop at ${name}`, () => {
    assert.deepEqual(draggedCrop(CROP, sidesAt(CROP, from, 4), from, to, SIZE), wanted);
  });
}
