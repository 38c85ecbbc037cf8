/** Which puzzle comes next. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nextOf } from '../../../src/nonoscope/web/static/play/next.js';

/** @import { Listing } from '../../../src/nonoscope/web/static/types.js' */

/** @param {Record<string, Listing['state']>} states */
const listingsOf = (states) =>
  Object.entries(states).map(([id, state]) => /** @type {Listing} */ ({ id, state }));

test('the next puzzle is the first unsolved one after this', () => {
  const listings = listingsOf({ a: 'new', b: 'solved', c: 'solved', d: 'started', e: 'new' });

  assert.equal(nextOf(listings, 'b')?.id, 'd');
  assert.equal(nextOf(listings, 'e')?.id, 'a');
});

test('when all are solved it is simply the next one', () => {
  const listings = listingsOf({ a: 'solved', b: 'solved', c: 'solved' });

  assert.equal(nextOf(listings, 'a')?.id, 'b');
  assert.equal(nextOf(listingsOf({ a: 'solved' }), 'a'), null);
});
