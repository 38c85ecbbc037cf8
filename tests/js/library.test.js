/** Filters, orders and counts of the library, without a page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as filters from '../../src/nonoscope/web/static/library/filters.js';

/**
 * @import { Filters } from '../../src/nonoscope/web/static/library/filters.js'
 * @import { Listing } from '../../src/nonoscope/web/static/types.js'
 */

/**
 * @param {Partial<Listing>} facts
 * @returns {Listing}
 */
function listing(facts) {
  return {
    id: facts.id ?? 'x',
    origin: 'collection',
    number: 0,
    title: '',
    width: 5,
    height: 5,
    colours: 1,
    difficulty: 'easy',
    state: 'new',
    progress: 0,
    marks: '',
    palette: ['#ffffff', '#000000'],
    best: 0,
    played: '',
    added: '',
    ...facts,
  };
}

const HEART = listing(
  { id: 'heart', title: 'Heart', state: 'solved', difficulty: 'first steps', played: '2026-02-01' },
);
const SHIP = listing(
  { id: 'ship', title: 'Ship 10', width: 20, height: 15, state: 'started', played: '2026-03-01' },
);
const BIRD = listing(
  { id: 'bird', title: 'Ship 9', width: 31, height: 8, colours: 3, difficulty: 'hard' },
);
const OWN = listing(
  { id: 'own', title: 'Apple', origin: 'imported', difficulty: '', added: '2026-04-01', width: 30 },
);
const MADE = listing(
  { id: 'made', title: 'Äpfel', origin: 'made', difficulty: '', added: '2026-05-01', width: 12 },
);
const ALL = [HEART, SHIP, BIRD, OWN, MADE];

const titleOf = (/** @type {Listing} */ one) => one.title;

/** @param {Partial<Filters>} wish */
const chosen = (wish) => filters.choose(ALL, { ...filters.NO_FILTERS, ...wish }, titleOf).map(
  (one) => one.id,
);

/** @type {[string, Partial<Filters>, string[]][]} */
const CASES = [
  ['no filter shows all, in the order of the server', {}, ['heart', 'ship', 'bird', 'own', 'made']],
  ['the longer side decides the size', { size: 'huge' }, ['bird']],
  ['up to 20 is medium', { size: 'medium' }, ['ship', 'made']],
  ['30 is still large', { size: 'large' }, ['own']],
  ['more than one colour is a colour puzzle', { kind: 'colour' }, ['bird']],
  ['first steps are a difficulty', { difficulty: 'first' }, ['heart']],
  ['puzzles without a grade can be found', { difficulty: 'none' }, ['own', 'made']],
  ['the state', { state: 'started' }, ['ship']],
  ['the origin', { origin: 'made' }, ['made']],
  ['the shelf of the collection', { shelf: 'collection' }, ['heart', 'ship', 'bird']],
  ['the shelf of my own', { shelf: 'own' }, ['own', 'made']],
  ['two filters must both hold', { shelf: 'own', size: 'medium' }, ['made']],
  ['a search in titles, in any case', { search: 'sHIP' }, ['ship', 'bird']],
  ['a search for a size', { search: '20x15' }, ['ship']],
  ['all words of a search must be there', { search: 'ship 31' }, ['bird']],
  [
    'last played first, unplayed ones as they were',
    { sort: 'played' },
    ['ship', 'heart', 'bird', 'own', 'made'],
  ],
  ['newest first', { sort: 'added' }, ['made', 'own', 'heart', 'ship', 'bird']],
  ['small first', { sort: 'size' }, ['heart', 'made', 'own', 'bird', 'ship']],
  [
    'by title, numbers as numbers',
    { sort: 'title', shelf: 'collection' },
    ['heart', 'bird', 'ship'],
  ],
];

for (const [name, wish, expected] of CASES) {
  test(`filters: ${name}`, () => {
    assert.deepEqual(chosen(wish), expected);
  });
}

test('counts tell what each value would show with the other filters as they are', () => {
  const wish = { ...filters.NO_FILTERS, shelf: 'collection', state: 'solved' };
  const states = filters.countBy(ALL, wish, 'state', titleOf);
  const sizes = filters.countBy(ALL, wish, 'size', titleOf);

  assert.deepEqual(Object.fromEntries(states), { new: 1, started: 1, solved: 1 });
  assert.deepEqual(Object.fromEntries(sizes), { small: 1, medium: 0, large: 0, huge: 0 });
});

test('choosing leaves the list as it was', () => {
  const before = [...ALL];
  filters.choose(ALL, { ...filters.NO_FILTERS, sort: 'title' }, titleOf);

  assert.deepEqual(ALL, before);
});

test('kept filters come back, and what means nothing any more is left out', () => {
  const kept = { ...filters.NO_FILTERS, size: 'large', shelf: 'own', sort: 'title' };

  assert.deepEqual(filters.readFilters(JSON.parse(JSON.stringify(kept))), kept);
  assert.deepEqual(filters.readFilters({ size: 'giant', sort: 7, more: true }), filters.NO_FILTERS);
  assert.deepEqual(filters.readFilters(null), filters.NO_FILTERS);
});

test('a list of ten thousand is chosen from', () => {
  const many = Array.from(
    { length: 10_000 },
    (_, index) => listing({ id: String(index), title: `P ${index}`, width: 1 + (index % 50) }),
  );
  const found = filters.choose(
    many,
    { ...filters.NO_FILTERS, size: 'small', sort: 'title' },
    titleOf,
  );

  assert.equal(found.length, 2000);
});

test('by difficulty: the easiest first, those that nobody has rated last', () => {
  const mixed = [OWN, BIRD, SHIP, HEART];
  const sorted = filters.choose(mixed, { ...filters.NO_FILTERS, sort: 'difficulty' }, titleOf);

  assert.deepEqual(sorted.map(({ id }) => id), ['heart', 'ship', 'bird', 'own']);
});
