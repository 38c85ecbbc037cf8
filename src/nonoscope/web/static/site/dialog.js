/** A <dialog> with a head, a body and a foot that goes away when it is closed. */

import { text } from '../i18n/text.js';
import { element, icon } from './dom.js';

/**
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {Node[]} [foot]
 * @param {{ onclose?: () => void, class?: string }} [options]
 */
export function openDialog(title, body, foot = [], options = {}) {
  const heading = element('h2', { id: 'dialog-title', tabIndex: -1 }, title);
  const dialog = element(
    'dialog',
    { 'aria-labelledby': heading.id, class: options.class ?? '' },
    element(
      'div',
      { class: 'dialog-head' },
      heading,
      element(
        'button',
        {
          class: 'button bare only-icon',
          type: 'button',
          'aria-label': text('common.close'),
          onclick: () => dialog.close(),
        },
        icon('close'),
      ),
    ),
    element('div', { class: 'dialog-body' }, ...body),
    foot.length > 0 && element('div', { class: 'dialog-foot' }, ...foot),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    options.onclose?.();
  });
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog && !inside(dialog, event)) {
      dialog.close();
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  if (!dialog.querySelector('[autofocus]')) {
    heading.focus();
  }
  return dialog;
}

/**
 * Whether the pointer is on the dialog itself and not on the shade around it.
 * @param {HTMLElement} dialog
 * @param {PointerEvent} event
 */
function inside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
