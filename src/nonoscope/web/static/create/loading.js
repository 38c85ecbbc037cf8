/**
 * Image files: which were dropped or pasted, and how they get to the server, which reads them all
 * (PNG, JPEG, GIF, BMP, WebP, TIFF, SVG), turns them upright and says what is wrong with a file.
 */

import * as api from '../api.js';

const MOST_BYTES = 48 * 1024 * 1024;

/** Why an image can't be used; its message is the key of a text. */
export class ImageFault extends Error {}

/** @param {Blob} file */
export async function sendImage(file) {
  if (file.size > MOST_BYTES) throw new ImageFault('create.imageLarge');
  return api.addImage(file);
}

/** The first image among what was dropped or pasted. @param {DataTransfer | null} data */
export function imageIn(data) {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;
}
