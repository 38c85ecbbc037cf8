/**
 * Sheet: the drawing on the board of the play page, with the clues that it makes around it. The bars
 * have room for some more numbers than there are, so that the board doesn't move under the pen.
 */

/** @import { Clue, Game, Preferences, Puzzle } from '../types.js' */
/** @import { Drawing } from './drawing.js' */

import { Board } from '../board/board.js';
import { makeLayout } from '../board/layout.js';
import { extentOf, fittingCell } from '../board/measure.js';
import { Standing } from '../board/standing.js';
import { inkOn, luminance } from '../board/theme.js';
import { newGame } from '../game/game.js';
import { BLANK, UNKNOWN, linesThrough } from '../puzzle.js';
import { element } from '../site/dom.js';
import { clueOf, cluesOf, isPlain } from './drawing.js';
import { Glow } from './glow.js';

const LEAST_CLICKED = 8; // pixels of a cell
const LEAST_TOUCHED = 15;
const MOST = 64;

/** @typedef {{ -readonly [Name in keyof Puzzle]: Puzzle[Name] }} Growing a puzzle that follows the pen */

export class Sheet {
  /** @param {HTMLElement} place @param {Drawing} drawing @param {Preferences} preferences */
  constructor(place, drawing, preferences) {
    this.place = place;
    this.drawing = drawing;
    this.preferences = preferences;
    /** Cells in doubt. @type {readonly number[]} */
    this.doubtful = [];
    /** @type {Glow | null} */
    this.glow = null;
    this.board = this.#rebuilt();
  }

  /** @param {readonly number[]} cells */
  showDoubt(cells) {
    if (cells === this.doubtful) return;
    this.doubtful = cells;
    this.#shine(this.board);
  }

  /** @param {Board} board */
  #shine({ layout, look }) {
    this.glow?.draw(layout, this.doubtful, look.theme.accent);
  }

  /**
   * Shows another state of the drawing; while the pen is down the board keeps its place.
   * @param {Drawing} drawing
   * @param {boolean} penIsDown
   */
  show(drawing, penIsDown) {
    const before = this.drawing;
    this.drawing = drawing;
    if (before.width !== drawing.width || before.height !== drawing.height) {
      this.board = this.#rebuilt();
      return;
    }
    const { game } = this.board;
    const puzzle = /** @type {Growing} */ (game.puzzle);
    const cells = changedCells(before, drawing);
    const lines = linesThrough(puzzle, cells);
    const clues = /** @type {Clue[]} */ (puzzle.clues);
    for (const line of lines) clues[line] = clueOf(drawing, line);
    for (const cell of cells) writeCell(game, drawing, cell);
    /** @type {{ -readonly [Name in keyof Game]: Game[Name] }} */ (game).changed = { cells, lines };
    this.board.showGame();
    if (before.palette !== drawing.palette) {
      puzzle.palette = drawing.palette;
      this.board.setPreferences(this.preferences);
    }
    if (!penIsDown && !hasRoom(puzzle)) this.board = this.#rebuilt();
  }

  /** @param {Preferences} preferences */
  setPreferences(preferences) {
    this.preferences = preferences;
    this.board.setPreferences(preferences);
    this.#shine(this.board);
  }

  #rebuilt() {
    const inner = element('div', { class: 'sheet' });
    this.place.replaceChildren(inner);
    const board = new DrawingBoard(inner, gameOf(this.drawing), this.preferences);
    this.glow = new Glow(inner);
    const follow = () => {
      this.place.dataset.cells = inner.dataset.cells; // for those who look from outside
      this.#shine(board);
    };
    board.listeners.push(follow);
    follow();
    return board;
  }
}

/** A board on which nothing is to be found out: no lights, nothing struck. */
class DrawingBoard extends Board {
  /** @param {HTMLElement} place @param {Game} game @param {Preferences} preferences */
  constructor(place, game, preferences) {
    super(place, game, preferences);
    this.standing = new Untold(game, 'off', 'off');
    this.#showGround();
  }

  /** The whole drawing, as long as its cells can be hit: to see it counts more than its numbers. */
  firstLayout() {
    const frame = this.windowFrame();
    const { puzzle } = this.game;
    const least = matchMedia('(pointer: coarse)').matches ? LEAST_TOUCHED : LEAST_CLICKED;
    const cell = Math.min(MOST, Math.max(least, fittingCell(puzzle, frame)));
    return makeLayout(puzzle, { ...frame, cell });
  }

  /** @param {Preferences} preferences */
  setPreferences(preferences) {
    super.setPreferences(preferences);
    this.standing = new Untold(this.game, 'off', 'off');
    this.#showGround();
  }

  /** Blank cells in the background's own colour: the picture is no secret here. */
  #showGround() {
    const { palette } = this.game.puzzle;
    if (isPlain(palette)) return;
    const ground = palette[0].rgb;
    const isLight = luminance(ground) > 0.4;
    const fills = palette.map(({ rgb }) => rgb);
    this.look = {
      ...this.look,
      plain: false,
      unknown: ground,
      blank: ground,
      fills,
      inks: fills.map(inkOn),
      grid: isLight ? '#c9c4ba' : '#666e79',
      gridStrong: isLight ? '#7d776b' : '#a9b0ba',
    };
    this.bitmap.setLook(this.look);
    this.bitmap.update(this.game, null);
    this.redraw();
  }
}

class Untold extends Standing {
  /** @returns {import('../types.js').Light} */
  light() {
    return 'open';
  }

  /** @returns {boolean[]} */
  struck() {
    return [];
  }
}

/** @param {Drawing} drawing @returns {Game} */
function gameOf(drawing) {
  const { width, height, palette } = drawing;
  const clues = cluesOf(drawing);
  /** @type {Growing} */
  const puzzle = {
    width,
    height,
    palette,
    clues: clues.map((clue, line) => withRoom(clue, line < height ? width : height)),
    given: new Uint8Array(width * height).fill(UNKNOWN),
    title: '',
  };
  extentOf(puzzle); // measured once, with the room
  puzzle.clues = clues;
  const game = newGame(puzzle);
  for (let cell = 0; cell < drawing.cells.length; cell++) writeCell(game, drawing, cell);
  return game;
}

/** A clue as long as it may soon become. @param {Clue} clue @param {number} length @returns {Clue} */
function withRoom(clue, length) {
  const most = Math.ceil(length / 2);
  const count = Math.min(most, Math.max(clue.length + 1, Math.ceil(length / 5), 2));
  return Array.from({ length: count }, () => ({ length, colour: 1 }));
}

/** @param {Puzzle} puzzle */
function hasRoom(puzzle) {
  const { rowRuns, columnRuns } = extentOf(puzzle);
  return puzzle.clues.every((clue, line) => clue.length <= (line < puzzle.height ? rowRuns : columnRuns));
}

/** Blank paper is shown as unknown, which is without crosses. @param {Game} game @param {Drawing} drawing @param {number} cell */
function writeCell(game, { cells, given }, cell) {
  const isGiven = given.includes(cell);
  game.puzzle.given[cell] = isGiven ? cells[cell] : UNKNOWN;
  game.marks[cell] = cells[cell] === BLANK && !isGiven ? UNKNOWN : cells[cell];
}

/** @param {Drawing} one @param {Drawing} other */
function changedCells(one, other) {
  const shown = one.given === other.given ? new Set() : new Set([...one.given, ...other.given]);
  return [...one.cells.keys()].filter((cell) => one.cells[cell] !== other.cells[cell] || shown.has(cell));
}
