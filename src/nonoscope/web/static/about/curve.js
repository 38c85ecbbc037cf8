/**
 * Entry points over time as bars: the most of them reach the top, and rounds in which hardly any line
 * says something are tight.
 */

/** @typedef {{ x: number, y: number, width: number, height: number, tight: boolean }} Bar */

const TIGHT = 2; // entry points of a round in which a player is short of them
const LEAST = 2; // pixels of a bar that is there at all

/** @param {readonly number[]} entries @param {number} width @param {number} height @returns {Bar[]} */
export function curveBars(entries, width, height) {
  const most = Math.max(1, ...entries);
  const step = width / Math.max(1, entries.length);
  const gap = Math.min(2, step / 4);
  return entries.map((count, index) => {
    const tall = Math.max(LEAST, (count / most) * height);
    const [x, y] = [index * step, height - tall].map(round);
    return { x, y, width: round(step - gap), height: round(tall), tight: count <= TIGHT };
  });
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
