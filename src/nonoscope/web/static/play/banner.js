/**
 * The banner: what the page says to the player, above the tools or beside the board, with what can be
 * done next. All of it is spoken too. On a phone it lies over the board, which it pushes aside if it
 * would hide the cells it speaks of.
 */

/** @import { Board } from '../board/board.js' */
/** @import { Speech } from './speech.js' */

import { rectOf } from '../board/layout.js';
import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';

/**
 * @typedef {{ label: string, run: () => unknown, primary?: boolean, icon?: string }} Action with an icon the label is for ears
 *
 * @typedef {object} Notice
 * @property {string} words
 * @property {string} [title] said first, and in bold
 * @property {Action[]} [actions]
 * @property {{ now: number, of: number }} [place] which of how many: shown as dots, or as numbers
 * @property {boolean} [legend] whether the marks on the board need their meaning told
 */

const MOST_DOTS = 6;

export class Banner {
  /** @param {HTMLElement} place @param {Speech} speech @param {() => void} onclose */
  constructor(place, speech, onclose) {
    this.place = place;
    this.speech = speech;
    this.onclose = onclose;
  }

  /** @param {Notice} notice */
  show(notice) {
    const { words, title = '', actions = [], place, legend } = notice;
    const hadFocus = this.place.contains(document.activeElement);
    const close = {
      class: 'button bare only-icon banner-close',
      type: 'button',
      'aria-label': text('common.close'),
      onclick: () => this.onclose(),
    };
    const foot = [place && placeOf(place), ...actions.map(buttonOf)];
    this.place.hidden = false;
    this.place.replaceChildren(
      icon('hint'),
      element(
        'div',
        { class: 'banner-words' },
        title && element('p', { class: 'banner-title' }, title),
        element('p', {}, words),
        legend && legendOf(),
      ),
      element('button', close, icon('close')),
      foot.some(Boolean) ? element('div', { class: 'banner-foot' }, ...foot) : '',
    );
    // Whoever climbs with the keyboard goes on from the same place.
    if (hadFocus) /** @type {HTMLElement | null} */ (this.place.querySelector('.primary, .banner-close'))?.focus();
    const said = [title && withStop(title), words].filter(Boolean).join(' ');
    this.speech.say(said);
  }

  hide() {
    if (this.place.contains(document.activeElement)) this.speech.grid.focus();
    this.place.hidden = true;
    this.place.classList.remove('pushing');
    this.place.replaceChildren();
  }

  /**
   * Makes way for cells that are to be looked at: if it lies over one of them, the board moves up, and
   * stays there until the banner goes.
   * @param {Board} board
   * @param {readonly number[]} cells
   */
  clearOf(board, cells) {
    if (this.place.hidden || getComputedStyle(this.place).position !== 'absolute') return;
    const { left, top } = board.element.getBoundingClientRect();
    const box = this.place.getBoundingClientRect();
    const isUnder = cells.some((cell) => {
      const { x, y, width, height } = rectOf(board.layout, cell);
      const isBeside = left + x >= box.right || left + x + width <= box.left;
      return !isBeside && top + y < box.bottom && top + y + height > box.top;
    });
    if (!isUnder) return;
    this.place.classList.add('pushing');
    board.resize();
  }
}

/** @param {string} words */
const withStop = (words) => (/[.?!]$/.test(words) ? words : `${words}.`);

/** @param {Action} action */
function buttonOf({ label, run, primary, icon: name }) {
  const kind = name ? 'bare only-icon' : primary ? 'primary' : 'bare';
  const shown = name ? { 'aria-label': label, title: label } : {};
  const properties = { class: `button ${kind}`, type: 'button', onclick: () => void run(), ...shown };
  return element('button', properties, name ? icon(name) : label);
}

/** @param {{ now: number, of: number }} place */
function placeOf({ now, of }) {
  const words = text('play.solvePage', { page: now, count: of });
  if (of > MOST_DOTS) return element('span', { class: 'banner-place' }, words);
  const dots = Array.from({ length: of }, (_, index) => element('i', { class: index < now ? 'on' : '' }));
  return element('span', { class: 'banner-dots', role: 'img', 'aria-label': words }, ...dots);
}

function legendOf() {
  return element(
    'p',
    { class: 'banner-legend' },
    element('i', { class: 'used' }),
    text('play.legendUsed'),
    element('i', { class: 'decided' }),
    text('play.legendDecided'),
  );
}
