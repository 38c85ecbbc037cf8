/**
 * Keys as commands, and the cursor that arrows move. Holding shift extends a selection along one
 * row or column; the next painting key paints all of it as one Move.
 */

/** @import { Puzzle } from '../types.js' */
/** @import { Tool } from './hand.js' */

/**
 * @typedef {{ type: 'go', across: number, down: number, extend: boolean }
 *   | { type: 'paint', tool: Tool }
 *   | { type: 'colour', colour: number }
 *   | { type: 'zoom', factor: number }
 *   | { type: 'undo' | 'redo' | 'step' | 'help' | 'escape' | 'fit' | 'branch' | 'why' }
 *   | { type: 'speak', what: 'row' | 'column' | 'board' }} Command
 *
 * @typedef {Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>} Key
 * @typedef {{ cell: number, anchor: number }} Cursor anchor: where the selection began
 */

const FAR = 1e6;
const JUMP = 5;

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-FAR, 0],
  End: [FAR, 0],
  PageUp: [0, -JUMP],
  PageDown: [0, JUMP],
};

/** @type {Record<string, Command>} */
const COMMANDS = {
  ' ': { type: 'paint', tool: 'shade' },
  x: { type: 'paint', tool: 'blank' },
  Delete: { type: 'paint', tool: 'erase' },
  Backspace: { type: 'paint', tool: 'erase' },
  0: { type: 'paint', tool: 'erase' },
  u: { type: 'undo' },
  r: { type: 'redo' },
  h: { type: 'step' },
  w: { type: 'why' },
  b: { type: 'branch' },
  f: { type: 'fit' },
  l: { type: 'speak', what: 'row' },
  c: { type: 'speak', what: 'column' },
  p: { type: 'speak', what: 'board' },
  '?': { type: 'help' },
  '+': { type: 'zoom', factor: 1.25 },
  '=': { type: 'zoom', factor: 1.25 },
  '-': { type: 'zoom', factor: 0.8 },
  Escape: { type: 'escape' },
};

/**
 * The command of a key; null if it means nothing here.
 * @param {Key} event
 * @param {number} colours besides blank
 * @returns {Command | null}
 */
export function commandOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }, colours) {
  if (altKey) return null;
  const direction = DIRECTIONS[key];
  if (direction) {
    const [across, down] = direction;
    const steps = (ctrlKey || metaKey) && key.startsWith('Arrow') ? JUMP : 1;
    return { type: 'go', across: across * steps, down: down * steps, extend: shiftKey };
  }
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { type: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' ? { type: 'redo' } : null;
  }
  const colour = Number(key);
  if (/^[1-9]$/.test(key)) return colour <= colours ? { type: 'colour', colour } : null;
  return COMMANDS[letter] ?? null;
}

/**
 * The cursor after an arrow. While a selection is extended it stays in its line.
 * @param {Puzzle} puzzle
 * @param {Cursor} cursor
 * @param {Extract<Command, { type: 'go' }>} command
 * @returns {Cursor}
 */
export function moveCursor({ width, height }, cursor, { across, down, extend }) {
  const column = cursor.cell % width;
  const row = Math.floor(cursor.cell / width);
  const anchorColumn = cursor.anchor % width;
  const anchorRow = Math.floor(cursor.anchor / width);
  const leavesLine =
    extend && ((across !== 0 && row !== anchorRow) || (down !== 0 && column !== anchorColumn));
  if (leavesLine) return cursor;
  const cell = limited(row + down, height) * width + limited(column + across, width);
  return { cell, anchor: extend ? cursor.anchor : cell };
}

/** @param {number} place @param {number} count */
const limited = (place, count) => Math.min(count - 1, Math.max(0, place));

/** The cells between anchor and cursor. @param {Puzzle} puzzle @param {Cursor} cursor */
export function selectedCells({ width }, { cell, anchor }) {
  const first = Math.min(cell, anchor);
  const last = Math.max(cell, anchor);
  const step = first % width === last % width ? width : 1;
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
}
