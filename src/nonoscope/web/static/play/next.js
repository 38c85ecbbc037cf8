/**
 * Which puzzle comes after this one.
 */

/** @import { Listing } from '../types.js' */

/**
 * The next puzzle that isn't solved: after this one, then from the beginning.
 * @param {Listing[]} listings
 * @param {string} id
 */
export function nextOf(listings, id) {
  const place = listings.findIndex((one) => one.id === id);
  const order = [...listings.slice(place + 1), ...listings.slice(0, Math.max(0, place))];
  return order.find((one) => one.state !== 'solved') ?? order[0] ?? null;
}
