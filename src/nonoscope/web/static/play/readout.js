/**
 * The readout: the whole clues of the row and column that the player is at or a hint speaks of, above boards that are too
 * large for all their clues to be read at once.
 */

/** @import { Play } from './play.js' */

import { activeCell } from '../board/overlay.js';
import { text } from '../i18n/text.js';
import { isRow, linesOf } from '../puzzle.js';
import { element } from '../site/dom.js';

/** @param {Play} play @param {HTMLElement} place */
export function showReadout(play, place) {
  const { board } = play;
  const decide = () => {
    const { mostX, mostY, sizes } = board.firstLayout();
    const whole = mostX === 0 && mostY === 0 && sizes.hiddenX === 0 && sizes.hiddenY === 0;
    const needed = !(whole && sizes.font >= 9) && !play.closed;
    if (place.hidden === needed) place.hidden = !needed;
  };
  let shown = '';
  const fill = () => {
    if (place.hidden) return;
    const active = activeCell(board.overlay);
    const { hintLines } = board.overlay;
    const own = linesOf(play.game.puzzle, active >= 0 ? active : play.cursor.cell);
    const lines = hintLines.length > 0 ? hintLines.slice(0, 2) : own; // those that are spoken of
    const now = `${lines} ${play.game.entries.length} ${document.documentElement.lang}`;
    if (now === shown) return;
    shown = now;
    place.replaceChildren(...lines.map((line) => clueLine(play, line)));
  };
  let wasClosed = play.closed;
  decide();
  addEventListener('resize', decide);
  play.listen(() => {
    if (play.closed !== wasClosed) decide();
    wasClosed = play.closed;
    fill();
  });
}

/** @param {Play} play @param {number} line */
function clueLine(play, line) {
  const { puzzle } = play.game;
  const name = element('b', {}, titleOfLine(puzzle, line));
  return element('span', {}, name, ...numbers(play, line));
}

/** @param {import('../types.js').Puzzle} puzzle @param {number} line */
export function titleOfLine(puzzle, line) {
  return isRow(puzzle, line)
    ? text('common.row', { number: String(line + 1) })
    : text('common.column', { number: String(line - puzzle.height + 1) });
}

/** The numbers of a line, struck where they are done. @param {Play} play @param {number} line */
export function numbers(play, line) {
  const { board, game } = play;
  const struck = board.standing.struck(line);
  if (game.puzzle.clues[line].length === 0) return [element('s', {}, '0')];
  return game.puzzle.clues[line].map((run, index) => {
    const number = element(struck[index] ? 's' : 'i', {}, String(run.length));
    if (!board.look.plain) {
      number.className = 'in-colour';
      number.style.setProperty('--colour', board.look.fills[run.colour]);
      number.style.setProperty('--colour-ink', board.look.inks[run.colour]);
    }
    return number;
  });
}
