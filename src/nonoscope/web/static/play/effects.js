/**
 * Performs what gestures ask for: moves to the game, everything else to the board.
 */

/** @import { Effect } from '../gestures/pointer.js' */
/** @import { Play } from './play.js' */
/** @import { Speech } from './speech.js' */

import { isCut } from '../board/layout.js';
import { fittingCell } from '../board/measure.js';
import { centredOn, scrolledBy, zoomedTo } from '../board/travel.js';
import { bubbleText, joinedLength } from '../gestures/stroke.js';
import { strikeKey } from '../game/game.js';
import { preferences } from '../preferences.js';
import { openClue } from './clue.js';
import { click } from './sound.js';

const CLEAR_OF_FINGER = 58; // pixels
const CLEAR_OF_MOUSE = 22;
const FINGER = 24; // a number smaller than this is not for fingers

/**
 * @param {Play} play
 * @param {Speech} speech
 * @returns {(effect: Effect) => void}
 */
export function performer(play, speech) {
  const { board } = play;
  return (effect) => {
    switch (effect.type) {
      case 'stroke':
        return showStroke(play, effect);
      case 'move':
        play.add(effect.move);
        click(effect.move);
        return speech.moved(effect.move);
      case 'hover':
        if (board.overlay.hover === effect.cell) return;
        board.setOverlay({ hover: effect.cell });
        return play.tell();
      case 'pan':
        return pan(play, effect);
      case 'zoom':
        return zoomBy(play, effect.factor, effect.x, effect.y);
      case 'locate':
        return board.setFrame(centredOn(board.layout, effect.column, effect.row));
      case 'clue':
        return pressClue(play, effect);
      case 'ask':
        return play.asking?.(effect.cell);
      default:
        navigator.vibrate?.(12);
    }
  };
}

/** @param {Pick<Play, 'board'>} play @param {number} factor @param {number} x @param {number} y */
export function zoomBy({ board }, factor, x, y) {
  const { frame, puzzle, cell } = board.layout;
  const least = Math.min(cell, fittingCell(puzzle, frame)); // smaller than whole is of no use
  board.setFrame(zoomedTo(board.layout, Math.max(least, frame.cell * factor), x, y));
}

/** Zooms at the middle of what is seen. @param {Play} play @param {number} factor */
export function zoomMiddle(play, factor) {
  const { x, y, width, height } = play.board.layout.window;
  const { cell } = play.board.layout;
  const next = factor > 1 ? Math.max(cell + 1, cell * factor) : Math.min(cell - 1, cell * factor);
  zoomBy(play, next / cell, x + width / 2, y + height / 2);
}

/** @param {Play} play @param {Extract<Effect, { type: 'stroke' }>} effect */
function showStroke(play, { stroke, x, y, device }) {
  const { board } = play;
  const wantsBubble = preferences().bubble && stroke && stroke.cells.length > 1;
  const away = device === 'mouse' ? CLEAR_OF_MOUSE : CLEAR_OF_FINGER;
  const beside = stroke?.axis === 'column';
  const bubble = wantsBubble
    ? { x, y, away, beside, text: bubbleText(stroke.cells.length, joinedLength(play.game, stroke)) }
    : null;
  if (stroke) {
    const cell = stroke.cells[stroke.cells.length - 1];
    play.cursor = { cell, anchor: cell };
    board.setOverlay({ cursor: -1, selection: [] });
  }
  board.setOverlay({ stroke, bubble });
  play.tell();
}

/** @param {Pick<Play, 'board'>} play @param {Extract<Effect, { type: 'pan' }>} effect */
export function pan({ board }, { x, y, on }) {
  const { layout } = board;
  const { frame } = layout;
  if (on === 'rows') {
    const inward = frame.clueSide === 'left' ? -x : x;
    board.setFrame({ scrollY: frame.scrollY + y, barX: frame.barX + inward });
  } else if (on === 'columns') {
    board.setFrame({ scrollX: frame.scrollX + x, barY: frame.barY - y });
  } else board.setFrame(scrolledBy(layout, x, y));
}

/** A press on a clue strikes its number; where numbers are small or hidden it opens the whole clue. @param {Play} play @param {Extract<Effect, { type: 'clue' }>} effect */
function pressClue(play, { spot, device }) {
  const { layout } = play.board;
  const { line, run } = spot;
  const small = Math.min(layout.sizes.slotWidth, layout.cell) < FINGER;
  const isLong = isCut(layout, line) || (device === 'touch' && play.game.puzzle.clues[line].length > 0);
  const opens = run < 0 ? isLong : device === 'touch' && (small || isCut(layout, line));
  if (opens) openClue(play, line);
  else if (run >= 0) strike(play, line, run);
}

/** @param {Play} play @param {number} line @param {number} run */
export function strike(play, line, run) {
  play.add({ kind: 'strike', line, run, struck: !play.game.struck.has(strikeKey(line, run)) });
}
