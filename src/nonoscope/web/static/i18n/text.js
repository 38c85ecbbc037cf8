/**
 * Every word shown to people, in their language. `text('library.countAll', { count: 3 })` looks the
 * key up in the current language, then in English; {name} is replaced by the value of that name,
 * and where a text has plural forms, `count` chooses among them by the language's own rules.
 */

import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';

/**
 * @typedef {string | { [form: string]: string }} Message one text, or one for each plural form
 * @typedef {{ [section: string]: { [name: string]: Message } }} Messages
 */

/** @type {Record<string, Messages>} */
export const LANGUAGES = { en, de, es };

/** Each language in its own words, for the choice among them. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', es: 'Español' };

let current = 'en';

/** The code of the current language. */
export function language() {
  return current;
}

/**
 * Chooses a language; '' follows the browser. Returns the code that is now in use.
 * @param {string} code
 */
export function setLanguage(code) {
  const wishes = code ? [code] : (globalThis.navigator?.languages ?? []);
  const found = wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(
    (wish) => wish in LANGUAGES,
  );
  current = found ?? 'en';
  return current;
}

/**
 * @param {string} key dotted: 'play.undo'
 * @param {Record<string, string | number>} [values]
 */
export function text(key, values = {}) {
  const message = find(LANGUAGES[current], key) ?? find(en, key);
  if (message === undefined) {
    return key;
  }
  const form = typeof message === 'string' ? message : plural(message, Number(values.count));
  return form.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? shown(values[name]) : whole,
  );
}

/**
 * Fills every element that names a text: [data-text] its content, [data-label] its aria-label,
 * [data-title] its tooltip, [data-placeholder] what stands in an empty field.
 * @param {ParentNode} root
 */
export function translatePage(root) {
  for (const node of root.querySelectorAll('[data-text]')) {
    node.textContent = text(node.getAttribute('data-text') ?? '');
  }
  for (const [data, attribute] of ATTRIBUTES) {
    for (const node of root.querySelectorAll(`[${data}]`)) {
      node.setAttribute(attribute, text(node.getAttribute(data) ?? ''));
    }
  }
}

const ATTRIBUTES = [
  ['data-label', 'aria-label'],
  ['data-title', 'title'],
  ['data-placeholder', 'placeholder'],
];

/**
 * @param {Messages} messages
 * @param {string} key
 */
function find(messages, key) {
  const [section, name] = key.split('.');
  return messages[section]?.[name];
}

/**
 * @param {{ [form: string]: string }} forms
 * @param {number} count
 */
function plural(forms, count) {
  return forms[new Intl.PluralRules(current).select(count)] ?? forms.other;
}

/** @param {string | number} value */
function shown(value) {
  return typeof value === 'number' ? new Intl.NumberFormat(current).format(value) : value;
}
