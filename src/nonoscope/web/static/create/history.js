/** History: a drawing with all that it was before, and all that was undone. Without limit. */

/** @import { Drawing } from './drawing.js' */

import { isSame } from './drawing.js';

/**
 * @typedef {object} History
 * @property {Drawing} now
 * @property {readonly Drawing[]} past oldest first
 * @property {readonly Drawing[]} future the next one first
 */

/** @param {Drawing} drawing @returns {History} */
export function newHistory(drawing) {
  return { now: drawing, past: [], future: [] };
}

/** One step on; what was undone is gone. @param {History} history @param {Drawing} next @returns {History} */
export function changed(history, next) {
  if (isSame(history.now, next)) return history;
  return { now: next, past: [...history.past, history.now], future: [] };
}

/** @param {History} history @returns {History} */
export function undone({ now, past, future }) {
  const before = past.at(-1);
  if (!before) return { now, past, future };
  return { now: before, past: past.slice(0, -1), future: [now, ...future] };
}

/** @param {History} history @returns {History} */
export function redone({ now, past, future }) {
  if (future.length === 0) return { now, past, future };
  return { now: future[0], past: [...past, now], future: future.slice(1) };
}
