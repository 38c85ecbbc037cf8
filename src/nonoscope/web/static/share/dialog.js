/** The dialog that shares a puzzle: a link with the clues, or a code that other programs read. */

/** @import { WirePuzzle } from '../types.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { toastError } from '../site/toast.js';
import { copy, encodeClues, linkOf, sendLink } from './share.js';

const LONG = 4000; // characters from which some programs cut a link

/**
 * @param {WirePuzzle} puzzle
 * @param {{ id?: string, title: string }} about the id is that of the library
 */
export async function openShare(puzzle, { id, title }) {
  const link = linkOf(location.origin, await encodeClues(puzzle));
  const codes = element('div', { class: 'stack' });
  const foot = [];
  if ('share' in navigator) {
    foot.push(
      element(
        'button',
        {
          class: 'button primary',
          type: 'button',
          onclick: () => sendLink(link).catch(toastError),
        },
        icon('share'),
        text('share.send'),
      ),
    );
  }
  const warning =
    link.length > LONG
      ? element('p', { class: 'notice' }, text('share.long', { count: link.length }))
      : '';
  openDialog(
    text('share.title', { title }),
    [
      element('p', { class: 'quiet' }, text('share.explain')),
      copyRow(text('share.link'), link),
      warning,
      codes,
    ],
    foot,
  );
  const isBlack = !puzzle.palette || puzzle.palette.length < 3;
  if (id && isBlack) {
    for (const [format, key] of [['tatham', 'share.codeTatham'], ['pzpr', 'share.codePzpr']]) {
      const code = await codeOf(id, format);
      if (code) {
        codes.append(copyRow(text(key), code));
      }
    }
  }
}

/**
 * The puzzle as one line of text; '' where the format has none for it or the server is away.
 * @param {string} id
 * @param {string} format
 */
async function codeOf(id, format) {
  try {
    const { blob } = await api.exportPuzzle(id, format);
    return (await blob.text()).trim();
  } catch {
    return '';
  }
}

/**
 * @param {string} label
 * @param {string} words
 */
function copyRow(label, words) {
  const field = element('input', {
    class: 'field mono',
    readOnly: true,
    value: words,
    'aria-label': label,
    onfocus: () => field.select(),
  });
  const button = element(
    'button',
    { class: 'button', type: 'button', onclick: () => copy(words) },
    icon('copy'),
    text('common.copy'),
  );
  return element(
    'div',
    { class: 'stack' },
    element('span', {}, label),
    element('div', { class: 'copy-row' }, field, button),
  );
}
