/**
 * How large clue numbers and the bars that hold them are: everything about the size of a layout
 * that doesn't depend on where the board is scrolled to. Numbers follow the cells; when the bars
 * would take too much of the window, numbers shrink to what can still be read, and after that the
 * bars are limited and scroll.
 */

/** @import { Puzzle } from '../types.js' */

/**
 * @typedef {object} Frame what the window, the player and the preferences ask for
 * @property {number} width pixels of the board's element
 * @property {number} height
 * @property {number} ratio device pixels to a pixel
 * @property {number} cell wanted size of a cell
 * @property {number} scrollX how far the board is scrolled
 * @property {number} scrollY
 * @property {number} barX how far the rows' clues are scrolled out of their bar
 * @property {number} barY the same for the columns' clues
 * @property {number} clueScale
 * @property {'left' | 'right'} clueSide
 * @property {boolean} letters whether numbers carry the letter of their colour
 * @property {boolean} bare no bars at all: the finished picture
 *
 * @typedef {object} Measure
 * @property {number} cell size of a cell, whole device pixels where it can be
 * @property {number} font size of clue numbers; 0 when they could not be read
 * @property {number} slotWidth room of one number in the rows' bar
 * @property {number} slotHeight room of one number in the columns' bar
 * @property {number} light width of the strip of lights
 * @property {number} barWidth the rows' bar with its lights
 * @property {number} barHeight the columns' bar with its lights
 * @property {number} hiddenX how much of the longest row clue the bar can't hold
 * @property {number} hiddenY
 */

export const MARGIN = 6;
export const SMALLEST_CELL = 0.75;
export const LARGEST_CELL = 96;
const SMALLEST_FONT = 7; // smaller numbers are not drawn
const READABLE_FONT = 11;
const DIGIT = 0.62; // width of a digit in parts of its height, in wide typefaces
const LETTER = 0.55; // the same of a colour's letter

/**
 * @typedef {object} Extent the most a puzzle's clues need, in numbers and digits
 * @property {number} rowRuns
 * @property {number} columnRuns
 * @property {number} rowDigits
 * @property {number} columnDigits
 */

/** @type {WeakMap<Puzzle, Extent>} */
const extents = new WeakMap();

/** @param {Puzzle} puzzle @returns {Extent} */
export function extentOf(puzzle) {
  let extent = extents.get(puzzle);
  if (!extent) {
    const rows = puzzle.clues.slice(0, puzzle.height);
    const columns = puzzle.clues.slice(puzzle.height);
    extent = {
      rowRuns: mostRuns(rows),
      columnRuns: mostRuns(columns),
      rowDigits: mostDigits(rows),
      columnDigits: mostDigits(columns),
    };
    extents.set(puzzle, extent);
  }
  return extent;
}

/** @param {readonly (readonly unknown[])[]} clues */
const mostRuns = (clues) => clues.reduce((most, clue) => Math.max(most, clue.length), 1);

/** @param {readonly (readonly { length: number }[])[]} clues */
const mostDigits = (clues) =>
  String(clues.flat().reduce((most, run) => Math.max(most, run.length), 0)).length;

/** Cells of whole device pixels keep lines sharp; tiny ones may be of any size. @param {number} cell @param {number} ratio */
export function snapCell(cell, ratio) {
  const limited = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, cell));
  return limited < 6 ? limited : Math.round(limited * ratio) / ratio;
}

/**
 * Sizes at the frame's cell size.
 * @param {Puzzle} puzzle
 * @param {Frame} frame
 * @returns {Measure}
 */
export function measure(puzzle, frame) {
  const cell = snapCell(frame.cell, frame.ratio);
  if (frame.bare) {
    const none = { font: 0, slotWidth: 0, slotHeight: 0, light: 0, barWidth: 0, barHeight: 0 };
    return { cell, ...none, hiddenX: 0, hiddenY: 0 };
  }
  const extent = extentOf(puzzle);
  const letter = frame.letters ? LETTER : 0;
  const mostWidth = frame.width * (frame.width < 600 ? 0.35 : 0.3);
  const mostHeight = frame.height * 0.36;
  const light = cell < 8 ? 8 : Math.round(Math.min(24, 9 + cell * 0.25));
  const roomX = mostWidth - light - 4;
  const roomY = mostHeight - light - 4;

  const wanted = Math.min(cell * 0.62, 11.5 + cell * 0.2) * frame.clueScale;
  const besideRow = cell * 0.92;
  const aboveColumn = (cell - 3) / (extent.columnDigits * DIGIT + letter);
  const largest = Math.min(wanted, besideRow, aboveColumn);
  const slotsX = extent.rowRuns * (extent.rowDigits * DIGIT + letter + 0.55);
  const slotsY = extent.columnRuns * 1.3;
  const least = Math.min(largest, READABLE_FONT);
  const shrunk = Math.max(least, Math.min(largest, roomX / slotsX, roomY / slotsY));
  const stepped = shrunk < 12 ? Math.floor(shrunk * 2) / 2 : Math.floor(shrunk); // few sizes, few tiles
  const font = shrunk < SMALLEST_FONT ? 0 : stepped;

  const slotWidth = Math.round(font * (extent.rowDigits * DIGIT + letter + 0.55));
  const slotHeight = Math.round(font * 1.3);
  const fullX = extent.rowRuns * slotWidth;
  const fullY = extent.columnRuns * slotHeight;
  // A limited bar shows whole numbers, as many as fit.
  const shownX = Math.min(fullX, wholeSlots(roomX, slotWidth));
  const shownY = Math.min(fullY, wholeSlots(roomY, slotHeight));
  return {
    cell,
    font,
    slotWidth,
    slotHeight,
    light,
    barWidth: shownX + light + 4,
    barHeight: shownY + light + 4,
    hiddenX: fullX - shownX,
    hiddenY: fullY - shownY,
  };
}

/** @param {number} room @param {number} slot */
const wholeSlots = (room, slot) => (slot > 0 ? Math.max(1, Math.floor(room / slot)) * slot : 0);

/**
 * The largest cell at which the whole board with its bars is in view.
 * @param {Puzzle} puzzle
 * @param {Frame} frame
 */
export function fittingCell(puzzle, frame) {
  let low = SMALLEST_CELL;
  let high = LARGEST_CELL;
  for (let round = 0; round < 24; round++) {
    const cell = (low + high) / 2;
    const sizes = measure(puzzle, { ...frame, cell });
    const width = sizes.barWidth + puzzle.width * cell + 2 * MARGIN;
    const height = sizes.barHeight + puzzle.height * cell + 2 * MARGIN;
    if (width <= frame.width && height <= frame.height) low = cell;
    else high = cell;
  }
  return low < 6 ? low : Math.floor(low * frame.ratio) / frame.ratio;
}

/**
 * The cell size at first sight: the whole board if its clues can then be read, or else the size
 * at which they can.
 * @param {Puzzle} puzzle
 * @param {Frame} frame
 * @param {boolean} fingers whether cells are hit with fingers
 */
export function firstCell(puzzle, frame, fingers) {
  const fitting = fittingCell(puzzle, frame);
  const letter = frame.letters ? LETTER : 0;
  const numberWidth = READABLE_FONT * (extentOf(puzzle).columnDigits * DIGIT + letter);
  const readable = Math.max(fingers ? 21 : 17, numberWidth + 5);
  return snapCell(fitting >= readable * 0.72 ? Math.min(fitting, 72) : readable, frame.ratio);
}
