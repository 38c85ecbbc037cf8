/**
 * Shapes: the cells that a tool covers between the cell where it was put down and the one where it
 * is now. Pure; what is drawn with them is decided elsewhere.
 */

/** @import { Drawing } from './drawing.js' */

/**
 * @typedef {'pencil' | 'line' | 'rectangle' | 'ellipse' | 'fill'} Tool
 * @typedef {{ across: boolean, down: boolean }} Mirror across: left and right alike
 * @typedef {Pick<Drawing, 'width' | 'height'>} Size
 */

/**
 * A straight line without gaps (Bresenham's).
 * @param {Size} size
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function lineCells({ width }, from, to) {
  let [x, y] = spot(from, width);
  const [endX, endY] = spot(to, width);
  const distanceX = Math.abs(endX - x);
  const distanceY = -Math.abs(endY - y);
  let error = distanceX + distanceY;
  const cells = [from];
  while (x !== endX || y !== endY) {
    const twice = 2 * error;
    if (twice >= distanceY) {
      error += distanceY;
      x += Math.sign(endX - x);
    }
    if (twice <= distanceX) {
      error += distanceX;
      y += Math.sign(endY - y);
    }
    cells.push(y * width + x);
  }
  return cells;
}

/**
 * @param {Size} size
 * @param {number} from one corner
 * @param {number} to the opposite one
 * @param {boolean} [filled]
 * @returns {number[]}
 */
export function rectangleCells({ width }, from, to, filled = false) {
  const { left, right, top, bottom } = boxOf(width, from, to);
  return cellsOf(width, { left, right, top, bottom }, (column, row) =>
    filled || column === left || column === right || row === top || row === bottom,
  );
}

/**
 * The ellipse that fits into the rectangle.
 * @param {Size} size
 * @param {number} from
 * @param {number} to
 * @param {boolean} [filled]
 * @returns {number[]}
 */
export function ellipseCells({ width }, from, to, filled = false) {
  const box = boxOf(width, from, to);
  const radiusX = (box.right - box.left + 1) / 2;
  const radiusY = (box.bottom - box.top + 1) / 2;
  const middleX = (box.left + box.right) / 2;
  const middleY = (box.top + box.bottom) / 2;
  const covers = (/** @type {number} */ column, /** @type {number} */ row) =>
    ((column - middleX) / radiusX) ** 2 + ((row - middleY) / radiusY) ** 2 <= 1;
  return cellsOf(width, box, (column, row) => {
    if (!covers(column, row)) return false;
    const hasGapAcross = !covers(column - 1, row) || !covers(column + 1, row);
    return filled || hasGapAcross || !covers(column, row - 1) || !covers(column, row + 1);
  });
}

/**
 * All cells of one colour that hang together with this one, side by side.
 * @param {Drawing} drawing
 * @param {number} from
 * @returns {number[]}
 */
export function fillCells({ width, height, cells }, from) {
  const wanted = cells[from];
  const found = new Set([from]);
  for (const cell of found) {
    const column = cell % width;
    if (column > 0 && cells[cell - 1] === wanted) found.add(cell - 1);
    if (column < width - 1 && cells[cell + 1] === wanted) found.add(cell + 1);
    if (cell >= width && cells[cell - width] === wanted) found.add(cell - width);
    if (cell < width * (height - 1) && cells[cell + width] === wanted) found.add(cell + width);
  }
  return [...found];
}

/**
 * The cells, and their twins on the other side of each mirror.
 * @param {Size} size
 * @param {Iterable<number>} cells
 * @param {Mirror} mirror
 * @returns {number[]}
 */
export function mirroredCells({ width, height }, cells, { across, down }) {
  const found = new Set();
  for (const cell of cells) {
    const [column, row] = spot(cell, width);
    const columns = across ? [column, width - 1 - column] : [column];
    const rows = down ? [row, height - 1 - row] : [row];
    for (const y of rows) for (const x of columns) found.add(y * width + x);
  }
  return [...found];
}

/**
 * What a tool covers, from where it was put down over all cells it came by.
 * @param {Tool} tool
 * @param {Drawing} drawing before the stroke
 * @param {readonly number[]} path
 * @param {{ mirror: Mirror, filled: boolean }} options
 * @returns {number[]}
 */
export function coveredCells(tool, drawing, path, { mirror, filled }) {
  const from = path[0];
  const to = path[path.length - 1];
  if (tool === 'fill') {
    const starts = mirroredCells(drawing, [to], mirror);
    return [...new Set(starts.flatMap((start) => fillCells(drawing, start)))];
  }
  const cells = {
    pencil: () => path.flatMap((cell, index) => lineCells(drawing, path[index - 1] ?? cell, cell)),
    line: () => lineCells(drawing, from, to),
    rectangle: () => rectangleCells(drawing, from, to, filled),
    ellipse: () => ellipseCells(drawing, from, to, filled),
  }[tool]();
  return mirroredCells(drawing, cells, mirror);
}

/** @param {number} cell @param {number} width @returns {[number, number]} */
const spot = (cell, width) => [cell % width, Math.floor(cell / width)];

/** @param {number} width @param {number} from @param {number} to */
function boxOf(width, from, to) {
  const [x, y] = spot(from, width);
  const [otherX, otherY] = spot(to, width);
  return {
    left: Math.min(x, otherX),
    right: Math.max(x, otherX),
    top: Math.min(y, otherY),
    bottom: Math.max(y, otherY),
  };
}

/**
 * @param {number} width
 * @param {import('./drawing.js').Sides} box
 * @param {(column: number, row: number) => boolean} isIn
 */
function cellsOf(width, { left, right, top, bottom }, isIn) {
  const cells = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (isIn(column, row)) cells.push(row * width + column);
    }
  }
  return cells;
}
