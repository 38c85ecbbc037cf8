/**
 * Entry points over time as a line in a box: the highest number at the top, none at the foot.
 */

/** @param {readonly number[]} entries @param {number} width @param {number} height */
export function curvePoints(entries, width, height) {
  const most = Math.max(1, ...entries);
  const step = width / Math.max(1, entries.length - 1);
  return entries
    .map((count, index) => `${round(index * step)},${round(height - (count / most) * height)}`)
    .join(' ');
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
