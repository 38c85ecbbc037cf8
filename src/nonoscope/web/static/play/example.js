/**
 * An example of a technique as a drawing: one line before and after, or a small board with the step in
 * it. Colours come from the page's theme.
 */

/** @import { Conclusion, Puzzle, Run, WirePuzzle } from '../types.js' */

import { UNKNOWN } from '../puzzle.js';
import { svgElement } from '../site/dom.js';

/**
 * @typedef {object} Example
 * @property {WirePuzzle} puzzle of one row, whose columns don't matter, or a small board
 * @property {number[]} marks before the step
 * @property {Conclusion} step
 */

const CELL = 22;
const NUMBER = 15; // room for a number of a clue
const GAP = 14; // between before and after
const SCALE = 1.5;

/** @param {Puzzle} puzzle @param {Example} example */
export function drawExample(puzzle, { marks, step }) {
  const { width, height } = puzzle;
  const isLine = height === 1;
  const after = marks.slice();
  step.cells.forEach((cell, index) => (after[cell] = step.marks[index]));
  const left = NUMBER * longest(puzzle, 0, height) + 6;
  const top = isLine ? 2 : NUMBER * longest(puzzle, height, height + width) + 6;
  const size = { width: left + width * CELL + 2, height: top + height * CELL + 2 };
  const nodes = [];
  if (isLine) {
    const second = top + CELL + GAP;
    nodes.push(...clueOf(puzzle.clues[0], left, top), ...cellsIn(puzzle, marks, left, top));
    nodes.push(...rings(puzzle, step.used, 'used', left, top));
    nodes.push(...clueOf(puzzle.clues[0], left, second), ...cellsIn(puzzle, after, left, second));
    nodes.push(...rings(puzzle, step.cells, 'decided', left, second));
    size.height += CELL + GAP;
  } else {
    nodes.push(...step.lines.map((line) => band(puzzle, line, left, top)));
    for (let row = 0; row < height; row++) nodes.push(...clueOf(puzzle.clues[row], left, top + row * CELL));
    for (let column = 0; column < width; column++) {
      nodes.push(...columnClue(puzzle.clues[height + column], left + column * CELL, top));
    }
    nodes.push(...cellsIn(puzzle, after, left, top));
    nodes.push(...rings(puzzle, step.used.filter((cell) => marks[cell] !== UNKNOWN), 'used', left, top));
    nodes.push(...rings(puzzle, step.cells, 'decided', left, top));
  }
  const box = { viewBox: `0 0 ${size.width} ${size.height}`, width: size.width * SCALE, 'aria-hidden': 'true' };
  return svgElement('svg', box, ...nodes);
}

/** The most numbers of a clue. @param {Puzzle} puzzle @param {number} from @param {number} to */
function longest({ clues }, from, to) {
  return Math.max(1, ...clues.slice(from, to).map((clue) => clue.length));
}

/** @param {Puzzle} puzzle @param {readonly number[]} marks @param {number} left @param {number} top */
function cellsIn({ width, palette }, marks, left, top) {
  return marks.flatMap((mark, cell) => {
    const [x, y] = [left + (cell % width) * CELL, top + Math.floor(cell / width) * CELL];
    const kind = mark === UNKNOWN ? 'unknown' : mark === 0 ? 'blank' : 'shaded';
    const square = svgElement('rect', { x, y, width: CELL, height: CELL, class: `cell ${kind}` });
    if (kind === 'shaded' && palette.length > 2) square.setAttribute('fill', palette[mark].rgb);
    if (kind !== 'blank') return [square];
    const [a, b] = [CELL * 0.33, CELL * 0.67];
    const d = `M${x + a} ${y + a}L${x + b} ${y + b}M${x + b} ${y + a}L${x + a} ${y + b}`;
    return [square, svgElement('path', { d, class: 'cross' })];
  });
}

/** @param {Puzzle} puzzle @param {readonly number[]} cells @param {string} kind @param {number} left @param {number} top */
function rings({ width }, cells, kind, left, top) {
  return cells.flatMap((cell) => {
    const [x, y] = [left + (cell % width) * CELL + 1.5, top + Math.floor(cell / width) * CELL + 1.5];
    const box = { x, y, width: CELL - 3, height: CELL - 3, rx: 3 };
    return [svgElement('rect', { ...box, class: 'halo' }), svgElement('rect', { ...box, class: `ring ${kind}` })];
  });
}

/** A line to look at, with its clue. @param {Puzzle} puzzle @param {number} line @param {number} left @param {number} top */
function band({ width, height }, line, left, top) {
  const box = line < height
    ? { x: 0, y: top + line * CELL, width: left + width * CELL, height: CELL }
    : { x: left + (line - height) * CELL, y: 0, width: CELL, height: top + height * CELL };
  return svgElement('rect', { ...box, class: 'band' });
}

/** @param {readonly Run[]} clue @param {number} left where the cells begin @param {number} top */
function clueOf(clue, left, top) {
  const runs = clue.length > 0 ? clue : [{ length: 0 }];
  return runs.map(({ length }, index) => number(length, left - 12 - (runs.length - 1 - index) * NUMBER, top + CELL / 2));
}

/** @param {readonly Run[]} clue @param {number} left @param {number} top where the cells begin */
function columnClue(clue, left, top) {
  const runs = clue.length > 0 ? clue : [{ length: 0 }];
  return runs.map(({ length }, index) => number(length, left + CELL / 2, top - 11 - (runs.length - 1 - index) * NUMBER));
}

/** @param {number} length @param {number} x @param {number} y */
function number(length, x, y) {
  return svgElement('text', { x, y, class: 'clue' }, String(length));
}
