/**
 * Clock: seconds of play, which stand still while the page is hidden or the game is over.
 */

/**
 * @typedef {object} Clock
 * @property {() => number} seconds
 * @property {() => void} start
 * @property {() => void} stop
 * @property {boolean} running
 */

/**
 * A stopped clock that shows `seconds`.
 * @param {number} [seconds]
 * @param {() => number} [now] milliseconds from anywhere
 * @returns {Clock}
 */
export function newClock(seconds = 0, now = () => performance.now()) {
  let counted = seconds;
  /** @type {number | null} */
  let since = null;
  return {
    seconds: () => counted + (since === null ? 0 : (now() - since) / 1000),
    start() {
      since ??= now();
    },
    stop() {
      if (since === null) return;
      counted += (now() - since) / 1000;
      since = null;
    },
    get running() {
      return since !== null;
    },
  };
}
