/**
 * The lamp. Each press goes one rung further for the same step: where to look, which line, which
 * technique, which cells, and at last the cells are filled in. Whoever wants to find the step alone
 * stops before. Mistakes come first, as plainly as the player's check allows.
 */

/** @import { Conclusion, HintReply, StepReply } from '../types.js' */
/** @import { Play } from './play.js' */
/** @import { Speech } from './speech.js' */

import * as api from '../api.js';
import { regionOf } from '../board/region.js';
import { scrolledTo } from '../board/travel.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { preferences } from '../preferences.js';
import { UNKNOWN, cellsOf } from '../puzzle.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';
import { stepByOverlaps } from './overlaps.js';
import { lineWord } from './words.js';
import { becauseWords, linesWords, techniqueKey } from './reasons.js';

const LAST = 5; // rungs

export class Hints {
  /** @param {Play} play @param {Speech} speech @param {HTMLElement} place */
  constructor(play, speech, place) {
    this.play = play;
    this.speech = speech;
    this.place = place;
    /** @type {HintReply | null} */
    this.hint = null;
    this.rung = 0;
    this.asking = false;
    play.onmove = () => this.clear();
  }

  /** One rung further. */
  async next() {
    if (this.play.closed || this.asking) return;
    if (this.hint) return this.#climb(this.hint);
    this.asking = true;
    this.show(text('play.hintLooking'));
    const { session } = this.play;
    const asked = session.game.entries.length;
    try {
      const hint = await this.#ask();
      if (session.game.entries.length !== asked) return this.clear(); // played on meanwhile
      this.hint = hint;
      this.rung = 0;
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
    if (kind === 'none' || (kind !== 'mistake' && !step)) {
      this.hint = null;
      return this.show(text('play.hintNone'));
    }
    this.rung += 1;
    if (kind === 'mistake') return this.#tellMistake(hint);
    const found = /** @type {Conclusion} */ (step);
    if (kind === 'search' && this.rung < LAST - 1) this.rung = LAST - 1; // there is no line to look at
    if (!found.technique && this.rung === 3) this.rung = 4; // nor a name
    if (this.rung >= LAST) return this.#fill(found);
    this.play.session.add({ kind: 'hint', rung: this.rung });
    this.#show(hint, found);
  }

  /** @param {HintReply} hint @param {Conclusion} step */
  #show({ kind }, step) {
    const { board, game } = this.play;
    const { lines, cells, used, technique } = step;
    const none = { region: null, hintLines: [], hintCells: [], usedCells: [] };
    const more = text('play.hintMore');
    if (this.rung === 1) {
      const region = regionOf(game.puzzle, cells);
      board.setOverlay({ ...none, region });
      this.#bring(cells[0]);
      return this.#tell(text('play.hintLook', { region: text(`region.${region.name}`) }), more);
    }
    const where = linesWords(game.puzzle, lines);
    const shown = this.rung < 4 ? {} : { hintCells: cells, usedCells: used };
    board.setOverlay({ ...none, hintLines: lines, ...shown });
    this.#bring(this.rung < 4 && lines.length ? cellsOf(game.puzzle, lines[0])[0] : cells[0]);
    if (this.rung === 2) return this.#tell(text('play.hintLine', { line: where }), more);
    if (this.rung === 3) {
      const name = text(`technique.${techniqueKey(technique)}`);
      this.#tell(text('play.hintTechnique', { line: capital(where), technique: name }), more);
      return this.#explainable(technique);
    }
    const words = kind === 'search' ? text('play.hintSearch') : text('play.hintCells', { count: cells.length });
    this.#tell(words, text('play.hintFill'));
  }

  /** @param {HintReply} hint */
  #tellMistake({ line, wrong }) {
    const { board, game } = this.play;
    if (this.rung === 1) {
      this.play.session.add({ kind: 'hint', rung: 1 });
      board.setOverlay({ hintLines: line >= 0 ? [line] : [] });
      if (line >= 0) this.#bring(cellsOf(game.puzzle, line)[0]);
      const name = line >= 0 ? lineWord(game.puzzle, line) : '';
      const words = text(name ? 'play.hintMistakeIn' : 'play.hintMistake', { line: name });
      return this.#tell(words, wrong.length > 0 ? text('play.hintShow') : '');
    }
    if (wrong.length === 0) return this.clear();
    if (this.rung === 2) {
      board.setOverlay({ wrong });
      this.#bring(wrong[0]);
      return this.#tell(text('play.hintWrong', { count: wrong.length }), text('play.remove'));
    }
    this.play.add({ kind: 'fill', cells: wrong, marks: wrong.map(() => UNKNOWN), by: 'repair' });
    this.speech.say(text('play.removed', { count: wrong.length }));
  }

  /** Fills in, and says why. @param {Conclusion} step */
  #fill(step) {
    const { cells, marks } = step;
    this.play.add({ kind: 'fill', cells, marks, by: 'hint' });
    const filled = text('play.hintFilled', { count: cells.length });
    if (!this.play.closed && step.technique) this.show(becauseWords(this.play.game.puzzle, step));
    this.speech.say(step.technique ? `${filled}. ${becauseWords(this.play.game.puzzle, step)}` : filled);
  }

  /** A button to the explanation of a technique. @param {string} technique */
  #explainable(technique) {
    const key = techniqueKey(technique);
    const open = () =>
      openDialog(text(`technique.${key}`), [element('p', {}, text(`technique.${key}What`))]);
    const what = { class: 'button bare', type: 'button', onclick: open };
    this.place.querySelector('p')?.after(element('button', what, text('play.hintWhat')));
  }

  /** @param {number | undefined} cell */
  #bring(cell) {
    const { board } = this.play;
    if (cell === undefined) return;
    board.setFrame(scrolledTo(board.layout, cell));
  }

  /** @param {string} words @param {string} [next] */
  #tell(words, next = '') {
    this.show(words, next);
    this.speech.say(words);
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
    this.hint = null;
    this.rung = 0;
    this.place.hidden = true;
    this.place.replaceChildren();
    const { overlay } = this.play.board;
    const wrong = preferences().check === 'full' ? overlay.wrong : []; // those the next check renews
    const { hintLines, hintCells, usedCells, differing } = overlay;
    const marked = [hintLines, hintCells, usedCells, overlay.wrong, differing];
    if (overlay.region || marked.some((marks) => marks.length > 0)) {
      const none = { region: null, hintLines: [], hintCells: [], usedCells: [], differing: [] };
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

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
