/**
 * How each line stands (its light, and which of its numbers are struck), worked out when a line is
 * first seen and kept until a move touches it.
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
    return (this.lights[line] ??= lightOf(this.game, line, this.check));
  }

  /** @param {number} line @returns {boolean[]} */
  struck(line) {
    return (this.strikes[line] ??= struckOf(this.game, line, this.strike));
  }
}
