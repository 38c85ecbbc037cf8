/** Draws thumbnails when they come near the screen, and again when colours or sizes change. */

/** @import { Listing } from '../types.js' */

import { drawThumbnail } from './thumbnail.js';

/** @type {WeakMap<Element, Listing>} */
const listings = new WeakMap();
/** @type {Set<HTMLCanvasElement>} */
const near = new Set();

const observer = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      const canvas = /** @type {HTMLCanvasElement} */ (target);
      if (isIntersecting) {
        near.add(canvas);
        draw(canvas);
      } else {
        near.delete(canvas);
      }
    }
  },
  { rootMargin: '400px' },
);

/**
 * A canvas that shows the puzzle from when it is about to be seen.
 * @param {HTMLCanvasElement} canvas
 * @param {Listing} listing
 */
export function watch(canvas, listing) {
  listings.set(canvas, listing);
  observer.observe(canvas);
}

/** Forgets all canvases inside a part of the page that goes away. @param {ParentNode} root */
export function unwatch(root) {
  for (const canvas of root.querySelectorAll('canvas')) {
    observer.unobserve(canvas);
    near.delete(canvas);
  }
}

/** Draws those on the screen again. */
export function redraw() {
  near.forEach(draw);
}

/** @param {HTMLCanvasElement} canvas */
function draw(canvas) {
  const listing = listings.get(canvas);
  if (listing) {
    drawThumbnail(canvas, listing);
  }
}
