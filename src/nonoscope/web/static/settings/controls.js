/** One control for each kind of setting; each shows the preference and changes it at once. */

/** @import { Choice, Range, Setting, Switch } from './table.js' */

import { LANGUAGE_NAMES, text } from '../i18n/text.js';
import { preferences, setPreferences } from '../preferences.js';
import { element } from '../site/dom.js';
import { choiceKey } from './table.js';

/** @param {Setting} setting */
export function settingRow(setting) {
  const { name } = setting;
  const label = element('span', { class: 'setting-name' }, text(`settings.${name}`));
  const note = element(
    'span',
    { class: 'setting-note', id: `note-${name}` },
    text(`settings.${name}Note`),
  );
  if (name === 'theme' && setting.kind === 'choice') {
    const legend = element('legend', {}, label, note);
    return element('fieldset', { class: 'setting wide' }, legend, themeCards(setting));
  }
  const words = element('span', { class: 'setting-words' }, label, note);
  return element('label', { class: `setting ${setting.kind}` }, words, control(setting));
}

/** @param {Setting} setting */
function control(setting) {
  if (setting.kind === 'switch') {
    return switchOf(setting);
  }
  return setting.kind === 'range' ? rangeOf(setting) : selectOf(setting);
}

/** @param {Switch} setting */
function switchOf({ name }) {
  return element('input', {
    type: 'checkbox',
    class: 'toggle',
    role: 'switch',
    name,
    checked: preferences()[name],
    'aria-describedby': `note-${name}`,
    onchange: (/** @type {Event & { target: HTMLInputElement }} */ event) =>
      setPreferences({ [name]: event.target.checked }),
  });
}

/** @param {Choice} setting */
function selectOf({ name, values }) {
  const current = preferences()[name];
  const shown = values.includes(/** @type {string} */ (current)) ? values : [
    ...values,
    Number(current),
  ];
  const options = shown.map((value) =>
    element(
      'option',
      { value: String(value), selected: value === current },
      choiceName(name, value),
    ),
  );
  return element(
    'select',
    {
      class: 'field',
      name,
      'aria-describedby': `note-${name}`,
      onchange: (/** @type {Event & { target: HTMLSelectElement }} */ { target }) =>
        setPreferences({ [name]: name === 'cellSize' ? Number(target.value) : target.value }),
    },
    ...options,
  );
}

/** @param {Range} setting */
function rangeOf({ name, low, high, step }) {
  const shown = element('output', { class: 'setting-value' });
  const show = (/** @type {number} */ value) => {
    shown.value = `${Math.round(value * 100)} %`;
  };
  const slider = element('input', {
    type: 'range',
    name,
    min: String(low),
    max: String(high),
    step: String(step),
    value: String(preferences()[name]),
    'aria-describedby': `note-${name}`,
    oninput: () => {
      show(slider.valueAsNumber);
      setPreferences({ [name]: slider.valueAsNumber });
    },
  });
  show(slider.valueAsNumber);
  return element('span', { class: 'range-with-value' }, slider, shown);
}

/**
 * Each theme as a small board in its own colours.
 * @param {Choice} setting
 */
function themeCards({ values }) {
  const cards = values.map((value) => {
    const radio = element('input', {
      type: 'radio',
      name: 'theme',
      value,
      checked: preferences().theme === value,
      onchange: () => setPreferences({ theme: /** @type {'auto'} */ (value) }),
    });
    const boards = value === 'auto' ? ['light', 'dark'] : [String(value)];
    const picture = element('span', { class: 'theme-picture' }, ...boards.map(themeBoard));
    const name = element('span', {}, text(choiceKey('theme', value)));
    return element('label', { class: 'theme-card' }, radio, picture, name);
  });
  return element('div', { class: 'theme-cards' }, ...cards);
}

const HEART = '.#.#.##########.###...#..';

/** @param {string} theme */
function themeBoard(theme) {
  const cells = [...HEART].map((cell) => element('i', { class: cell === '#' ? 'shaded' : '' }));
  const board = element('span', { class: 'theme-board', 'data-theme': theme }, ...cells);
  board.ariaHidden = 'true';
  return board;
}

/**
 * @param {Choice['name']} name
 * @param {string | number} value
 */
function choiceName(name, value) {
  if (name === 'language' && value in LANGUAGE_NAMES) {
    return LANGUAGE_NAMES[/** @type {keyof typeof LANGUAGE_NAMES} */ (value)];
  }
  if (name === 'cellSize') {
    const count = Number(value);
    return count ? text('settings.cellSizeValue', { count }) : text('settings.cellSizeFit');
  }
  return text(choiceKey(name, value));
}
