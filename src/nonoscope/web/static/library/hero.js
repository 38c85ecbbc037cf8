/** The top of the library: what to do next, in one tap. */

/** @import { Listing } from '../types.js' */

import { size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { playPath, swatches, thumbnailOf } from './card.js';
import { exampleBoard } from './example.js';
import { difficultyOf, percentOf, titleOf } from './naming.js';

/**
 * Which puzzle to offer: the one played last, else the first that isn't solved yet.
 * @param {readonly Listing[]} listings
 * @returns {{ kind: 'begin' | 'continue' | 'next', listing: Listing } | null}
 */
export function offer(listings) {
  const started = listings
    .filter((listing) => listing.state === 'started')
    .reduce(
      (/** @type {Listing | null} */ last, listing) =>
        !last || listing.played > last.played ? listing : last,
      null,
    );
  if (started) {
    return { kind: 'continue', listing: started };
  }
  const next = listings.find((listing) => listing.state === 'new');
  if (!next) {
    return null;
  }
  const isFirst = listings.every((listing) => listing.state === 'new');
  return { kind: isFirst ? 'begin' : 'next', listing: next };
}

/** @param {readonly Listing[]} listings */
export function heroOf(listings) {
  const offered = offer(listings);
  if (!offered) {
    return null;
  }
  const { kind, listing } = offered;
  const words = { begin: beginWords, continue: continueWords, next: nextWords }[kind](listing);
  const label = text(
    kind === 'begin' ? 'library.begin' : kind === 'next' ? 'library.play' : 'library.continue',
  );
  return element(
    'section',
    { class: `hero ${kind}` },
    element(
      'a',
      { class: 'hero-picture', href: playPath(listing), tabIndex: -1, 'aria-hidden': 'true' },
      kind === 'begin' ? exampleBoard() : thumbnailOf(listing),
    ),
    element(
      'div',
      { class: 'hero-words' },
      ...words,
      element('a', { class: 'button primary large', href: playPath(listing) }, icon('play'), label),
    ),
  );
}

function beginWords() {
  return [
    element('h1', {}, text('library.welcome')),
    element('p', { class: 'quiet' }, text('library.welcomeText')),
  ];
}

/** @param {Listing} listing */
function continueWords(listing) {
  const done = text('library.continueSize', { size: size(listing), percent: percentOf(listing) });
  return heading(listing, 'library.continue', done);
}

/** @param {Listing} listing */
function nextWords(listing) {
  return heading(
    listing,
    'library.next',
    [size(listing), difficultyOf(listing)].filter(Boolean).join(' · '),
  );
}

/**
 * @param {Listing} listing
 * @param {string} key
 * @param {string} facts
 */
function heading(listing, key, facts) {
  return [
    element('p', { class: 'hero-kind' }, text(key)),
    element('h1', {}, titleOf(listing)),
    element('p', { class: 'quiet row' }, facts, swatches(listing)),
  ];
}
