/**
 * What the server thinks of the drawing, a moment after the pen has rested. Answers that come too
 * late are dropped; nothing ever waits for one.
 */

/** @import { VerdictReply } from '../types.js' */
/** @import { Drawing } from './drawing.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';
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
      showVerdict(this.node, ...sayVerdict(verdict));
      this.onVerdict(verdict);
    } catch (error) {
      if (controller.signal.aborted) return;
      showVerdict(this.node, 'bad', 'offline', explain(error));
      this.onVerdict(null);
    }
  }
}

/**
 * Its kind, icon and words.
 * @param {Pick<VerdictReply, 'status' | 'differing' | 'difficulty' | 'line_solvable'>} verdict
 * @returns {[string, string, string]}
 */
export function sayVerdict({ status, differing, difficulty, line_solvable: isLogical }) {
  if (status === 'multiple') {
    return ['several', 'other', text('create.several', { count: differing.length })];
  }
  if (status !== 'unique') return ['', 'help', text('clues.undecided')];
  const grade = gradeWords(difficulty);
  if (grade) return ['good', 'check', text('create.uniqueGrade', { grade })];
  return ['good', 'check', text(isLogical ? 'create.uniqueLogical' : 'create.unique')];
}

/** @param {string} difficulty */
export function gradeWords(difficulty) {
  if (difficulty === 'search needed') return text('create.search');
  return difficulty ? text(`difficulty.${difficulty.split(' ')[0]}`) : '';
}

/** @param {HTMLElement} node @param {string} kind @param {string} sign @param {string} words */
function showVerdict(node, kind, sign, words) {
  node.className = `verdict ${kind}`;
  node.replaceChildren(icon(sign), element('span', {}, words));
}
