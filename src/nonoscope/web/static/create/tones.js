/**
 * From shades of grey to black and white, by several methods. Each takes tones from 0 (dark) to 1 and
 * gives cells, 1 for black.
 */

/** @import { Raster } from './raster.js' */
/** @import { Size } from './shapes.js' */

const LEVELS = 256;

/**
 * The level that parts dark from light best (Otsu's: the two groups differ most from each other).
 * @param {ArrayLike<number>} tones
 */
export function bestLevel(tones) {
  const counts = new Float64Array(LEVELS);
  for (let cell = 0; cell < tones.length; cell++) counts[Math.round(tones[cell] * (LEVELS - 1))]++;
  const total = tones.length;
  const sum = counts.reduce((all, count, level) => all + count * level, 0);
  let [darkCount, darkSum, best, most] = [0, 0, LEVELS / 2, -1];
  for (let level = 0; level < LEVELS - 1; level++) {
    darkCount += counts[level];
    darkSum += counts[level] * level;
    if (darkCount === 0 || darkCount === total) continue;
    const apart = darkSum / darkCount - (sum - darkSum) / (total - darkCount);
    const weight = darkCount * (total - darkCount) * apart ** 2;
    if (weight > most * 1.000001) [most, best] = [weight, level];
  }
  return (best + 0.5) / (LEVELS - 1);
}

/** @param {ArrayLike<number>} tones @param {number} level @returns {Uint8Array} */
export function thresholded(tones, level) {
  return Uint8Array.from(tones, (tone) => (tone < level ? 1 : 0));
}

/**
 * Dark against its own surroundings, so that uneven light doesn't matter.
 * @param {Float32Array} tones
 * @param {Size} size
 * @param {number} radius cells
 * @param {number} bias how much darker a cell has to be
 */
export function adaptive(tones, size, radius, bias) {
  const means = meansOf(tones, size, radius);
  return Uint8Array.from(tones, (tone, cell) => (tone < means[cell] - bias ? 1 : 0));
}

/** The mean around each cell. @param {Float32Array} tones @param {Size} size @param {number} radius */
function meansOf(tones, { width, height }, radius) {
  // Sums of all that is left of and above a cell: any rectangle is then four of them.
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = (row + 1) * (width + 1) + column + 1;
      sums[at] = tones[row * width + column] + sums[at - 1] + sums[at - width - 1] - sums[at - width - 2];
    }
  }
  return Float32Array.from(tones, (_, cell) => {
    const column = cell % width;
    const row = Math.floor(cell / width);
    const [left, right] = [Math.max(0, column - radius), Math.min(width, column + radius + 1)];
    const [top, bottom] = [Math.max(0, row - radius), Math.min(height, row + radius + 1)];
    const sum = (/** @type {number} */ y, /** @type {number} */ x) => sums[y * (width + 1) + x];
    const inside = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left);
    return inside / ((right - left) * (bottom - top));
  });
}

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A regular pattern of dots for grey. @param {Float32Array} tones @param {Size} size @param {number} shift */
export function ordered(tones, { width }, shift) {
  return Uint8Array.from(tones, (tone, cell) => {
    const step = BAYER[(Math.floor(cell / width) % 4) * 4 + (cell % width % 4)];
    return tone + shift < (step + 0.5) / 16 ? 1 : 0;
  });
}

/**
 * The error that a cell makes is handed on to its neighbours (Floyd and Steinberg's), rows by turns
 * from the left and from the right.
 * @param {Float32Array} tones
 * @param {Size} size
 * @param {number} shift
 */
export function diffused(tones, { width, height }, shift) {
  const left = tones.map((tone) => tone + shift);
  const cells = new Uint8Array(tones.length);
  for (let row = 0; row < height; row++) {
    const step = row % 2 ? -1 : 1;
    for (let index = 0; index < width; index++) {
      const column = step > 0 ? index : width - 1 - index;
      const cell = row * width + column;
      cells[cell] = left[cell] < 0.5 ? 1 : 0;
      const error = left[cell] - (1 - cells[cell]);
      const give = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ part) => {
        if (x >= 0 && x < width && y < height) left[y * width + x] += error * part;
      };
      give(column + step, row, 7 / 16);
      give(column - step, row + 1, 3 / 16);
      give(column, row + 1, 5 / 16);
      give(column + step, row + 1, 1 / 16);
    }
  }
  return cells;
}

