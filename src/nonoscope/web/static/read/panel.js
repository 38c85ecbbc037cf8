/** What is said about a reading, and what can be done with it. */

/**
 * @import { ReadReply } from '../types.js'
 * @import { Layer } from './overlay.js'
 */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { toast, toastError } from '../site/toast.js';
import { isUnfit } from './handover.js';
import { addToLibrary, openSaving, play } from './saving.js';
import { showingOf } from './showing.js';

/**
 * @typedef {object} Doings
 * @property {(layer: Layer) => void} onLayer
 * @property {() => void} savePicture
 * @property {() => void} correct opens the clue editor
 * @property {() => Promise<void>} leave called before another page is gone to
 * @property {() => HTMLElement} again a button for another picture
 */

/**
 * @param {ReadReply} reading
 * @param {Doings} doings
 * @returns {HTMLElement[]}
 */
export function panelOf(reading, doings) {
  if (reading.status === 'nothing') {
    doings.onLayer({});
    return nothingPanel(doings);
  }
  const isRead = reading.status === 'read' || reading.other_sizes.length > 0;
  return isRead ? readPanel(reading, doings) : doubtfulPanel(reading, doings);
}

/**
 * @param {ReadReply} reading
 * @param {Doings} doings
 */
function readPanel(reading, { onLayer, savePicture, correct, leave, again }) {
  return [
    heading(reading),
    badge('good', 'check', text(verdictKey(reading))),
    ...sizes(reading),
    showingOf(reading, onLayer),
    element(
      'div',
      { class: 'doings' },
      button('play', 'read.play', () => leave().then(() => play(reading)), 'button primary large'),
      button('image', 'read.savePicture', savePicture),
      button('export', 'read.savePuzzle', () => openSaving(reading)),
      button('plus', 'read.add', () => add(reading)),
      button('edit', 'read.correct', correct),
      again(),
    ),
    ...corrected(reading),
  ];
}

/**
 * @param {ReadReply} reading
 * @param {Doings} doings
 */
function doubtfulPanel(reading, { onLayer, savePicture, correct, again }) {
  const doubts = reading.doubts.filter((doubt) => doubt.corners);
  onLayer({ outline: true, doubts });
  return [
    heading(reading),
    badge('bad', 'mistakes', doubtWords(reading)),
    element('p', {}, text(isUnfit(reading) ? 'read.unfitText' : 'read.doubtfulText')),
    element(
      'div',
      { class: 'doings' },
      button('edit', 'read.checkClues', correct, 'button primary large'),
      button('image', 'read.savePicture', savePicture),
      again(),
    ),
  ];
}

/** @param {ReadReply} reading */
function doubtWords(reading) {
  const { doubts } = reading;
  if (isUnfit(reading)) return text('read.unfit');
  return doubts.length ? text('read.doubtful', { count: doubts.length }) : text('read.unsure');
}

/**
 * What else the board may be, if only its edges are doubtful.
 * @param {ReadReply} reading
 */
function sizes({ other_sizes: others }) {
  if (!others.length) return [];
  const every = others.map(([width, height]) => `${width} × ${height}`).join(', ');
  return [element('p', {}, text('read.otherSizes', { sizes: every }))];
}

/** @param {Doings} doings */
function nothingPanel({ again }) {
  return [
    element('h1', {}, text('read.nothing')),
    element('p', {}, text('read.nothingText')),
    element(
      'ul',
      { class: 'tips' },
      ...['read.tipWhole', 'read.tipCloser', 'read.tipFlat', 'read.tipLight'].map((key) =>
        element('li', {}, text(key)),
      ),
    ),
    element(
      'div',
      { class: 'doings' },
      again(),
      element('a', { class: 'button', href: '/clues' }, icon('keyboard'), text('read.type')),
    ),
  ];
}

/** @param {ReadReply} reading */
function heading({ width, height }) {
  return element('h1', {}, text('read.found', { width: String(width), height: String(height) }));
}

/** @param {ReadReply} reading */
function verdictKey({ verdict }) {
  return { unique: 'read.unique', multiple: 'read.multiple' }[String(verdict)] ?? 'read.readWell';
}

/**
 * @param {string} kind
 * @param {string} sign
 * @param {string} words
 */
function badge(kind, sign, words) {
  return element('p', { class: `badge ${kind}`, role: 'status' }, icon(sign), words);
}

/**
 * Numbers that logic put right: they are told, since nothing is changed in silence.
 * @param {ReadReply} reading
 */
function corrected({ doubts, height }) {
  const changed = doubts.filter((doubt) => doubt.by_logic);
  if (!changed.length) return [];
  const items = changed.map(({ line, read, chosen }) => {
    const isRow = line < height;
    const number = String(isRow ? line + 1 : line - height + 1);
    const where = text(isRow ? 'common.row' : 'common.column', { number });
    const values = { where, read: String(read ?? '–'), chosen: String(chosen ?? '–') };
    return element('li', {}, text('read.corrected', values));
  });
  return [
    element(
      'details',
      { class: 'corrected' },
      element('summary', {}, text('read.correctedTitle', { count: changed.length })),
      element('ul', {}, ...items),
    ),
  ];
}

/** @param {ReadReply} reading */
async function add(reading) {
  const { id } = await addToLibrary(reading);
  const run = () => location.assign(`/play?puzzle=${encodeURIComponent(id)}`);
  toast(text('read.added'), { action: { label: text('read.play'), run } });
}

/**
 * @param {string} sign
 * @param {string} key
 * @param {() => void | Promise<void>} run
 * @param {string} [kind]
 */
export function button(sign, key, run, kind = 'button') {
  const onclick = () => Promise.resolve(run()).catch(toastError);
  return element('button', { class: kind, type: 'button', onclick }, icon(sign), text(key));
}
