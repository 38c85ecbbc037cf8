/**
 * What the server thinks of the drawing, a moment after the pen has rested. Answers that come too
 * late are dropped; nothing ever waits for one.
 */

/** @import { VerdictReply } from '../types.js' */
/** @import { Drawing } from './drawing.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { explain } from '../site/toast.js';
import { detailsOf, sayVerdict, showVerdict } from '../site/verdict.js';
import { isEmpty, wireOf } from './drawing.js';

const PAUSE = 220; // milliseconds without a change after which the server is asked

export class Judge {
  /**
   * @param {HTMLElement} node where the verdict is said
   * @param {(verdict: VerdictReply | null) => void} onVerdict
   */
  constructor(node, onVerdict) {
    this.node = node;
    this.onVerdict = onVerdict;
    /** @type {Drawing | null} */
    this.drawing = null;
    /** @type {AbortController | null} */
    this.asking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Drawing} drawing */
  look(drawing) {
    if (drawing === this.drawing) return;
    this.drawing = drawing;
    this.#stop();
    if (isEmpty(drawing)) {
      showVerdict(this.node, '', 'info', text('create.nothing'));
      this.onVerdict(null);
      return;
    }
    this.node.classList.add('waiting');
    this.timer = setTimeout(() => this.#ask(drawing), PAUSE);
  }

  /** Says it again, in another language. */
  again() {
    const { drawing } = this;
    this.drawing = null;
    if (drawing) this.look(drawing);
  }

  #stop() {
    clearTimeout(this.timer);
    this.asking?.abort();
  }

  /** @param {Drawing} drawing */
  async #ask(drawing) {
    const controller = new AbortController();
    this.asking = controller;
    try {
      const verdict = await api.judgeDrawing(wireOf(drawing), controller.signal);
      if (controller.signal.aborted) return;
      showVerdict(this.node, ...sayVerdict(verdict), detailsOf(verdict));
      this.onVerdict(verdict);
    } catch (error) {
      if (controller.signal.aborted) return;
      showVerdict(this.node, 'bad', 'offline', explain(error));
      this.onVerdict(null);
    }
  }
}
