/**
 * Entry: a Move as it is logged, and marks as text for the wire.
 */

/** @import { Entry, Move } from '../types.js' */

/**
 * The move with what the log needs: an id that makes sending it twice harmless, and the time.
 * @param {Move} move
 * @param {number} seconds on the game's clock
 * @returns {Entry}
 */
export function makeEntry(move, seconds) {
  return { id: newId(), move, seconds: Math.round(seconds * 10) / 10 };
}

/**
 * A random id. On a page that isn't served securely browsers hide randomUUID, not getRandomValues.
 */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Marks as base64, one byte a cell.
 * @param {Uint8Array} marks
 */
export function marksToText(marks) {
  let binary = '';
  for (let from = 0; from < marks.length; from += 0x8000) {
    binary += String.fromCharCode(...marks.subarray(from, from + 0x8000));
  }
  return btoa(binary);
}

/**
 * Marks from base64; the twin of marksToText.
 * @param {string} text
 */
export function textToMarks(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
