/** An unfinished puzzle stays in the browser until it is saved, so that nothing typed is lost. */

/** @import { Draft } from './draft.js' */

const KEY = 'nonoscope.draft';

/** @param {string} puzzle its id, '' for a new one */
const keyOf = (puzzle) => (puzzle ? `${KEY}.${puzzle}` : KEY);

/**
 * @param {string} puzzle
 * @param {Draft} draft
 */
export function keep(puzzle, draft) {
  try {
    localStorage.setItem(keyOf(puzzle), JSON.stringify(draft));
  } catch {
    // storage is full or off: the page still has it
  }
}

/**
 * @param {string} puzzle
 * @returns {Draft | null}
 */
export function kept(puzzle) {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(puzzle)) ?? 'null');
    const isDraft = ['rows', 'columns', 'palette'].every((name) => Array.isArray(draft?.[name]));
    return isDraft ? draft : null;
  } catch {
    return null;
  }
}

/** @param {string} puzzle */
export function forget(puzzle) {
  localStorage.removeItem(keyOf(puzzle));
}
