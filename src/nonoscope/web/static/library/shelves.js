/** The cards in groups, added to the page as it is scrolled, so that thousands cost no more. */

/** @import { Listing } from '../types.js' */

import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';
import { cardOf } from './card.js';
import { valueOf } from './filters.js';
import { unwatch } from './lazy.js';

const AT_ONCE = 36;

/**
 * The list cut where the difficulty or the shelf changes, if it is in the collection's order.
 * @param {readonly Listing[]} listings
 * @param {string} sort
 * @returns {{ key: string, listings: Listing[] }[]}
 */
export function groups(listings, sort) {
  /** @type {{ key: string, listings: Listing[] }[]} */
  const found = [];
  for (const listing of listings) {
    const key = sort === 'collection' ? groupKey(listing) : '';
    if (found.at(-1)?.key !== key) {
      found.push({ key, listings: [] });
    }
    found.at(-1)?.listings.push(listing);
  }
  return found;
}

/** @param {Listing} listing */
function groupKey(listing) {
  return listing.origin === 'collection'
    ? `difficulty.${valueOf(listing, 'difficulty')}`
    : 'library.own';
}

/** @type {IntersectionObserver | null} */
let waiting = null;

/**
 * Shows the groups in the place, a part at a time.
 * @param {HTMLElement} place
 * @param {{ key: string, listings: Listing[] }[]} shown
 * @param {(listing: Listing, button: HTMLElement) => void} onmenu
 * @param {number} [least] cards to begin with
 */
export function showGroups(place, shown, onmenu, least = 0) {
  waiting?.disconnect();
  unwatch(place);
  place.replaceChildren();
  const cards = cardsOf(place, shown, onmenu);
  const end = element('div', { class: 'list-end' });
  const add = (/** @type {number} */ wanted) => {
    for (let count = 0; count < wanted; count += 1) {
      if (cards.next().done) {
        waiting?.disconnect();
        end.remove();
        return;
      }
    }
    place.append(end);
    waiting?.unobserve(end); // observed anew, it reports again even if it is still on the screen
    waiting?.observe(end);
  };
  const onChange = (/** @type {IntersectionObserverEntry[]} */ changes) =>
    changes.some((change) => change.isIntersecting) && add(AT_ONCE);
  waiting = new IntersectionObserver(onChange, { rootMargin: '1200px' });
  add(Math.max(AT_ONCE, least));
}

/**
 * Adds one card a turn.
 * @param {HTMLElement} place
 * @param {{ key: string, listings: Listing[] }[]} shown
 * @param {(listing: Listing, button: HTMLElement) => void} onmenu
 */
function* cardsOf(place, shown, onmenu) {
  for (const { key, listings } of shown) {
    const list = element('ul', { class: 'cards' });
    place.append(element('section', { class: 'group' }, key && groupHead(key, listings), list));
    for (const listing of listings) {
      list.append(cardOf(listing, onmenu));
      yield;
    }
  }
}

/**
 * @param {string} key
 * @param {Listing[]} listings
 */
function groupHead(key, listings) {
  const count = listings.length;
  const solved = listings.filter((listing) => listing.state === 'solved').length;
  const words = solved
    ? text('library.countSolved', { solved, count })
    : text('library.countAll', { count });
  return element(
    'div',
    { class: 'group-head' },
    element('h2', {}, text(key)),
    element('span', { class: 'quiet small' }, words),
  );
}
