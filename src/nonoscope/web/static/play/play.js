/**
 * Play: one game on the page. It holds what belongs to the screen and not to the game (tool, cursor,
 * hint), turns wishes into Moves and tells the parts of the page when something changed.
 */

/** @import { Move } from '../types.js' */
/** @import { Session } from '../store/sync.js' */
/** @import { Cursor } from '../gestures/keyboard.js' */
/** @import { Hand } from '../gestures/hand.js' */

import { Board } from '../board/board.js';
import { cellAt, rectOf } from '../board/layout.js';
import { scrolledTo } from '../board/travel.js';
import { autofillMove } from '../game/autofill.js';
import { isFinished } from '../game/lights.js';
import { onPreferences, preferences } from '../preferences.js';

export class Play {
  /** @param {Session} session @param {HTMLElement} element where the board is */
  constructor(session, element) {
    this.session = session;
    /** @type {Hand} */
    this.hand = { tool: 'shade', colour: 1 };
    /** @type {Cursor} */
    this.cursor = { cell: 0, anchor: 0 };
    this.closed = isFinished(session.game);
    /** @type {((cell: number) => void) | null} who wants the next cell that is pressed */
    this.asking = null;
    this.board = new Board(element, session.game, preferences());
    /** @type {Set<(play: Play) => void>} */
    this.listeners = new Set();
    /** Called once when the last cell is right. */
    this.onfinish = () => {};
    /** Called before each move, to take away what it makes untrue. */
    this.onmove = () => {};
    session.onchange = (_, whole) => this.#follow(whole);
    onPreferences((changed) => {
      this.board.setPreferences(changed);
      this.tell();
    });
  }

  get game() {
    return this.session.game;
  }

  /** Plays a move, and what follows from it by itself. @param {Move} move */
  add(move) {
    if (this.closed && move.kind !== 'undo') return;
    this.onmove();
    this.session.add(move);
    const marks = move.kind === 'paint' || (move.kind === 'fill' && move.by === 'hint');
    if (marks && preferences().autofill) {
      const more = autofillMove(this.game, this.game.changed.lines);
      if (more) this.session.add(more);
    }
    if (!this.closed && isFinished(this.game)) this.#finish();
  }

  undo() {
    if (!this.game.canUndo || this.closed) return;
    this.add({ kind: 'undo' });
    this.#bringChange();
  }

  redo() {
    if (!this.game.canRedo || this.closed) return;
    this.add({ kind: 'redo' });
    this.#bringChange();
  }

  /** Nobody should wonder what an undo did: what changed is brought into view. */
  #bringChange() {
    const cells = this.game.changed.cells ?? [];
    const { layout } = this.board;
    const isSeen = cells.some((cell) => {
      const { x, y, width } = rectOf(layout, cell);
      return cellAt(layout, x + width / 2, y + width / 2) === cell;
    });
    if (cells.length > 0 && !isSeen) this.board.setFrame(scrolledTo(layout, cells[0]));
  }

  /** Begins again with an empty board and a new clock; the old game stays in the records. */
  async restart() {
    this.closed = false;
    this.onmove();
    await this.session.restart();
  }

  /** Opens a finished board again, to look at it or to go on. */
  reopen() {
    this.closed = false;
    this.tell();
  }

  /** @param {Partial<Hand>} change */
  take(change) {
    this.hand = { ...this.hand, ...change };
    this.tell();
  }

  /** @param {(play: Play) => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    listener(this);
  }

  tell() {
    this.listeners.forEach((listener) => listener(this));
  }

  #finish() {
    this.closed = true;
    this.session.clock.stop();
    this.tell();
    this.onfinish();
  }

  /** @param {boolean} whole */
  #follow(whole) {
    this.board.showGame(this.session.game);
    const wasClosed = this.closed;
    if (whole) this.closed = isFinished(this.session.game);
    this.tell();
    if (this.closed && !wasClosed) this.onfinish(); // another tab has found the last cell
  }
}
