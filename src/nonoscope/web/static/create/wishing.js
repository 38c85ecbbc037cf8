/** The fields that say what an image is to become. */

/** @import { Method } from '../types.js' */
/** @import { Crop } from './cropping.js' */

import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';
import { MOST_SIDE } from './drawing.js';

/** @type {readonly Method[]} */
const METHODS = ['threshold', 'adaptive', 'edges', 'ordered', 'diffusion', 'silhouette'];
const FIRST_SIDE = 25; // cells of the longer side at first

/**
 * @typedef {object} Wish as the server takes it
 * @property {[number, number, number, number]} crop left, top, width and height
 * @property {number} width cells
 * @property {number} height
 * @property {number} colours 1 is black and white
 * @property {Method | null} method none is all
 * @property {number} contrast 1 leaves it as it is
 * @property {boolean} invert
 */

/**
 * @param {Crop} crop
 * @param {(wish: Wish) => void} onWish
 * @returns {{ fields: HTMLElement, wish: () => Wish, setCrop: (crop: Crop) => void }}
 */
export function wishFields(crop, onWish) {
  let taken = crop;
  const width = numberField('width');
  const height = numberField('height');
  const colours = slider('colours', 1, 12, 1, 1);
  const contrast = slider('contrast', 50, 200, 10, 100);
  const method = element(
    'select',
    { class: 'field', name: 'method' },
    element('option', { value: '' }, text('create.allMethods')),
    ...METHODS.map((name) => element('option', { value: name }, text(`create.${name}`))),
  );
  const inverted = element('input', { type: 'checkbox', name: 'inverted' });
  const shades = element('output', { class: 'quiet' });
  const strength = element('output', { class: 'quiet' });
  const methodPart = labelled('create.method', method);
  const invertedPart = element('label', { class: 'row' }, inverted, text('create.inverted'));

  /** @returns {Wish} */
  const wish = () => ({
    crop: [taken.x, taken.y, taken.width, taken.height],
    width: sideOf(width),
    height: sideOf(height),
    colours: colours.valueAsNumber,
    method: /** @type {Method | ''} */ (method.value) || null,
    contrast: contrast.valueAsNumber / 100,
    invert: inverted.checked,
  });
  const tell = () => {
    const isPlain = colours.valueAsNumber === 1;
    methodPart.hidden = invertedPart.hidden = !isPlain;
    strength.textContent = text('random.densityValue', { percent: contrast.valueAsNumber });
    shades.textContent = isPlain ? text('clues.black') : String(colours.valueAsNumber);
    onWish(wish());
  };
  // One side follows the other, so that the picture keeps its shape.
  const follow = (/** @type {boolean} */ fromWidth) => {
    const shape = taken.width / taken.height;
    if (fromWidth) height.value = String(bounded(sideOf(width) / shape));
    else width.value = String(bounded(sideOf(height) * shape));
    tell();
  };
  width.addEventListener('change', () => follow(true));
  height.addEventListener('change', () => follow(false));
  for (const field of [colours, contrast, method, inverted]) field.addEventListener('input', tell);

  const setCrop = (/** @type {Crop} */ { x, y, width: across, height: down }) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    taken = { x: left, y: top, width: Math.max(2, Math.round(across)), height: Math.max(2, Math.round(down)) };
    follow(true);
  };
  const isWide = crop.width >= crop.height;
  width.value = String(isWide ? FIRST_SIDE : bounded((FIRST_SIDE * crop.width) / crop.height));
  follow(true);
  const fields = element(
    'div',
    { class: 'wishes' },
    element('div', { class: 'pair' }, labelled('clues.width', width), labelled('clues.height', height)),
    withValue('create.colours', colours, shades),
    methodPart,
    withValue('create.contrast', contrast, strength),
    invertedPart,
  );
  return { fields, wish, setCrop };
}

/** @param {number} value */
const bounded = (value) => Math.min(MOST_SIDE, Math.max(2, Math.round(value)));

/** @param {HTMLInputElement} field */
const sideOf = (field) => bounded(field.valueAsNumber || FIRST_SIDE);

/** @param {string} name */
function numberField(name) {
  return element('input', {
    class: 'field',
    type: 'number',
    inputMode: 'numeric',
    name,
    min: '2',
    max: String(MOST_SIDE),
  });
}

/** @param {string} name @param {number} low @param {number} high @param {number} step @param {number} value */
function slider(name, low, high, step, value) {
  return element('input', {
    type: 'range',
    name,
    min: String(low),
    max: String(high),
    step: String(step),
    value: String(value),
  });
}

/** @param {string} key @param {HTMLElement} field */
function labelled(key, field) {
  return element('label', { class: 'stack' }, element('span', {}, text(key)), field);
}

/** @param {string} key @param {HTMLInputElement} field @param {HTMLElement} output */
function withValue(key, field, output) {
  field.ariaLabel = text(key);
  return element(
    'label',
    { class: 'stack' },
    element('span', { class: 'row spread' }, text(key), output),
    field,
  );
}
