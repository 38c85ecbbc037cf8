/** Printing a puzzle: what to put on the paper, a look at it, and the browser's own dialog. */

/** @import { WirePuzzle } from '../types.js' */

import { textToMarks } from '../game/entry.js';
import { size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { readPuzzle } from '../puzzle.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { savePart } from './saving.js';
import { drawSheet } from './sheet.js';

const LARGEST_CELL = 11; // millimetres; a small puzzle needs no whole page

/**
 * @param {WirePuzzle} wire
 * @param {{ title: string, marks?: string, id?: string }} about marks in base64, '' if there are none
 */
export function openPrint(wire, { title, marks = '', id = '' }) {
  useStyle();
  const puzzle = readPuzzle(wire);
  const isColour = puzzle.palette.length > 2;
  const withTitle = check('heading', true);
  const withMarks = check('marks', false);
  const withSigns = check('signs', true);
  const preview = element('div', { class: 'print-preview' });
  const paper = element('div', { class: 'print-root' });

  const sheet = () => {
    const board = drawSheet(puzzle, {
      marks: withMarks.checked && marks ? textToMarks(marks) : undefined,
      signs: withSigns.checked,
    });
    const width = Number(board.getAttribute('viewBox')?.split(' ')[2]);
    board.style.maxWidth = `${(width / 10) * LARGEST_CELL}mm`;
    return element(
      'div',
      { class: puzzle.width > puzzle.height * 1.25 ? 'sheet wide' : 'sheet' },
      withTitle.checked && headOf(title, puzzle),
      board,
      isColour && withSigns.checked && legendOf(puzzle),
    );
  };
  const show = () => {
    preview.replaceChildren(sheet());
    paper.replaceChildren(sheet());
  };
  for (const box of [withTitle, withMarks, withSigns]) {
    box.addEventListener('change', show);
  }
  show();
  document.body.append(paper);
  openDialog(
    text('print.title'),
    [
      element(
        'div',
        { class: 'row print-choices' },
        choice(withTitle, 'print.heading'),
        marks ? choice(withMarks, 'print.marks') : '',
        isColour ? choice(withSigns, 'print.signs') : '',
      ),
      preview,
      id ? savePart(id, () => withSigns.checked) : '',
    ],
    [
      element(
        'button',
        { class: 'button primary', type: 'button', onclick: () => print() },
        icon('print'),
        text('print.now'),
      ),
    ],
    { onclose: () => paper.remove(), class: 'printing' },
  );
}

/**
 * @param {string} title
 * @param {import('../types.js').Puzzle} puzzle
 */
function headOf(title, puzzle) {
  const name = element('strong', {}, title);
  return element('p', { class: 'sheet-head' }, name, element('span', {}, size(puzzle)));
}

/** @param {import('../types.js').Puzzle} puzzle */
function legendOf(puzzle) {
  const entries = puzzle.palette.slice(1).map((colour, place) => {
    const swatch = element('i', {}, place ? colour.letter : ''); // a number alone has the first
    swatch.style.borderColor = colour.rgb;
    return element('span', {}, swatch, colour.name);
  });
  return element('p', { class: 'sheet-legend' }, ...entries);
}

/**
 * @param {string} name
 * @param {boolean} checked
 */
function check(name, checked) {
  return element('input', { type: 'checkbox', name, checked });
}

/**
 * @param {HTMLInputElement} box
 * @param {string} key
 */
function choice(box, key) {
  return element('label', { class: 'row' }, box, text(key));
}

function useStyle() {
  const href = '/static/style/print.css';
  if (!document.querySelector(`link[href="${href}"]`)) {
    document.head.append(element('link', { rel: 'stylesheet', href }));
  }
}
