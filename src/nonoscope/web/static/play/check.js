/**
 * Checking the board with the server: show mistakes, remove them, and the full check after every move
 * for those who chose it.
 */

/** @import { MistakesReply } from '../types.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { marksToText } from '../game/entry.js';
import { repairMove } from '../game/mistakes.js';
import { text } from '../i18n/text.js';
import { preferences } from '../preferences.js';
import { explain } from '../site/toast.js';

const PAUSE = 350; // milliseconds without a move before the full check asks

/** @param {Play} play @param {Uint8Array} marks @returns {Promise<MistakesReply>} */
const ask = (play, marks) => api.mistakes(play.session.reply.puzzle, marksToText(marks));

/** @param {Play} play @param {Hints} hints */
export async function showMistakes(play, hints) {
  await attempt(hints, async () => {
    const { status, cells } = await ask(play, play.game.marks);
    if (status !== 'wrong') return hints.show(text(`play.check_${status}`));
    play.board.setOverlay({ wrong: cells });
    const action = { label: text('play.remove'), run: () => remove(play, cells), primary: true };
    hints.show(text('play.check_wrong', { count: cells.length }), [action]);
    hints.bring(cells);
  });
}

/** @param {Play} play @param {Hints} hints */
export async function removeMistakes(play, hints) {
  await attempt(hints, async () => {
    const { status, cells } = await ask(play, play.game.marks);
    if (status !== 'wrong') return hints.show(text(`play.check_${status}`));
    remove(play, cells);
    hints.show(text('play.removed', { count: cells.length }));
  });
}

/** @param {Play} play @param {number[]} cells */
function remove(play, cells) {
  const move = repairMove(cells);
  if (move) play.add(move);
}

/** Says that it is being worked on, and what went wrong if it fails. @param {Hints} hints @param {() => Promise<void>} work */
export async function attempt(hints, work) {
  hints.clear();
  hints.show(text('play.checking'));
  try {
    await work();
  } catch (error) {
    hints.show(explain(error));
  }
}

/** Marks mistakes by itself, a moment after each move, while the strength is full. @param {Play} play */
export function fullCheck(play) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let seen = -1;
  play.listen(() => {
    const { length } = play.game.entries;
    const isWanted = preferences().check === 'full' && !play.closed;
    if (!isWanted && seen >= 0) play.board.setOverlay({ wrong: [] });
    if (!isWanted) seen = -1;
    if (!isWanted || length === seen) return;
    seen = length; // also tells an answer that comes too late
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        const { status, cells } = await ask(play, play.game.marks);
        const wrong = status === 'wrong' ? cells : [];
        if (seen === length) play.board.setOverlay({ wrong });
      } catch {
        // without the server there is no full check; lines are still checked here
      }
    }, PAUSE);
  });
}
