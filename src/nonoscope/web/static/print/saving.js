/** A puzzle as a file to print or to send: PDF, PNG or SVG, drawn by the server. */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { download } from '../library/exporting.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';

const LAST = 'nonoscope.print';
/** Pixels of a cell. */
const CELLS = { small: 12, normal: 20, large: 36 };

/** @type {Record<string, [string, string][]>} by field: value and key of its words */
const CHOICES = {
  kind: [['pdf', 'print.pdf'], ['png', 'print.png'], ['svg', 'print.svg']],
  shown: [['empty', 'print.empty'], ['marks', 'print.marks'], ['solution', 'print.solution']],
  cell: [['small', 'print.small'], ['normal', 'print.normal'], ['large', 'print.large']],
  clues: [['left-top', 'print.leftTop'], ['right-bottom', 'print.rightBottom']],
  paper: [['a4', 'print.a4'], ['letter', 'print.letter']],
};

/**
 * @param {string} id of the puzzle
 * @param {() => boolean} signs whether colours are told apart without colour
 */
export function savePart(id, signs) {
  const last = kept();
  const fields = Object.entries(CHOICES).map(([name, choices]) => choiceField(name, choices, last[name]));
  const [kind, shown, cell, clues, paper] = fields;
  const message = element('p', { role: 'status', class: 'notice', hidden: true });
  const save = async () => {
    localStorage.setItem(LAST, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))));
    button.disabled = true;
    message.hidden = true;
    try {
      const { blob, name } = await api.printPuzzle(id, {
        kind: kind.value,
        shown: shown.value,
        cell: String(CELLS[/** @type {keyof typeof CELLS} */ (cell.value)]),
        clues: clues.value,
        paper: paper.value,
        patterns: String(signs()),
      });
      download(blob, name);
    } catch (error) {
      message.hidden = false;
      message.textContent = explain(error);
    }
    button.disabled = false;
  };
  const button = element('button', { class: 'button', type: 'button', onclick: save }, icon('export'), text('print.save'));
  const paperPart = labelled('print.paper', paper);
  const follow = () => {
    paperPart.hidden = kind.value !== 'pdf';
  };
  kind.addEventListener('change', follow);
  follow();
  return element(
    'details',
    { class: 'print-file', open: true },
    element('summary', {}, text('print.file')),
    element(
      'div',
      { class: 'print-fields' },
      labelled('print.kind', kind),
      labelled('print.shown', shown),
      labelled('print.cells', cell),
      labelled('print.clues', clues),
      paperPart,
    ),
    button,
    message,
  );
}

/** @returns {Record<string, string>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {string} name @param {[string, string][]} choices @param {string} [chosen] */
function choiceField(name, choices, chosen) {
  const usual = name === 'cell' ? 'normal' : choices[0][0];
  const wanted = choices.some(([value]) => value === chosen) ? chosen : usual;
  return element(
    'select',
    { class: 'field', name },
    ...choices.map(([value, key]) => element('option', { value, selected: value === wanted }, text(key))),
  );
}

/** @param {string} key @param {HTMLElement} field */
function labelled(key, field) {
  return element('label', { class: 'stack' }, element('span', {}, text(key)), field);
}
