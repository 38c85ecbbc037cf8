/** What a card says about its puzzle; a title of the collection is told once it is solved. */

/** @import { Listing } from '../types.js' */

import { size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { valueOf } from './filters.js';

/** @param {Listing} listing */
export function titleOf(listing) {
  if (listing.title) {
    return listing.title;
  }
  if (listing.number) {
    return text('library.collectionTitle', { number: String(listing.number) });
  }
  return text(listing.origin === 'random' ? 'library.random' : 'library.untitled');
}

/** @param {Listing} listing */
export function percentOf(listing) {
  const percent = Math.round(listing.progress * 100);
  return listing.state === 'started' ? Math.min(99, Math.max(1, percent)) : percent;
}

/** @param {Listing} listing */
export function difficultyOf(listing) {
  return listing.difficulty ? text(`difficulty.${valueOf(listing, 'difficulty')}`) : '';
}

/**
 * All of it in a sentence, for screen readers.
 * @param {Listing} listing
 */
export function spokenOf(listing) {
  const state = {
    new: text('library.stateNew'),
    started: text('library.percent', { percent: percentOf(listing) }),
    solved: text('library.stateSolved'),
  }[listing.state];
  const colours = listing.colours > 1 ? text('library.colours', { count: listing.colours }) : '';
  return [titleOf(listing), size(listing), colours, difficultyOf(listing), state]
    .filter(Boolean)
    .join(', ');
}
