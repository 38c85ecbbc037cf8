/** Where a drawing begins: its size, or an image. */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { MOST_SIDE } from './drawing.js';

const SIZES = [5, 10, 15, 20, 25, 30];

/**
 * @param {HTMLElement} place
 * @param {(width: number, height: number) => void} begin
 * @param {(file: File) => void} image
 */
export function showStart(place, begin, image) {
  const width = sideField('width');
  const height = sideField('height');
  const presets = SIZES.map((side) =>
    element('button', { class: 'chip', type: 'button', onclick: () => begin(side, side) }, `${side} × ${side}`),
  );
  const form = element(
    'form',
    { class: 'start-size' },
    element('label', { class: 'stack' }, element('span', {}, text('clues.width')), width),
    element('span', { class: 'times', 'aria-hidden': 'true' }, '×'),
    element('label', { class: 'stack' }, element('span', {}, text('clues.height')), height),
    element('button', { class: 'button primary', type: 'submit' }, icon('edit'), text('create.begin')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    begin(width.valueAsNumber, height.valueAsNumber);
  });
  place.replaceChildren(
    element('h1', {}, text('create.title')),
    element(
      'section',
      { class: 'start-card' },
      element('h2', {}, text('create.startSize')),
      element('div', { class: 'start-presets' }, ...presets),
      form,
    ),
    element(
      'section',
      { class: 'start-card' },
      element('h2', {}, text('create.startImage')),
      element('p', { class: 'quiet' }, text('create.startImageText')),
      element('div', { class: 'row' }, imageButton(image)),
    ),
    element(
      'section',
      { class: 'start-card' },
      element('h2', {}, text('create.startClues')),
      element('p', { class: 'quiet' }, text('create.startCluesText')),
      element('div', { class: 'row' }, element('a', { class: 'button', href: '/clues' }, icon('keyboard'), text('create.typeClues'))),
    ),
  );
}

/** A button that picks an image. @param {(file: File) => void} image */
export function imageButton(image) {
  const picker = element('input', {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onchange: () => {
      const file = picker.files?.[0];
      picker.value = '';
      if (file) image(file);
    },
  });
  const button = element(
    'button',
    { class: 'button', type: 'button', onclick: () => picker.click() },
    icon('image'),
    text('create.image'),
    picker,
  );
  return button;
}

/** @param {string} name */
function sideField(name) {
  return element('input', {
    class: 'field',
    type: 'number',
    inputMode: 'numeric',
    name,
    required: true,
    min: '1',
    max: String(MOST_SIDE),
    value: '15',
  });
}
