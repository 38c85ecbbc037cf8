/** A finished little puzzle for the first visit, which shows how numbers become a picture. */

import { svgElement } from '../site/dom.js';

const PICTURE = ['.###.', '#####', '#####', '..#..', '.###.'];
const CELL = 20;
const LEFT = 22;
const TOP = 40;

/** The drawing with its clues, in the colours of the theme. */
export function exampleBoard() {
  const side = PICTURE.length * CELL;
  const parts = PICTURE.flatMap((row, y) =>
    [...row].map((cell, x) =>
      svgElement('rect', {
        class: cell === '#' ? 'shaded' : 'open',
        x: LEFT + x * CELL,
        y: TOP + y * CELL,
        width: CELL,
        height: CELL,
      }),
    ),
  );
  const columns = [...PICTURE[0]].map((_, x) => PICTURE.map((row) => row[x]).join(''));
  PICTURE.forEach((row, y) => {
    parts.push(number(LEFT - 11, TOP + (y + 0.5) * CELL, runsOf(row).join(' ')));
  });
  columns.forEach((column, x) => {
    runsOf(column)
      .reverse()
      .forEach(
        (run, place) => parts.push(
          number(LEFT + (x + 0.5) * CELL, TOP - 11 - place * 17, String(run)),
        ),
      );
  });
  return svgElement(
    'svg',
    {
      class: 'example',
      viewBox: `0 0 ${LEFT + side + 2} ${TOP + side + 2}`,
      'aria-hidden': 'true',
    },
    ...parts,
  );
}

/** @param {string} line */
function runsOf(line) {
  return line.split('.').filter(Boolean).map((run) => run.length);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 */
function number(x, y, words) {
  return svgElement('text', { x, y }, words);
}
