/**
 * A puzzle at the size of a stamp, drawn from the player's own marks: an untouched one is an empty
 * board of its size, a solved one its picture. So a card never tells what isn't found yet.
 */

/** @import { Listing } from '../types.js' */

import { textToMarks } from '../game/entry.js';

const UNKNOWN = 255;
const LEAST_CELL = 3; // pixels of a cell from which single grid lines are drawn

/**
 * Draws the card's puzzle as large as the canvas allows, sharp on any screen.
 * @param {HTMLCanvasElement} canvas
 * @param {Listing} listing
 */
export function drawThumbnail(canvas, listing) {
  const side = Math.round((canvas.clientWidth || 120) * (globalThis.devicePixelRatio || 1));
  const context = canvas.getContext('2d');
  if (!context || !side) {
    return;
  }
  canvas.width = side;
  canvas.height = side;
  const { width, height } = listing;
  const fitting = side / Math.max(width, height);
  const cell = fitting >= 1 ? Math.floor(fitting) : fitting;
  const left = Math.round((side - cell * width) / 2);
  const top = Math.round((side - cell * height) / 2);
  const colours = coloursOf(canvas, listing);
  context.imageSmoothingEnabled = cell < 1;
  context.drawImage(picture(listing, colours), left, top, cell * width, cell * height);
  if (listing.state !== 'solved') {
    drawGrid(context, listing, { left, top, cell }, colours);
  }
}

/**
 * @typedef {{ unknown: string, blank: string, grid: string, strong: string, shades: string[] }}
 *   Colours
 */

/**
 * The theme's colours; a colour puzzle's own for its marks.
 * @param {Element} node
 * @param {Listing} listing
 * @returns {Colours}
 */
function coloursOf(node, listing) {
  const style = getComputedStyle(node);
  const value = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const isColour = listing.colours > 1 || listing.palette[1] !== '#000000';
  const solved = listing.state === 'solved';
  return {
    unknown: value('cell-unknown'),
    blank: solved ? (isColour ? listing.palette[0] : value('cell-unknown')) : value('cell-blank'),
    grid: value('grid'),
    strong: value('line-strong'),
    shades: isColour ? listing.palette.slice(1) : [value('cell-shaded')],
  };
}

/**
 * One pixel a cell.
 * @param {Listing} listing
 * @param {Colours} colours
 */
function picture(listing, colours) {
  const { width, height } = listing;
  const small = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (small.getContext('2d'));
  context.fillStyle = listing.state === 'solved' ? colours.blank : colours.unknown;
  context.fillRect(0, 0, width, height);
  const marks = listing.marks ? textToMarks(listing.marks) : new Uint8Array();
  for (let cell = 0; cell < marks.length; cell += 1) {
    const mark = marks[cell];
    if (mark !== UNKNOWN) {
      context.fillStyle = mark ? (colours.shades[mark - 1] ?? colours.shades[0]) : colours.blank;
      context.fillRect(cell % width, Math.floor(cell / width), 1, 1);
    }
  }
  return small;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Listing} listing
 * @param {{ left: number, top: number, cell: number }} place
 * @param {Colours} colours
 */
function drawGrid(context, { width, height }, { left, top, cell }, colours) {
  const line = Math.max(1, Math.round((globalThis.devicePixelRatio || 1) / 2));
  const every = cell >= LEAST_CELL * line * 1.5 ? 1 : 5;
  /** @type {(step: number, colour: string, alpha: number) => void} */
  const draw = (step, colour, alpha) => {
    context.fillStyle = colour;
    context.globalAlpha = alpha;
    for (let column = step; column < width; column += step) {
      context.fillRect(Math.round(left + column * cell), top, line, Math.round(cell * height));
    }
    for (let row = step; row < height; row += step) {
      context.fillRect(left, Math.round(top + row * cell), Math.round(cell * width), line);
    }
  };
  draw(every, colours.grid, 1);
  if (every === 1 && cell * 5 >= 12) {
    draw(5, colours.strong, 0.55);
  }
  context.globalAlpha = 1;
  context.strokeStyle = colours.grid;
  context.lineWidth = line;
  const inset = line / 2;
  context.strokeRect(left + inset, top + inset, cell * width - line, cell * height - line);
}
