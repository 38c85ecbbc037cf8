/**
 * Clues as people type them: `3 1 2`, in colour puzzles `3r 1 2g`. Twins: parseClue, formatClue.
 * Dots and commas separate too, because the number pads of phones have no space.
 */

/** @import { WireRun } from '../types.js' */

const PART = /^(\d{1,4})(\D?)$/u;
const BETWEEN = /[\s.,;:]+/;

/**
 * @typedef {{ key: string, values: Record<string, string | number> }} Fault words, and what fills
 * @typedef {{ runs: WireRun[], fault: Fault | null }} Parsed
 */

/**
 * @param {string} words
 * @param {readonly string[]} letters of the palette, blank first; a number alone is of the first
 * @returns {Parsed}
 */
export function parseClue(words, letters) {
  const parts = words.trim().split(BETWEEN).filter(Boolean);
  if (parts.length === 1 && /^0\D?$/u.test(parts[0])) {
    return { runs: [], fault: null };
  }
  /** @type {WireRun[]} */
  const runs = [];
  for (const part of parts) {
    const match = PART.exec(part);
    if (!match) {
      return { runs, fault: { key: 'clues.notNumber', values: { part } } };
    }
    const length = Number(match[1]);
    const letter = match[2];
    const colour = letter ? letters.indexOf(letter) : 1;
    if (colour < 1) {
      return { runs, fault: { key: 'clues.noColour', values: { letter } } };
    }
    if (length === 0) {
      return { runs, fault: { key: 'clues.noZero', values: {} } };
    }
    runs.push(colour === 1 ? length : [length, colour]);
  }
  return { runs, fault: null };
}

/**
 * @param {readonly WireRun[]} runs
 * @param {readonly string[]} letters
 */
export function formatClue(runs, letters) {
  const words = runs.map((run) => {
    const [length, colour] = asPair(run);
    return letters.length > 2 ? `${length}${letters[colour]}` : String(length);
  });
  return words.join(' ') || '0';
}

/**
 * The least number of cells that hold the runs: equal colours need a gap between them.
 * @param {readonly WireRun[]} runs
 */
export function cellsNeeded(runs) {
  return runs.map(asPair).reduce((sum, [length, colour], index, pairs) => {
    const gap = index > 0 && pairs[index - 1][1] === colour ? 1 : 0;
    return sum + length + gap;
  }, 0);
}

/**
 * @param {WireRun} run
 * @returns {[number, number]}
 */
export function asPair(run) {
  return typeof run === 'number' ? [run, 1] : run;
}

/**
 * A pasted list of clues: one a line, or separated by ; / | where there is only one line. Brackets
 * and quotes, as programs write lists, are dropped.
 * @param {string} pasted
 * @returns {string[]}
 */
export function splitClues(pasted) {
  const tidy = pasted
    .replace(/\]\s*,\s*\[/g, '\n')
    .replace(/[[\](){}"']/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\n|\n\s*$/g, '');
  const lines = tidy.includes('\n') ? tidy.split('\n') : tidy.split(/[;/|]/);
  return lines.map((line) => line.replace(/[,\t]+/g, ' ').replace(/\s+/g, ' ').trim());
}
