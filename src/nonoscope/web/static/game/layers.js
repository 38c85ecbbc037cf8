/**
 * What-if layers: sheets of marks laid over the board. A sheet says a mark for some cells and
 * nothing (SILENT) for the others; the topmost that speaks is what the board shows. A layer has two
 * branches, two sheets over the same board, of which one is active: "suppose it is shaded" and
 * "suppose it isn't" can be followed side by side, and what both lead to is true in any case.
 */

/** @import { Layer, Mark } from '../types.js' */

/** A sheet that says nothing about a cell; unknown (255) would say that a mark was taken away. */
export const SILENT = -1;

/**
 * A new layer over that many cells.
 * @param {number} count
 * @returns {Layer}
 */
export function newLayer(count) {
  return { branches: [newSheet(count), null], active: 0 };
}

/** @param {number} count */
function newSheet(count) {
  return new Int16Array(count).fill(SILENT);
}

/**
 * The sheet that is painted on.
 * @param {Layer} layer
 * @returns {Int16Array}
 */
export function activeSheet(layer) {
  return /** @type {Int16Array} */ (layer.branches[layer.active]);
}

/**
 * The same layer with its other branch active, made if there was none.
 * @param {Layer} layer
 * @returns {Layer}
 */
export function otherBranch({ branches, active }) {
  const second = branches[1] ?? newSheet(branches[0].length);
  return { branches: [branches[0], second], active: active === 0 ? 1 : 0 };
}

/**
 * The cells and marks that a sheet says.
 * @param {Int16Array} sheet
 * @returns {{ cells: number[], marks: Mark[] }}
 */
export function spoken(sheet) {
  return speakingCells(sheet, () => true);
}

/**
 * The cells on which both branches say the same; none while there is only one branch.
 * @param {Layer} layer
 * @returns {{ cells: number[], marks: Mark[] }}
 */
export function agreed({ branches: [one, other] }) {
  if (!other) return { cells: [], marks: [] };
  return speakingCells(one, (cell) => one[cell] === other[cell]);
}

/**
 * @param {Int16Array} sheet
 * @param {(cell: number) => boolean} wanted
 */
function speakingCells(sheet, wanted) {
  /** @type {number[]} */
  const cells = [];
  /** @type {Mark[]} */
  const marks = [];
  sheet.forEach((mark, cell) => {
    if (mark === SILENT || !wanted(cell)) return;
    cells.push(cell);
    marks.push(mark);
  });
  return { cells, marks };
}
