/** The lab: choose puzzles and algorithms, watch them run, and look at the charts. */

/**
 * @import { Algorithm, Lap, Listing } from '../types.js'
 */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { titleOf } from '../library/naming.js';
import { onLanguage } from '../preferences.js';
import { byId, element, icon } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { explain } from '../site/toast.js';
import { ladderOf } from './ladder.js';
import { lapTable } from './table.js';

const MOST = 24;

const form = byId('form', 'race');
const chips = byId('ul', 'chosen');
const adding = byId('select', 'add');
const boxes = byId('div', 'solvers');
const seconds = byId('select', 'seconds');
const start = byId('button', 'start');
const stop = byId('button', 'stop');
const state = byId('p', 'state');
const result = byId('div', 'result');

/** @type {Listing[]} */
let listings = [];
/** @type {Algorithm[]} */
let algorithms = [];
/** @type {Listing[]} */
let chosen = [];
/** @type {Set<string>} */
const without = new Set();
/** @type {AbortController | null} */
let running = null;

/** @param {Listing} listing */
const sizeOf = (listing) => text('common.size', { width: listing.width, height: listing.height });

function show() {
  document.title = `${text('lab.title')} · ${text('common.name')}`;
  chips.replaceChildren(...chosen.map(chip));
  const left = listings.filter((listing) => !chosen.includes(listing));
  adding.replaceChildren(
    element('option', { value: '' }, text('lab.choose')),
    ...left.map((listing) =>
      element('option', { value: listing.id }, `${titleOf(listing)} · ${sizeOf(listing)}`),
    ),
  );
  adding.disabled = chosen.length >= MOST;
  boxes.replaceChildren(...algorithms.map(box));
  start.disabled = !chosen.length || !wanted().length || running !== null;
}

/** @param {Listing} listing */
function chip(listing) {
  const remove = () => {
    chosen = chosen.filter((one) => one !== listing);
    show();
  };
  const label = text('lab.remove', { title: titleOf(listing) });
  return element(
    'li',
    { class: 'chip' },
    `${titleOf(listing)} · ${sizeOf(listing)}`,
    element('button', { type: 'button', class: 'button bare', 'aria-label': label, onclick: remove }, icon('close')),
  );
}

/** @param {Algorithm} solver */
function box(solver) {
  const input = element('input', {
    type: 'checkbox',
    checked: solver.installed && !without.has(solver.name),
    disabled: !solver.installed,
    onchange: () => {
      if (!without.delete(solver.name)) {
        without.add(solver.name);
      }
      show();
    },
  });
  return element(
    'label',
    { class: 'solver', title: solver.source },
    input,
    element('b', {}, solver.title),
    element('span', { class: 'quiet' }, solver.installed ? solver.story : text('lab.missing')),
  );
}

const wanted = () => algorithms.filter((solver) => solver.installed && !without.has(solver.name));

async function race() {
  running = new AbortController();
  const solvers = wanted();
  const table = lapTable(
    chosen.map((listing) => ({ id: listing.id, title: titleOf(listing), size: sizeOf(listing) })),
    solvers,
  );
  result.replaceChildren(table.node);
  stop.hidden = false;
  show();
  const total = chosen.length * solvers.length;
  let done = 0;
  const body = {
    puzzles: chosen.map((listing) => listing.id),
    solvers: solvers.map((solver) => solver.name),
    seconds: Number(seconds.value),
  };
  /** @param {any} event */
  const hear = (event) => {
    if (event.event === 'lap') {
      done += 1;
      table.add(/** @type {Lap} */ (event));
      state.textContent = text('lab.running', { done, total });
    } else if (event.event === 'done') {
      state.textContent = text('lab.done', { count: done });
      result.append(...charts(event.charts), saving(event.page));
    } else if (event.event === 'failed') {
      state.textContent = '';
      explain(event.error);
    }
  };
  state.textContent = text('lab.running', { done, total });
  try {
    await api.work('compare', body, hear, running.signal);
  } catch (error) {
    state.textContent = running.signal.aborted ? text('lab.stopped', { done, total }) : '';
    if (!running.signal.aborted) {
      explain(error);
    }
  } finally {
    running = null;
    stop.hidden = true;
    show();
  }
}

/** @param {Record<string, string>} drawn */
function charts(drawn) {
  return Object.entries(drawn).map(([name, source]) => {
    const parsed = new DOMParser().parseFromString(source.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), 'image/svg+xml');
    return element(
      'figure',
      { class: 'panel' },
      element('h2', {}, text(`labChart.${name}`)),
      document.importNode(parsed.documentElement, true),
      element('figcaption', { class: 'quiet small' }, text(`labSaid.${name}`)),
    );
  });
}

/** @param {string} page */
function saving(page) {
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  return element(
    'a',
    { class: 'button', href: address, download: 'nonogram-solvers.html' },
    icon('export'),
    text('lab.save'),
  );
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  race();
});
stop.addEventListener('click', () => running?.abort());
adding.addEventListener('change', () => {
  const found = listings.find((listing) => listing.id === adding.value);
  if (found) {
    chosen = [...chosen, found];
  }
  show();
});
byId('button', 'ladder').addEventListener('click', () => {
  chosen = ladderOf(listings);
  show();
});
byId('button', 'none').addEventListener('click', () => {
  chosen = [];
  show();
});

showHeader();
registerWorker();
onLanguage(show);
try {
  [listings, algorithms] = await Promise.all([api.getLibrary(), api.algorithms()]);
  const asked = new URLSearchParams(location.search).get('puzzle');
  const one = listings.find((listing) => listing.id === asked);
  chosen = one ? [one] : ladderOf(listings);
  byId('fieldset', 'puzzles').disabled = false; // what was removed before would come back now
  show();
} catch (error) {
  explain(error);
}