/**
 * Where light changes: line art. The tones are `finer` times as fine as the cells.
 * @param {Float32Array} tones
 * @param {Size} size in cells
 * @param {number} finer
 * @param {number} shift
 */
export function edges(tones, { width, height }, finer, shift) {
  const fineWidth = width * finer;
  const fineHeight = height * finer;
  const tone = (/** @type {number} */ x, /** @type {number} */ y) =>
    tones[Math.min(fineHeight - 1, Math.max(0, y)) * fineWidth + Math.min(fineWidth - 1, Math.max(0, x))];
  const steep = new Float32Array(width * height);
  for (let y = 0; y < fineHeight; y++) {
    for (let x = 0; x < fineWidth; x++) {
      const across = tone(x + 1, y - 1) + 2 * tone(x + 1, y) + tone(x + 1, y + 1)
        - tone(x - 1, y - 1) - 2 * tone(x - 1, y) - tone(x - 1, y + 1);
      const down = tone(x - 1, y + 1) + 2 * tone(x, y + 1) + tone(x + 1, y + 1)
        - tone(x - 1, y - 1) - 2 * tone(x, y - 1) - tone(x + 1, y - 1);
      steep[Math.floor(y / finer) * width + Math.floor(x / finer)] += Math.hypot(across, down);
    }
  }
  const most = steep.reduce((one, other) => Math.max(one, other), 1e-6);
  const shares = steep.map((value) => value / most);
  const level = bestLevel(shares) + shift;
  return Uint8Array.from(shares, (share) => (share > Math.max(0.02, level) ? 1 : 0));
}

/**
 * Everything that isn't background, without holes: the background is what is transparent, or the
 * colour that most of the border has.
 * @param {Raster} raster
 * @param {number} shift
 */
export function silhouette(raster, shift) {
  const { width, height, cover } = raster;
  const isTransparent = cover.some((part) => part < 0.5);
  const shares = isTransparent ? cover : distances(raster);
  const level = (isTransparent ? 0.5 : bestLevel(shares)) + shift;
  const outside = Uint8Array.from(shares, (share) => (share < level ? 1 : 0));
  return fromBorder(outside, width, height).map((isOutside) => 1 - isOutside);
}

/** How far the colour of each cell is from the border's, 0 to 1. @param {Raster} raster */
function distances({ width, height, colours }) {
  const border = [0, 1, 2].map((part) => {
    const values = [];
    for (let cell = 0; cell < width * height; cell++) {
      if (isBorder(cell, width, height)) values.push(colours[cell * 3 + part]);
    }
    return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
  });
  return Float32Array.from({ length: width * height }, (_, cell) => {
    const parts = border.map((value, part) => (colours[cell * 3 + part] - value) ** 2);
    return Math.min(1, Math.sqrt(parts[0] + parts[1] + parts[2]) / Math.sqrt(3));
  });
}

/** @param {number} cell @param {number} width @param {number} height */
export function isBorder(cell, width, height) {
  const column = cell % width;
  return column === 0 || column === width - 1 || cell < width || cell >= width * (height - 1);
}

/** What hangs together with the border. @param {Uint8Array} open @param {number} width @param {number} height */
function fromBorder(open, width, height) {
  const reached = new Uint8Array(open.length);
  const waiting = [...open.keys()].filter((cell) => open[cell] && isBorder(cell, width, height));
  for (const cell of waiting) reached[cell] = 1;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const column = cell % width;
    const near = [cell - width, cell + width];
    if (column > 0) near.push(cell - 1);
    if (column < width - 1) near.push(cell + 1);
    for (const other of near) {
      if (open[other] && !reached[other]) {
        reached[other] = 1;
        waiting.push(other);
      }
    }
  }
  return reached;
}
