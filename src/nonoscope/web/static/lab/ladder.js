/** Which puzzles to begin with: black and white ones of growing size, which every solver takes. */

/** @import { Listing } from '../types.js' */

const STEPS = [5, 8, 10, 12, 15, 20, 25, 30];

/**
 * One for each step of size, the first of the list that is as near as can be.
 * @param {readonly Listing[]} listings
 * @returns {Listing[]}
 */
export function ladderOf(listings) {
  const plain = listings.filter((listing) => listing.colours === 1);
  /** @type {Listing[]} */
  const chosen = [];
  for (const side of STEPS) {
    const far = (/** @type {Listing} */ one) => Math.abs(Math.sqrt(one.width * one.height) - side);
    const near = plain.filter((one) => !chosen.includes(one)).sort((a, b) => far(a) - far(b))[0];
    if (near && far(near) <= side / 5) {
      chosen.push(near);
    }
  }
  return chosen;
}

/**
 * A time as people say it.
 * @param {number} seconds
 */
export function spoken(seconds) {
  if (seconds < 0.001) {
    return `${Math.round(seconds * 1e6)} µs`;
  }
  return seconds < 1 ? `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms` : `${seconds.toFixed(1)} s`;
}
