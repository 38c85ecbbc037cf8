/** What can be done with a puzzle that was read: put it into the library, play it, save it. */

/** @import { Listing, ReadReply, WirePuzzle } from '../types.js' */

import * as api from '../api.js';
import { textToMarks } from '../game/entry.js';
import { date } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { openFormats } from '../library/exporting.js';
import { exportClues } from './doors.js';

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

/** Saves it as text in a format of one's choice; one of finished pictures gets the solution. @param {ReadReply} reading */
export const openSaving = (reading) =>
  openFormats(text('read.saveTitle'), (format, isPicture) => {
    const file = /** @type {WirePuzzle} */ (fileOf(reading));
    const solved = isPicture && reading.solution ? { ...file, saved: [reading.solution] } : file;
    return exportClues(solved, format);
  });
