/** A puzzle as it is being typed: what stands in the fields, right or wrong. Pure. */

/**
 * @import { WireColour, WirePuzzle, WireRun } from '../types.js'
 * @import { Fault } from './clueText.js'
 */

import { asPair, cellsNeeded, formatClue, parseClue } from './clueText.js';

/**
 * @typedef {object} Draft
 * @property {string} title
 * @property {string[]} rows
 * @property {string[]} columns
 * @property {WireColour[]} palette blank first; two for black and white
 * @property {string[]} [given]
 */

export const MOST_SIDE = 999;

/** @type {WireColour[]} */
const BLACK_AND_WHITE = [
  { name: 'white', rgb: '#ffffff', letter: '.' },
  { name: 'black', rgb: '#000000', letter: '#' },
];

/** Colours that are offered one after the other. @type {WireColour[]} */
const MORE = [
  { name: 'red', rgb: '#d7433b', letter: 'r' },
  { name: 'blue', rgb: '#2f6fd1', letter: 'b' },
  { name: 'yellow', rgb: '#f2c230', letter: 'y' },
  { name: 'green', rgb: '#3d9b4b', letter: 'g' },
  { name: 'brown', rgb: '#7a4a2b', letter: 'n' },
  { name: 'orange', rgb: '#ee8a2a', letter: 'o' },
  { name: 'violet', rgb: '#8146b5', letter: 'v' },
  { name: 'pink', rgb: '#ee8fb5', letter: 'p' },
];

/**
 * @param {number} width
 * @param {number} height
 * @returns {Draft}
 */
export function emptyDraft(width, height) {
  return {
    title: '',
    rows: Array(height).fill(''),
    columns: Array(width).fill(''),
    palette: BLACK_AND_WHITE,
  };
}

/**
 * @param {WirePuzzle} puzzle
 * @returns {Draft}
 */
export function draftOf({ title = '', rows, columns, palette = BLACK_AND_WHITE, given }) {
  const letters = palette.map((colour) => colour.letter);
  const words = (/** @type {WireRun[][]} */ clues) => clues.map(
    (clue) => formatClue(clue, letters),
  );
  return { title, rows: words(rows), columns: words(columns), palette, ...(given && { given }) };
}

/**
 * As the server takes it; entries that can't be read count as far as they go.
 * @param {Draft} draft
 * @returns {WirePuzzle}
 */
export function wireOf(draft) {
  const letters = lettersOf(draft);
  const title = draft.title.trim();
  return {
    ...(title && { title }),
    width: draft.columns.length,
    height: draft.rows.length,
    rows: draft.rows.map((words) => parseClue(words, letters).runs),
    columns: draft.columns.map((words) => parseClue(words, letters).runs),
    ...(isColour(draft) && { palette: draft.palette }),
    ...(draft.given && { given: draft.given }),
  };
}

/** @param {Draft} draft */
export function isColour(draft) {
  return draft.palette.length > 2 || draft.palette[1].rgb !== '#000000';
}

/** @param {Draft} draft */
export function lettersOf(draft) {
  return draft.palette.map((colour) => colour.letter);
}

/**
 * The draft with more or fewer lines; what stands in the others stays.
 * @param {Draft} draft
 * @param {number} width
 * @param {number} height
 * @returns {Draft}
 */
export function resize(draft, width, height) {
  const fit = (/** @type {string[]} */ lines, /** @type {number} */ length) =>
    Array.from({ length }, (_, index) => lines[index] ?? '');
  const { given, ...rest } = draft;
  const same = width === draft.columns.length && height === draft.rows.length;
  return {
    ...rest,
    columns: fit(draft.columns, width),
    rows: fit(draft.rows, height),
    ...(same && given && { given }),
  };
}

/** The draft with one more colour. @param {Draft} draft @returns {Draft} */
export function addColour(draft) {
  const taken = new Set(draft.palette.flatMap(({ name, letter }) => [name, letter]));
  const next = MORE.find(({ name, letter }) => !taken.has(name) && !taken.has(letter));
  return next ? { ...draft, palette: [...draft.palette, next] } : draft;
}

/**
 * The draft without its last colours, down to black and white.
 * @param {Draft} draft
 * @param {number} index
 * @returns {Draft}
 */
export function removeColour(draft, index) {
  return { ...draft, palette: draft.palette.filter((_, place) => place !== index) };
}

/**
 * The draft with another letter for a colour, in its clues too.
 * @param {Draft} draft
 * @param {number} index
 * @param {string} letter
 * @returns {Draft}
 */
export function reletter(draft, index, letter) {
  const old = draft.palette[index].letter;
  const written = (/** @type {string} */ words) =>
    words.replace(/(\d)(\D)/gu, (both, digit, sign) => (sign === old ? digit + letter : both));
  return {
    ...draft,
    rows: draft.rows.map(written),
    columns: draft.columns.map(written),
    palette: draft.palette.map((one, place) => (place === index ? { ...one, letter } : one)),
  };
}

/**
 * What is wrong with one entry on its own.
 * @param {string} words
 * @param {number} length of its line
 * @param {readonly string[]} letters
 * @returns {Fault | null}
 */
export function faultOf(words, length, letters) {
  const { runs, fault } = parseClue(words, letters);
  const need = cellsNeeded(runs);
  return fault ?? (need > length ? { key: 'clues.tooLong', values: { need, length } } : null);
}

/**
 * How many cells of each colour the rows and the columns ask for; they must agree.
 * @param {Draft} draft
 * @returns {{ rows: number[], columns: number[] }} by palette index
 */
export function sumsOf(draft) {
  const letters = lettersOf(draft);
  const sum = (/** @type {string[]} */ lines) => {
    const sums = draft.palette.map(() => 0);
    for (const words of lines) {
      for (const run of parseClue(words, letters).runs) {
        const [length, colour] = asPair(run);
        sums[colour] += length;
      }
    }
    return sums;
  };
  return { rows: sum(draft.rows), columns: sum(draft.columns) };
}

/** Whether anything was typed. @param {Draft} draft */
export function isEmpty(draft) {
  return [...draft.rows, ...draft.columns].every((words) => !words.trim());
}
