/**
 * The whole solution replayed: numbered steps, each with its reason, on a board of its own, so that the
 * player's marks stay as they are. A slider, buttons and keys lead through it, and it plays by itself.
 */

/** @import { Conclusion } from '../types.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { Board } from '../board/board.js';
import { emptyOverlay } from '../board/overlay.js';
import { centredOn, scrolledTo } from '../board/travel.js';
import { makeEntry, marksToText } from '../game/entry.js';
import { newGame } from '../game/game.js';
import { bindGestures } from '../gestures/bind.js';
import { text } from '../i18n/text.js';
import { preferences } from '../preferences.js';
import { UNKNOWN } from '../puzzle.js';
import { openDialog } from '../site/dialog.js';
import { element } from '../site/dom.js';
import { explain } from '../site/toast.js';
import { pan, zoomBy } from './effects.js';
import { marksAfter } from './marksAfter.js';
import { becauseWords, techniqueKey } from './reasons.js';
import { showReel } from './reel.js';

/** @param {Play} play */
export async function openTelling(play) {
  const { puzzle } = play.game;
  const place = element('div', { class: 'board' });
  const title = element('p', { class: 'telling-title' });
  const said = element('p', { class: 'telling-words', role: 'status' }, text('play.hintLooking'));
  const body = element('div', { class: 'telling-body' }, title, said);
  const stop = new AbortController();
  const dialog = openDialog(text('play.telling'), [element('div', { class: 'telling-board' }, place), body], [], {
    class: 'telling',
    onclose: () => stop.abort(),
  });
  const look = { ...preferences(), check: /** @type {const} */ ('off'), crosshair: false, cellSize: 0 };
  const board = new Board(place, newGame(puzzle), look);
  movable(board);
  try {
    const { steps, complete } = await api.telling(play.session.reply.puzzle, marksToText(puzzle.given), stop.signal);
    if (!play.closed) play.session.add({ kind: 'hint', rung: 5 }); // whoever looks is told
    const show = (/** @type {number} */ count) => {
      showStep(board, steps, count);
      title.textContent = titleOf(steps, count);
      said.textContent = wordsOf(board, steps, count, complete);
    };
    body.append(showReel(dialog, steps.length, show, (moving) => said.setAttribute('aria-live', moving ? 'off' : 'polite'), stop.signal));
  } catch (error) {
    if (!stop.signal.aborted) said.textContent = explain(error);
  }
}

/** The whole board if its clues can be read then; else as much as can be, to be moved about. @param {Board} board */
function movable(board) {
  const arrange = () => {
    board.fit();
    if (!board.fits()) board.setFrame({ cell: board.firstLayout().cell });
  };
  new ResizeObserver(arrange).observe(board.element);
  const hand = { tool: /** @type {const} */ ('shade'), colour: 1 };
  const around = () => ({ game: board.game, layout: board.layout, hand, preferences: board.preferences, closed: true });
  bindGestures(board.element, around, (effect) => {
    if (effect.type === 'pan') pan({ board }, effect);
    else if (effect.type === 'zoom') zoomBy({ board }, effect.factor, effect.x, effect.y);
    else if (effect.type === 'locate') board.setFrame(centredOn(board.layout, effect.column, effect.row));
  });
}

/** @param {Board} board @param {readonly Conclusion[]} steps @param {number} count */
function showStep(board, steps, count) {
  const { puzzle } = board.game;
  const marks = marksAfter(puzzle.given, steps, count);
  const cells = [...marks.keys()].filter((cell) => marks[cell] !== UNKNOWN);
  const fill = { kind: /** @type {const} */ ('fill'), cells, marks: cells.map((cell) => marks[cell]), by: /** @type {const} */ ('solve') };
  /** @type {Conclusion | undefined} */
  const step = steps[count - 1];
  board.showGame(newGame(puzzle, [makeEntry(fill, 0)]));
  board.setOverlay({
    ...emptyOverlay(),
    hintLines: step?.lines ?? [],
    usedCells: step?.used ?? [],
    hintCells: step?.cells ?? [],
  });
  if (step) board.setFrame(scrolledTo(board.layout, step.cells[0]));
}

/** @param {readonly Conclusion[]} steps @param {number} count */
function titleOf(steps, count) {
  const step = steps[count - 1];
  const page = text('play.tellingStep', { page: count, count: steps.length });
  return step ? `${page} · ${text(`technique.${techniqueKey(step.technique)}`)}` : page;
}

/** @param {Board} board @param {readonly Conclusion[]} steps @param {number} count @param {boolean} complete */
function wordsOf({ game }, steps, count, complete) {
  const open = marksAfter(game.puzzle.given, steps, steps.length).filter((mark) => mark === UNKNOWN).length;
  const rest = complete ? '' : text('play.tellingPartial', { count: open });
  if (count === 0) return [text('play.tellingStart'), rest].filter(Boolean).join(' ');
  const words = becauseWords(game.puzzle, steps[count - 1]);
  return count === steps.length && rest ? `${words} ${rest}` : words;
}
