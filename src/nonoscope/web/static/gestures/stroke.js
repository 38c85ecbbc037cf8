/**
 * Stroke: a drag over the board, from pressing to letting go, as a value. It is the straight line
 * from its first cell to the pointer: so it can't skip a cell however fast the pointer is, it
 * shrinks again when the pointer comes back, and it becomes one Move.
 */

/** @import { Game, Mark, Move } from '../types.js' */

import { UNKNOWN, cellsOf, linesOf } from '../puzzle.js';

/**
 * @typedef {object} Stroke
 * @property {number} start
 * @property {'none' | 'row' | 'column'} axis
 * @property {boolean} locked whether the axis is decided
 * @property {Mark} wanted what the drag paints
 * @property {Mark} mark what it paints as it stands: pressing on the wanted mark takes it away
 * @property {Mark} from the mark it started on
 * @property {boolean} toggles
 * @property {boolean} overwrite
 * @property {readonly number[]} cells all of them, from the first to the one under the pointer
 * @property {readonly number[]} painted those that change
 */

const LOCKING_DISTANCE = 2;

/**
 * @param {Game} game
 * @param {number} cell
 * @param {Mark} wanted
 * @param {{ toggles?: boolean, overwrite?: boolean }} [options]
 * @returns {Stroke}
 */
export function beginStroke(game, cell, wanted, { toggles = true, overwrite = false } = {}) {
  const from = game.marks[cell];
  return drawn(game, {
    start: cell,
    axis: 'none',
    locked: false,
    wanted,
    mark: wanted,
    from,
    toggles,
    overwrite,
    cells: [cell],
    painted: [],
  });
}

/**
 * The stroke with the pointer over another cell. The axis is the direction of the first cells;
 * from two cells on it stays.
 * @param {Game} game
 * @param {Stroke} stroke
 * @param {number} cell
 * @returns {Stroke}
 */
export function extendStroke(game, stroke, cell) {
  const { width } = game.puzzle;
  const acrossBy = (cell % width) - (stroke.start % width);
  const downBy = Math.floor(cell / width) - Math.floor(stroke.start / width);
  const axis = stroke.locked ? stroke.axis : axisOf(acrossBy, downBy, stroke.axis);
  const distance = axis === 'row' ? acrossBy : axis === 'column' ? downBy : 0;
  const step = Math.sign(distance) * (axis === 'row' ? 1 : width);
  const length = Math.abs(distance) + 1;
  const cells = Array.from({ length }, (_, index) => stroke.start + index * step);
  const locked = stroke.locked || Math.abs(distance) >= LOCKING_DISTANCE;
  return drawn(game, { ...stroke, axis, locked, cells });
}

/** @param {number} acrossBy @param {number} downBy @param {Stroke['axis']} before @returns {Stroke['axis']} */
function axisOf(acrossBy, downBy, before) {
  const across = Math.abs(acrossBy);
  const down = Math.abs(downBy);
  if (across === 0 && down === 0) return 'none';
  if (across === down && before !== 'none') return before;
  return across >= down ? 'row' : 'column';
}

/** @param {Game} game @param {Stroke} stroke @returns {Stroke} */
function drawn(game, stroke) {
  const takesAway = stroke.toggles && stroke.cells.length === 1 && stroke.from === stroke.wanted;
  const mark = takesAway ? UNKNOWN : stroke.wanted;
  const painted = stroke.cells.filter((cell) => isPainted(game, { ...stroke, mark }, cell));
  return { ...stroke, mark, painted };
}

/**
 * A drag leaves other marks alone, but for the kind it started on; one that erases and started on
 * nothing erases everything.
 * @param {Game} game
 * @param {Stroke} stroke
 * @param {number} cell
 */
function isPainted({ marks, puzzle }, { mark, from, overwrite }, cell) {
  const present = marks[cell];
  if (present === mark || puzzle.given[cell] !== UNKNOWN) return false;
  const erases = mark === UNKNOWN && from === UNKNOWN;
  return overwrite || erases || present === UNKNOWN || present === from;
}

/** What the stroke does when it ends here; null if nothing. @param {Stroke} stroke @returns {Move | null} */
export function moveOf({ painted, mark }) {
  return painted.length > 0 ? { kind: 'paint', cells: [...painted], mark } : null;
}

/**
 * How long the run is that the stroke makes together with its neighbours.
 * @param {Game} game
 * @param {Stroke} stroke
 */
export function joinedLength(game, stroke) {
  const { axis, mark, cells, painted } = stroke;
  if (axis === 'none' || mark === UNKNOWN) return cells.length;
  const [row, column] = linesOf(game.puzzle, stroke.start);
  const line = cellsOf(game.puzzle, axis === 'row' ? row : column);
  const own = new Set(painted);
  const has = (/** @type {number} */ index) => own.has(line[index]) || game.marks[line[index]] === mark;
  const end = line.indexOf(cells[cells.length - 1]);
  if (!has(end)) return cells.length;
  let first = end;
  let last = end;
  while (first > 0 && has(first - 1)) first--;
  while (last < line.length - 1 && has(last + 1)) last++;
  return last - first + 1;
}

/** @param {number} length @param {number} joined */
export function bubbleText(length, joined) {
  return joined > length ? `${length} → ${joined}` : `${length}`;
}
