/** A drawing stays in the browser until it is saved or thrown away, so that nothing is lost. */

/** @import { WireDrawing } from './drawing.js' */

const KEY = 'nonoscope.drawing';

/** @param {string} puzzle its id, '' for a new one */
const keyOf = (puzzle) => (puzzle ? `${KEY}.${puzzle}` : KEY);

/** @param {string} puzzle @param {WireDrawing} drawing */
export function keep(puzzle, drawing) {
  try {
    localStorage.setItem(keyOf(puzzle), JSON.stringify(drawing));
  } catch {
    // storage is full or off: the page still has it
  }
}

/** @param {string} puzzle @returns {WireDrawing | null} */
export function kept(puzzle) {
  try {
    const drawing = JSON.parse(localStorage.getItem(keyOf(puzzle)) ?? 'null');
    const { width, height, cells } = drawing ?? {};
    return width > 0 && atob(cells).length === width * height ? drawing : null;
  } catch {
    return null;
  }
}

/** @param {string} puzzle */
export function forget(puzzle) {
  localStorage.removeItem(keyOf(puzzle));
}
