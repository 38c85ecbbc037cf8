/** Times by size: a table whose last column draws best and median on one scale. */

/** @import { Statistics } from '../types.js' */

import { clock } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { element, svgElement } from '../site/dom.js';

const WIDTH = 120;
const HEIGHT = 16;

/** @param {Statistics['sizes']} sizes */
export function sizeTable(sizes) {
  const slowest = Math.max(1, ...sizes.map((one) => one.median));
  const keys = ['statistics.size', 'statistics.count', 'statistics.best', 'statistics.median'];
  const head = keys.map((key, place) =>
    element('th', { scope: 'col', class: place ? 'number' : '' }, text(key)),
  );
  const rows = sizes.map((one) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, one.size.replace('x', ' × ')),
      element('td', { class: 'number' }, String(one.solved)),
      element('td', { class: 'number' }, clock(one.best)),
      element('td', { class: 'number' }, clock(one.median)),
      element(
        'td',
        { class: 'chart', 'aria-hidden': 'true' },
        bar(one.best / slowest, one.median / slowest),
      ),
    ),
  );
  head.push(element('th', { class: 'chart', 'aria-hidden': 'true' }));
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}

/**
 * @param {number} best from 0 to 1
 * @param {number} median from 0 to 1
 */
function bar(best, median) {
  const middle = HEIGHT / 2;
  // The root keeps small times apart.
  const at = (/** @type {number} */ share) => 5 + Math.sqrt(share) * (WIDTH - 10);
  return svgElement(
    'svg',
    { class: 'times-bar', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    svgElement('path', { class: 'scale', d: `M0 ${middle}H${WIDTH}` }),
    svgElement('path', { class: 'reach', d: `M${at(best)} ${middle}H${at(median)}` }),
    svgElement('circle', { class: 'median', cx: at(median), cy: middle, r: 4 }),
    svgElement('circle', { class: 'best', cx: at(best), cy: middle, r: 4 }),
  );
}
