/** What is known about the puzzle as it stands: sums at once, solutions a moment later. */

/** @import { Draft } from './draft.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { explain } from '../site/toast.js';
import { detailsOf, sayVerdict, showVerdict } from '../site/verdict.js';
import { isColour, isEmpty, sumsOf, wireOf } from './draft.js';

const PAUSE = 400; // milliseconds without a key after which the server is asked

/** @typedef {{ line: number, message: string }} Place */

/** @type {AbortController | null} */
let asking = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Shows the sums, and asks the server if nothing is wrong so far.
 * @param {HTMLElement} node
 * @param {Draft} draft
 * @param {number} wrong entries that are wrong on their own
 * @param {(places: Place[]) => void} onPlaces
 */
export function judge(node, draft, wrong, onPlaces) {
  clearTimeout(timer);
  asking?.abort();
  if (isEmpty(draft)) {
    showVerdict(node, '', 'info', text('clues.unfinished'));
  } else if (wrong) {
    showVerdict(node, 'bad', 'mistakes', text('clues.wrong', { count: wrong }));
  } else if (difference(draft)) {
    showVerdict(node, 'bad', 'mistakes', difference(draft));
  } else {
    showVerdict(node, '', 'clock', text('clues.waiting'));
    timer = setTimeout(() => ask(node, draft, onPlaces), PAUSE);
  }
}

/**
 * In what the sums of rows and columns differ; '' if they agree.
 * @param {Draft} draft
 */
export function difference(draft) {
  const { rows, columns } = sumsOf(draft);
  if (!isColour(draft)) {
    const count = Math.abs(rows[1] - columns[1]);
    return count ? text('clues.sumDiffer', { count }) : '';
  }
  return draft.palette
    .map(({ name }, index) =>
      rows[index] === columns[index]
        ? ''
        : text(
          'clues.sumColourDiffer',
          { colour: name, rows: rows[index], columns: columns[index] },
        ),
    )
    .filter(Boolean)
    .join(' ');
}

/**
 * @param {HTMLElement} node
 * @param {Draft} draft
 * @param {(places: Place[]) => void} onPlaces
 */
async function ask(node, draft, onPlaces) {
  const controller = new AbortController();
  asking = controller;
  try {
    const { problems, verdict } = await api.checkPuzzle(wireOf(draft), controller.signal);
    onPlaces(problems);
    if (problems.length) {
      const whole = problems.filter(({ line }) => line < 0).map(({ message }) => message);
      showVerdict(
        node,
        'bad',
        'mistakes',
        whole.join(' ') || text('clues.wrong', { count: problems.length }),
      );
    } else if (verdict) {
      showVerdict(node, ...sayVerdict(verdict), detailsOf(verdict));
    }
  } catch (error) {
    if (!controller.signal.aborted) {
      showVerdict(node, 'bad', 'offline', explain(error));
    }
  }
}
