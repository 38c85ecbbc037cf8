/**
 * How each line stands (its light, and which of its numbers are struck), worked out when a line is
 * first seen and kept until a move touches it. On huge boards a frame works out as many lines as it
 * has time for; the others wait for the next frame.
 */

/** @import { CheckMode, Game, Light, StrikeMode } from '../types.js' */

import { lightOf } from '../game/lights.js';
import { struckOf } from '../game/strikes.js';

export class Standing {
  /** @param {Game} game @param {CheckMode} check @param {StrikeMode} strike */
  constructor(game, check, strike) {
    this.game = game;
    this.check = check;
    this.strike = strike;
    /** @type {(Light | undefined)[]} */
    this.lights = [];
    /** @type {(boolean[] | undefined)[]} */
    this.strikes = [];
    /** When the frame has to be done. */
    this.deadline = Infinity;
    /** Lines that had to wait. @type {Set<number>} */
    this.waiting = new Set();
  }

  /**
   * Draws a frame within so many milliseconds of thinking; gives the lines that had to wait.
   * @param {number} milliseconds
   * @param {() => void} draw
   */
  within(milliseconds, draw) {
    this.waiting = new Set();
    this.deadline = performance.now() + milliseconds;
    draw();
    this.deadline = Infinity;
    return this.waiting;
  }

  /** @param {number} line */
  #mustWait(line) {
    if (this.deadline === Infinity || performance.now() < this.deadline) return false;
    this.waiting.add(line);
    return true;
  }

  /** Forgets lines that a move touched. @param {readonly number[] | null} lines null: all */
  forget(lines) {
    if (!lines) {
      this.lights = [];
      this.strikes = [];
      return;
    }
    for (const line of lines) this.lights[line] = this.strikes[line] = undefined;
  }

  /** @param {number} line @returns {Light} */
  light(line) {
    if (!this.lights[line] && this.#mustWait(line)) return 'open';
    return (this.lights[line] ??= lightOf(this.game, line, this.check));
  }

  /** @param {number} line @returns {boolean[]} */
  struck(line) {
    if (!this.strikes[line] && this.#mustWait(line)) return [];
    return (this.strikes[line] ??= struckOf(this.game, line, this.strike));
  }
}
