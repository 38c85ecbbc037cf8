/**
 * Speech: the board for those who don't see it. The element is a grid whose one present cell is
 * renamed as the cursor moves (two take turns, because screen readers only read a change of cell);
 * moves and finished lines are said in a live region.
 */

/** @import { Move } from '../types.js' */
/** @import { Play } from './play.js' */

import { text } from '../i18n/text.js';
import { linesOf, linesThrough } from '../puzzle.js';
import { element } from '../site/dom.js';
import { cellWords, lineWord, lineWords, moveWords } from './words.js';

export class Speech {
  /** @param {Play} play @param {HTMLElement} grid @param {HTMLElement} live */
  constructor(play, grid, live) {
    this.play = play;
    this.grid = grid;
    this.live = live;
    const { width, height } = play.game.puzzle;
    const cells = ['now', 'then'].map((name) => element('div', { role: 'gridcell', id: `cell-${name}` }));
    this.cells = cells;
    this.row = element('div', { role: 'row', class: 'for-ears' }, ...cells);
    grid.append(this.row);
    grid.setAttribute('role', 'grid');
    grid.setAttribute('aria-label', text('play.board', { width, height }));
    grid.setAttribute('aria-rowcount', String(height));
    grid.setAttribute('aria-colcount', String(width));
    grid.setAttribute('aria-keyshortcuts', 'Space X Delete U R H W L C P ?');
    this.cell(play.cursor.cell);
  }

  /** Says something now. @param {string} words */
  say(words) {
    this.live.textContent = this.live.textContent === words ? `${words}\u00a0` : words;
  }

  /** Moves the grid's present cell. @param {number} cell @param {number} [selected] */
  cell(cell, selected = 1) {
    const { game } = this.play;
    const [row, column] = linesOf(game.puzzle, cell);
    const present = this.cells.reverse()[0];
    const length = selected > 1 ? `, ${text('play.saySelected', { count: selected })}` : '';
    present.setAttribute('aria-label', cellWords(game, cell) + length);
    present.setAttribute('aria-colindex', String(column - game.puzzle.height + 1));
    this.row.setAttribute('aria-rowindex', String(row + 1));
    this.grid.setAttribute('aria-activedescendant', present.id);
  }

  /** Says what a move did and which lines it finished. @param {Move} move */
  moved(move) {
    const { play } = this;
    const { puzzle } = play.game;
    const lines = move.kind === 'paint' ? linesThrough(puzzle, move.cells) : [];
    const done = lines
      .filter((line) => play.board.standing.light(line) === 'satisfied')
      .map((line) => text('play.sayDone', { line: lineWord(puzzle, line) }));
    this.say([moveWords(play.game, move), ...done].join('. '));
  }

  /** @param {'row' | 'column' | 'board'} what */
  describe(what) {
    const { game, cursor } = this.play;
    const [row, column] = linesOf(game.puzzle, cursor.cell);
    if (what === 'row') this.say(lineWords(game, row));
    else if (what === 'column') this.say(lineWords(game, column));
    else this.say(this.#progress());
  }

  #progress() {
    const { game, board } = this.play;
    const lines = [...game.puzzle.clues.keys()];
    const count = lines.filter((line) => board.standing.light(line) === 'satisfied').length;
    return text('play.sayProgress', { count, total: lines.length });
  }
}
