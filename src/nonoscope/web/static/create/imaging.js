/** The dialog from an image to a drawing: crop and wishes on one side, a dozen variants beside. */

/** @import { ImageReply, Variant, VerdictReply } from '../types.js' */
/** @import { Drawing } from './drawing.js' */
/** @import { Wish } from './wishing.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, toast } from '../site/toast.js';
import { gradeWords } from '../site/verdict.js';
import { paletteOf } from './colours.js';
import { bindCrop, wholeOf } from './cropping.js';
import { readDrawing, wireOf } from './drawing.js';
import { ImageFault, sendImage } from './loading.js';
import { drawPicture } from './picture.js';
import { wishFields } from './wishing.js';

const PAUSE = 150; // milliseconds after which variants are made anew
const AT_ONCE = 2; // verdicts asked for

/** @typedef {{ drawing: Drawing, name: string }} Choice */

/**
 * @param {Blob} file
 * @param {(drawing: Drawing) => void} capture
 */
export async function openImage(file, capture) {
  try {
    showImage(file, await sendImage(file), capture);
  } catch (error) {
    const words = error instanceof ImageFault ? text(error.message) : explain(error);
    toast(words, { bad: true });
  }
}

/**
 * @param {Blob} file
 * @param {ImageReply} image
 * @param {(drawing: Drawing) => void} capture
 */
function showImage(file, image, capture) {
  const list = element('ul', { class: 'variants', 'aria-label': text('create.variants') });
  const take = element(
    'button',
    { class: 'button primary', type: 'button', disabled: true },
    icon('check'),
    text('create.capture'),
  );
  const frame = element('div', {
    class: 'crop-frame',
    tabIndex: 0,
    role: 'group',
    'aria-label': text('create.crop'),
  });
  const picture = element('img', { src: api.imagePath(image.id), alt: '', draggable: false });
  const view = element('div', { class: 'crop' }, picture, frame);
  let asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Drawing | null} */
  let chosen = null;
  let imageId = image.id;

  const choose = (/** @type {HTMLElement | null} */ node, /** @type {Drawing | null} */ drawing) => {
    for (const other of list.querySelectorAll('button')) other.ariaPressed = String(other === node);
    chosen = drawing;
    take.disabled = !drawing;
  };
  const show = (/** @type {Choice[]} */ choices, /** @type {Wish} */ wish) => {
    const before = [...list.querySelectorAll('button')].findIndex((node) => node.ariaPressed === 'true');
    const cards = choices.map((choice) => variantCard(choice, choose));
    list.dataset.size = `${wish.width}x${wish.height}`; // for those who look from outside
    list.replaceChildren(...cards.map(({ node }) => element('li', {}, node)));
    if (!cards.length) list.append(element('li', { class: 'quiet' }, text('create.noVariant')));
    cards.forEach(({ picture: canvas }, index) => drawPicture(canvas, choices[index].drawing));
    const again = cards[before] ? before : 0;
    choose(cards[again]?.node ?? null, choices[again]?.drawing ?? null);
    void stampAll(choices, cards, asking.signal);
  };
  const make = async (/** @type {Wish} */ wish) => {
    asking.abort();
    const controller = (asking = new AbortController());
    list.ariaBusy = 'true';
    const ask = () => api.makeVariants({ image: imageId, ...wish }, controller.signal);
    try {
      const { variants } = await ask().catch(async (error) => {
        if (!(error instanceof api.ApiError && error.status === 404)) throw error;
        imageId = (await sendImage(file)).id; // the server has forgotten it
        return ask();
      });
      if (!controller.signal.aborted) show(variants.map(choiceOf), wish);
    } catch (error) {
      if (controller.signal.aborted) return;
      choose(null, null);
      list.replaceChildren(element('li', { class: 'quiet' }, explain(error)));
    }
    list.ariaBusy = 'false';
  };
  const soon = (/** @type {Wish} */ wish) => {
    clearTimeout(timer);
    list.ariaBusy = 'true';
    timer = setTimeout(() => make(wish), PAUSE);
  };
  const { fields, wish, setCrop } = wishFields(wholeOf(image), soon);
  bindCrop(view, frame, image, setCrop);
  const cropText = element('p', { class: 'quiet small' }, text('create.cropText'));
  const dialog = openDialog(
    text('create.imageTitle'),
    [
      element(
        'div',
        { class: 'imaging' },
        element('div', { class: 'imaging-side' }, view, cropText, fields),
        list,
      ),
    ],
    [
      element('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, text('common.cancel')),
      take,
    ],
    {
      class: 'wide',
      onclose: () => {
        clearTimeout(timer);
        asking.abort();
      },
    },
  );
  take.addEventListener('click', () => {
    const drawing = chosen;
    dialog.close();
    if (drawing) capture(drawing);
  });
  clearTimeout(timer);
  void make(wish());
}

/** With names for its colours, and one for itself. @param {Variant} variant @returns {Choice} */
function choiceOf({ name, more, drawing: wire }) {
  const read = readDrawing(wire);
  if (!wire.palette) {
    const base = text(`create.${name}`);
    const key = more > 0 ? 'create.darker' : 'create.lighter';
    return { drawing: read, name: more ? text(key, { name: base }) : base };
  }
  const count = wire.palette.length - 1;
  /** @type {Record<string, string>} */
  const keys = { smooth: 'create.colourSmooth', dots: 'create.colourDots' };
  const key = keys[name] ?? 'create.colourCount';
  const palette = paletteOf(wire.palette.map(({ rgb }) => rgb));
  return { drawing: { ...read, palette }, name: text(key, { count }) };
}

/**
 * @param {Choice} choice
 * @param {(node: HTMLElement, drawing: Drawing) => void} choose
 */
function variantCard({ name, drawing }, choose) {
  const picture = element('canvas', { class: 'picture', 'aria-hidden': 'true' });
  const stamp = element('span', { class: 'stamp quiet' }, '…');
  const node = element(
    'button',
    { class: 'variant', type: 'button', 'aria-pressed': 'false', onclick: () => choose(node, drawing) },
    picture,
    element('span', { class: 'variant-name' }, name),
    stamp,
  );
  return { node, picture, stamp };
}

/**
 * The verdicts, a few at a time, as long as these variants are shown.
 * @param {Choice[]} choices
 * @param {{ stamp: HTMLElement }[]} cards
 * @param {AbortSignal} signal
 */
async function stampAll(choices, cards, signal) {
  const waiting = choices.map(({ drawing }, index) => ({ drawing, index }));
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { stamp } = cards[next.index];
      try {
        const verdict = await api.judgeDrawing(wireOf(next.drawing), signal);
        if (!signal.aborted) showStamp(stamp, verdict);
      } catch {
        if (!signal.aborted) stamp.textContent = '?'; // the picture is there, only its verdict isn't
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** @param {HTMLElement} stamp @param {VerdictReply} verdict */
function showStamp(stamp, { status, difficulty, differing }) {
  const isUnique = status === 'unique';
  const words = isUnique
    ? gradeWords(difficulty) || text('create.stampUnique')
    : text(status === 'multiple' ? 'create.stampSeveral' : 'create.stampOpen', { count: differing.length });
  stamp.className = isUnique ? 'stamp good' : 'stamp';
  stamp.replaceChildren(icon(isUnique ? 'check' : status === 'multiple' ? 'other' : 'help'), words);
}
