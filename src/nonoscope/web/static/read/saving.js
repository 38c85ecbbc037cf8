/** What can be done with a puzzle that was read: put it into the library, play it, save it. */

/** @import { Listing, ReadReply, WirePuzzle } from '../types.js' */

import * as api from '../api.js';
import { textToMarks } from '../game/entry.js';
import { date } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { download } from '../library/exporting.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, toast } from '../site/toast.js';
import { exportClues } from './doors.js';

const LAST = 'nonoscope.export';
const SIGNS = new Map([
  [0, '.'],
  [1, '#'],
]);

/**
 * The puzzle as a file of our own format, with what is filled in on the picture as a state of play.
 * @param {ReadReply} reading
 * @returns {WirePuzzle | null}
 */
export function fileOf({ puzzle, marks, width }) {
  if (!puzzle) return null;
  const title = puzzle.title ?? text('read.name', { date: date(new Date().toISOString()) });
  const filled = marks ? [...textToMarks(marks)] : [];
  const saved = filled.some((mark) => mark !== 255)
    ? [
        Array.from({ length: puzzle.height }, (_, row) =>
          filled
            .slice(row * width, (row + 1) * width)
            .map((mark) => SIGNS.get(mark) ?? '?')
            .join(''),
        ),
      ]
    : undefined;
  return { ...puzzle, title, ...(saved && { saved }) };
}

/**
 * Puts it into the library, where it is once however often it is read.
 * @param {ReadReply} reading
 * @returns {Promise<Listing>}
 */
export async function addToLibrary(reading) {
  const file = new File([JSON.stringify(fileOf(reading))], 'photo.json');
  return (await api.importFile(file)).added[0];
}

/** @param {ReadReply} reading */
export async function play(reading) {
  const { id } = await addToLibrary(reading);
  location.assign(`/play?puzzle=${encodeURIComponent(id)}`);
}

/** Saves it as text in a format of one's choice. @param {ReadReply} reading */
export async function openSaving(reading) {
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
  const message = element('p', { role: 'status', class: 'notice', hidden: true });
  const say = (/** @type {string} */ words) => {
    message.hidden = !words;
    message.textContent = words;
  };
  const save = async () => {
    try {
      localStorage.setItem(LAST, choice.value);
      const wire = /** @type {WirePuzzle} */ (fileOf(reading));
      const { blob, name, losses } = await exportClues(wire, choice.value);
      download(blob, name);
      say(losses && text('export.losses', { losses }));
      toast(text('export.saved', { name }));
      if (!losses) dialog.close();
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
    text('read.saveTitle'),
    [element('label', { class: 'stack' }, text('export.format'), choice), message],
    [button],
  );
}
