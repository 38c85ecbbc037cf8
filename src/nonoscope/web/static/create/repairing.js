/** The dialog that offers repairs: each looked for on its own, shown with the cells it changes. */

/** @import { RepairReply } from '../types.js' */
/** @import { Drawing } from './drawing.js' */

import * as api from '../api.js';
import { textToMarks } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain } from '../site/toast.js';
import { gradeWords } from '../site/verdict.js';
import { wireOf } from './drawing.js';
import { drawPicture } from './picture.js';

/** @typedef {'closest' | 'easier' | 'line' | 'given'} Aim */

/** @type {readonly Aim[]} */
const AIMS = ['closest', 'easier', 'line', 'given'];

/**
 * @param {Drawing} drawing
 * @param {readonly number[]} differing cells that are in doubt
 * @param {(drawing: Drawing) => void} accept
 */
export function openRepair(drawing, differing, accept) {
  const controller = new AbortController();
  const before = element('canvas', { class: 'picture', role: 'img', 'aria-label': text('create.before') });
  const list = element('ul', { class: 'repairs' });
  const dialog = openDialog(
    text('create.repairTitle'),
    [
      element('p', { class: 'quiet' }, text('create.repairText')),
      element(
        'div',
        { class: 'repair-columns' },
        element('figure', { class: 'repair-before' }, before, element('figcaption', {}, text('create.before'))),
        list,
      ),
    ],
    [element('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, text('common.cancel'))],
    { class: 'wide', onclose: () => controller.abort() },
  );
  drawPicture(before, drawing, { tinted: differing });
  const use = (/** @type {Drawing} */ next) => {
    dialog.close();
    accept(next);
  };
  for (const aim of AIMS) {
    const card = element('li', { class: 'repair', 'data-aim': aim, 'aria-busy': 'true' });
    card.append(...head(aim), element('p', { class: 'quiet small' }, text('create.repairing')));
    list.append(card);
    void look(card, aim, drawing, controller.signal, use);
  }
}

/** @param {Aim} aim */
function head(aim) {
  return [element('h3', {}, text(`create.aim${aim[0].toUpperCase()}${aim.slice(1)}`))];
}

/**
 * @param {HTMLElement} card
 * @param {Aim} aim
 * @param {Drawing} drawing
 * @param {AbortSignal} signal
 * @param {(drawing: Drawing) => void} use
 */
async function look(card, aim, drawing, signal, use) {
  try {
    const found = await api.repairDrawing(wireOf(drawing), aim, signal);
    showRepair(card, aim, drawing, found, use);
  } catch (error) {
    if (signal.aborted) return;
    card.replaceChildren(...head(aim), element('p', { class: 'small' }, explain(error)));
  }
  card.ariaBusy = 'false';
}

/**
 * @param {HTMLElement} card
 * @param {Aim} aim
 * @param {Drawing} drawing
 * @param {RepairReply} found
 * @param {(drawing: Drawing) => void} use
 */
function showRepair(card, aim, drawing, found, use) {
  if (found.status !== 'unique') {
    card.replaceChildren(...head(aim), element('p', { class: 'quiet small' }, text('create.noRepair')));
    return;
  }
  const next = { ...drawing, cells: textToMarks(found.cells), given: found.given };
  const touched = aim === 'given' ? found.given : found.changed;
  const key = aim === 'given' ? 'create.givenCells' : 'create.changedCells';
  const words = [text(key, { count: touched.length }), gradeWords(found.difficulty)].filter(Boolean);
  const label = [...words, text('create.after')].join(', ');
  const canvas = element('canvas', { class: 'picture', role: 'img', 'aria-label': label });
  card.replaceChildren(
    canvas,
    ...head(aim),
    element('p', { class: 'quiet small' }, words.join(' · ')),
    element(
      'button',
      { class: 'button primary', type: 'button', onclick: () => use(next) },
      icon('check'),
      text('create.use'),
    ),
  );
  drawPicture(canvas, next, { ringed: touched });
}
