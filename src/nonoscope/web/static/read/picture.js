/** The picture with what is drawn over it, on the page and as a file. */

/**
 * @import { Mesh } from './mesh.js'
 * @import { Layer } from './overlay.js'
 */

import { drawOver } from './overlay.js';

const MOST_SAVED = 4000; // pixels of the longer side of a saved picture

export class PictureView {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    /** @type {ImageBitmap | null} */
    this.image = null;
    /** @type {Mesh | null} */
    this.mesh = null;
    /** @type {Layer} */
    this.layer = {};
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  /** @param {ImageBitmap | null} image */
  show(image) {
    this.image?.close();
    this.image = image;
    this.mesh = null;
    this.layer = {};
    this.canvas.hidden = !image;
    if (image) {
      this.canvas.style.aspectRatio = `${image.width} / ${image.height}`;
      this.canvas.style.setProperty('--shape', String(image.width / image.height));
    }
    this.draw();
  }

  /**
   * @param {Mesh | null} mesh in pixels of the image
   * @param {Layer} layer
   */
  over(mesh, layer) {
    this.mesh = mesh;
    this.layer = layer;
    this.draw();
  }

  draw() {
    const { canvas, image } = this;
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    if (!image || !width) return;
    const scale = width / image.width;
    const height = Math.round(image.height * scale);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    this.#draw(canvas, scale, devicePixelRatio / scale);
  }

  /** What is seen, at the picture's own size. @returns {Promise<Blob | null>} */
  save() {
    const { image } = this;
    if (!image) return Promise.resolve(null);
    const scale = Math.min(1, MOST_SAVED / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    this.#draw(canvas, scale, Math.max(image.width, image.height) / 900);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {number} scale
   * @param {number} pixel
   */
  #draw(canvas, scale, pixel) {
    const context = canvas.getContext('2d');
    if (!context || !this.image) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.image, 0, 0, canvas.width, canvas.height);
    if (this.mesh) {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawOver(context, this.mesh, this.layer, pixel);
    }
  }
}

/**
 * Doubts with their places in pixels of the image that is shown.
 * @param {Layer} layer
 * @param {{ picture: [number, number] }} reading
 * @param {{ width: number, height: number }} image
 * @returns {Layer}
 */
export function doubtsIn(layer, { picture }, image) {
  const across = image.width / picture[0];
  const down = image.height / picture[1];
  const doubts = layer.doubts?.map((doubt) => ({
    ...doubt,
    corners:
      doubt.corners &&
      doubt.corners.map(([x, y]) => /** @type {[number, number]} */ ([x * across, y * down])),
  }));
  return { ...layer, doubts };
}

/**
 * The same mesh in pixels of another size of the picture: browser and server may have decoded it
 * differently.
 * @param {{ width: number, height: number, mesh: number[], picture: [number, number] }} reading
 * @param {{ width: number, height: number }} image
 * @returns {Mesh | null}
 */
export function meshIn({ width, height, mesh, picture }, image) {
  if (!mesh.length) return null;
  const factors = [image.width / picture[0], image.height / picture[1]];
  return { width, height, points: mesh.map((value, at) => value * factors[at % 2]) };
}
