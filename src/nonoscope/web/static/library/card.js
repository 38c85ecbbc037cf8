/** One puzzle of the library: its thumbnail, its name, how it stands, and a menu for the rest. */

/** @import { Listing } from '../types.js' */

import { clock, size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { watch } from './lazy.js';
import { difficultyOf, percentOf, spokenOf, titleOf } from './naming.js';

/**
 * @param {Listing} listing
 * @param {(listing: Listing, button: HTMLElement) => void} onmenu
 */
export function cardOf(listing, onmenu) {
  const more = element(
    'button',
    {
      class: 'button bare only-icon card-menu',
      type: 'button',
      'aria-label': text('library.menu', { title: titleOf(listing) }),
      'aria-haspopup': 'menu',
      onclick: () => onmenu(listing, more),
    },
    icon('more'),
  );
  const link = element(
    'a',
    { class: 'card-link', href: playPath(listing), 'aria-label': spokenOf(listing) },
    thumbnailOf(listing),
    element(
      'span',
      { class: 'card-words' },
      element(
        'span',
        { class: 'card-title' },
        element('span', { class: 'card-name' }, titleOf(listing)),
        solvedTick(listing),
      ),
      element(
        'span',
        { class: 'card-facts' },
        size(listing),
        element('span', { class: 'card-grade' }, difficultyOf(listing)),
      ),
      factLine(listing),
    ),
  );
  return element('li', { class: `card ${listing.state}`, id: `card-${listing.id}` }, link, more);
}

/**
 * The picture so far, over a bar that tells how far.
 * @param {Listing} listing
 */
export function thumbnailOf(listing) {
  const canvas = element('canvas', { class: 'thumbnail' });
  watch(canvas, listing);
  return element(
    'span',
    { class: 'stamp' },
    canvas,
    listing.state === 'started' && progressBar(listing),
  );
}

/** @param {Listing} listing */
function solvedTick(listing) {
  return listing.state === 'solved' && element('span', { class: 'card-tick' }, icon('check'));
}

/** @param {Listing} listing */
export function progressBar(listing) {
  const bar = element('span', { class: 'progress-fill' });
  bar.style.inlineSize = `${percentOf(listing)}%`;
  return element('span', { class: 'progress' }, bar);
}

/** @param {Listing} listing */
function factLine(listing) {
  if (!listing.best && listing.colours < 2) {
    return null;
  }
  const best = listing.best
    ? element('span', { class: 'card-best' }, icon('clock'), clock(listing.best))
    : null;
  return element('span', { class: 'card-line' }, best, swatches(listing));
}

const MOST_SWATCHES = 6;

/**
 * The colours to come, which say nothing of where they are.
 * @param {Listing} listing
 */
export function swatches(listing) {
  if (listing.colours < 2) {
    return null;
  }
  const dots = listing.palette.slice(1, 1 + MOST_SWATCHES).map((colour) => {
    const dot = element('i');
    dot.style.background = colour;
    return dot;
  });
  const rest = listing.colours - dots.length;
  return element(
    'span',
    { class: 'swatches', title: text('library.colours', { count: listing.colours }) },
    ...dots,
    rest > 0 && `+${rest}`,
  );
}

/** @param {{ id: string }} puzzle */
export function playPath({ id }) {
  return `/play?puzzle=${encodeURIComponent(id)}`;
}
