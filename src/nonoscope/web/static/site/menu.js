/** A menu beside the button that opens it; arrows move in it, Escape or a tap elsewhere closes. */

import { element, icon } from './dom.js';

/** @typedef {{ icon: string, label: string, run: () => void, danger?: boolean }} Item */

const MARGIN = 8;

/**
 * @param {HTMLElement} button
 * @param {Item[]} items
 */
export function openMenu(button, items) {
  const entries = items.map((item) =>
    element(
      'button',
      {
        class: item.danger ? 'button bare danger' : 'button bare',
        type: 'button',
        role: 'menuitem',
        onclick: () => {
          menu.hidePopover();
          item.run();
        },
      },
      icon(item.icon),
      item.label,
    ),
  );
  const menu = element('div', { class: 'menu', role: 'menu', popover: 'auto' }, ...entries);
  menu.addEventListener('keydown', (event) => move(event, entries));
  menu.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'closed') {
      const inside = menu.contains(document.activeElement);
      menu.remove();
      if (inside) {
        button.focus();
      }
    }
  });
  document.body.append(menu);
  menu.showPopover();
  place(menu, button);
  entries[0]?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} entries
 */
function move(event, entries) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    entries[(at + step + entries.length) % entries.length].focus();
  } else if (event.key === 'Tab') {
    event.preventDefault();
  }
}

/**
 * Under the button, or over it, and always on the screen.
 * @param {HTMLElement} menu
 * @param {HTMLElement} button
 */
function place(menu, button) {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = Math.min(Math.max(MARGIN, box.right - width), innerWidth - width - MARGIN);
  const below = box.bottom + 4;
  const top = below + height + MARGIN <= innerHeight ? below : Math.max(
    MARGIN,
    box.top - height - 4,
  );
  menu.style.left = `${Math.max(MARGIN, left)}px`;
  menu.style.top = `${top}px`;
}
