/**
 * Glow: a canvas under the crosshair on which cells in doubt shine. It is drawn when the verdict or
 * the layout changes and breathes by CSS alone, so that it never costs the pen a frame.
 */

/** @import { Layout } from '../board/layout.js' */

import { rectOf } from '../board/layout.js';

export class Glow {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.canvas = document.createElement('canvas');
    this.canvas.className = 'board-glow';
    this.canvas.setAttribute('aria-hidden', 'true');
    place.append(this.canvas);
    /** @type {readonly number[]} */
    this.cells = [];
  }

  /**
   * @param {Layout} layout
   * @param {readonly number[]} cells
   * @param {string} colour
   */
  draw(layout, cells, colour) {
    const { width, height, ratio } = layout.frame;
    this.cells = cells;
    this.canvas.width = Math.round(width * ratio); // which clears it too
    this.canvas.height = Math.round(height * ratio);
    const context = this.canvas.getContext('2d');
    if (!context || cells.length === 0) return;
    const { window, puzzle } = layout;
    context.scale(ratio, ratio);
    context.beginPath();
    context.rect(window.x, window.y, window.width, window.height);
    context.clip();
    context.fillStyle = colour;
    for (const cell of cells.filter((one) => one < puzzle.width * puzzle.height)) {
      const { x, y, width: side } = rectOf(layout, cell);
      const inset = side > 8 ? side * 0.14 : 0;
      context.beginPath();
      context.roundRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset, side * 0.2);
      context.fill();
    }
  }
}
