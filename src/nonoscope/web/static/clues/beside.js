/** The photo beside the fields, and at each field in doubt what the photo shows of its clue. */

/**
 * @import { ReadReply } from '../types.js'
 * @import { Sight } from '../read/handover.js'
 * @import { Side } from './fields.js'
 */

import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';

const MARGIN = 2.2; // heights of a number that are shown around it
const TALL = 44; // pixels of a crop on the page

/**
 * @typedef {object} Beside
 * @property {(lists: Record<Side, HTMLElement>) => void} mark shows the doubts at the fields
 */

/**
 * Shows the photo, and gives the function that marks the doubts again when fields are made anew.
 * @param {HTMLElement} place
 * @param {Sight} sight
 * @returns {Promise<Beside>}
 */
export async function showBeside(place, { photo, reading }) {
  const image = await createImageBitmap(photo);
  const picture = element('img', { src: URL.createObjectURL(photo), alt: text('read.beside') });
  place.hidden = false;
  place.replaceChildren(
    element('figcaption', { class: 'label' }, text('read.beside')),
    element('div', { class: 'beside-frame' }, picture),
    element('p', { class: 'quiet small' }, text('read.besideNote')),
  );
  picture.addEventListener('click', () => place.classList.toggle('is-large'));
  return { mark: (lists) => reading && markDoubts(lists, reading, image) };
}

/**
 * @param {Record<Side, HTMLElement>} lists
 * @param {ReadReply} reading
 * @param {ImageBitmap} image
 */
function markDoubts(lists, reading, image) {
  for (const [line, doubts] of byLine(reading)) {
    const isRow = line < reading.height;
    const list = lists[isRow ? 'rows' : 'columns'];
    const entry = list.children[isRow ? line : line - reading.height];
    if (!entry || entry.querySelector('.clue-photo')) continue;
    entry.classList.add('is-doubtful');
    const values = [...new Set(doubts.flatMap((doubt) => doubt.alternatives))];
    const crop = cropOf(doubts, reading, image);
    entry.append(
      element(
        'div',
        { class: 'clue-photo' },
        crop ?? '',
        values.length > 0 &&
          element('span', { class: 'small' }, text('read.couldBe', { values: values.join(', ') })),
      ),
    );
  }
}

/**
 * The doubts of each line; numbers that logic settled without a doubt left are none.
 * @param {ReadReply} reading
 */
export function byLine({ doubts, status }) {
  /** @type {Map<number, ReadReply['doubts']>} */
  const found = new Map();
  for (const doubt of doubts) {
    if (status === 'doubtful' || doubt.by_logic) {
      found.set(doubt.line, [...(found.get(doubt.line) ?? []), doubt]);
    }
  }
  return found;
}

/**
 * The part of the photo around some numbers: x, y, width and height.
 * @param {[number, number][]} corners of all of them
 * @param {number} scale from pixels of the reading to those of the photo
 * @returns {[number, number, number, number]}
 */
export function boxAround(corners, scale) {
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  const margin = (MARGIN - 1) * Math.min(right - left, bottom - top);
  return [
    (left - margin) * scale,
    (top - margin) * scale,
    (right - left + 2 * margin) * scale,
    (bottom - top + 2 * margin) * scale,
  ];
}

/**
 * @param {ReadReply['doubts']} doubts
 * @param {ReadReply} reading
 * @param {ImageBitmap} image
 */
function cropOf(doubts, reading, image) {
  const corners = doubts.flatMap((doubt) => doubt.corners ?? []);
  if (!corners.length) return null;
  const box = boxAround(corners, image.width / reading.picture[0]);
  const tall = Math.min(3, Math.max(1, box[3] / box[2])) * TALL;
  const canvas = element('canvas', {
    role: 'img',
    'aria-label': text('read.crop'),
    height: Math.round(tall * devicePixelRatio),
    width: Math.round(((tall * box[2]) / box[3]) * devicePixelRatio),
  });
  canvas.style.height = `${tall}px`;
  canvas.getContext('2d')?.drawImage(image, ...box, 0, 0, canvas.width, canvas.height);
  return canvas;
}
