/** The photo beside the fields, and at each field in doubt what the photo shows of its clue. */

/**
 * @import { ReadReply } from '../types.js'
 * @import { Sight } from '../read/handover.js'
 * @import { Side } from './fields.js'
 */

import { text } from '../i18n/text.js';
import { isUnfit } from '../read/handover.js';
import { cellSide } from '../read/mesh.js';
import { drawOver } from '../read/overlay.js';
import { meshIn, doubtsIn } from '../read/picture.js';
import { element } from '../site/dom.js';

const MARGIN = 0.6; // cells that are shown around a number
const LEAST = 3.4; // cells along its clue that a crop shows at least
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
  const doubts = reading ? [...byLine(reading).values()].flat() : [];
  const picture = pictureOf(image, reading, doubts);
  const contradicts = reading !== null && isUnfit(reading);
  const note = doubts.length > 0 && !contradicts;
  place.hidden = false;
  place.replaceChildren(
    element('figcaption', { class: 'label' }, text('read.beside')),
    ...(contradicts ? [unfit()] : []),
    element('div', { class: 'beside-frame' }, picture),
    ...(note ? [element('p', { class: 'quiet small' }, text('read.besideNote'))] : []),
  );
  picture.addEventListener('click', () => place.classList.toggle('is-large'));
  return { mark: (lists) => reading && markDoubts(lists, reading, image) };
}

/** That no reading makes sense, which is why the editor was opened. */
function unfit() {
  return element(
    'p',
    { class: 'notice bad', role: 'status' },
    element('strong', {}, `${text('read.unfit')}. `),
    text('read.unfitText'),
  );
}

/**
 * The photo, with the numbers in doubt framed.
 * @param {ImageBitmap} image
 * @param {ReadReply | null} reading
 * @param {ReadReply['doubts']} doubts
 */
function pictureOf(image, reading, doubts) {
  const { width, height } = image;
  const canvas = element('canvas', { role: 'img', 'aria-label': text('read.beside'), width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const mesh = reading && meshIn(reading, image);
  if (context && mesh) {
    drawOver(context, mesh, doubtsIn({ doubts }, reading, image), width / 500);
  }
  return canvas;
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
    const crop = cropOf(doubts, reading, image, isRow);
    entry.append(
      element(
        'div',
        { class: 'clue-photo' },
        crop ?? '',
        element('span', { class: 'small' }, notes(doubts).join('; ')),
      ),
    );
  }
}

/**
 * What is said of the numbers of a line: what those look like that logic chose, and what others could be.
 * @param {ReadReply['doubts']} doubts
 */
export function notes(doubts) {
  const chosen = doubts.filter((doubt) => doubt.by_logic);
  const looks = chosen.flatMap(({ read }) => read ?? []);
  const isUnseen = chosen.some(({ read }) => read === null);
  const others = [...new Set(doubts.flatMap(({ alternatives }) => alternatives))];
  return [
    looks.length && text('read.looksLike', { values: looks.join(', ') }),
    isUnseen && text('read.unseen'),
    others.length && text('read.couldBe', { values: others.join(', ') }),
  ].filter((words) => typeof words === 'string');
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
 * @param {number} cell the side of a cell
 * @param {boolean} isRow whether the clue runs across
 * @param {number} scale from pixels of the reading to those of the photo
 * @returns {[number, number, number, number]}
 */
export function boxAround(corners, cell, isRow, scale) {
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  const grow = (/** @type {number} */ size, /** @type {boolean} */ along) =>
    Math.max(MARGIN * cell, along ? (LEAST * cell - size) / 2 : 0);
  const across = grow(right - left, isRow);
  const down = grow(bottom - top, !isRow);
  const box = [left - across, top - down, right - left + 2 * across, bottom - top + 2 * down];
  return /** @type {[number, number, number, number]} */ (box.map((value) => value * scale));
}

/**
 * @param {ReadReply['doubts']} doubts
 * @param {ReadReply} reading
 * @param {ImageBitmap} image
 * @param {boolean} isRow
 */
function cropOf(doubts, reading, image, isRow) {
  const corners = doubts.flatMap((doubt) => doubt.corners ?? []);
  if (!corners.length) return null;
  const mesh = { width: reading.width, height: reading.height, points: reading.mesh };
  const box = boxAround(corners, cellSide(mesh), isRow, image.width / reading.picture[0]);
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
