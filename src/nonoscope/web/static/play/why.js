/**
 * "Why?": for the cell at the cursor or under the pointer, the shortest chain that was found, told
 * sentence by sentence while the board shows the line and the cells of each.
 */

/** @import { WhyReply } from '../types.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { activeCell } from '../board/overlay.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { explain } from '../site/toast.js';
import { rewind } from './check.js';

/** @param {Play} play @param {Hints} hints */
export async function tellWhy(play, hints) {
  if (play.closed) return;
  const active = activeCell(play.board.overlay);
  const cell = active >= 0 ? active : play.cursor.cell;
  hints.clear();
  hints.show(text('play.hintLooking'));
  const asked = play.game.entries.length;
  try {
    const reply = await api.why(play.session.reply.puzzle, marksToText(play.game.marks), cell);
    if (play.game.entries.length !== asked) return hints.clear(); // played on meanwhile
    if (reply.kind === 'open') return hints.show(text('play.whyOpen'));
    play.session.add({ kind: 'hint', rung: 5 }); // it tells as much as the last rung
    showLink(play, hints, reply, cell, 0);
  } catch (error) {
    hints.show(explain(error));
  }
}

/** @param {Play} play @param {Hints} hints @param {WhyReply} reply @param {number} cell @param {number} index */
function showLink(play, hints, reply, cell, index) {
  const { sentence, line, used, cells } = reply.links[index];
  const isLast = index === reply.links.length - 1;
  play.board.setOverlay({
    hintLines: line >= 0 ? [line] : [],
    usedCells: used,
    hintCells: cells,
    differing: [cell],
  });
  const goOn = () => showLink(play, hints, reply, cell, index + 1);
  if (!isLast) hints.show(sentence, text('play.whyNext'), goOn);
  else if (reply.kind === 'wrong') hints.show(sentence, text('play.whyBack'), () => rewind(play, hints));
  else hints.show(sentence);
  hints.speech.say(sentence);
}
