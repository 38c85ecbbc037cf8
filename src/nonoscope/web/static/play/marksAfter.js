/** The board as it is after some steps of a told solution. */

/** @import { Conclusion } from '../types.js' */

/**
 * The marks after so many steps.
 * @param {Uint8Array} given
 * @param {readonly Pick<Conclusion, 'cells' | 'marks'>[]} steps
 * @param {number} count
 */
export function marksAfter(given, steps, count) {
  const marks = given.slice();
  for (const step of steps.slice(0, count)) {
    step.cells.forEach((cell, index) => (marks[cell] = step.marks[index]));
  }
  return marks;
}
