/** The bar over the cards: which shelf, which filters with their counts, which order. */

/**
 * @import { Listing } from '../types.js'
 * @import { FilterName, Filters } from './filters.js'
 */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import {
  CHOICES,
  countBy,
  FILTER_NAMES,
  isFiltered,
  NO_FILTERS,
  onShelf,
  SORTS,
} from './filters.js';
import { titleOf } from './naming.js';

/**
 * @param {readonly Listing[]} listings
 * @param {Filters} filters
 * @param {(patch: Partial<Filters>) => void} change
 */
export function filterBar(listings, filters, change) {
  const clear = element(
    'button',
    {
      class: 'button bare',
      type: 'button',
      name: 'clear',
      hidden: !isFiltered(filters),
      onclick: () => change({ ...NO_FILTERS, sort: filters.sort }),
    },
    icon('close'),
    text('library.clearFilters'),
  );
  const pills = FILTER_NAMES.map((name) => pill(listings, filters, name, change));
  return [
    shelves(listings, filters, change),
    element(
      'div',
      { class: 'pills', role: 'group', 'aria-label': text('library.filters') },
      searchField(filters, change),
      ...pills,
      clear,
      sortPill(filters, change),
    ),
  ];
}

/**
 * @param {readonly Listing[]} listings
 * @param {Filters} filters
 * @param {(patch: Partial<Filters>) => void} change
 */
function shelves(listings, filters, change) {
  const buttons = ['', 'collection', 'own'].map((shelf) => {
    const key = { '': 'library.any', collection: 'library.collection', own: 'library.own' }[shelf];
    const count = listings.filter((listing) => onShelf(listing, shelf)).length;
    return element(
      'button',
      {
        class: 'shelf',
        type: 'button',
        name: `shelf-${shelf}`,
        'aria-pressed': String(filters.shelf === shelf),
        onclick: () => change({ shelf, origin: shelf === 'collection' ? '' : filters.origin }),
      },
      text(key ?? ''),
      element('span', { class: 'count' }, String(count)),
    );
  });
  return element('div', { class: 'shelves', role: 'group' }, ...buttons);
}

/**
 * @param {Filters} filters
 * @param {(patch: Partial<Filters>) => void} change
 */
function searchField(filters, change) {
  const field = element('input', {
    class: 'field',
    type: 'search',
    name: 'search',
    value: filters.search,
    placeholder: text('library.search'),
    'aria-label': text('library.search'),
    oninput: () => change({ search: field.value.trim() }),
  });
  return element('span', { class: 'search' }, icon('search'), field);
}

/**
 * @param {readonly Listing[]} listings
 * @param {Filters} filters
 * @param {FilterName} name
 * @param {(patch: Partial<Filters>) => void} change
 */
function pill(listings, filters, name, change) {
  const counts = countBy(listings, filters, name, titleOf);
  const label = text(`library.filter${capital(name)}`);
  const options = CHOICES[name]
    .filter((value) => counts.get(value) || filters[name] === value)
    .map((value) =>
      element(
        'option',
        { value, selected: filters[name] === value },
        `${text(choiceKey(name, value))} (${counts.get(value) ?? 0})`,
      ),
    );
  const select = element(
    'select',
    {
      class: filters[name] ? 'pill chosen' : 'pill',
      name,
      'aria-label': label,
      onchange: () => change({ [name]: select.value }),
    },
    element('option', { value: '' }, filters[name] ? text('library.any') : label),
    ...options,
  );
  const wrap = element('span', { class: 'pill-wrap' }, select, icon('down'));
  wrap.hidden = options.length < 2 && !filters[name];
  return wrap;
}

/**
 * @param {Filters} filters
 * @param {(patch: Partial<Filters>) => void} change
 */
function sortPill(filters, change) {
  const options = SORTS.map((sort) =>
    element(
      'option',
      { value: sort, selected: filters.sort === sort },
      text(`library.sort${capital(sort)}`),
    ),
  );
  const select = element(
    'select',
    { class: 'pill', name: 'sort', onchange: () => change({ sort: select.value }) },
    ...options,
  );
  const wrap = element('span', { class: 'pill-wrap' }, select, icon('down'));
  return element(
    'label',
    { class: 'sort' },
    element('span', { class: 'sort-name' }, text('library.sort')),
    wrap,
  );
}

/**
 * @param {FilterName} name
 * @param {string} value
 */
function choiceKey(name, value) {
  return name === 'difficulty' ? `difficulty.${value}` : `library.${name}${capital(value)}`;
}

/** @param {string} word */
function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}
