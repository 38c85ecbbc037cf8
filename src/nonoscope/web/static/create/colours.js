/** The colours of a drawing: adding, changing and taking away, and whether they can be told apart. */

/**
 * @import { WireColour } from '../types.js'
 * @import { Drawing } from './drawing.js'
 */

import { channels, contrast } from '../board/theme.js';

export const MOST_COLOURS = 12;

const PALE = 1.35; // contrast to the background below which a colour is hard to see
const NEAR = 60; // distance of two colours below which they are hard to tell apart

/** Colours that are offered one after the other. @type {readonly WireColour[]} */
const OFFERED = [
  { name: 'black', rgb: '#000000', letter: '#' },
  { name: 'red', rgb: '#d7433b', letter: 'r' },
  { name: 'blue', rgb: '#2f6fd1', letter: 'b' },
  { name: 'yellow', rgb: '#f2c230', letter: 'y' },
  { name: 'green', rgb: '#3d9b4b', letter: 'g' },
  { name: 'brown', rgb: '#7a4a2b', letter: 'n' },
  { name: 'orange', rgb: '#ee8a2a', letter: 'o' },
  { name: 'violet', rgb: '#8146b5', letter: 'v' },
  { name: 'pink', rgb: '#ee8fb5', letter: 'p' },
  { name: 'grey', rgb: '#8b8f96', letter: 'e' },
  { name: 'cyan', rgb: '#35b5c9', letter: 'c' },
  { name: 'navy', rgb: '#1c2f5c', letter: 'a' },
];
/** More names, for colours that come from an image. @type {readonly [string, string][]} */
const NAMED = [
  ...OFFERED.map(({ name, rgb }) => /** @type {[string, string]} */ ([name, rgb])),
  ['white', '#ffffff'],
  ['light grey', '#c9ccd1'],
  ['dark grey', '#3b3d40'],
  ['beige', '#d9bd97'],
  ['dark red', '#7d1f1a'],
  ['dark green', '#1f5130'],
  ['light green', '#a5d48f'],
  ['light blue', '#a9cdec'],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The drawing with one more colour; itself if there are enough. @param {Drawing} drawing @returns {Drawing} */
export function withColour(drawing) {
  const { palette } = drawing;
  if (palette.length > MOST_COLOURS) return drawing;
  const names = new Set(palette.map(({ name }) => name));
  const shades = new Set(palette.map(({ rgb }) => rgb));
  const next = OFFERED.find(({ name, rgb }) => !names.has(name) && !shades.has(rgb)) ?? OFFERED[0];
  return { ...drawing, palette: tidy([...palette, next]) };
}

/**
 * @param {Drawing} drawing
 * @param {number} index
 * @param {Partial<WireColour>} change
 * @returns {Drawing}
 */
export function withChangedColour(drawing, index, change) {
  const palette = drawing.palette.map((one, place) => (place === index ? { ...one, ...change } : one));
  return { ...drawing, palette: tidy(palette) };
}

/**
 * Without a colour; its cells become blank.
 * @param {Drawing} drawing
 * @param {number} index
 * @returns {Drawing}
 */
export function withoutColour(drawing, index) {
  if (drawing.palette.length < 3 || index < 1) return drawing;
  const palette = drawing.palette.filter((_, place) => place !== index);
  const cells = drawing.cells.map((value) =>
    value === index ? 0 : value > index ? value - 1 : value,
  );
  return { ...drawing, palette, cells };
}

/**
 * A palette of these colours with names and letters that differ.
 * @param {readonly string[]} shades '#rrggbb', blank first
 * @returns {WireColour[]}
 */
export function paletteOf(shades) {
  return tidy(shades.map((rgb, index) => ({ name: nameOf(rgb), rgb, letter: '' })));
}

/** Of the named colour that is nearest. @param {string} rgb */
function nameOf(rgb) {
  const far = NAMED.map(([name, other]) => ({ name, far: distance(other, rgb) }));
  return far.sort((one, other) => one.far - other.far)[0].name;
}

/**
 * Names and letters as the format wants them: none empty, none twice.
 * @param {readonly WireColour[]} palette
 * @returns {WireColour[]}
 */
function tidy(palette) {
  const names = new Set();
  const letters = new Set();
  return palette.map((colour, index) => {
    const base = colour.name.trim() || nameOf(colour.rgb);
    let name = base;
    for (let number = 2; names.has(name); number++) name = `${base} ${number}`;
    const offered = OFFERED.find((one) => one.name === base)?.letter ?? '';
    const wishes = index ? [colour.letter, offered, ...name.toLowerCase(), ...LETTERS] : ['.'];
    const letter = wishes.find((one) => isUsable(one, index) && !letters.has(one)) ?? '';
    names.add(name);
    letters.add(letter);
    return { name, rgb: colour.rgb, letter };
  });
}

/** @param {string} letter @param {number} index */
const isUsable = (letter, index) => (index ? /^[a-z#]$/.test(letter) : letter === '.');

/**
 * What is hard to see: a colour on the background, or beside another one.
 * @param {readonly WireColour[]} palette
 * @returns {{ index: number, other: number }[]} other 0 is the background
 */
export function alike(palette) {
  const found = [];
  for (let index = 1; index < palette.length; index++) {
    if (contrast(palette[index].rgb, palette[0].rgb) < PALE) found.push({ index, other: 0 });
    for (let other = 1; other < index; other++) {
      if (distance(palette[index].rgb, palette[other].rgb) < NEAR) found.push({ index, other });
    }
  }
  return found;
}

/** How far two colours are apart for the eye, roughly: green counts most. @param {string} one @param {string} other */
function distance(one, other) {
  const [red, green, blue] = channels(one).map((value, index) => value - channels(other)[index]);
  return Math.sqrt(2 * red ** 2 + 4 * green ** 2 + 3 * blue ** 2) / 3 * 1.7;
}
