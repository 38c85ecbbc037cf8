/** The table that fills while the laps are run: a row a puzzle, a column a solver. */

/**
 * @import { Lap, Algorithm } from '../types.js'
 */

import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';
import { spoken } from './ladder.js';

/**
 * @param {readonly { id: string, title: string, size: string }[]} puzzles
 * @param {readonly Algorithm[]} solvers
 */
export function lapTable(puzzles, solvers) {
  /** @type {Map<string, HTMLTableCellElement>} */
  const cells = new Map();
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, text('lab.puzzle')),
    ...solvers.map((solver) => element('th', { scope: 'col', title: solver.story }, solver.title)),
  );
  const rows = puzzles.map(({ id, title, size }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, title, element('small', {}, ` ${size}`)),
      ...solvers.map((solver) => {
        const cell = element('td', { class: 'waiting' });
        cells.set(`${id} ${solver.name}`, cell);
        return cell;
      }),
    ),
  );
  const table = element('table', { class: 'laps' }, element('thead', {}, head), element('tbody', {}, ...rows));

  return {
    node: element(
      'div',
      { class: 'laps-frame', tabIndex: 0, role: 'group', 'aria-label': text('lab.table') },
      table,
    ),
    /** @param {Lap} lap */
    add(lap) {
      const cell = cells.get(`${lap.puzzle} ${lap.solver}`);
      if (!cell) {
        return;
      }
      const said = text(`labStatus.${lap.status.replaceAll(' ', '')}`);
      cell.className = lap.decided ? 'decided' : lap.found ? 'found' : 'none';
      cell.textContent =
        lap.decided || lap.found
          ? `${spoken(lap.seconds)}${lap.decided ? '' : ' ?'}`
          : said;
      cell.title = lap.note ? `${said}: ${lap.note}` : said;
    },
  };
}
