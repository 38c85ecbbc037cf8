/** A book of chosen puzzles: a PDF with contents, and the solutions at its end. */

/** @import { Listing } from '../types.js' */

import * as api from '../api.js';
import { size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';
import { download } from './exporting.js';
import { difficultyOf, titleOf } from './naming.js';

const MOST = 200; // puzzles of a book
const MOST_SIDE = 100; // cells that fit a page

/** @param {readonly Listing[]} shown those that the library shows */
export function openBook(shown) {
  const printable = shown.filter(({ width, height }) => Math.max(width, height) <= MOST_SIDE);
  const boxes = printable.map(({ id }, place) =>
    element('input', { type: 'checkbox', name: 'puzzle', value: id, checked: place < MOST }),
  );
  const chosen = () => boxes.filter((box) => box.checked).map(({ value }) => value);
  const title = field('title', text('book.usualTitle'));
  const author = field('author', '');
  const paper = element(
    'select',
    { class: 'field', name: 'paper' },
    element('option', { value: 'a4' }, text('print.a4')),
    element('option', { value: 'letter' }, text('print.letter')),
  );
  const sort = element('input', { type: 'checkbox', name: 'sort', checked: true });
  const patterns = element('input', { type: 'checkbox', name: 'patterns' });
  const count = element('span', { class: 'quiet', role: 'status' });
  const message = element('p', { role: 'status', class: 'notice', hidden: true });
  const make = element('button', { class: 'button primary', type: 'button' }, icon('print'), text('book.make'));
  const controller = new AbortController();

  const tell = () => {
    const number = chosen().length;
    count.textContent = text('library.countAll', { count: number });
    make.disabled = number === 0 || number > MOST;
    message.hidden = number <= MOST;
    message.textContent = text('book.most', { most: MOST });
  };
  const all = (/** @type {boolean} */ checked) => {
    boxes.forEach((box, place) => {
      box.checked = checked && place < MOST;
    });
    tell();
  };
  make.addEventListener('click', async () => {
    make.disabled = true;
    message.hidden = false;
    message.textContent = text('book.working');
    try {
      const wish = {
        puzzles: chosen(),
        title: title.value.trim(),
        author: author.value.trim(),
        paper: paper.value,
        sort: sort.checked,
        patterns: patterns.checked,
      };
      const { blob, name, leftOut } = await api.bindBook(wish, controller.signal);
      download(blob, name);
      message.textContent = leftOut ? text('book.leftOut', { count: leftOut }) : text('export.saved', { name });
    } catch (error) {
      if (!controller.signal.aborted) message.textContent = explain(error);
    }
    make.disabled = false;
  });
  const list = element('ul', { class: 'book-list', onchange: tell });
  list.append(...printable.map((listing, place) => choice(listing, boxes[place])));
  tell();
  openDialog(
    text('book.title'),
    [
      element(
        'div',
        { class: 'stack' },
        element('div', { class: 'pair' }, labelled('book.name', title), labelled('book.author', author)),
        element('div', { class: 'pair' }, labelled('print.paper', paper)),
        element('label', { class: 'row' }, sort, text('book.sort')),
        element('label', { class: 'row' }, patterns, text('print.signs')),
        element(
          'div',
          { class: 'row spread' },
          count,
          element(
            'span',
            { class: 'row' },
            small('book.all', () => all(true)),
            small('book.none', () => all(false)),
          ),
        ),
        list,
        message,
      ),
    ],
    [make],
    { onclose: () => controller.abort() },
  );
}

/** @param {Listing} listing @param {HTMLInputElement} box */
function choice(listing, box) {
  const facts = [size(listing), difficultyOf(listing)].filter(Boolean).join(' · ');
  return element(
    'li',
    {},
    element(
      'label',
      { class: 'row' },
      box,
      element('span', { class: 'book-name' }, titleOf(listing)),
      element('span', { class: 'quiet small' }, facts),
    ),
  );
}

/** @param {string} name @param {string} value */
function field(name, value) {
  return element('input', { class: 'field', name, value, maxLength: 100, autocomplete: 'off' });
}

/** @param {string} key @param {HTMLElement} input */
function labelled(key, input) {
  return element('label', { class: 'stack' }, element('span', {}, text(key)), input);
}

/** @param {string} key @param {() => void} run */
function small(key, run) {
  return element('button', { class: 'button bare', type: 'button', onclick: run }, text(key));
}
