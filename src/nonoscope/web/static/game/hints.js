/**
 * Counting hints: a step that was asked for counts once, however many of its rungs were shown and
 * whether or not it was filled in. The log has all of it, so the number survives.
 */

/** @import { Entry } from '../types.js' */

/** @param {readonly Entry[]} entries */
export function countHints(entries) {
  let count = 0;
  let open = false; // a hint was shown, and nothing was played since
  for (const { move } of entries) {
    const isFilled = move.kind === 'fill' && move.by === 'hint';
    if ((move.kind === 'hint' || isFilled) && !open) count += 1;
    open = move.kind === 'hint';
  }
  return count;
}
