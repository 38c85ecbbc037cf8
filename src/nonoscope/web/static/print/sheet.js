/** A puzzle as a drawing for paper: black lines on white, colours told apart without colour. */

/** @import { Puzzle } from '../types.js' */

import { svgElement } from '../site/dom.js';
import { CELL, layOut } from './layout.js';

/**
 * @typedef {object} SheetOptions
 * @property {Uint8Array} [marks] the state of play; none leaves the board empty
 * @property {boolean} signs whether patterns and letters tell colours apart
 */

/** Lines of a pattern on a tile of 4 by 4. */
const STROKES = [
  '',
  'M0 4L4 0',
  'M0 2H4',
  'M2 2h.01',
  'M0 0L4 4',
  'M2 0V4',
  'M0 0L4 4M0 4L4 0',
  'M0 2H4M2 0V4',
  'M1 1h.01M3 3h.01',
];

let drawings = 0; // each has patterns of its own: those of a hidden drawing are not painted

/**
 * @param {Puzzle} puzzle
 * @param {SheetOptions} options
 */
export function drawSheet(puzzle, { marks, signs }) {
  drawings += 1;
  const isColour = puzzle.palette.length > 2;
  const sheet = layOut(puzzle, isColour && signs);
  const parts = [
    ...(isColour && signs ? [patterns(puzzle)] : []),
    cells(puzzle, sheet, marks ?? puzzle.given, isColour && signs),
    lines(puzzle, sheet, 1, 0.25),
    lines(puzzle, sheet, 5, 0.8),
    border(puzzle, sheet),
    ...sheet.labels.map((label) => number(label, puzzle, isColour)),
  ];
  return svgElement(
    'svg',
    {
      class: 'sheet-board',
      viewBox: `0 0 ${round(sheet.width)} ${round(sheet.height)}`,
      role: 'img',
    },
    ...parts,
  );
}

/** @param {number} colour */
function signId(colour) {
  return `print-sign-${drawings}-${colour}`;
}

/** @param {Puzzle} puzzle */
function patterns(puzzle) {
  const tiles = puzzle.palette.slice(1).map((colour, index) =>
    svgElement(
      'pattern',
      { id: signId(index + 1), width: 4, height: 4, patternUnits: 'userSpaceOnUse' },
      svgElement('rect', { width: 4, height: 4, fill: colour.rgb }),
      svgElement('path', {
        d: STROKES[index % STROKES.length],
        fill: 'none',
        stroke: isDark(colour.rgb) ? '#ffffff' : '#000000',
        'stroke-width': 0.8,
        'stroke-linecap': 'round',
      }),
    ),
  );
  return svgElement('defs', {}, ...tiles);
}

/**
 * @param {Puzzle} puzzle
 * @param {{ left: number, top: number }} place
 * @param {Uint8Array} marks
 * @param {boolean} signs
 */
function cells(puzzle, { left, top }, marks, signs) {
  const group = svgElement('g');
  marks.forEach((mark, cell) => {
    const x = left + (cell % puzzle.width) * CELL;
    const y = top + Math.floor(cell / puzzle.width) * CELL;
    if (mark === 0) {
      group.append(
        svgElement('circle', { cx: x + CELL / 2, cy: y + CELL / 2, r: 0.9, fill: '#666666' }),
      );
    } else if (mark < puzzle.palette.length) {
      const fill = signs ? `url(#${signId(mark)})` : puzzle.palette[mark].rgb;
      group.append(svgElement('rect', { x, y, width: CELL, height: CELL, fill }));
    }
  });
  return group;
}

/**
 * @param {Puzzle} puzzle
 * @param {{ left: number, top: number }} place
 * @param {number} every
 * @param {number} width
 */
function lines({ width: columns, height: rows }, { left, top }, every, width) {
  let path = '';
  for (let column = every; column < columns; column += every) {
    path += `M${round(left + column * CELL)} ${round(top)}v${rows * CELL}`;
  }
  for (let row = every; row < rows; row += every) {
    path += `M${round(left)} ${round(top + row * CELL)}h${columns * CELL}`;
  }
  return svgElement('path', { d: path, stroke: '#000000', 'stroke-width': width, fill: 'none' });
}

/**
 * @param {Puzzle} puzzle
 * @param {{ left: number, top: number }} place
 */
function border({ width, height }, { left, top }) {
  return svgElement('rect', {
    x: round(left),
    y: round(top),
    width: width * CELL,
    height: height * CELL,
    fill: 'none',
    stroke: '#000000',
    'stroke-width': 1.1,
  });
}

/**
 * @param {import('./layout.js').Label} label
 * @param {Puzzle} puzzle
 * @param {boolean} isColour
 */
function number({ x, y, words, colour, width }, puzzle, isColour) {
  const node = svgElement('text', { x: round(x), y: round(y) }, words);
  if (words.length > 2) {
    node.setAttribute('textLength', String(round(width)));
    node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  if (!isColour || !colour) {
    return node;
  }
  const { rgb } = puzzle.palette[colour];
  const chip = svgElement('rect', {
    x: round(x - width / 2 - 0.8),
    y: round(y - 3.4),
    width: round(width + 1.6),
    height: 6.8,
    rx: 1.2,
    fill: rgb,
    stroke: '#000000',
    'stroke-width': 0.2,
  });
  node.setAttribute('fill', isDark(rgb) ? '#ffffff' : '#000000');
  return svgElement('g', {}, chip, node);
}

/** @param {string} rgb */
function isDark(rgb) {
  const [red, green, blue] = [1, 3, 5].map(
    (start) => Number.parseInt(rgb.slice(start, start + 2), 16),
  );
  return red * 0.3 + green * 0.59 + blue * 0.11 < 140;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}
