/**
 * Raster: an image brought down to one colour a cell. Each cell is the mean of what it covers, on
 * white where the image is transparent.
 */

/**
 * @typedef {{ width: number, height: number, data: Uint8ClampedArray | Uint8Array }} Pixels RGBA
 * @typedef {{ x: number, y: number, width: number, height: number }} Crop in pixels
 *
 * @typedef {object} Raster
 * @property {number} width
 * @property {number} height
 * @property {Float32Array} colours red, green and blue of each cell, 0 to 1
 * @property {Float32Array} cover how opaque each cell is, 0 to 1
 */

/**
 * @param {Pixels} image
 * @param {Crop} crop
 * @param {number} width cells
 * @param {number} height
 * @returns {Raster}
 */
export function rasterOf(image, crop, width, height) {
  const colours = new Float32Array(width * height * 3);
  const cover = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const [top, bottom] = stretch(crop.y, crop.height, row, height, image.height);
    for (let column = 0; column < width; column++) {
      const [left, right] = stretch(crop.x, crop.width, column, width, image.width);
      const cell = row * width + column;
      const sums = [0, 0, 0, 0];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) addPixel(sums, image.data, (y * image.width + x) * 4);
      }
      const count = (bottom - top) * (right - left) * 255;
      cover[cell] = sums[3] / count;
      for (let part = 0; part < 3; part++) colours[cell * 3 + part] = sums[part] / count;
    }
  }
  return { width, height, colours, cover };
}

/** The pixels of one cell, at least one. @param {number} start @param {number} length @param {number} index @param {number} count @param {number} end */
function stretch(start, length, index, count, end) {
  const step = length / count;
  const isSpread = step < 1; // then a cell is the pixel under its middle
  const first = isSpread ? Math.floor(start + (index + 0.5) * step) : Math.round(start + index * step);
  const from = Math.min(end - 1, Math.max(0, first));
  const to = isSpread ? from : Math.min(end, Math.round(start + (index + 1) * step));
  return [from, Math.max(from + 1, to)];
}

/** @param {number[]} sums @param {ArrayLike<number>} data @param {number} at */
function addPixel(sums, data, at) {
  const alpha = data[at + 3] / 255;
  for (let part = 0; part < 3; part++) sums[part] += data[at + part] * alpha + 255 * (1 - alpha);
  sums[3] += data[at + 3];
}

/**
 * How light each cell is, from 0 to 1: the darkest and the lightest of the image at the ends, then
 * with more or less contrast around the middle.
 * @param {Raster} raster
 * @param {number} [contrast] 1 leaves it as it is
 * @returns {Float32Array}
 */
export function tonesOf({ colours }, contrast = 1) {
  const tones = new Float32Array(colours.length / 3);
  for (let cell = 0; cell < tones.length; cell++) {
    const [red, green, blue] = colours.subarray(cell * 3, cell * 3 + 3);
    tones[cell] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  const sorted = tones.toSorted();
  const dark = sorted[Math.floor(sorted.length * 0.01)];
  const range = sorted[Math.ceil(sorted.length * 0.99) - 1] - dark;
  if (range < 0.02) return tones;
  return tones.map((tone) => limited((((tone - dark) / range) - 0.5) * contrast + 0.5));
}

/** The raster with more or less contrast. @param {Raster} raster @param {number} contrast @returns {Raster} */
export function contrasted(raster, contrast) {
  const colours = raster.colours.map((value) => limited((value - 0.5) * contrast + 0.5));
  return { ...raster, colours };
}

/** @param {number} value */
const limited = (value) => Math.min(1, Math.max(0, value));
