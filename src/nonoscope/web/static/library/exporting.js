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
export function openExport(listing) {
  const withMarks = element(
    'input',
    { type: 'checkbox', name: 'state', checked: listing.state === 'started' },
  );
  return openFormats(
    text('export.title', { title: titleOf(listing) }),
    async (format) => {
      const game = withMarks.checked ? (await api.getGame(listing.id))?.id : '';
      return api.exportPuzzle(listing.id, format, game);
    },
    listing.state === 'new'
      ? ''
      : element('label', { class: 'row' }, withMarks, text('export.state')),
  );
}

/**
 * Asks for a format, saves the file that `write` makes in it, and says what the format can't keep.
 * @param {string} title
 * @param {(format: string, pictures: boolean) => Promise<{ blob: Blob, name: string, losses: string }>}
 *   write told too whether the format holds finished pictures, and no clues
 * @param {Node | string} [more] what else there is to choose
 */
export async function openFormats(title, write, more = '') {
  const formats = (await api.getFormats()).filter((format) => format.writes);
  const last = localStorage.getItem(LAST) ?? 'json';
  const choice = element(
    'select',
    { class: 'field', name: 'format' },
    ...formats.map(({ name, title: called, suffixes }) =>
      element(
        'option',
        { value: name, selected: name === last },
        [called || name, suffixes[0]].filter(Boolean).join('  '),
      ),
    ),
  );
  const message = element('p', { role: 'status', class: 'notice', hidden: true });
  const say = (/** @type {string} */ words) => {
    message.hidden = !words;
    message.textContent = words;
  };
  const save = async () => {
    try {
      localStorage.setItem(LAST, choice.value);
      const isPicture = formats.some((one) => one.name === choice.value && one.pictures);
      const { blob, name, losses } = await write(choice.value, isPicture);
      download(blob, name);
      say(losses && text('export.losses', { losses }));
      toast(text('export.saved', { name }));
      if (!losses) {
        dialog.close();
      }
    } catch (error) {
      say(explain(error));
    }
  };
  const button = element(
    'button',
    { class: 'button primary', type: 'button', onclick: save },
    icon('export'),
    text('export.save'),
  );
  const dialog = openDialog(
    title,
    [element('label', { class: 'stack' }, text('export.format'), choice), more, message],
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
