/** The name of a colour in the player's language, if it is one of ours; else as its author named it. */

import { LANGUAGES, text } from '../i18n/text.js';

/** ‘light blue 2’ is the second of that name. @param {string} name */
export function colourWord(name) {
  const [, base, number] = /^(.*?)( \d+)?$/s.exec(name) ?? ['', name, ''];
  const key = base.replace(/ (\w)/g, (_, letter) => letter.toUpperCase());
  return Object.hasOwn(LANGUAGES.en.colour, key) ? `${text(`colour.${key}`)}${number ?? ''}` : name;
}
