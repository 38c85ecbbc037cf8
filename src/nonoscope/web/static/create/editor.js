/**
 * Editor: the drawing under way and the hand that draws it. Parts of the page change it through its
 * methods and hear from it when something is new.
 */

/** @import { Drawing } from './drawing.js' */
/** @import { Mirror, Tool } from './shapes.js' */

import { painted } from './drawing.js';
import { changed, newHistory, redone, undone } from './history.js';
import { coveredCells } from './shapes.js';

/**
 * @typedef {{ tool: Tool, colour: number, mirror: Mirror, filled: boolean }} Hand
 * @typedef {{ path: number[], colour: number }} Stroke
 */

export class Editor {
  /** @param {Drawing} drawing @param {string} title */
  constructor(drawing, title) {
    this.history = newHistory(drawing);
    this.title = title;
    /** @type {Hand} */
    this.hand = { tool: 'pencil', colour: 1, mirror: { across: false, down: false }, filled: false };
    /** What is seen: the drawing with the stroke under way. @type {Drawing} */
    this.shown = drawing;
    /** @type {Stroke | null} */
    this.stroke = null;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  get drawing() {
    return this.history.now;
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    listener();
  }

  tell() {
    this.listeners.forEach((listener) => listener());
  }

  /** @param {Partial<Hand>} change */
  take(change) {
    this.hand = { ...this.hand, ...change };
    this.tell();
  }

  /** A change that is one step of undo. @param {Drawing} next */
  apply(next) {
    this.#adopt(changed(this.history, next));
  }

  undo() {
    this.#adopt(undone(this.history));
  }

  redo() {
    this.#adopt(redone(this.history));
  }

  /** Begins anew with another drawing; nothing before it is left. @param {Drawing} drawing @param {string} title */
  open(drawing, title) {
    this.title = title;
    this.#adopt(newHistory(drawing));
  }

  /** @param {string} title */
  name(title) {
    this.title = title;
    this.tell();
  }

  /**
   * Puts the tool down. The pencil on a cell of its own colour takes the colour away.
   * @param {number} cell
   * @param {boolean} erases
   */
  begin(cell, erases) {
    const { tool, colour } = this.hand;
    const takesAway = tool === 'pencil' && this.drawing.cells[cell] === colour;
    this.stroke = { path: [cell], colour: erases || takesAway ? 0 : colour };
    this.#draw();
  }

  /** @param {number} cell */
  extend(cell) {
    if (!this.stroke || this.stroke.path.at(-1) === cell) return;
    this.stroke.path.push(cell);
    this.#draw();
  }

  end() {
    if (!this.stroke) return;
    const { shown } = this;
    this.stroke = null;
    this.apply(shown);
  }

  cancel() {
    if (!this.stroke) return;
    this.#adopt(this.history);
  }

  #draw() {
    const { stroke, drawing, hand } = this;
    if (!stroke) return;
    const cells = coveredCells(hand.tool, drawing, stroke.path, hand);
    this.shown = painted(drawing, cells, stroke.colour);
    this.tell();
  }

  /** @param {import('./history.js').History} history */
  #adopt(history) {
    this.history = history;
    this.stroke = null;
    this.shown = history.now;
    const last = history.now.palette.length - 1;
    if (this.hand.colour > last) this.hand = { ...this.hand, colour: last };
    this.tell();
  }
}
