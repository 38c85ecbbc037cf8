/** The colours of the drawing as a list: shade, name, away with it; and what is hard to tell apart. */

/** @import { Drawing } from './drawing.js' */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { MOST_COLOURS, alike, withChangedColour, withColour, withoutColour } from './colours.js';

/** @typedef {(edit: (drawing: Drawing) => Drawing) => void} Change of the drawing as it is by then */

/**
 * @param {Drawing} drawing
 * @param {Change} change
 * @returns {HTMLElement[]}
 */
export function paletteEditor(drawing, change) {
  const { palette } = drawing;
  const list = element(
    'ul',
    { class: 'colour-list' },
    groundRow(palette[0].rgb, change),
    ...palette.slice(1).map((_, index) => colourRow(drawing, index + 1, change)),
  );
  const add = element(
    'button',
    {
      class: 'button',
      type: 'button',
      disabled: palette.length > MOST_COLOURS,
      onclick: () => change(withColour),
    },
    icon('plus'),
    text('clues.addColour'),
  );
  const notes = alike(palette).slice(0, 2).map(({ index, other }) => {
    const name = palette[index].name;
    const words = other
      ? text('create.alike', { name, other: palette[other].name })
      : text('create.pale', { name });
    return element('p', { class: 'small colour-note' }, icon('mistakes'), words);
  });
  return [list, add, ...notes];
}

/** What is blank has a colour too. @param {string} rgb @param {Change} change */
function groundRow(rgb, change) {
  const field = element('input', {
    type: 'color',
    value: rgb,
    'aria-label': text('create.background'),
    onchange: () => change((now) => withChangedColour(now, 0, { rgb: field.value })),
  });
  return element('li', { class: 'ground' }, field, element('span', {}, text('create.background')));
}

/** @param {Drawing} drawing @param {number} index @param {Change} change */
function colourRow(drawing, index, change) {
  const colour = drawing.palette[index];
  const rgb = element('input', {
    type: 'color',
    value: colour.rgb,
    'aria-label': text('create.shadeOf', { name: colour.name }),
    onchange: () => change((now) => withChangedColour(now, index, { rgb: rgb.value })),
  });
  const name = element('input', {
    class: 'field',
    value: colour.name,
    maxLength: 40,
    autocomplete: 'off',
    'aria-label': text('create.colourName'),
    onchange: () => change((now) => withChangedColour(now, index, { name: name.value })),
  });
  const remove = element(
    'button',
    {
      class: 'button bare only-icon',
      type: 'button',
      'aria-label': text('clues.removeColour', { name: colour.name }),
      disabled: drawing.palette.length < 3,
      onclick: () => change((now) => withoutColour(now, index)),
    },
    icon('close'),
  );
  return element('li', {}, rgb, name, remove);
}
