/**
 * Tiles: small drawings that are needed again and again (a cross, a clue number, a light), drawn
 * once for a size and colour, then only copied. Thousands fit into one frame that way.
 */

export class Tiles {
  /** @param {number} ratio device pixels to a pixel */
  constructor(ratio) {
    this.ratio = ratio;
    /** @type {Map<string, HTMLCanvasElement>} */
    this.kept = new Map();
  }

  /**
   * The tile of this name; drawn by `draw` in pixels, with the top left corner at 0, 0.
   * @param {string} name must tell everything that the drawing depends on
   * @param {number} width
   * @param {number} height
   * @param {(context: CanvasRenderingContext2D) => void} draw
   */
  get(name, width, height, draw) {
    let tile = this.kept.get(name);
    if (!tile) {
      if (this.kept.size > 4000) this.kept.clear(); // many sizes passed by while zooming
      tile = document.createElement('canvas');
      tile.width = Math.max(1, Math.round(width * this.ratio));
      tile.height = Math.max(1, Math.round(height * this.ratio));
      const context = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'));
      context.scale(this.ratio, this.ratio);
      draw(context);
      this.kept.set(name, tile);
    }
    return tile;
  }

  clear() {
    this.kept.clear();
  }
}

/**
 * Copies a tile without scaling it, its corner on a whole device pixel.
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} tile
 * @param {number} x
 * @param {number} y
 * @param {number} ratio
 */
export function place(context, tile, x, y, ratio) {
  const left = Math.round(x * ratio) / ratio;
  const top = Math.round(y * ratio) / ratio;
  context.drawImage(tile, left, top, tile.width / ratio, tile.height / ratio);
}
