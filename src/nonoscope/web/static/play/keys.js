/**
 * The keyboard on the page: commands of gestures/keyboard.js, performed. Painting keys work while the
 * board has the focus; undo and help everywhere but in fields and dialogs.
 */

/** @import { Command } from '../gestures/keyboard.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */
/** @import { Speech } from './speech.js' */

import { scrolledTo } from '../board/travel.js';
import { markOfTool } from '../gestures/hand.js';
import { commandOfKey, moveCursor, selectedCells } from '../gestures/keyboard.js';
import { bubbleText } from '../gestures/stroke.js';
import { rectOf } from '../board/layout.js';
import { text } from '../i18n/text.js';
import { UNKNOWN } from '../puzzle.js';
import { zoomMiddle } from './effects.js';
import { openHelp } from './help.js';
import { askHere } from './why.js';

/**
 * @param {Play} play
 * @param {Speech} speech
 * @param {Hints} hints
 * @param {HTMLElement} place the board's element
 * @param {() => void} cancelDrag
 */
export function bindKeys(play, speech, hints, place, cancelDrag) {
  const perform = (/** @type {Command} */ command) => {
    switch (command.type) {
      case 'go':
        return go(play, speech, command);
      case 'paint':
        if (play.asking) return play.asking(play.cursor.cell);
        return paint(play, speech, command.tool);
      case 'colour':
        return play.take({ tool: 'shade', colour: command.colour });
      case 'zoom':
        return zoomMiddle(play, command.factor);
      case 'undo':
        play.undo();
        return speech.say(text('play.sayUndone'));
      case 'redo':
        play.redo();
        return speech.say(text('play.sayRedone'));
      case 'step':
        return hints.next();
      case 'why':
        return askHere(play, hints);
      case 'branch':
        return play.add({ kind: 'branch' });
      case 'fit':
        return play.board.fit();
      case 'help':
        return openHelp();
      case 'speak':
        return speech.describe(command.what);
      default:
        cancelDrag();
        hints.clear();
        return select(play, { cell: play.cursor.cell, anchor: play.cursor.cell });
    }
  };
  addEventListener('keydown', (event) => {
    const command = commandOfKey(event, play.game.puzzle.palette.length - 1);
    if (!command || isElsewhere(event, place, command)) return;
    if (command.type !== 'escape') event.preventDefault();
    perform(command);
  });
  place.addEventListener('focus', () => {
    if (place.matches(':focus-visible')) play.board.setOverlay({ cursor: play.cursor.cell });
  });
  place.addEventListener('blur', () => play.board.setOverlay({ cursor: -1, selection: [] }));
}

/**
 * Keys belong to the field, dialog or button that has the focus, but for undo and the like.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} place
 * @param {Command} command
 */
function isElsewhere({ target }, place, command) {
  if (document.querySelector('dialog[open], [popover="auto"]:popover-open')) return true;
  if (target === place) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('dialog, input, select, textarea, [role="menu"]')) return true;
  if (target === document.body) return false;
  return command.type === 'go' || command.type === 'paint';
}

/** @param {Play} play @param {Speech} speech @param {Extract<Command, { type: 'go' }>} command */
function go(play, speech, command) {
  const { board, game } = play;
  const shown = board.overlay.cursor >= 0;
  const next = shown ? moveCursor(game.puzzle, play.cursor, command) : play.cursor; // first show it
  board.setFrame(scrolledTo(board.layout, next.cell));
  select(play, next);
  speech.cell(next.cell, selectedCells(game.puzzle, next).length);
}

/** @param {Play} play @param {import('../gestures/keyboard.js').Cursor} cursor */
function select(play, cursor) {
  const { board, game } = play;
  const selection = selectedCells(game.puzzle, cursor);
  const { x, y, width } = rectOf(board.layout, cursor.cell);
  const isLong = selection.length > 1;
  const beside = isLong && selection[1] - selection[0] !== 1;
  const length = bubbleText(selection.length, 0);
  const middle = { x: x + width / 2, y: y + width / 2 };
  const bubble = isLong ? { ...middle, away: width, beside, text: length } : null;
  play.cursor = cursor;
  board.setOverlay({ cursor: cursor.cell, hover: -1, selection, bubble });
  play.tell();
}

/** @param {Play} play @param {Speech} speech @param {import('../gestures/hand.js').Tool} tool */
function paint(play, speech, tool) {
  const { game } = play;
  const wanted = markOfTool(play.hand, tool);
  const selected = selectedCells(game.puzzle, play.cursor);
  const cells = selected.filter((cell) => game.puzzle.given[cell] === UNKNOWN);
  const isThere = cells.every((cell) => game.marks[cell] === wanted);
  const mark = isThere ? UNKNOWN : wanted; // the same key again takes it away
  const changing = cells.filter((cell) => game.marks[cell] !== mark);
  if (changing.length === 0) return;
  /** @type {import('../types.js').Move} */
  const move = { kind: 'paint', cells: changing, mark };
  play.add(move);
  speech.moved(move);
  if (!play.closed) select(play, { cell: play.cursor.cell, anchor: play.cursor.cell });
}
