/**
 * Frames of the video on their way to the server: one at a time, of bounded size and number. What
 * comes while one is on its way is left out; the newest is always the one that is sent.
 */

/** @import { FrameReply } from '../types.js' */

import { endCamera, seeFrame } from '../read/doors.js';

const MOST_SIDE = 1920; // pixels of a frame that may be read
const FOLLOWED_SIDE = 1280; // of one in which a page is followed that is known: it is there sooner
const QUALITY = 0.82;
const LEAST_GAP = 60; // milliseconds from one frame to the next
const PAUSE = 700; // after a refusal, or while the server is away

/**
 * @typedef {object} Listeners
 * @property {(reply: FrameReply, time: number, scale: number) => void} onReply with the time of the
 *   frame and how many pixels of the video one of its pixels is
 * @property {(error: unknown) => void} onFault
 */

export class Frames {
  /**
   * @param {HTMLVideoElement} video
   * @param {Listeners} listeners
   */
  constructor(video, { onReply, onFault }) {
    this.video = video;
    this.onReply = onReply;
    this.onFault = onFault;
    this.camera = crypto.randomUUID();
    this.known = 0;
    this.side = MOST_SIDE;
    this.stopping = new AbortController();
    this.canvas = document.createElement('canvas');
    void this.run();
  }

  /** Ends it at once, on the server too. */
  stop() {
    this.stopping.abort();
    void endCamera(this.camera).catch(() => {});
  }

  async run() {
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      try {
        await this.send();
        await pause(Math.max(0, LEAST_GAP - (performance.now() - began)));
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.onFault(error);
        await pause(PAUSE);
      }
    }
  }

  async send() {
    const frame = await this.take();
    if (!frame) {
      await pause(LEAST_GAP);
      return;
    }
    const { signal } = this.stopping;
    const reply = await seeFrame(this.camera, frame.data, this.known, signal);
    if (signal.aborted) return;
    this.side = reply.state === 'locked' ? FOLLOWED_SIDE : MOST_SIDE;
    this.known = reply.lock; // 0 after the server has forgotten the camera: then all is told again
    this.onReply(reply, frame.time, frame.scale);
  }

  /** The frame that is shown right now, as a JPEG. */
  async take() {
    const { video, canvas } = this;
    const { videoWidth: width, videoHeight: height } = video;
    if (!width || document.hidden) return null;
    const scale = Math.min(1, this.side / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d', { alpha: false });
    const time = performance.now();
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const data = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return data && { data, time, scale: 1 / scale };
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
