/** The dialog from an image to a drawing: crop and wishes on one side, a dozen variants beside. */

/** @import { Drawing } from './drawing.js' */
/** @import { Variant, Wish } from './variants.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, toast } from '../site/toast.js';
import { bindCrop, wholeOf } from './cropping.js';
import { wireOf } from './drawing.js';
import { ImageFault, loadImage } from './loading.js';
import { drawPicture } from './picture.js';
import { MOST_VARIANTS, variantsOf } from './variants.js';
import { gradeWords } from './verdict.js';
import { wishFields } from './wishing.js';

const PAUSE = 120; // milliseconds after which variants are made anew
const AT_ONCE = 2; // verdicts asked for

/**
 * @param {Blob} file
 * @param {(drawing: Drawing) => void} capture
 */
export async function openImage(file, capture) {
  try {
    const { pixels, canvas } = await loadImage(file);
    showImage(pixels, canvas, capture);
  } catch (error) {
    const words = error instanceof ImageFault ? text(error.message) : explain(error);
    toast(words, { bad: true });
  }
}

/**
 * @param {import('./raster.js').Pixels} pixels
 * @param {HTMLCanvasElement} canvas
 * @param {(drawing: Drawing) => void} capture
 */
function showImage(pixels, canvas, capture) {
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
  const view = element('div', { class: 'crop' }, canvas, frame);
  let asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Drawing | null} */
  let chosen = null;

  const choose = (/** @type {HTMLElement | null} */ node, /** @type {Drawing | null} */ drawing) => {
    for (const other of list.querySelectorAll('button')) other.ariaPressed = String(other === node);
    chosen = drawing;
    take.disabled = !drawing;
  };
  const make = (/** @type {Wish} */ wish) => {
    asking.abort();
    asking = new AbortController();
    const before = [...list.querySelectorAll('button')].findIndex((node) => node.ariaPressed === 'true');
    const variants = variantsOf(pixels, wish);
    list.dataset.size = `${wish.width}x${wish.height}`; // for those who look from outside
    const cards = variants.map((variant) => variantCard(variant, choose));
    list.replaceChildren(...cards.map(({ node }) => element('li', {}, node)));
    if (!cards.length) list.append(element('li', { class: 'quiet' }, text('create.noVariant')));
    cards.forEach(({ picture }, index) => drawPicture(picture, variants[index].drawing));
    const again = cards[before] ? before : 0;
    choose(cards[again]?.node ?? null, variants[again]?.drawing ?? null);
    void stampAll(variants, cards, asking.signal);
  };
  const soon = (/** @type {Wish} */ wish) => {
    clearTimeout(timer);
    timer = setTimeout(() => make(wish), PAUSE);
  };
  const { fields, wish, setCrop } = wishFields(wholeOf(pixels), soon);
  bindCrop(view, frame, pixels, setCrop);
  const dialog = openDialog(
    text('create.imageTitle'),
    [
      element(
        'div',
        { class: 'imaging' },
        element('div', { class: 'imaging-side' }, view, element('p', { class: 'quiet small' }, text('create.cropText')), fields),
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
  make(wish());
}

/**
 * @param {Variant} variant
 * @param {(node: HTMLElement, drawing: Drawing) => void} choose
 */
function variantCard({ key, values, drawing }, choose) {
  const picture = element('canvas', { class: 'picture', 'aria-hidden': 'true' });
  const stamp = element('span', { class: 'stamp quiet' }, '…');
  const node = element(
    'button',
    { class: 'variant', type: 'button', 'aria-pressed': 'false', onclick: () => choose(node, drawing) },
    picture,
    element('span', { class: 'variant-name' }, text(key, values)),
    stamp,
  );
  return { node, picture, stamp };
}

/**
 * The verdicts, a few at a time, as long as these variants are shown.
 * @param {Variant[]} variants
 * @param {{ stamp: HTMLElement }[]} cards
 * @param {AbortSignal} signal
 */
async function stampAll(variants, cards, signal) {
  const waiting = variants.slice(0, MOST_VARIANTS).map((variant, index) => ({ variant, index }));
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { stamp } = cards[next.index];
      try {
        const verdict = await api.judgeDrawing(wireOf(next.variant.drawing), signal);
        if (!signal.aborted) showStamp(stamp, verdict);
      } catch {
        if (!signal.aborted) stamp.textContent = '?'; // the picture is there, only its verdict isn't
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** @param {HTMLElement} stamp @param {import('../types.js').VerdictReply} verdict */
function showStamp(stamp, { status, difficulty, differing }) {
  const isUnique = status === 'unique';
  const words = isUnique
    ? gradeWords(difficulty) || text('create.stampUnique')
    : text(status === 'multiple' ? 'create.stampSeveral' : 'create.stampOpen', { count: differing.length });
  stamp.className = isUnique ? 'stamp good' : 'stamp';
  stamp.replaceChildren(icon(isUnique ? 'check' : status === 'multiple' ? 'other' : 'help'), words);
}
