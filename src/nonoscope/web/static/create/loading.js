/**
 * An image file as pixels of a bounded size. The browser reads what it can (PNG, JPEG, GIF, WebP, BMP,
 * SVG ...) and turns photographs the right way up; the server reads the rest, such as TIFF, or says
 * what is wrong with it.
 */

/** @import { Pixels } from './raster.js' */

import * as api from '../api.js';

const MOST_BYTES = 48 * 1024 * 1024;
const MOST_PIXELS = 100e6;
const LONGEST = 60_000; // milliseconds that an image may be looked at by its address
const SIDE = 800; // pixels of the longer side that are kept: many for each cell

/** Why an image can't be used; its message is the key of a text. */
export class ImageFault extends Error {}

/**
 * @param {Blob} file
 * @returns {Promise<{ pixels: Pixels, canvas: HTMLCanvasElement }>}
 */
export async function loadImage(file) {
  if (file.size > MOST_BYTES) throw new ImageFault('create.imageLarge');
  const image = await decoded(file);
  const read = image ?? (await decoded(await api.readImage(file)));
  if (!read) throw new ImageFault('create.imageUnread');
  return drawn(read);
}

/**
 * What the browser makes of it; null if it can't read it. Its pixels are decoded when they are drawn,
 * so that what is too large can be refused before.
 * @param {Blob} file
 * @returns {Promise<HTMLImageElement | null>}
 */
function decoded(file) {
  const address = URL.createObjectURL(file);
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = address;
    setTimeout(() => URL.revokeObjectURL(address), LONGEST);
  });
}

/** @param {HTMLImageElement} image */
function drawn(image) {
  // A drawing in SVG may have no size of its own.
  const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE];
  if (width * height > MOST_PIXELS) throw new ImageFault('create.imageLarge');
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ImageFault('create.imageUnread');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { pixels: context.getImageData(0, 0, canvas.width, canvas.height), canvas };
}

/** The first image among what was dropped or pasted. @param {DataTransfer | null} data */
export function imageIn(data) {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;
}
