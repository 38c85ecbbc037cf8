/** Which puzzles a player wants to see, and in what order. Pure: no page, no storage. */

/** @import { Listing } from '../types.js' */

/**
 * @typedef {object} Filters '' stands for all
 * @property {string} shelf 'collection' or 'own'
 * @property {string} size
 * @property {string} kind
 * @property {string} difficulty
 * @property {string} state
 * @property {string} origin
 * @property {string} search
 * @property {string} sort
 *
 * @typedef {'size' | 'kind' | 'difficulty' | 'state' | 'origin'} FilterName
 */

/** @type {Readonly<Filters>} */
export const NO_FILTERS = Object.freeze({
  shelf: '',
  size: '',
  kind: '',
  difficulty: '',
  state: '',
  origin: '',
  search: '',
  sort: 'collection',
});

/** The values of each filter, in the order in which they are shown. */
export const CHOICES = Object.freeze({
  size: ['small', 'medium', 'large', 'huge'],
  kind: ['black', 'colour'],
  difficulty: ['first', 'easy', 'medium', 'hard', 'expert', 'search', 'none'],
  state: ['new', 'started', 'solved'],
  origin: ['imported', 'random', 'made'],
});

/** @type {FilterName[]} */
export const FILTER_NAMES = ['size', 'kind', 'difficulty', 'state', 'origin'];

export const SORTS = ['collection', 'difficulty', 'played', 'added', 'size', 'title'];

/**
 * The value that a puzzle has for a filter.
 * @param {Listing} listing
 * @param {FilterName} name
 */
export function valueOf(listing, name) {
  switch (name) {
    case 'size':
      return sizeOf(Math.max(listing.width, listing.height));
    case 'kind':
      return listing.colours > 1 ? 'colour' : 'black';
    case 'difficulty':
      return listing.difficulty.split(' ')[0] || 'none'; // 'first steps' is first
    case 'state':
      return listing.state;
    case 'origin':
      return listing.origin;
  }
}

/** @param {number} side */
function sizeOf(side) {
  if (side <= 10) {
    return 'small';
  }
  if (side <= 20) {
    return 'medium';
  }
  return side <= 30 ? 'large' : 'huge';
}

/**
 * @param {Listing} listing
 * @param {Filters} filters
 * @param {(listing: Listing) => string} title
 */
export function matches(listing, filters, title) {
  return (
    onShelf(listing, filters.shelf) &&
    FILTER_NAMES.every((name) => !filters[name] || filters[name] === valueOf(listing, name)) &&
    (!filters.search || found(listing, filters.search, title))
  );
}

/**
 * @param {Listing} listing
 * @param {string} shelf
 */
export function onShelf(listing, shelf) {
  return !shelf || (shelf === 'collection') === (listing.origin === 'collection');
}

/**
 * A search for words of the title or for a size, as 15x15 or 15.
 * @param {Listing} listing
 * @param {string} search
 * @param {(listing: Listing) => string} title
 */
function found(listing, search, title) {
  const sizes = `${listing.width}x${listing.height} ${listing.width}×${listing.height}`;
  const words = `${title(listing)} ${sizes}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/**
 * How many puzzles each value of a filter would show, with all other filters as they are.
 * @param {readonly Listing[]} listings
 * @param {Filters} filters
 * @param {FilterName} name
 * @param {(listing: Listing) => string} title
 * @returns {Map<string, number>}
 */
export function countBy(listings, filters, name, title) {
  const others = { ...filters, [name]: '' };
  const counts = new Map(CHOICES[name].map((value) => [value, 0]));
  for (const listing of listings) {
    if (matches(listing, others, title)) {
      const value = valueOf(listing, name);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The puzzles to show, in order; equal ones stay in the server's order.
 * @param {readonly Listing[]} listings
 * @param {Filters} filters
 * @param {(listing: Listing) => string} title
 */
export function choose(listings, filters, title) {
  const chosen = listings.filter((listing) => matches(listing, filters, title));
  const order = orderBy(filters.sort, title);
  return order ? chosen.sort(order) : chosen;
}

/**
 * @param {string} sort
 * @param {(listing: Listing) => string} title
 * @returns {((one: Listing, other: Listing) => number) | null}
 */
function orderBy(sort, title) {
  switch (sort) {
    case 'difficulty':
      return (one, other) => rank(one) - rank(other);
    case 'played':
      return (one, other) => compare(other.played, one.played);
    case 'added':
      return (one, other) => compare(other.added, one.added);
    case 'size':
      return (one, other) => one.width * one.height - other.width * other.height;
    case 'title':
      return (one, other) => title(one).localeCompare(title(other), undefined, { numeric: true });
    default:
      return null;
  }
}

/** From the easiest to those that nobody has rated. @param {Listing} listing */
const rank = (listing) => CHOICES.difficulty.indexOf(valueOf(listing, 'difficulty'));

/**
 * ISO times as text: later is larger, '' is least.
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  return one < other ? -1 : Number(one > other);
}

/** @param {Filters} filters */
export function isFiltered(filters) {
  return Boolean(filters.search || filters.shelf || FILTER_NAMES.some((name) => filters[name]));
}

/**
 * Filters as they were kept, without what no longer means anything.
 * @param {unknown} kept
 * @returns {Filters}
 */
export function readFilters(kept) {
  const values = /** @type {Partial<Filters>} */ (typeof kept === 'object' && kept ? kept : {});
  const filters = { ...NO_FILTERS };
  for (const name of FILTER_NAMES) {
    const value = String(values[name] ?? '');
    filters[name] = CHOICES[name].includes(value) ? value : '';
  }
  filters.shelf = ['collection', 'own'].includes(String(values.shelf)) ? String(values.shelf) : '';
  filters.sort = SORTS.includes(String(values.sort)) ? String(values.sort) : NO_FILTERS.sort;
  return filters;
}
