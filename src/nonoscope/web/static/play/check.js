/**
 * Checking the board with the server: show mistakes, remove them, go back to the last correct state,
 * and the full check after every move for those who chose it.
 */

/** @import { MistakesReply } from '../types.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { marksToText } from '../game/entry.js';
import { repairMove, statesBack } from '../game/mistakes.js';
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
    hints.show(text('play.check_wrong', { count: cells.length }), text('play.remove'), () =>
      remove(play, cells),
    );
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

/**
 * Back to the last state that can still become a solution. States are halved until it is found, so
 * that a long game needs few questions.
 * @param {Play} play
 * @param {Hints} hints
 */
export async function rewind(play, hints) {
  await attempt(hints, async () => {
    const states = Array.from(statesBack(play.game), ({ marks }) => marks.slice());
    if ((await ask(play, states[0])).status !== 'wrong') return hints.show(text('play.check_fine'));
    let wrong = 0;
    let fine = states.length - 1;
    while (fine - wrong > 1) {
      const middle = Math.floor((fine + wrong) / 2);
      if ((await ask(play, states[middle])).status === 'wrong') wrong = middle;
      else fine = middle;
    }
    if (play.game.layers.length > 0) for (let undo = 0; undo < fine; undo++) play.add({ kind: 'undo' });
    else fillBack(play, states[fine]);
    hints.show(text('play.rewound', { count: fine }));
  });
}

/** @param {Play} play @param {Uint8Array} marks */
function fillBack(play, marks) {
  const cells = [...marks.keys()].filter((cell) => marks[cell] !== play.game.marks[cell]);
  play.add({ kind: 'fill', cells, marks: cells.map((cell) => marks[cell]), by: 'rewind' });
}

/** @param {Hints} hints @param {() => Promise<void>} work */
async function attempt(hints, work) {
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
