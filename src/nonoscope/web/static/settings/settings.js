/** The settings, a dialog for every page: what is changed holds at once and is remembered. */

import { text } from '../i18n/text.js';
import { DEFAULTS, onLanguage, preferences, setPreferences } from '../preferences.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { toast } from '../site/toast.js';
import { settingRow } from './controls.js';
import { SECTIONS } from './table.js';

/** @type {HTMLDialogElement | null} */
let open = null;

/** Opens the settings, once. */
export function openSettings() {
  if (open) {
    return;
  }
  useStyle();
  const body = element('div', { class: 'settings' }, ...sections());
  const reset = element('button', { class: 'button bare', type: 'button' }, icon('undo'));
  const resetName = element('span', {}, text('settings.reset'));
  reset.append(resetName);
  reset.addEventListener('click', () => resetAll(body));
  const stop = onLanguage(() => {
    rebuild(body);
    resetName.textContent = text('settings.reset');
    dialog.querySelector('h2')?.replaceChildren(text('settings.title'));
  });
  const onclose = () => {
    open = null;
    stop();
  };
  const dialog = openDialog(text('settings.title'), [body], [reset], { onclose });
  open = dialog;
}

function sections() {
  return SECTIONS.map(({ key, settings }) =>
    element('section', {}, element('h3', {}, text(key)), ...settings.map(settingRow)),
  );
}

/**
 * Builds the rows anew and leaves the focus where it was.
 * @param {HTMLElement} body
 */
function rebuild(body) {
  const focused = /** @type {HTMLInputElement | null} */ (document.activeElement)?.name;
  body.replaceChildren(...sections());
  if (focused) {
    /** @type {HTMLElement | null} */ (body.querySelector(`[name="${focused}"]`))?.focus();
  }
}

/** @param {HTMLElement} body */
function resetAll(body) {
  const before = { ...preferences() };
  const take = (/** @type {typeof before} */ values) => {
    setPreferences(values);
    rebuild(body);
  };
  take(DEFAULTS);
  toast(text('settings.resetDone'), {
    action: { label: text('common.undo'), run: () => take(before) },
  });
}

/** The settings bring their own style along, so that a page needs only this module. */
function useStyle() {
  const href = '/static/style/settings.css';
  if (!document.querySelector(`link[href="${href}"]`)) {
    document.head.append(element('link', { rel: 'stylesheet', href }));
  }
}
