/** Short messages at the foot of the page, spoken too, with one thing to do at most. */

import { ApiError, OfflineError } from '../api.js';
import { text } from '../i18n/text.js';
import { element, icon } from './dom.js';

const UNPAIRED = 401; // a phone that the computer knows no more

/** @typedef {{ label: string, run: () => void }} Action */

/** @type {HTMLElement | null} */
let place = null;

/**
 * @param {string} message
 * @param {{ action?: Action, bad?: boolean, seconds?: number }} [options]
 */
export function toast(message, { action, bad = false, seconds = action || bad ? 10 : 4 } = {}) {
  place ??= document.body.appendChild(
    element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite', popover: 'manual' }),
  );
  const close = () => {
    node.remove();
    if (!place?.childElementCount) {
      place?.hidePopover?.();
    }
  };
  const node = element(
    'div',
    { class: bad ? 'toast bad' : 'toast' },
    element('span', {}, message),
    action &&
      element(
        'button',
        {
          class: 'button action',
          type: 'button',
          onclick: () => {
            close();
            action.run();
          },
        },
        action.label,
      ),
    element(
      'button',
      {
        class: 'button only-icon',
        type: 'button',
        'aria-label': text('common.close'),
        onclick: close,
      },
      icon('close'),
    ),
  );
  raise(place);
  place.append(node);
  setTimeout(close, seconds * 1000);
}

/**
 * What went wrong, in a person's words.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof OfflineError) {
    return text('common.offline');
  }
  if (error instanceof ApiError && error.status === UNPAIRED) {
    return text('common.unpaired');
  }
  if (error instanceof ApiError) {
    return sentence(error.problem.fact, error.problem.remedy);
  }
  console.error(error);
  return text('common.unexpected');
}

/** @param {unknown} error */
export function toastError(error) {
  toast(explain(error), { bad: true });
}

/**
 * @param {string} fact
 * @param {string} remedy
 */
export function sentence(fact, remedy) {
  return [fact, remedy]
    .filter(Boolean)
    .map((part) => part[0].toUpperCase() + part.slice(1).replace(/[.!?]?$/, '.'))
    .join(' ');
}

/**
 * Above everything: a modal dialog makes all else deaf to clicks, so while one is open, messages
 * live inside it, and outlive it.
 * @param {HTMLElement} node
 */
function raise(node) {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const host = dialog ?? document.body;
  if (node.parentElement !== host) {
    host.append(node);
    dialog?.addEventListener('close', () => node.childElementCount && raise(node), { once: true });
  }
  if (node.matches(':popover-open')) {
    node.hidePopover();
  }
  node.showPopover?.();
}
