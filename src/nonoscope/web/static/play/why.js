/**
 * "Why?": for a cell that the player asks about, the shortest chain that was found, told sentence by
 * sentence while the board shows the line, the marks it rests on and what follows from them so far.
 */

/** @import { WhyReply } from '../types.js' */
/** @import { Action } from './banner.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { activeCell } from '../board/overlay.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { explain } from '../site/toast.js';
import { followed } from './followed.js';
import { becauseWords } from './reasons.js';
import { tellTurn } from './turn.js';
import { cellName, markWord } from './words.js';

/** Asks about the cell that the player is at, goes on with its chain, or asks for a cell if there is none. @param {Play} play @param {Hints} hints */
export function askHere(play, hints) {
  const cell = activeCell(play.board.overlay);
  const { chain } = hints;
  if (chain?.next && (cell === chain.cell || cell < 0)) chain.next();
  else if (cell < 0) askWhy(play, hints);
  else void tellWhy(play, hints, cell);
}

/** The next cell that is pressed is asked about. @param {Play} play @param {Hints} hints */
export function askWhy(play, hints) {
  if (play.closed) return;
  hints.clear();
  play.asking = (cell) => void tellWhy(play, hints, cell);
  hints.show(text('play.whyWhich'));
  play.board.element.focus({ preventScroll: true });
}

/** @param {Play} play @param {Hints} hints @param {number} cell */
export async function tellWhy(play, hints, cell) {
  if (play.closed) return;
  hints.clear();
  hints.show(text('play.hintLooking'));
  const asked = play.game.entries.length;
  const marks = marksToText(play.game.marks);
  const { puzzle } = play.session.reply;
  try {
    const reply = await api.why(puzzle, marks, cell);
    const isSpoiled = reply.kind === 'open' && (await api.mistakes(puzzle, marks)).status === 'wrong';
    if (play.game.entries.length !== asked) return hints.clear(); // played on meanwhile
    if (reply.kind === 'open') return tellOpen(play, hints, cell, isSpoiled);
    hints.count(5); // it tells as much as the last rung
    showLink(play, hints, reply, cell, 0);
  } catch (error) {
    hints.show(explain(error));
  }
}

/** Nothing is certain of the cell, or nothing can be with what is wrong elsewhere. @param {Play} play @param {Hints} hints @param {number} cell @param {boolean} isSpoiled */
function tellOpen(play, hints, cell, isSpoiled) {
  play.board.setOverlay({ differing: [cell] });
  const back = { label: text('play.turnAsk'), run: () => tellTurn(play, hints) };
  if (isSpoiled) hints.show(text('play.whySpoiled'), [back]);
  else hints.show(text('play.whyOpen'));
  hints.bring([cell]);
}

/** @param {Play} play @param {Hints} hints @param {WhyReply} reply @param {number} cell @param {number} index */
function showLink(play, hints, reply, cell, index) {
  const { puzzle, marks } = play.game;
  const { kind, value, links } = reply;
  const { line, used, cells } = links[index];
  play.board.setOverlay({
    hintLines: line >= 0 ? [line] : [],
    usedCells: used,
    hintCells: cells,
    differing: [cell],
    supposed: followed(links.slice(0, index + 1), marks),
  });
  const about = { cell: cellName(puzzle, cell), mark: markWord(puzzle, value) };
  const title = text(kind === 'wrong' ? 'play.whyWrong' : 'play.whyMust', about);
  const go = (/** @type {number} */ to) => () => showLink(play, hints, reply, cell, to);
  /** @type {Action[]} */
  const actions = [];
  if (index > 0) actions.push({ label: text('play.whyPrevious'), run: go(index - 1), icon: 'left' });
  const next = index < links.length - 1 ? go(index + 1) : null;
  hints.chain = { cell, next };
  if (next) actions.push({ label: text('play.whyNext'), run: next, primary: true });
  else if (kind === 'wrong') actions.push({ label: text('play.turnAsk'), run: () => tellTurn(play, hints), primary: true });
  hints.banner.show({
    title,
    words: becauseWords(puzzle, links[index]),
    place: { now: index + 1, of: links.length },
    actions,
  });
  hints.bring(cells.length > 0 ? cells : [cell]);
}
