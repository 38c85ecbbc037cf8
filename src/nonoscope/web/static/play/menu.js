/**
 * The menu: everything that isn't needed all the time.
 */

/** @import { CheckMode } from '../types.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */

import { openAbout } from '../about/about.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { titleOf } from '../library/naming.js';
import { preferences, setPreferences } from '../preferences.js';
import { openSettings } from '../settings/settings.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { toast, toastError } from '../site/toast.js';
import { removeMistakes, showMistakes } from './check.js';
import { openHelp } from './help.js';
import { openSolver } from './solve.js';
import { openTelling } from './telling.js';
import { rewind } from './turn.js';
import { askWhy } from './why.js';

/** @typedef {{ icon: string, key: string, run: () => unknown, off?: boolean }} Item */

/** @type {CheckMode[]} */
const STRENGTHS = ['off', 'runs', 'lines', 'full'];

/** @param {Play} play @param {Hints} hints @param {HTMLButtonElement} button */
export function showMenu(play, hints, button) {
  button.hidden = false;
  button.addEventListener('click', () => open(play, hints, button));
}

/** @param {Play} play @param {Hints} hints @returns {Item[][]} */
function groups(play, hints) {
  const off = play.closed;
  const locked = preferences().zoomLock;
  return [
    [
      { icon: 'help', key: 'play.whyAsk', run: () => askWhy(play, hints), off },
      { icon: 'mistakes', key: 'play.showMistakes', run: () => showMistakes(play, hints), off },
      { icon: 'repair', key: 'play.removeMistakes', run: () => removeMistakes(play, hints), off },
      { icon: 'rewind', key: 'play.rewind', run: () => rewind(play, hints), off },
      { icon: 'solve', key: 'play.solve', run: () => openSolver(play) },
      { icon: 'step', key: 'play.telling', run: () => openTelling(play) },
    ],
    [
      { icon: 'clear', key: 'play.clear', run: () => clear(play), off },
      { icon: 'undo', key: 'play.again', run: () => again(play) },
    ],
    [
      { icon: 'info', key: 'play.about', run: () => openAbout(play.session.reply.listing) },
      { icon: 'share', key: 'play.share', run: () => share(play) },
      { icon: 'print', key: 'play.print', run: () => print(play) },
      { icon: 'export', key: 'play.export', run: () => exportIt(play) },
      { icon: 'edit', key: 'play.edit', run: () => edit(play) },
    ],
    [
      { icon: 'fit', key: 'play.fit', run: () => play.board.fit() },
      {
        icon: locked ? 'lock' : 'unlock',
        key: locked ? 'play.zoomUnlock' : 'play.zoomLock',
        run: () => setPreferences({ zoomLock: !locked }),
      },
      { icon: 'settings', key: 'nav.settings', run: openSettings },
      { icon: 'help', key: 'play.help', run: openHelp },
    ],
  ];
}

/** @param {Play} play @param {Hints} hints @param {HTMLElement} button */
function open(play, hints, button) {
  const menu = element('div', { class: 'menu play-menu', popover: 'auto', role: 'menu' });
  const item = (/** @type {Item} */ { icon: name, key, run, off }) => {
    const act = () => {
      menu.hidePopover();
      Promise.resolve(run()).catch(toastError);
    };
    return element(
      'button',
      { class: 'button bare', type: 'button', role: 'menuitem', disabled: Boolean(off), onclick: act },
      icon(name),
      element('span', {}, text(key)),
    );
  };
  const [checks, ...others] = groups(play, hints);
  menu.append(strength(), element('hr'), ...checks.map(item));
  for (const group of others) menu.append(element('hr'), ...group.map(item));
  menu.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'closed') menu.remove();
  });
  menu.addEventListener('keydown', (event) => walk(menu, event));
  document.body.append(menu);
  menu.showPopover();
  const { right, bottom } = button.getBoundingClientRect();
  menu.style.top = `${bottom + 4}px`;
  menu.style.right = `${Math.max(8, innerWidth - right)}px`;
  menu.querySelector('button')?.focus();
}

/** How strictly lines are checked. */
function strength() {
  const { check } = preferences();
  const options = STRENGTHS.map((mode) =>
    element('option', { value: mode, selected: check === mode }, text(`play.check${mode}`)),
  );
  const choose = () => setPreferences({ check: /** @type {CheckMode} */ (select.value) });
  const select = element('select', { class: 'field', onchange: choose }, ...options);
  return element('label', { class: 'menu-field' }, element('span', {}, text('play.strength')), select);
}

/** Arrows go from item to item. @param {HTMLElement} menu @param {KeyboardEvent} event */
function walk(menu, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const items = [...menu.querySelectorAll('button:not(:disabled)')];
  const held = items.findIndex((item) => item === document.activeElement);
  /** @type {HTMLElement} */ (items[(held + step + items.length) % items.length]).focus();
  event.preventDefault();
}

/** @param {Play} play */
function edit({ session }) {
  location.href = `/clues?puzzle=${encodeURIComponent(session.reply.id)}`;
}

/** @param {Play} play */
function clear(play) {
  play.add({ kind: 'clear' });
  toast(text('play.cleared'), { action: { label: text('play.undo'), run: () => play.undo() } });
}

/** Asks first if there is something to lose. @param {Play} play */
async function again(play) {
  if (play.game.entries.length === 0 || play.closed) return restart(play);
  const go = element('button', { class: 'button primary', type: 'button' }, text('play.again'));
  const stay = element('button', { class: 'button', type: 'button' }, text('common.cancel'));
  const dialog = openDialog(text('play.again'), [element('p', {}, text('play.againWhy'))], [stay, go]);
  stay.onclick = () => dialog.close();
  go.onclick = () => {
    dialog.close();
    restart(play).catch(toastError);
  };
}

/** @param {Play} play */
async function restart(play) {
  await play.restart();
  document.dispatchEvent(new Event('again'));
}

/** @param {Play} play */
async function share({ session }) {
  const { openShare } = await import('../share/dialog.js');
  const { id, puzzle, listing } = session.reply;
  await openShare(puzzle, { id, title: titleOf(listing) });
}

/** @param {Play} play */
async function print({ session }) {
  const { openPrint } = await import('../print/dialog.js');
  const { id, puzzle, listing } = session.reply;
  openPrint(puzzle, { id, title: titleOf(listing), marks: marksToText(session.game.marks) });
}

/** @param {Play} play */
async function exportIt({ session }) {
  await session.flush();
  const { openExport } = await import('../library/exporting.js');
  const started = session.game.entries.length > 0 && session.reply.listing.state === 'new';
  await openExport(started ? { ...session.reply.listing, state: 'started' } : session.reply.listing);
}
