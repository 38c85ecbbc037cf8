/** The library: the server's list, the player's filters, and what hangs on a card. */

/**
 * @import { Listing } from '../types.js'
 * @import { Filters } from './filters.js'
 */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { onLanguage, onPreferences } from '../preferences.js';
import { byId, element, icon } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { explain, toast } from '../site/toast.js';
import { openCardMenu } from './actions.js';
import { playPath } from './card.js';
import { acceptDrops } from './dropping.js';
import { filterBar } from './filterbar.js';
import { choose, isFiltered, NO_FILTERS, readFilters } from './filters.js';
import { heroOf } from './hero.js';
import { acceptImports, openImport } from './importing.js';
import { redraw } from './lazy.js';
import { titleOf } from './naming.js';
import { keepPlace, keptPlace } from './place.js';
import { groups, showGroups } from './shelves.js';

const KEPT = 'nonoscope.filters';

const hero = byId('div', 'hero');
const tools = byId('div', 'tools');
const shelfBar = byId('div', 'shelf-bar');
const bar = byId('div', 'filters');
const count = byId('p', 'count');
const book = byId('span', 'book');
const list = byId('div', 'list');

/** @type {Listing[]} */
let listings = [];
/** @type {Filters} */
let filters = keptFilters();
const place = keptPlace();

function keptFilters() {
  try {
    return readFilters(JSON.parse(localStorage.getItem(KEPT) ?? '{}'));
  } catch {
    return { ...NO_FILTERS };
  }
}

async function load() {
  try {
    listings = await api.getLibrary();
    showAll();
  } catch (error) {
    const again = element(
      'button',
      { class: 'button', type: 'button', onclick: load },
      text('library.again'),
    );
    count.textContent = '';
    list.replaceChildren(
      element(
        'div',
        { class: 'empty' },
        element('p', {}, text('library.failed')),
        element('p', { class: 'quiet' }, explain(error)),
        again,
      ),
    );
  }
  list.ariaBusy = 'false';
}

function showAll() {
  hero.replaceChildren(...[heroOf(listings)].filter((node) => node !== null));
  showTools();
  showBook();
  showBar();
  showList();
}

function showTools() {
  /** @type {(name: string, key: string, run: () => void) => HTMLElement} */
  const tool = (name, key, run) =>
    element('button', { class: 'button', type: 'button', onclick: run }, icon(name), text(key));
  tools.replaceChildren(
    tool('random', 'random.button', async () => (await import('./random.js')).openRandom()),
    tool('import', 'import.button', () => openImport()),
    element('a', { class: 'button photo', href: '/read' }, icon('scan'), text('read.button')),
    element('a', { class: 'button make', href: '/create' }, icon('draw'), text('nav.draw')),
    element('a', { class: 'button make', href: '/clues' }, icon('edit'), text('nav.make')),
  );
}

/** A book of what is shown. */
function showBook() {
  const open = async () => {
    const { openBook } = await import('./binding.js');
    openBook(choose(listings, filters, titleOf));
  };
  book.replaceChildren(
    element('button', { class: 'button bare', type: 'button', onclick: open }, icon('print'), text('book.button')),
  );
}

function showBar() {
  const focused = /** @type {HTMLInputElement | null} */ (document.activeElement);
  const name = focused?.closest('.filters') ? focused.name : '';
  const caret = focused?.selectionEnd ?? null;
  const [shelves, pills] = filterBar(listings, filters, change);
  shelfBar.replaceChildren(shelves);
  bar.replaceChildren(pills);
  const found = name ? document.querySelector(`.filters [name="${name}"]`) : null;
  const again = /** @type {HTMLInputElement | null} */ (found);
  if (again) {
    again.focus();
    if (again.type === 'search') {
      again.setSelectionRange(caret, caret);
    }
  }
}

/** @param {Partial<Filters>} patch */
function change(patch) {
  filters = { ...filters, ...patch };
  localStorage.setItem(KEPT, JSON.stringify(filters));
  showBar();
  showList();
}

function showList() {
  const chosen = choose(listings, filters, titleOf);
  count.textContent = isFiltered(filters)
    ? text('library.countSome', { shown: chosen.length, count: listings.length })
    : text('library.countAll', { count: listings.length });
  if (chosen.length) {
    showGroups(
      list,
      groups(chosen, filters.sort),
      (listing, button) => openCardMenu(listing, button, load),
      place.cards,
    );
    place.cards = 0;
  } else {
    list.replaceChildren(nothing());
  }
}

function nothing() {
  const hasOwn = listings.some((listing) => listing.origin !== 'collection');
  const ownShelf = filters.shelf === 'own' && !hasOwn;
  return element(
    'div',
    { class: 'empty' },
    element('p', {}, text(ownShelf ? 'library.empty' : 'library.none')),
    !ownShelf &&
      element(
        'button',
        {
          class: 'button',
          type: 'button',
          onclick: () => change({ ...NO_FILTERS, sort: filters.sort }),
        },
        text('library.clearFilters'),
      ),
  );
}

/** @param {Listing[]} added */
async function showAdded(added) {
  await load();
  const only = added.length === 1 ? added[0] : null;
  const show = () => change({ ...NO_FILTERS, shelf: 'own', sort: 'added' });
  const action = only
    ? { label: text('import.play'), run: () => location.assign(playPath(only)) }
    : { label: text('import.show'), run: show };
  toast(text('import.added', { count: added.length }), { action });
}

showHeader();
acceptImports(showAdded);
acceptDrops();
keepPlace();
void load().then(() => scrollTo(0, place.y));
registerWorker();

onLanguage(showAll);
onPreferences(redraw);
addEventListener('resize', redraw);
// Coming back from a game by the browser's back button must show its progress.
addEventListener('pageshow', (event) => event.persisted && load());
