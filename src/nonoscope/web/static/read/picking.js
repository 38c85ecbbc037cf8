/** Where a picture comes from: chosen, dropped, pasted, or taken with the camera of a phone. */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';

/**
 * The beginning of the page.
 * @param {HTMLElement} place
 * @param {(file: File) => void} onPicture
 */
export function showPicking(place, onPicture) {
  place.replaceChildren(
    element('h1', {}, text('read.title')),
    element('p', { class: 'quiet' }, text('read.explain')),
    element(
      'div',
      { class: 'pick-zone' },
      icon('scan'),
      element('p', { class: 'pick-words' }, text('read.drop')),
      element(
        'div',
        { class: 'pick-ways' },
        pickButton('image', 'read.choose', onPicture, { class: 'button primary large' }),
        isTouch() && pickButton('camera', 'read.take', onPicture, { class: 'button large' }, true),
        element('a', { class: 'button large', href: '/camera' }, icon('video'), text('read.live')),
        !isTouch() && phoneLink(),
      ),
    ),
    element(
      'ul',
      { class: 'tips quiet small' },
      ...['read.tipWhole', 'read.tipFlat', 'read.tipLight'].map((key) =>
        element('li', {}, text(key)),
      ),
    ),
  );
}

/**
 * @param {string} sign
 * @param {string} key
 * @param {(file: File) => void} onPicture
 * @param {Record<string, any>} [properties]
 * @param {boolean} [takes] opens the camera of a phone instead of its files
 */
export function pickButton(sign, key, onPicture, properties = { class: 'button' }, takes = false) {
  const picker = element('input', {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    ...(takes && { capture: 'environment' }),
    onchange: () => {
      const file = picker.files?.[0];
      picker.value = '';
      if (file) onPicture(file);
    },
  });
  return element(
    'button',
    { type: 'button', ...properties, onclick: () => picker.click() },
    icon(sign),
    text(key),
    picker,
  );
}

/**
 * Takes pictures that are dropped or pasted anywhere on the page.
 * @param {(file: File) => void} onPicture
 */
export function acceptPictures(onPicture) {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) {
      event.preventDefault();
      document.body.classList.add('is-dragging');
    }
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('is-dragging');
  });
  addEventListener('drop', (event) => {
    document.body.classList.remove('is-dragging');
    const file = event.dataTransfer?.files[0];
    if (file) {
      event.preventDefault();
      onPicture(file);
    }
  });
  addEventListener('paste', (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find((one) =>
      one.type.startsWith('image/'),
    );
    if (file) {
      event.preventDefault();
      onPicture(file);
    }
  });
}

function phoneLink() {
  return element('a', { class: 'button large', href: '/phone' }, icon('phone'), text('phone.button'));
}

function isTouch() {
  return matchMedia('(pointer: coarse)').matches;
}
