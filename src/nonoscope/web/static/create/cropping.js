/**
 * The image with a frame in it that says which part is taken: dragged at its corners and sides, moved
 * as a whole, or drawn anew beside it. Arrows move it, with Shift they change its size.
 */

const REACH = 18; // pixels within which a side is taken hold of
const LEAST = 8; // pixels of the image that a frame has at least

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ x: number, y: number, width: number, height: number }} Crop in pixels of the image
 */

/**
 * @param {HTMLElement} place around the image
 * @param {HTMLElement} frame
 * @param {Size} image
 * @param {(crop: Crop) => void} onChange
 * @returns {(crop: Crop) => void} shows another frame
 */
export function bindCrop(place, frame, image, onChange) {
  let crop = wholeOf(image);
  const show = (/** @type {Crop} */ next) => {
    crop = next;
    frame.style.left = `${(100 * crop.x) / image.width}%`;
    frame.style.top = `${(100 * crop.y) / image.height}%`;
    frame.style.width = `${(100 * crop.width) / image.width}%`;
    frame.style.height = `${(100 * crop.height) / image.height}%`;
  };
  const change = (/** @type {Crop} */ next) => {
    show(next);
    onChange(crop);
  };
  place.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    place.setPointerCapture(event.pointerId);
    frame.focus({ preventScroll: true });
    const start = spotOf(place, image, event);
    const before = crop;
    const held = sidesAt(before, start, (REACH * image.width) / place.clientWidth);
    const move = (/** @type {PointerEvent} */ next) =>
      change(draggedCrop(before, held, start, spotOf(place, image, next), image));
    const end = () => {
      place.removeEventListener('pointermove', move);
      place.removeEventListener('pointerup', end);
      place.removeEventListener('pointercancel', end);
    };
    place.addEventListener('pointermove', move);
    place.addEventListener('pointerup', end);
    place.addEventListener('pointercancel', end);
  });
  frame.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = Math.max(1, image.width / 50);
    const to = { x: arrow[0] * step, y: arrow[1] * step };
    /** @type {Held} */
    const held = event.shiftKey ? { x: 1, y: 1, isInside: true } : { x: 0, y: 0, isInside: true };
    change(draggedCrop(crop, held, { x: 0, y: 0 }, to, image));
  });
  show(crop);
  return show;
}

/** @param {Size} image @returns {Crop} */
export function wholeOf({ width, height }) {
  return { x: 0, y: 0, width, height };
}

/**
 * Which sides are held: -1 left or top, 1 right or bottom, 0 neither.
 * @typedef {{ x: number, y: number, isInside: boolean }} Held
 */

/** @param {Crop} crop @param {{ x: number, y: number }} spot @param {number} reach @returns {Held} */
export function sidesAt(crop, { x, y }, reach) {
  const near = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ length) => {
    const fromStart = Math.abs(at - start);
    const fromEnd = Math.abs(at - start - length);
    if (Math.min(fromStart, fromEnd) > reach) return 0;
    return fromStart < fromEnd ? -1 : 1;
  };
  const isWithin = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ length) =>
    at >= start - reach && at <= start + length + reach;
  const isInside = isWithin(x, crop.x, crop.width) && isWithin(y, crop.y, crop.height);
  return { x: near(x, crop.x, crop.width), y: near(y, crop.y, crop.height), isInside };
}

/**
 * @param {Crop} crop before the drag
 * @param {Held} held
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {Size} image
 * @returns {Crop}
 */
export function draggedCrop(crop, held, from, to, image) {
  if (!held.isInside) {
    const [x, width] = spanned(from.x, to.x, image.width);
    const [y, height] = spanned(from.y, to.y, image.height);
    return { x, y, width, height };
  }
  const isMoved = held.x === 0 && held.y === 0;
  const [x, width] = pulled(crop.x, crop.width, isMoved ? 2 : held.x, to.x - from.x, image.width);
  const [y, height] = pulled(crop.y, crop.height, isMoved ? 2 : held.y, to.y - from.y, image.height);
  return { x, y, width, height };
}

/** @param {number} start @param {number} length @param {number} side 2: both @param {number} by @param {number} end */
function pulled(start, length, side, by, end) {
  if (side === 2) return [limited(start + by, 0, end - length), length];
  if (side < 0) {
    const moved = limited(start + by, 0, start + length - Math.min(LEAST, end));
    return [moved, start + length - moved];
  }
  return [start, side > 0 ? limited(length + by, Math.min(LEAST, end), end - start) : length];
}

/** @param {number} one @param {number} other @param {number} end */
function spanned(one, other, end) {
  const start = limited(Math.min(one, other), 0, Math.max(0, end - LEAST));
  return [start, limited(Math.max(one, other) - start, Math.min(LEAST, end), end - start)];
}

/** @param {number} value @param {number} low @param {number} high */
const limited = (value, low, high) => Math.max(low, Math.min(high, value));

/** @param {HTMLElement} place @param {Size} image @param {PointerEvent} event */
function spotOf(place, image, event) {
  const { left, top, width, height } = place.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * image.width,
    y: ((event.clientY - top) / height) * image.height,
  };
}
