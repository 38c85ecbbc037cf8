/** Saving a puzzle as a file of any format, and saying what the format can't keep. */

/** @import { Listing } from '../types.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, toast } from '../site/toast.js';
import { titleOf } from './naming.js';

const LAST = 'nonoscope.export';

/** @param {Listing} listing */
export async function openExport(listing) {
  const formats = (await api.getFormats()).filter((format) => format.writes);
  const last = localStorage.getItem(LAST) ?? 'json';
  const choice = element(
    'select',
    { class: 'field', name: 'format' },
    ...formats.map(({ name, title, suffixes }) =>
      element(
        'option',
        { value: name, selected: name === last },
        [title || name, suffixes[0]].filter(Boolean).join('  '),
      ),
    ),
  );
  const withMarks = element(
    'input',
    { type: 'checkbox', name: 'state', checked: listing.state === 'started' },
  );
  const message = element('p', { role: 'status', class: 'notice', hidden: true });
  const save = async () => {
    try {
      localStorage.setItem(LAST, choice.value);
      const game = withMarks.checked ? (await api.getGame(listing.id))?.id : '';
      const { blob, name, losses } = await api.exportPuzzle(listing.id, choice.value, game);
      download(blob, name);
      message.hidden = !losses;
      message.textContent = text('export.losses', { losses });
      toast(text('export.saved', { name }));
      if (!losses) {
        dialog.close();
      }
    } catch (error) {
      message.hidden = false;
      message.textContent = explain(error);
    }
  };
  const button = element(
    'button',
    { class: 'button primary', type: 'button', onclick: save },
    icon('export'),
    text('export.save'),
  );
  const dialog = openDialog(
    text('export.title', { title: titleOf(listing) }),
    [
      element('label', { class: 'stack' }, text('export.format'), choice),
      listing.state === 'new' ? '' : element(
        'label',
        { class: 'row' },
        withMarks,
        text('export.state'),
      ),
      message,
    ],
    [button],
  );
}

/**
 * Hands a file to the browser's downloads.
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const href = URL.createObjectURL(blob);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
