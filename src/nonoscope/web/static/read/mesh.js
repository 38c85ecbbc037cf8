/** The board in a picture: its crossings, and the places of its cells between them. Pure. */

/**
 * @typedef {object} Mesh
 * @property {number} width cells of a row
 * @property {number} height
 * @property {ArrayLike<number>} points x, y of each crossing, row by row
 */

/**
 * The four corners of a cell, drawn in a little from its edges.
 * @param {Mesh} mesh
 * @param {number} cell
 * @param {number} [inset] share of the cell that is left out on each side
 * @returns {number[]} x, y of each, around the cell
 */
export function quadOf({ width, points }, cell, inset = 0) {
  const row = Math.floor(cell / width);
  const column = cell % width;
  const above = (row * (width + 1) + column) * 2;
  const below = above + (width + 1) * 2;
  const corners = [above, above + 2, below + 2, below].flatMap((at) => [points[at], points[at + 1]]);
  const x = (corners[0] + corners[2] + corners[4] + corners[6]) / 4;
  const y = (corners[1] + corners[3] + corners[5] + corners[7]) / 4;
  const share = 1 - 2 * inset;
  return corners.map((value, index) => {
    const middle = index % 2 ? y : x;
    return middle + (value - middle) * share;
  });
}

/**
 * The outline of the whole board, along its crossings, so that it follows a curved page.
 * @param {Mesh} mesh
 * @returns {number[]}
 */
export function outlineOf({ width, height, points }) {
  return boundary(points, width, 0, 0, width, height);
}

/**
 * The outline of a line: rows first, then columns.
 * @param {Mesh} mesh
 * @param {number} line
 * @returns {number[]}
 */
export function lineOutline({ width, height, points }, line) {
  return line < height
    ? boundary(points, width, 0, line, width, line + 1)
    : boundary(points, width, line - height, 0, line - height + 1, height);
}

/** The four corners of the board, from above left. @param {Mesh} mesh */
export function cornersOf({ width, height, points }) {
  return [0, width, (height + 1) * (width + 1) - 1, height * (width + 1)].map(
    (at) => /** @type {[number, number]} */ ([points[at * 2], points[at * 2 + 1]]),
  );
}

/** The side of a cell, on average. @param {Mesh} mesh */
export function cellSide(mesh) {
  const [a, b, c, d] = cornersOf(mesh);
  const length = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]);
  const across = (length(a, b) + length(d, c)) / 2 / mesh.width;
  const down = (length(a, d) + length(b, c)) / 2 / mesh.height;
  return Math.sqrt(across * down);
}

/**
 * @param {ArrayLike<number>} points
 * @param {number} width
 * @param {number} left
 * @param {number} top
 * @param {number} right
 * @param {number} bottom
 */
function boundary(points, width, left, top, right, bottom) {
  /** @type {number[]} */
  const found = [];
  const add = (/** @type {number} */ column, /** @type {number} */ row) => {
    const at = (row * (width + 1) + column) * 2;
    found.push(points[at], points[at + 1]);
  };
  for (let column = left; column < right; column++) add(column, top);
  for (let row = top; row < bottom; row++) add(right, row);
  for (let column = right; column > left; column--) add(column, bottom);
  for (let row = bottom; row > top; row--) add(left, row);
  return found;
}
