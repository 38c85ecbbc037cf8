/**
 * The marks as a bitmap of one pixel a cell. Scaled up without smoothing it fills all cells of the
 * board in one stroke, however many there are; scaled down it is the overview. Only cells whose
 * wanted colour differs from the drawn one are written.
 */

/** @import { Game } from '../types.js' */
/** @import { Look } from './theme.js' */

import { UNKNOWN } from '../puzzle.js';
import { channels } from './theme.js';

export class Bitmap {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.canvas = document.createElement('canvas');
    this.canvas.width = width;
    this.canvas.height = height;
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
    this.image = this.context.createImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    /** Colours by mark, guesses after the certain ones. @type {Uint32Array} */
    this.table = new Uint32Array(512);
  }

  /** Takes other colours; everything is drawn again by the next `update`. @param {Look} look */
  setLook(look) {
    const guess = look.theme.guess;
    const blank = packed(look.blank);
    const fills = look.fills.map(packed);
    this.table.fill(packed(look.unknown));
    fills.forEach((colour, mark) => {
      this.table[mark] = colour;
      this.table[256 + mark] = mark > 0 && look.plain ? packed(guess) : colour;
    });
    this.table[0] = this.table[256] = blank;
  }

  /**
   * Brings the bitmap up to date and tells whether anything changed.
   * @param {Pick<Game, 'marks' | 'depth'>} game
   * @param {readonly number[] | null} cells that may have changed; null: all
   */
  update({ marks, depth }, cells) {
    const { pixels, table } = this;
    const { width } = this.canvas;
    let top = Infinity;
    let bottom = -1;
    const write = (/** @type {number} */ cell) => {
      const colour = table[depth[cell] && marks[cell] !== UNKNOWN ? 256 + marks[cell] : marks[cell]];
      if (pixels[cell] === colour) return;
      pixels[cell] = colour;
      const row = Math.floor(cell / width);
      if (row < top) top = row;
      if (row > bottom) bottom = row;
    };
    if (cells) cells.forEach(write);
    else for (let cell = 0; cell < marks.length; cell++) write(cell);
    if (bottom < 0) return false;
    this.context.putImageData(this.image, 0, 0, 0, top, width, bottom - top + 1);
    return true;
  }
}

/** '#rrggbb' as a pixel. @param {string} colour */
function packed(colour) {
  const [red, green, blue] = channels(colour);
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}
