/** The fields of the clues, one a line: Tab goes down the rows, then along the columns. */

/** @import { Draft } from './draft.js' */

import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';
import { toast } from '../site/toast.js';
import { cellsNeeded, parseClue, splitClues } from './clueText.js';
import { faultOf, isColour, lettersOf } from './draft.js';

/**
 * @typedef {'rows' | 'columns'} Side
 * @typedef {(side: Side, index: number, words: string) => void} OnEntry
 */

/**
 * @param {HTMLElement} place
 * @param {Draft} draft
 * @param {Side} side
 * @param {OnEntry} onEntry
 */
export function showFields(place, draft, side, onEntry) {
  const fields = draft[side].map((words, index) => {
    const key = side === 'rows' ? 'common.row' : 'common.column';
    const input = element('input', {
      class: 'field clue-field',
      type: 'text',
      inputMode: isColour(draft) ? 'text' : 'decimal',
      autocomplete: 'off',
      spellcheck: false,
      enterKeyHint: 'next',
      value: words,
      name: `${side}-${index}`,
      'aria-label': text(key, { number: String(index + 1) }),
      'aria-describedby': `fault-${side}-${index}`,
      oninput: () => onEntry(side, index, input.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => step(event, input),
      onpaste: (/** @type {ClipboardEvent} */ event) => paste(event, draft[side].length - index),
    });
    return element(
      'li',
      { class: 'clue-entry' },
      element('span', { class: 'clue-number', 'aria-hidden': 'true' }, String(index + 1)),
      input,
      element('span', { class: 'clue-need quiet' }),
      element('span', { class: 'clue-fault', id: `fault-${side}-${index}` }),
    );
  });
  place.replaceChildren(...fields);
}

/**
 * Says at the field what is wrong with it, or how many of its cells are taken.
 * @param {HTMLElement} place
 * @param {Draft} draft
 * @param {Side} side
 * @param {number} index
 * @param {string} [message] from the server
 * @returns {boolean} whether the entry is fine
 */
export function showEntry(place, draft, side, index, message = '') {
  const words = draft[side][index];
  const length = side === 'rows' ? draft.columns.length : draft.rows.length;
  const letters = lettersOf(draft);
  const fault = faultOf(words, length, letters);
  const entry = place.children[index];
  const [, input, need, note] = entry.children;
  const said = fault ? text(fault.key, fault.values) : message;
  input.setAttribute('aria-invalid', String(Boolean(said)));
  note.textContent = said;
  need.textContent = words.trim() ? `${cellsNeeded(parseClue(words, letters).runs)}/${length}` : '';
  return !said;
}

/**
 * Enter and the arrows go on to the next field or back, as Tab does.
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} input
 */
function step(event, input) {
  const change = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (change) {
    event.preventDefault();
    const all = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('.clue-field')]);
    const next = all[all.indexOf(input) + change];
    next?.focus();
    next?.select();
  }
}

/**
 * A pasted list fills this field and those after it; one that is as long as all that is left goes
 * on from the rows to the columns.
 * @param {ClipboardEvent} event
 * @param {number} room fields of this side from here on
 */
function paste(event, room) {
  const lines = splitClues(event.clipboardData?.getData('text/plain') ?? '');
  if (lines.length < 2) {
    return;
  }
  event.preventDefault();
  const every = [...document.querySelectorAll('input.clue-field')];
  const after = every.slice(every.indexOf(/** @type {Element} */ (event.target)));
  const used = lines.length === after.length ? after.length : Math.min(lines.length, room);
  lines.slice(0, used).forEach((words, offset) => {
    const input = /** @type {HTMLInputElement} */ (after[offset]);
    input.value = words;
    input.dispatchEvent(new Event('input'));
  });
  toast(
    used < lines.length
      ? text('clues.tooMany', { count: lines.length, used })
      : text('clues.pasted', { count: used }),
  );
}
