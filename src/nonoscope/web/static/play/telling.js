/**
 * The whole solution as numbered steps, with a slider. It is drawn on a board of its own, so that the
 * player's marks stay as they are.
 */

/** @import { Conclusion } from '../types.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { marksToText } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element } from '../site/dom.js';
import { marksAfter } from './marksAfter.js';
import { becauseWords } from './reasons.js';
import { drawSolution } from './solutions.js';

/** @param {Play} play */
export async function openTelling(play) {
  const { puzzle } = play.game;
  const { steps } = await api.telling(play.session.reply.puzzle, marksToText(puzzle.given));
  if (!play.closed) play.session.add({ kind: 'hint', rung: 5 }); // whoever looks is told
  const picture = element('canvas', { role: 'img', 'aria-label': text('play.solution') });
  const number = element('p', { class: 'quiet small' });
  const said = element('p', { role: 'status' });
  const slider = element('input', { type: 'range', min: '0', max: String(steps.length), value: '0' });
  slider.setAttribute('aria-label', text('play.telling'));
  const show = () => {
    const count = Number(slider.value);
    /** @type {Conclusion | undefined} */
    const step = steps[count - 1];
    number.textContent = text('play.solvePage', { page: count, count: steps.length });
    said.textContent = step ? becauseWords(puzzle, step) : text('play.tellingStart');
    drawSolution(picture, play, marksAfter(puzzle.given, steps, count), step?.cells ?? []);
  };
  slider.addEventListener('input', show);
  openDialog(text('play.telling'), [element('div', { class: 'solve-pages' }, picture), slider, number, said]);
  show();
}
