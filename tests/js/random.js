/**
 * Seeded randomness and small values for the tests, so that a failure can be repeated.
 */

/** @param {number} seed */
export function newRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0; // mulberry32
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** @param {number} limit */
    below: (limit) => Math.floor(next() * limit),
    /** @template T @param {readonly T[]} values @returns {T} */
    pick: (values) => values[Math.floor(next() * values.length)],
  };
}

/** @typedef {ReturnType<typeof newRandom>} Random */

const LETTERS = '.#bc';

/**
 * A drawn line as marks: `.` blank, `#` the first colour, b and c further ones, `?` unknown.
 * @param {string} drawing
 */
export function line(drawing) {
  return Uint8Array.from(drawing, (letter) => (letter === '?' ? 255 : LETTERS.indexOf(letter)));
}

/**
 * A clue from text: `3 1b` is a run of three of the first colour and one of the second.
 * @param {string} text
 */
export function clue(text) {
  return text
    .split(' ')
    .filter(Boolean)
    .map((run) => ({
      length: Number.parseInt(run, 10),
      colour: Math.max(1, LETTERS.indexOf(run.at(-1) ?? '')),
    }));
}

/**
 * The wire puzzle of a drawn picture.
 * @param {string[]} rows
 * @returns {import('../../src/nonoscope/web/static/types.js').WirePuzzle}
 */
export function wireOf(rows) {
  const columns = Array.from(rows[0], (_, x) => rows.map((row) => row[x]).join(''));
  /** @param {string} drawing @returns {[number, number][]} */
  const runs = (drawing) =>
    [...drawing.matchAll(/([^.])\1*/g)].map(([run]) => [run.length, LETTERS.indexOf(run[0])]);
  const palette = [
    { name: 'white', rgb: '#ffffff', letter: '.' },
    { name: 'black', rgb: '#000000', letter: '#' },
    { name: 'blue', rgb: '#2040c0', letter: 'b' },
    { name: 'crimson', rgb: '#c02040', letter: 'c' },
  ];
  const width = columns.length;
  return { width, height: rows.length, rows: rows.map(runs), columns: columns.map(runs), palette };
}

/** @param {Random} random @param {number} width @param {number} height @param {number} colours */
export function randomRows(random, width, height, colours) {
  return Array.from({ length: height }, () =>
    Array.from({ length: width }, () => LETTERS[random.below(colours + 1)]).join(''),
  );
}
