/**
 * The solver on the server: progress while it works, a Cancel that stops it at once, and its
 * solutions to page through, with the cells marked in which they differ.
 */

/** @import { WorkEvent } from '../types.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { textToMarks } from '../game/entry.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, sentence } from '../site/toast.js';
import { differingCells, drawSolution } from './solutions.js';

const SECONDS = 120;
const SOLUTIONS = 8;

/** @param {Play} play */
export function openSolver(play) {
  const stop = new AbortController();
  const said = element('p', { role: 'status' }, text('play.solveStart'));
  const bar = element('progress', { class: 'solve-progress', 'aria-label': text('play.solving') });
  const numbers = element('p', { class: 'quiet small number-line' }, '\u00a0');
  const pages = element('div', { class: 'solve-pages', hidden: true });
  const cancel = button('common.cancel', '', () => stop.abort());
  const put = button('play.solvePut', 'primary', () => {});
  put.hidden = true;
  const dialog = openDialog(text('play.solve'), [said, bar, numbers, pages], [cancel, put], {
    onclose: () => stop.abort(), // closing the page or the dialog stops the work
    class: 'solver',
  });
  /** @type {Uint8Array[]} */
  const solutions = [];
  let page = 0;
  const turn = (/** @type {number} */ by) => {
    page = (page + by + solutions.length) % solutions.length;
    pages.hidden = false;
    pages.replaceChildren(...pageOf(play, solutions, page, turn));
    put.hidden = play.closed;
  };
  put.onclick = () => {
    dialog.close();
    putOnBoard(play, solutions[page]);
  };
  const onEvent = (/** @type {WorkEvent} */ event) => {
    if (event.event === 'progress') {
      const seconds = Math.floor(event.seconds);
      numbers.textContent = text('play.solveProgress', { ...event, seconds });
    } else if (event.event === 'solution') {
      solutions.push(textToMarks(event.cells));
      turn(0);
    } else said.textContent = wordsOf(event, solutions.length) || said.textContent;
  };
  const body = { puzzle: play.session.reply.puzzle, seconds: SECONDS, solutions: SOLUTIONS };
  api
    .work('solve', body, onEvent, stop.signal)
    .catch((error) => {
      said.textContent = stop.signal.aborted ? text('play.solveStopped') : explain(error);
    })
    .finally(() => {
      bar.hidden = true;
      cancel.hidden = true;
    });
}

/** @param {WorkEvent} event @param {number} count of solutions so far */
function wordsOf(event, count) {
  switch (event.event) {
    case 'queued':
      return text('play.solveQueued', { count: event.position });
    case 'started':
      return text('play.solving');
    case 'failed':
      return sentence(event.error.fact, event.error.remedy);
    case 'done':
      if (event.status !== 'multiple') return text(`play.solve_${event.status}`);
      return text(event.complete ? 'play.solveSeveral' : 'play.solveMany', { count });
    default:
      return '';
  }
}

/** @param {string} key @param {string} kind @param {() => void} run */
function button(key, kind, run) {
  return element('button', { class: `button ${kind}`, type: 'button', onclick: run }, text(key));
}

/** @param {Play} play @param {Uint8Array[]} solutions @param {number} page @param {(by: number) => void} turn */
function pageOf(play, solutions, page, turn) {
  const picture = element('canvas', { role: 'img', 'aria-label': text('play.solution') });
  const differing = differingCells(solutions);
  drawSolution(picture, play, solutions[page], differing);
  if (solutions.length < 2) return [picture];
  const step = (/** @type {string} */ name, /** @type {string} */ key, /** @type {number} */ by) =>
    element(
      'button',
      { class: 'button only-icon', type: 'button', 'aria-label': text(key), onclick: () => turn(by) },
      icon(name),
    );
  const pager = element(
    'div',
    { class: 'row pager' },
    step('left', 'play.solvePrevious', -1),
    element('span', {}, text('play.solvePage', { page: page + 1, count: solutions.length })),
    step('right', 'play.solveNext', 1),
  );
  const legend = text('play.solveDiffer', { count: differing.length });
  return [picture, pager, element('p', { class: 'quiet small' }, legend)];
}

/** @param {Play} play @param {Uint8Array} solution */
function putOnBoard(play, solution) {
  const cells = [...solution.keys()].filter((cell) => play.game.marks[cell] !== solution[cell]);
  play.add({ kind: 'fill', cells, marks: cells.map((cell) => solution[cell]), by: 'solve' });
}
