/**
 * Where a game went wrong: the move after which the puzzle could no longer be solved, and the way back
 * to before it, which is a move like others and can be undone.
 */

/** @import { TurnReply } from '../types.js' */
/** @import { Undone } from '../game/mistakes.js' */
/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { marksToText } from '../game/entry.js';
import { rewindMove, undosOf } from '../game/mistakes.js';
import { text } from '../i18n/text.js';
import { attempt } from './check.js';

const MOST_MOVES = 10_000;
const MOST_CELLS = 20_000_000; // of all states together

/** Tells which move it was, and offers to go back. @param {Play} play @param {Hints} hints */
export async function tellTurn(play, hints) {
  await attempt(hints, async () => {
    const { turn, undos } = await findTurn(play);
    if (turn.status !== 'wrong') return hints.show(noTurn(turn));
    hints.count(1);
    play.board.setOverlay({ wrong: turn.cells });
    const words = [text('play.turnMoves', { count: turn.undos }), text('play.turnMarks', { count: turn.cells.length })];
    const back = () => goBack(play, hints, undos.slice(0, turn.undos));
    hints.show(words.join(' '), [{ label: text('play.turnBack'), run: back, primary: true }]);
    hints.bring(turn.cells);
  });
}

/** Goes back at once. @param {Play} play @param {Hints} hints */
export async function rewind(play, hints) {
  await attempt(hints, async () => {
    const { turn, undos } = await findTurn(play);
    if (turn.status !== 'wrong') return hints.show(noTurn(turn));
    goBack(play, hints, undos.slice(0, turn.undos));
  });
}

/** @param {TurnReply} turn */
const noTurn = ({ status }) => text(status === 'fine' ? 'play.check_fine' : 'play.turnLost');

/** @param {Play} play @returns {Promise<{ turn: TurnReply, undos: Undone[] }>} */
async function findTurn({ session, game }) {
  const most = Math.min(MOST_MOVES, Math.floor(MOST_CELLS / game.marks.length));
  const undos = undosOf(game, most);
  const turn = await api.turn(session.reply.puzzle, marksToText(game.marks), undos);
  return { turn, undos };
}

/** @param {Play} play @param {Hints} hints @param {Undone[]} undos */
function goBack(play, hints, undos) {
  const isLayered = play.game.layers.length > 0; // what-ifs are no marks: they are undone one by one
  if (isLayered) undos.forEach(() => play.add({ kind: 'undo' }));
  else play.add(rewindMove(play.game, undos));
  const undo = { label: text('play.undo'), run: () => play.undo() };
  hints.show(text('play.rewound', { count: undos.length }), isLayered ? [] : [undo]);
}
