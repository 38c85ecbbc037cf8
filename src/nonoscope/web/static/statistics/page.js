/** What was played, summed up: totals, the year, times by size, and the player's own records. */

/** @import { Statistics } from '../types.js' */

import * as api from '../api.js';
import { clock, date, size, span } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { onLanguage } from '../preferences.js';
import { byId, element, icon } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { explain } from '../site/toast.js';
import { calendar } from './calendar.js';
import { sizeTable } from './sizes.js';

const content = byId('div', 'statistics');

/** @type {Statistics | null} */
let statistics = null;

function show() {
  document.title = `${text('statistics.title')} · ${text('common.name')}`;
  if (statistics) {
    content.replaceChildren(
      tiles(statistics),
      ...(statistics.solved ? details(statistics) : [nothingYet()]),
    );
  }
}

/** @param {Statistics} values */
function tiles({ solved, seconds, streak, started }) {
  /** @type {(sign: string, value: string, key: string) => HTMLElement} */
  const tile = (sign, value, key) =>
    element(
      'div',
      { class: 'tile' },
      icon(sign),
      element('dd', {}, value),
      element('dt', {}, text(key)),
    );
  return element(
    'dl',
    { class: 'tiles' },
    tile('check', String(solved), 'statistics.solved'),
    tile('clock', span(seconds), 'statistics.time'),
    tile('flame', text('statistics.days', { count: streak }), 'statistics.streak'),
    tile('edit', String(started), 'statistics.started'),
  );
}

/** @param {Statistics} values */
function details({ days, sizes, best }) {
  return [
    panel('statistics.calendar', ...calendar(days)),
    element(
      'div',
      { class: 'panels' },
      sizes.length > 0 && panel('statistics.sizes', sizeTable(sizes)),
      best.length > 0 && panel('statistics.records', records(best)),
    ),
  ];
}

/**
 * @param {string} key
 * @param {...Node} children
 */
function panel(key, ...children) {
  return element('section', { class: 'panel' }, element('h2', {}, text(key)), ...children);
}

/** @param {Statistics['best']} best */
function records(best) {
  const keys = ['statistics.rank', 'statistics.puzzle', 'statistics.seconds', 'statistics.day'];
  const head = keys.map((key, place) =>
    element('th', { scope: 'col', class: place === 2 ? 'number' : '' }, text(key)),
  );
  const rows = best.map((record, place) =>
    element(
      'tr',
      {},
      element('td', { class: 'rank' }, place < 3 ? icon('trophy') : null, String(place + 1)),
      element(
        'td',
        {},
        element(
          'a',
          { href: `/play?puzzle=${encodeURIComponent(record.id)}` },
          record.title || text('library.untitled'),
        ),
        element('span', { class: 'quiet small size' }, size(record)),
      ),
      element('td', { class: 'number' }, clock(record.seconds)),
      element('td', { class: 'quiet day' }, date(record.day)),
    ),
  );
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}

function nothingYet() {
  return element(
    'div',
    { class: 'empty' },
    element('p', {}, text('statistics.empty')),
    element(
      'a',
      { class: 'button primary', href: '/' },
      icon('library'),
      text('statistics.emptyButton'),
    ),
  );
}

showHeader();
onLanguage(show);
registerWorker();
try {
  statistics = await api.statistics();
  show();
} catch (error) {
  content.replaceChildren(element('p', { class: 'empty' }, explain(error)));
}
