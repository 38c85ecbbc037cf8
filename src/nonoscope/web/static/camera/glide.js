/**
 * Glide: where the board is now. The server's answers come some time after the frames that they are
 * about; between them, and beyond the last one, the board goes on as it moved, a little less each
 * moment, so that what is drawn neither jumps nor lags. Pure: time comes from outside.
 */

/** @import { Mesh } from '../read/mesh.js' */

const AHEAD = 250; // milliseconds that a movement is believed to go on
const STALE = 1500; // milliseconds after which nobody knows any more where the board is
const SMOOTH = 45; // milliseconds after which two thirds of a correction are done
const JUMP = 0.2; // of the board's size: what moves further is shown there at once

export class Glide {
  constructor() {
    /** @type {{ mesh: Mesh, time: number } | null} */
    this.last = null;
    /** @type {Float64Array | null} per millisecond */
    this.speed = null;
    /** @type {{ points: Float64Array, time: number } | null} */
    this.shown = null;
  }

  /**
   * An answer of the server.
   * @param {Mesh | null} mesh null if the board is out of sight
   * @param {number} time when the frame was taken, in milliseconds
   */
  update(mesh, time) {
    if (!mesh) {
      this.last = this.speed = this.shown = null;
      return;
    }
    const { last } = this;
    const isSame = last && last.mesh.points.length === mesh.points.length && time > last.time;
    if (!isSame) this.shown = null;
    this.speed = isSame ? speedOf(last, mesh, time) : null;
    this.last = { mesh, time };
  }

  /**
   * The board at a moment, or null if it isn't known.
   * @param {number} now
   * @returns {Mesh | null}
   */
  at(now) {
    if (!this.last || now - this.last.time > STALE) return null;
    const { mesh, time } = this.last;
    const target = aheadOf(mesh, this.speed, now - time);
    const points = this.shown ? eased(this.shown, target, now) : target;
    this.shown = { points, time: now };
    return { width: mesh.width, height: mesh.height, points };
  }
}

/**
 * @param {{ mesh: Mesh, time: number }} last
 * @param {Mesh} mesh
 * @param {number} time
 */
function speedOf(last, mesh, time) {
  const gap = Math.max(1, time - last.time);
  return Float64Array.from(mesh.points, (value, at) => (value - last.mesh.points[at]) / gap);
}

/**
 * @param {Mesh} mesh
 * @param {Float64Array | null} speed
 * @param {number} passed
 */
function aheadOf(mesh, speed, passed) {
  // The way that is left to a movement that fades away over twice that time.
  const moment = Math.max(0, Math.min(passed, 2 * AHEAD));
  const way = moment - (moment * moment) / (4 * AHEAD);
  return Float64Array.from(mesh.points, (value, at) => value + (speed ? speed[at] * way : 0));
}

/**
 * @param {{ points: Float64Array, time: number }} shown
 * @param {Float64Array} target
 * @param {number} now
 */
function eased({ points, time }, target, now) {
  const size = Math.hypot(
    target[0] - target[target.length - 2],
    target[1] - target[target.length - 1],
  );
  const off = Math.hypot(target[0] - points[0], target[1] - points[1]);
  if (points.length !== target.length || off > JUMP * size) return target;
  const share = 1 - Math.exp(-Math.max(0, now - time) / SMOOTH);
  return target.map((value, at) => points[at] + (value - points[at]) * share);
}
