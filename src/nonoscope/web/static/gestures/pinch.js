/**
 * Two fingers: the spot between them stays between them. They never paint.
 */

/** @import { Preferences } from '../types.js' */
/** @import { Effect, Point } from './pointer.js' */

/**
 * @param {ReadonlyMap<number, Point>} before
 * @param {ReadonlyMap<number, Point>} after
 * @param {Pick<Preferences, 'zoomLock'>} preferences
 * @returns {Effect[]}
 */
export function pinchEffects(before, after, { zoomLock }) {
  const from = gapOf(before);
  const to = gapOf(after);
  /** @type {Effect[]} */
  const effects = [{ type: 'pan', x: from.x - to.x, y: from.y - to.y, on: 'board' }];
  if (!zoomLock && from.distance > 0) {
    effects.push({ type: 'zoom', factor: to.distance / from.distance, x: to.x, y: to.y });
  }
  return effects;
}

/** Middle and distance of the first two points. @param {ReadonlyMap<number, Point>} points */
function gapOf(points) {
  const [one, other] = points.values();
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
