/**
 * Links that hold a puzzle. The page that such a link opens calls `openSharedPuzzle` first: it adds
 * the puzzle to the library and gives its id, with the address changed to the puzzle's own.
 */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { explain, toast } from '../site/toast.js';
import { codeIn, decodeClues } from './code.js';

export { decodeClues, encodeClues, linkOf } from './code.js';

/**
 * Adds the puzzle that the address holds, if it holds one.
 * @returns {Promise<string>} the puzzle's id; '' if there was none or it couldn't be read
 */
export async function openSharedPuzzle() {
  const code = codeIn(location.hash);
  if (!code) {
    return '';
  }
  toast(text('share.opening'), { seconds: 2 });
  const puzzle = await decodeClues(code).catch(() => null);
  if (!puzzle) {
    toast(text('share.broken'), { bad: true });
    return '';
  }
  try {
    const { id } = await api.makePuzzle(puzzle);
    history.replaceState(null, '', `/play?puzzle=${encodeURIComponent(id)}`);
    return id;
  } catch (error) {
    toast(explain(error), { bad: true });
    return '';
  }
}

/**
 * Hands an address to the device's way of sharing where there is one, else to the clipboard.
 * @param {string} url
 */
export async function sendLink(url) {
  if (navigator.share) {
    try {
      await navigator.share({ title: text('share.message'), url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        return;
      }
    }
  }
  await copy(url);
}

/** @param {string} words */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    copyOldWay(words); // the clipboard is closed to pages that aren't served securely
  }
  toast(text('common.copied'));
}

/** @param {string} words */
function copyOldWay(words) {
  const field = document.createElement('textarea');
  field.value = words;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
