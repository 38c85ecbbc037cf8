/**
 * Board: the element on the page. Three canvases lie over one another: cells, frame (grid lines and
 * clue bars) and overlay. Whoever changes something says what; everything is drawn once, at the
 * next animation frame, and only the canvas that has to be.
 */

/** @import { Game, Preferences } from '../types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Frame } from './measure.js' */
/** @import { Scene } from './cells.js' */

import { Bitmap } from './bitmap.js';
import { drawCells, drawSomeCells } from './cells.js';
import { drawBars, drawSomeBars } from './clues.js';
import { drawBarLines, drawGrid } from './grid.js';
import { makeLayout } from './layout.js';
import { LARGEST_CELL, firstCell, fittingCell } from './measure.js';
import { drawOverlay, emptyOverlay } from './overlay.js';
import { drawOverview } from './overview.js';
import { Standing } from './standing.js';
import { lookOf, readTheme } from './theme.js';
import { Tiles } from './tiles.js';

const THINKING = 5; // milliseconds of a frame in which lines may be worked out

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {Game} game
   * @param {Preferences} preferences
   */
  constructor(element, game, preferences) {
    this.element = element;
    this.game = game;
    this.preferences = preferences;
    this.overlay = emptyOverlay();
    this.standing = new Standing(game, preferences.check, preferences.strike);
    this.bitmap = new Bitmap(game.puzzle.width, game.puzzle.height);
    this.tiles = new Tiles(1);
    this.look = lookOf(readTheme(element), game.puzzle.palette);
    this.contexts = ['cells', 'frame', 'overlay'].map((name) => addCanvas(element, name));
    this.stale = everything();
    this.scheduled = false;
    this.bare = false;
    /** @type {((layout: Layout) => void)[]} */
    this.listeners = [];
    /** @type {Layout} */
    this.layout = this.firstLayout();
    this.bitmap.setLook(this.look);
    this.bitmap.update(game, null);
    new ResizeObserver(() => this.resize()).observe(element);
    this.resize();
  }

  /** The window and the preferences as a frame. @returns {Frame} */
  windowFrame() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const { clueScale, clueSide, signs } = this.preferences;
    const letters = signs === 'letters' && this.game.puzzle.palette.length > 2;
    const ratio = Math.min(3, globalThis.devicePixelRatio || 1);
    const still = { cell: 20, scrollX: 0, scrollY: 0, barX: 0, barY: 0 };
    return { width, height, ratio, clueScale, clueSide, letters, bare: this.bare, ...still };
  }

  /** The whole board, or its top left part at a size that can be read. */
  firstLayout() {
    const frame = this.windowFrame();
    const { puzzle } = this.game;
    const fingers = matchMedia('(pointer: coarse)').matches;
    const cell = this.preferences.cellSize || firstCell(puzzle, frame, fingers);
    return makeLayout(puzzle, { ...frame, cell });
  }

  /** @param {Partial<Frame>} change */
  setFrame(change) {
    const next = makeLayout(this.game.puzzle, { ...this.layout.frame, ...change });
    const tilesFit = next.frame.ratio === this.tiles.ratio;
    if (!tilesFit) this.tiles = new Tiles(next.frame.ratio);
    this.layout = next;
    const { originX, originY, cell } = next;
    this.element.dataset.cells = `${originX} ${originY} ${cell}`; // for those who look from outside
    this.redraw();
    this.listeners.forEach((listener) => listener(next));
  }

  /** Whether the whole board is in view with clues that can be read. */
  fits() {
    const { sizes, mostX, mostY } = this.layout;
    return mostX === 0 && mostY === 0 && sizes.hiddenX === 0 && sizes.hiddenY === 0 && sizes.font >= 9;
  }

  fit() {
    const frame = this.windowFrame();
    const largest = this.bare ? LARGEST_CELL : 72;
    this.setFrame({ ...frame, cell: Math.min(fittingCell(this.game.puzzle, frame), largest) });
  }

  resize() {
    const { width, height, ratio, ...asked } = this.windowFrame();
    if (!width || !height) return;
    const before = this.layout;
    const wasWhole = before.mostX === 0 && before.mostY === 0;
    for (const { canvas } of this.contexts) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    this.tiles.ratio === ratio || (this.tiles = new Tiles(ratio));
    const { clueScale, clueSide, letters, bare } = asked;
    this.setFrame({ width, height, ratio, clueScale, clueSide, letters, bare });
    const isWhole = this.layout.mostX === 0 && this.layout.mostY === 0;
    if (wasWhole && (!isWhole || before.frame.width !== width || before.frame.height !== height)) {
      this.setFrame({ cell: this.firstLayout().cell });
    }
  }

  /** Takes the moves that were played. */
  showGame(game = this.game) {
    const { cells, lines } = game.changed;
    const isSame = game === this.game;
    this.game = game;
    if (!isSame) this.standing = new Standing(game, this.preferences.check, this.preferences.strike);
    this.standing.forget(isSame ? lines : null);
    this.bitmap.update(game, isSame ? cells : null);
    if (!isSame || !cells) this.stale.cells = null;
    else cells.forEach((cell) => this.stale.cells?.add(cell));
    if (!isSame || !lines) this.stale.lines = null;
    else lines.forEach((line) => this.stale.lines?.add(line));
    this.schedule();
  }

  /** Takes other preferences or another theme. @param {Preferences} preferences */
  setPreferences(preferences) {
    const before = this.preferences;
    const { mostX, mostY } = this.layout;
    this.preferences = preferences;
    this.look = lookOf(readTheme(this.element), this.game.puzzle.palette);
    this.standing = new Standing(this.game, preferences.check, preferences.strike);
    this.tiles.clear();
    this.bitmap.setLook(this.shownLook());
    this.bitmap.update(this.game, null);
    this.resize();
    const sizes = /** @type {const} */ (['signs', 'clueScale', 'cellSize']);
    const isResized = sizes.some((name) => before[name] !== preferences[name]);
    if (isResized && !this.bare && (mostX + mostY === 0 || before.cellSize !== preferences.cellSize)) {
      this.setFrame({ cell: this.firstLayout().cell });
    }
  }

  /** The colours of cells; in the finished picture all that isn't shaded is background. */
  shownLook() {
    const { look, bare } = this;
    if (!bare) return look;
    const ground = look.plain ? look.unknown : this.game.puzzle.palette[0].rgb;
    const theme = { ...look.theme, guess: look.fills[1] };
    return { ...look, theme, unknown: ground, blank: ground };
  }

  /** Only the picture, without lines and clues. @param {boolean} bare */
  setBare(bare) {
    this.bare = bare;
    this.overlay = emptyOverlay();
    this.bitmap.setLook(this.shownLook());
    this.bitmap.update(this.game, null);
    this.fit();
  }

  /** @param {Partial<import('./overlay.js').Overlay>} change */
  setOverlay(change) {
    Object.assign(this.overlay, change);
    this.stale.overlay = true;
    this.schedule();
  }

  redraw() {
    this.stale = everything();
    this.schedule();
  }

  schedule() {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => {
      this.scheduled = false;
      this.draw();
    });
  }

  draw() {
    const { layout, game, look, tiles, bitmap, stale } = this;
    const { signs, crosshair } = this.preferences;
    /** @type {Scene} */
    const scene = { layout, game, look, tiles, bitmap, signs };
    const [cells, frame, overlay] = this.contexts;
    const { ratio } = layout.frame;
    this.stale = { cells: new Set(), lines: new Set(), overlay: false };
    for (const context of this.contexts) context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!stale.cells) drawCells(cells, scene);
    else if (stale.cells.size) drawSomeCells(cells, scene, stale.cells);
    if (!stale.lines) frame.clearRect(0, 0, layout.frame.width, layout.frame.height);
    if (!this.bare) {
      const { lines } = stale;
      const waiting = this.standing.within(THINKING, () => {
        if (!lines) {
          drawBarLines(frame, layout, look);
          drawBars(frame, scene, this.standing);
          drawGrid(frame, layout, look);
        } else drawSomeBars(frame, scene, this.standing, lines);
      });
      if (waiting.size > 0) {
        this.stale.lines = waiting;
        this.schedule();
      }
      const isPlayed = game.entries.length > 0 || layout.mostX > 0 || layout.mostY > 0;
      if (isPlayed && !(stale.lines?.size === 0)) drawOverview(frame, scene);
    }
    if (stale.overlay) drawOverlay(overlay, scene, this.overlay, crosshair && !this.bare);
  }
}

/**
 * What has to be drawn again; null means all of them.
 * @returns {{ cells: Set<number> | null, lines: Set<number> | null, overlay: boolean }}
 */
function everything() {
  return { cells: null, lines: null, overlay: true };
}

/** @param {HTMLElement} element @param {string} name */
function addCanvas(element, name) {
  const canvas = document.createElement('canvas');
  canvas.className = `board-${name}`;
  canvas.setAttribute('aria-hidden', 'true');
  element.append(canvas);
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}
