/** The colours of a puzzle that is being typed: what each looks like, is called and written as. */

/**
 * @import { WireColour } from '../types.js'
 * @import { Draft } from './draft.js'
 */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { addColour, isColour, reletter, removeColour } from './draft.js';

/**
 * @param {Draft} draft
 * @param {(draft: Draft) => void} change
 */
export function paletteEditor(draft, change) {
  if (!isColour(draft)) {
    return [];
  }
  const rows = draft.palette.slice(1).map(
    (colour, place) => colourRow(draft, colour, place + 1, change),
  );
  const more = addColour(draft);
  return [
    element('span', { class: 'label' }, text('clues.palette')),
    element('ul', { class: 'colours' }, ...rows),
    more !== draft &&
      element(
        'button',
        { class: 'button', type: 'button', onclick: () => change(more) },
        icon('plus'),
        text('clues.addColour'),
      ),
    element('p', { class: 'quiet small' }, text('clues.explainColour')),
  ].filter((node) => node !== false);
}

/**
 * @param {Draft} draft
 * @param {WireColour} colour
 * @param {number} index
 * @param {(draft: Draft) => void} change
 */
function colourRow(draft, colour, index, change) {
  const set = (/** @type {Partial<WireColour>} */ patch) => {
    const palette = draft.palette.map(
      (one, place) => (place === index ? { ...one, ...patch } : one),
    );
    change({ ...draft, palette });
  };
  const others = draft.palette.filter((_, place) => place !== index);
  const rgb = element('input', {
    type: 'color',
    value: colour.rgb,
    'aria-label': colour.name,
    onchange: () => set({ rgb: rgb.value }),
  });
  const letter = element('input', {
    class: 'field letter mono',
    value: colour.letter,
    maxLength: 1,
    'aria-label': text('clues.letter'),
    onchange: () => {
      const usable = /^[\p{L}#*+%@$=~^!]$/u.test(letter.value);
      const free = others.every((other) => other.letter !== letter.value);
      if (usable && free) {
        change(reletter(draft, index, letter.value));
      } else {
        letter.value = colour.letter;
      }
    },
  });
  const remove = element(
    'button',
    {
      class: 'button bare only-icon',
      type: 'button',
      'aria-label': text('clues.removeColour', { name: colour.name }),
      disabled: draft.palette.length < 4,
      onclick: () => change(removeColour(draft, index)),
    },
    icon('close'),
  );
  return element('li', {}, rgb, letter, element('span', {}, colour.name), remove);
}
