/**
 * The whole clue of a line in a popover, with numbers large enough for fingers; a press on one marks
 * it as used.
 */

/** @import { Play } from './play.js' */

import { rectOfBar } from '../board/layout.js';
import { strikeKey } from '../game/game.js';
import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';
import { numbers, titleOfLine } from './readout.js';
import { clueWords, lineWord } from './words.js';

/** @param {Play} play @param {number} line */
export function openClue(play, line) {
  const { puzzle } = play.game;
  const list = element('div', { class: 'clue-numbers' });
  const fill = () => {
    const buttons = numbers(play, line).map((number, run) => {
      const struck = play.board.standing.struck(line)[run];
      const toggle = () => {
        const byHand = play.game.struck.has(strikeKey(line, run));
        play.add({ kind: 'strike', line, run, struck: !byHand });
        fill();
      };
      return element(
        'button',
        { class: 'clue-number', type: 'button', 'aria-pressed': struck, onclick: toggle },
        number,
      );
    });
    list.replaceChildren(...buttons);
  };
  fill();
  const label = `${lineWord(puzzle, line)}, ${clueWords(puzzle, line)}`;
  const sum = text('play.clueSum', { count: sumOf(play, line) });
  const popover = element(
    'div',
    { class: 'menu clue-popover', popover: 'auto', 'aria-label': label },
    element('p', { class: 'small quiet' }, `${titleOfLine(puzzle, line)} · ${sum}`),
    list,
  );
  popover.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'closed') popover.remove();
  });
  document.body.append(popover);
  // After the press that asked for it has ended, or that press would close it.
  setTimeout(() => {
    popover.showPopover();
    position(popover, play, line);
  });
}

/** @param {Play} play @param {number} line */
function sumOf({ game }, line) {
  return game.puzzle.clues[line].reduce((sum, run) => sum + run.length, 0);
}

/** Beside the line it tells about, inside the window. @param {HTMLElement} popover @param {Play} play @param {number} line */
function position(popover, { board }, line) {
  const place = board.element.getBoundingClientRect();
  const bar = rectOfBar(board.layout, line);
  const { offsetWidth: width, offsetHeight: height } = popover;
  const isRow = line < board.game.puzzle.height;
  const x = place.left + bar.x + (isRow ? 0 : bar.width / 2 - width / 2);
  const y = place.top + (isRow ? bar.y - height - 8 : bar.y + bar.height + 8);
  const below = place.top + bar.y + bar.height + 8;
  const top = y >= 8 ? y : below;
  popover.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x))}px`;
  popover.style.top = `${Math.max(8, Math.min(innerHeight - height - 8, top))}px`;
}
