/**
 * A mistake that the lamp has found: that there is one and in which line, then which marks, then they
 * are taken away; or, at any time, back to before the move that brought it.
 */

/** @import { HintReply } from '../types.js' */
/** @import { Action } from './banner.js' */
/** @import { Hints } from './hint.js' */

import { repairMove } from '../game/mistakes.js';
import { text } from '../i18n/text.js';
import { cellsOf } from '../puzzle.js';
import { tellTurn } from './turn.js';
import { lineWord } from './words.js';

/** @param {Hints} hints @param {HintReply} hint @param {number} rung */
export function tellMistake(hints, { line, wrong }, rung) {
  const { play, banner } = hints;
  const { board, game } = play;
  /** @type {Action} */
  const back = { label: text('play.turnAsk'), run: () => tellTurn(play, hints) };
  const further = (/** @type {string} */ key) => ({ label: text(key), run: () => hints.next(), primary: true });
  if (rung === 1 || (rung === 2 && wrong.length === 0)) {
    if (rung === 1) hints.count(rung);
    const name = line >= 0 ? lineWord(game.puzzle, line) : '';
    const words = text(name ? 'play.hintMistakeIn' : 'play.hintMistake', { line: name });
    board.setOverlay({ hintLines: line >= 0 ? [line] : [] });
    banner.show({ words, actions: [back, ...(wrong.length > 0 ? [further('play.hintShow')] : [])] });
    hints.rung = 1;
    return hints.bring(line >= 0 ? [...cellsOf(game.puzzle, line)] : []);
  }
  if (rung === 2) {
    board.setOverlay({ hintLines: [], wrong });
    banner.show({ words: text('play.hintWrong', { count: wrong.length }), actions: [back, further('play.remove')] });
    return hints.bring(wrong);
  }
  const move = repairMove(wrong);
  if (move) play.add(move);
  hints.show(text('play.removed', { count: wrong.length }));
}
