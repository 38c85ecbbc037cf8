/** Which of solution, hint and mistakes is drawn over the board, and what is said about it. */

/** @import { HintReply, ReadReply, WirePuzzle } from '../types.js' */
/** @import { Layer } from './overlay.js' */

import * as api from '../api.js';
import { marksToText, textToMarks } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { becauseWords } from '../play/reasons.js';
import { readPuzzle } from '../puzzle.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';

/** @typedef {'solution' | 'hint' | 'mistakes' | 'none'} Kind */

const SIGNS = { solution: 'solve', hint: 'hint', mistakes: 'mistakes', none: 'empty' };

/**
 * The choice, and what it says below itself.
 * @param {ReadReply} reading
 * @param {(layer: Layer) => void} onLayer called with what to draw, at once and after each choice
 * @param {(() => Promise<string | null>) | null} [look] what is filled in by now, for a camera; a hint
 *   can be asked for again then
 */
export function showingOf(reading, onLayer, look = null) {
  const first = /** @type {Kind} */ ('solution');
  const words = element('p', { class: 'showing-words', role: 'status' });
  let marks = reading.marks ? textToMarks(reading.marks) : null;
  const hasMarks = look !== null || (marks?.some((mark) => mark !== 255) ?? false);
  /** @type {Kind[]} */
  const kinds = ['solution', 'hint', ...(hasMarks ? /** @type {Kind[]} */ (['mistakes']) : []), 'none'];
  /** @type {Kind} */
  let chosen = first;
  const choose = async (/** @type {Kind} */ kind) => {
    chosen = kind;
    const asks = kind === 'hint' || kind === 'mistakes';
    words.textContent = asks ? text('common.loading') : '';
    try {
      const seen = look && asks ? await look() : null;
      marks = seen ? textToMarks(seen) : marks;
      const { layer, said } = await layerOf(kind, reading, marks);
      if (chosen === kind) {
        onLayer(layer);
        words.textContent = said;
      }
    } catch (error) {
      if (chosen === kind) {
        onLayer({ outline: true }); // not what was chosen before
        words.textContent = explain(error);
      }
    }
  };
  const buttons = kinds.map((kind) => {
    const input = element('input', {
      type: 'radio',
      name: 'showing',
      value: kind,
      checked: kind === first,
      onclick: () => choose(kind),
    });
    return element('label', { class: 'segment' }, input, icon(SIGNS[kind]), text(`read.${kind}`));
  });
  void choose(first);
  return element(
    'fieldset',
    { class: 'showing' },
    element('legend', { class: 'for-ears' }, text('read.show')),
    element('div', { class: 'segments' }, ...buttons),
    words,
  );
}

/**
 * @param {Kind} kind
 * @param {ReadReply} reading
 * @param {Uint8Array | null} marks
 * @returns {Promise<{ layer: Layer, said: string }>}
 */
async function layerOf(kind, { puzzle, cells, width, height }, marks) {
  const outline = { outline: true };
  if (!puzzle || kind === 'none') {
    return { layer: outline, said: '' };
  }
  const shown = marksToText(marks ?? new Uint8Array(width * height).fill(255));
  if (kind === 'hint') {
    const hint = await api.hint(puzzle, shown, 'cells');
    return { layer: { ...outline, hint }, said: hintWords(hint, puzzle) };
  }
  if (kind === 'mistakes') {
    const { status, cells: wrong } = await api.mistakes(puzzle, shown);
    const key = { fine: 'read.noMistakes', wrong: 'read.someMistakes', unknown: 'read.unknown' };
    return { layer: { ...outline, wrong }, said: text(key[status], { count: wrong.length }) };
  }
  const solution = cells ? textToMarks(cells) : null;
  return { layer: { ...outline, solution }, said: solution ? '' : text('read.unsolved') };
}

/**
 * @param {HintReply} hint
 * @param {WirePuzzle} puzzle
 */
function hintWords({ kind, step, wrong }, puzzle) {
  if (kind === 'mistake') return text('read.someMistakes', { count: wrong.length });
  if (kind === 'none') return text('read.noHint');
  return step?.sentence ? becauseWords(readPuzzle(puzzle), step) : text('read.hintCells');
}
