/**
 * The drawing with the keyboard: arrows move a cursor, Space puts the tool down and lifts it again,
 * Shift with an arrow moves the whole picture.
 */

/** @import { Editor } from './editor.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Tool } from './shapes.js' */

import { scrolledTo } from '../board/travel.js';
import { text } from '../i18n/text.js';
import { shifted } from './drawing.js';
import { zoom } from './pen.js';

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {Record<string, Tool>} */
const TOOLS = { p: 'pencil', l: 'line', r: 'rectangle', e: 'ellipse', f: 'fill' };

/** @param {HTMLElement} place @param {Editor} editor @param {Sheet} sheet @param {HTMLElement} spoken */
export function bindKeys(place, editor, sheet, spoken) {
  let cursor = 0;
  const show = () => {
    cursor = Math.min(cursor, editor.drawing.cells.length - 1);
    sheet.board.setFrame(scrolledTo(sheet.board.layout, cursor));
    sheet.board.setOverlay({ cursor });
    spoken.textContent = describe(editor, cursor);
  };
  place.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const arrow = ARROWS[key];
    if (arrow && shiftKey) editor.apply(shifted(editor.drawing, ...arrow));
    else if (arrow) {
      cursor = moved(editor, cursor, arrow);
      editor.extend(cursor);
      show();
    } else if (key === ' ' || key === 'Enter') {
      press(editor, cursor);
      show();
    } else if (key === '+' || key === '=') zoomMiddle(sheet, 1.25);
    else if (key === '-') zoomMiddle(sheet, 0.8);
    else if (key === 'Escape' && editor.stroke) editor.cancel();
    else return;
    event.preventDefault();
  });
  place.addEventListener('blur', () => sheet.board.setOverlay({ cursor: -1 }));
  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest('input, textarea, select, dialog') || event.altKey) return;
    if (command(editor, event)) event.preventDefault();
  });
}

/** Around the middle of what is seen; 0 shows all. @param {Sheet} sheet @param {number} factor */
export function zoomMiddle({ board }, factor) {
  if (!factor) return board.fit();
  const { x, y, width, height } = board.layout.window;
  zoom(board, factor, x + width / 2, y + height / 2);
}

/** Once for a dot or an area; for a shape once at each end. @param {Editor} editor @param {number} cursor */
function press(editor, cursor) {
  if (editor.stroke) return editor.end();
  editor.begin(cursor, false);
  const { tool } = editor.hand;
  if (tool === 'pencil' || tool === 'fill') editor.end();
}

/** @param {Editor} editor @param {KeyboardEvent} event @returns {boolean} whether it meant something */
function command(editor, { key, shiftKey, ctrlKey, metaKey }) {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
    if (isRedo) editor.redo();
    else if (letter === 'z') editor.undo();
    return isRedo || letter === 'z';
  }
  const colour = /^\d$/.test(key) ? Number(key) : -1;
  if (TOOLS[letter]) editor.take({ tool: TOOLS[letter] });
  else if (letter === 'u') editor.undo();
  else if (colour >= 0 && colour < editor.drawing.palette.length) editor.take({ colour });
  else return false;
  return true;
}

/** @param {Editor} editor @param {number} cursor @param {[number, number]} arrow */
function moved({ drawing: { width, height } }, cursor, [across, down]) {
  const column = Math.min(width - 1, Math.max(0, (cursor % width) + across));
  const row = Math.min(height - 1, Math.max(0, Math.floor(cursor / width) + down));
  return row * width + column;
}

/** @param {Editor} editor @param {number} cell */
function describe({ shown }, cell) {
  const { width, cells, palette } = shown;
  return text('create.spot', {
    row: Math.floor(cell / width) + 1,
    column: (cell % width) + 1,
    colour: palette[cells[cell]].name,
  });
}
