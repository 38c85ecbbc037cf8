/**
 * The lamp. The first press says where to look, the second shows the cells, the third fills them in:
 * whoever wants to find the step alone stops before.
 */

/** @import { StepReply } from '../types.js' */
/** @import { Play } from './play.js' */
/** @import { Speech } from './speech.js' */

import * as api from '../api.js';
import { scrolledTo } from '../board/travel.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { preferences } from '../preferences.js';
import { cellsOf } from '../puzzle.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';
import { stepByOverlaps } from './overlaps.js';
import { lineWord } from './words.js';

export class Hints {
  /** @param {Play} play @param {Speech} speech @param {HTMLElement} place */
  constructor(play, speech, place) {
    this.play = play;
    this.speech = speech;
    this.place = place;
    /** @type {StepReply | null} */
    this.step = null;
    this.stage = 0;
    this.asking = false;
    play.onmove = () => this.clear();
  }

  /** One stage further. */
  async next() {
    if (this.play.closed || this.asking) return;
    if (this.step) return this.#advance(this.step);
    this.asking = true;
    this.show(text('play.hintLooking'));
    const { session } = this.play;
    const asked = session.game.entries.length;
    try {
      const step = await this.#ask();
      if (session.game.entries.length !== asked) return this.clear(); // played on meanwhile
      this.step = step;
      this.stage = 0;
      this.#point(step);
    } catch (error) {
      this.show(explain(error));
    } finally {
      this.asking = false;
    }
  }

  /** The server's step, or what the page finds alone while the server is away. @returns {Promise<StepReply>} */
  async #ask() {
    const { reply, game } = this.play.session;
    try {
      return await api.step(reply.puzzle, marksToText(game.marks));
    } catch (error) {
      if (!(error instanceof api.OfflineError)) throw error;
      const step = stepByOverlaps(game);
      if (step.kind === 'none') throw error;
      return step;
    }
  }

  /** @param {StepReply} step */
  #advance(step) {
    if (step.kind === 'none' || step.cells.length === 0) return this.clear();
    this.stage += 1;
    if (this.stage === 1 && step.kind !== 'search') return this.#showCells(step);
    this.#fill(step);
  }

  /** @param {StepReply} step */
  #point(step) {
    const { board, game } = this.play;
    const line = step.line >= 0 ? lineWord(game.puzzle, step.line) : '';
    if (step.kind === 'none') return this.show(text('play.hintNone'));
    if (step.kind === 'search') {
      board.setOverlay({ hintCells: step.cells });
      this.#bring(step.cells[0]);
      this.stage = 1;
      return this.show(text('play.hintSearch'), text('play.hintFill'));
    }
    const isMistake = step.kind === 'mistake';
    board.setOverlay({ hintLines: step.line >= 0 ? [step.line] : [] });
    if (step.line >= 0) this.#bring(cellsOf(game.puzzle, step.line)[0]);
    const words = isMistake
      ? text(line ? 'play.hintMistakeIn' : 'play.hintMistake', { line })
      : text('play.hintLine', { line });
    this.show(words, step.cells.length > 0 ? text('play.hintShow') : '');
  }

  /** @param {StepReply} step */
  #showCells(step) {
    const isMistake = step.kind === 'mistake';
    const { board } = this.play;
    board.setOverlay(isMistake ? { wrong: step.cells } : { hintCells: step.cells });
    this.#bring(step.cells[0]);
    const words = text(isMistake ? 'play.hintWrong' : 'play.hintCells', { count: step.cells.length });
    this.show(words, text(isMistake ? 'play.remove' : 'play.hintFill'));
  }

  /** @param {StepReply} step */
  #fill(step) {
    const { cells, marks, kind } = step;
    this.play.add({ kind: 'fill', cells, marks, by: kind === 'mistake' ? 'repair' : 'hint' });
    this.speech.say(text('play.hintFilled', { count: cells.length }));
  }

  /** @param {number | undefined} cell */
  #bring(cell) {
    const { board } = this.play;
    if (cell === undefined) return;
    board.setFrame(scrolledTo(board.layout, cell));
  }

  /** Says something above the tools, with one thing to do next. @param {string} words @param {string} [next] @param {() => void} [run] */
  show(words, next = '', run = () => this.next()) {
    const dismiss = { class: 'button bare only-icon', type: 'button', 'aria-label': text('common.close') };
    this.place.hidden = false;
    this.place.replaceChildren(
      icon('hint'),
      element('p', {}, words),
      next ? element('button', { class: 'button primary', type: 'button', onclick: run }, next) : '',
      element('button', { ...dismiss, onclick: () => this.clear() }, icon('close')),
    );
  }

  clear() {
    this.step = null;
    this.place.hidden = true;
    this.place.replaceChildren();
    const { overlay } = this.play.board;
    const wrong = preferences().check === 'full' ? overlay.wrong : []; // those the next check renews
    const marked = [overlay.hintLines, overlay.hintCells, overlay.wrong, overlay.differing];
    if (marked.some((marks) => marks.length > 0)) {
      this.play.board.setOverlay({ hintLines: [], hintCells: [], wrong, differing: [] });
    }
  }
}
