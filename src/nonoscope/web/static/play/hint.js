/**
 * The lamp. Each press goes one rung further for the same step: where to look, which line, which
 * technique, which cells and why, and at last the cells are filled in. Whoever wants to find the step
 * alone stops before. Mistakes come first, as plainly as the player allows.
 */

/** @import { Conclusion, HintReply, StepReply } from '../types.js' */
/** @import { Action } from './banner.js' */
/** @import { Play } from './play.js' */
/** @import { Speech } from './speech.js' */

import * as api from '../api.js';
import { scrolledTo } from '../board/travel.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { preferences } from '../preferences.js';
import { UNKNOWN, cellsOf } from '../puzzle.js';
import { explain } from '../site/toast.js';
import { Banner } from './banner.js';
import { tellMistake } from './mistake.js';
import { stepByOverlaps } from './overlaps.js';
import { RUNGS, nextRung, rungCells, rungOverlay, rungWords } from './rungs.js';
import { openTechnique } from './technique.js';
import { askWhy, tellWhy } from './why.js';

export class Hints {
  /** @param {Play} play @param {Speech} speech @param {HTMLElement} place */
  constructor(play, speech, place) {
    this.play = play;
    this.speech = speech;
    this.banner = new Banner(place, speech, () => this.clear());
    /** @type {HintReply | null} */
    this.hint = null;
    this.rung = 0;
    /** @type {{ cell: number, next: (() => void) | null } | null} what is told of a cell, and how it goes on */
    this.chain = null;
    this.asking = false;
    play.onmove = () => this.clear();
  }

  /** One rung further. */
  async next() {
    if (this.play.closed || this.asking) return;
    if (this.hint) return this.#climb(this.hint);
    this.clear();
    this.asking = true;
    this.show(text('play.hintLooking'));
    const { session } = this.play;
    const asked = session.game.entries.length;
    try {
      const hint = await this.#ask();
      if (session.game.entries.length !== asked) return this.clear(); // played on meanwhile
      this.hint = hint;
      this.#climb(hint);
    } catch (error) {
      this.show(explain(error));
    } finally {
      this.asking = false;
    }
  }

  /** The server's step, or what the page finds alone while the server is away. @returns {Promise<HintReply>} */
  async #ask() {
    const { reply, game } = this.play.session;
    try {
      return await api.hint(reply.puzzle, marksToText(game.marks), preferences().mistakes);
    } catch (error) {
      if (!(error instanceof api.OfflineError)) throw error;
      const step = stepByOverlaps(game);
      if (step.kind === 'none' || (step.kind === 'mistake' && preferences().mistakes === 'off')) throw error;
      return hintOf(step);
    }
  }

  /** @param {HintReply} hint */
  #climb(hint) {
    const { kind, step } = hint;
    if (kind === 'mistake') {
      this.rung += 1;
      return tellMistake(this, hint, this.rung);
    }
    if (kind === 'none' || !step) {
      this.hint = null;
      const isFull = !this.play.game.marks.includes(UNKNOWN);
      return this.show(text(isFull ? 'play.hintNone' : 'play.hintStuck'));
    }
    this.rung = nextRung(hint, this.rung);
    if (this.rung >= RUNGS) return this.#fill(step);
    this.count(this.rung);
    this.#show(kind, step);
  }

  /** Remembers in the game that something was told. @param {number} rung */
  count(rung) {
    this.play.session.add({ kind: 'hint', rung });
  }

  /** @param {HintReply['kind']} kind @param {Conclusion} step */
  #show(kind, step) {
    const { board, game } = this.play;
    const { rung } = this;
    const cells = rungCells(game.puzzle, step, rung);
    board.setOverlay(rungOverlay(game.puzzle, step, rung));
    this.banner.show({
      ...rungWords(game.puzzle, kind, step, rung),
      place: { now: rung, of: RUNGS },
      legend: rung === 4 && step.used.length > 0,
      actions: [...this.#asides(step), { label: text(rung < 4 ? 'play.hintMore' : 'play.hintFill'), run: () => this.next(), primary: true }],
    });
    this.bring(cells);
  }

  /** What can be asked on the way. @param {Conclusion} step @returns {Action[]} */
  #asides({ technique, told, cells }) {
    if (this.rung === 1) return [{ label: text('play.whyShort'), run: () => askWhy(this.play, this) }];
    if (this.rung === 3) return [{ label: text('play.hintExample'), run: () => openTechnique(technique) }];
    if (this.rung === 4 && told.length > 0) {
      return [{ label: text('play.hintSteps'), run: () => tellWhy(this.play, this, cells[0]) }];
    }
    return [];
  }

  /** Fills in, and says why. @param {Conclusion} step */
  #fill(step) {
    const { cells, marks } = step;
    const { words } = rungWords(this.play.game.puzzle, 'step', step, 4);
    this.play.add({ kind: 'fill', cells, marks, by: 'hint' });
    const filled = text('play.hintFilled', { count: cells.length });
    if (this.play.closed) this.speech.say(filled);
    else this.banner.show(step.technique ? { title: filled, words } : { words: filled });
  }

  /** Scrolls to the cells, to the first above all, and takes the banner out of their way. @param {readonly number[]} cells */
  bring(cells) {
    const { board, game } = this.play;
    const show = () => {
      for (const cell of [cells.at(-1), cells[0]]) {
        if (cell !== undefined) board.setFrame(scrolledTo(board.layout, cell));
      }
    };
    show();
    this.banner.clearOf(board, [...cells, ...board.overlay.hintLines.flatMap((line) => [...cellsOf(game.puzzle, line)])]);
    show();
    this.play.tell();
  }

  /** Says something above the tools, with what can be done next. @param {string} words @param {Action[]} [actions] */
  show(words, actions = []) {
    this.banner.show({ words, actions });
  }

  /** Takes away all that was said and shown. */
  clear() {
    this.hint = null;
    this.rung = 0;
    this.chain = null;
    this.play.asking = null;
    this.banner.hide();
    const { overlay } = this.play.board;
    const wrong = preferences().check === 'full' ? overlay.wrong : []; // those the next check renews
    const { hintLines, hintCells, usedCells, differing, supposed } = overlay;
    const marked = [hintLines, hintCells, usedCells, overlay.wrong, differing, supposed];
    if (overlay.region || marked.some((marks) => marks.length > 0)) {
      const none = { region: null, hintLines: [], hintCells: [], usedCells: [], differing: [], supposed: [] };
      this.play.board.setOverlay({ ...none, wrong });
    }
  }
}

/** A step of the page's own as the server would tell it. @param {StepReply} step @returns {HintReply} */
export function hintOf({ kind, line, cells, marks }) {
  if (kind === 'mistake') {
    const { mistakes } = preferences();
    return { kind, line: mistakes === 'tell' ? -1 : line, wrong: mistakes === 'cells' ? cells : [], step: null };
  }
  const lines = line >= 0 ? [line] : [];
  const step = { technique: '', sentence: '', lines, runs: [], used: [], cells, marks, told: [] };
  return { kind: kind === 'line' ? 'step' : kind, line: -1, wrong: [], step };
}
