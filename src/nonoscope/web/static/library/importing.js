/**
 * Bringing puzzles in: files dropped anywhere or picked, text pasted anywhere or into the field.
 * What can't be read is told with its file, line, fact and remedy, and pasted text stays in the
 * field, so that nothing is lost.
 */

/** @import { Listing } from '../types.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { handOver } from '../read/handover.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, sentence, toast } from '../site/toast.js';

/**
 * @typedef {{ where: string, what: string }} Failure
 * @typedef {{ added: Listing[], notes: string[], failures: Failure[] }} Outcome
 */

/** @type {(listings: Listing[]) => void} */
let onAdded = () => {};

/**
 * Lets every part of the page take files and text.
 * @param {(listings: Listing[]) => void} added
 */
export function acceptImports(added) {
  onAdded = added;
  document.addEventListener('paste', (event) => {
    const target = /** @type {Element} */ (event.target);
    const isElsewhere = target.closest('input, textarea, select, [contenteditable]');
    if (isElsewhere || document.querySelector('dialog[open]')) {
      return;
    }
    const files = [...(event.clipboardData?.files ?? [])];
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (files.length) {
      void importFiles(files);
    } else if (pasted.trim()) {
      void importPasted(pasted);
    }
  });
}

/**
 * Several files, one after the other; one that can't be read doesn't stop the rest.
 * @param {File[]} files
 */
export async function importFiles(files) {
  const picture = files.length === 1 && files[0].type.startsWith('image/') ? files[0] : null;
  if (picture) {
    await handOver({ photo: picture, reading: null });
    location.assign('/read?photo');
    return;
  }
  /** @type {Outcome} */
  const outcome = { added: [], notes: [], failures: [] };
  const names = files.length === 1 ? files[0].name : text('import.files', { count: files.length });
  toast(text('import.working', { file: names }), { seconds: 2 });
  for (const file of files) {
    await gather(outcome, () => api.importFile(file), text('common.file', { file: file.name }));
  }
  report(outcome);
}

/** @param {string} pasted */
export async function importPasted(pasted) {
  /** @type {Outcome} */
  const outcome = { added: [], notes: [], failures: [] };
  await gather(outcome, () => api.importText(pasted.trim()), text('import.pasted'));
  report(outcome, pasted);
  return outcome;
}

/**
 * @param {Outcome} outcome
 * @param {() => Promise<import('../api.js').ImportReply>} read
 * @param {string} source
 */
async function gather(outcome, read, source) {
  try {
    const { added, notes } = await patiently(read);
    outcome.added.push(...added);
    outcome.notes.push(...notes);
  } catch (error) {
    outcome.failures.push({ where: placeOf(error, source), what: explain(error) });
  }
}

/**
 * Tries again after a while where the server asks for one: many files are no reason to lose some.
 * @template Reply
 * @param {() => Promise<Reply>} read
 * @param {number} [tries]
 * @returns {Promise<Reply>}
 */
async function patiently(read, tries = 8) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof api.ApiError && error.status === 429 && tries > 0)) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return patiently(read, tries - 1);
  }
}

/**
 * @param {unknown} error
 * @param {string} source
 */
function placeOf(error, source) {
  const problem = error instanceof api.ApiError ? error.problem : undefined;
  const file = problem?.file ?? '';
  if (problem?.line) {
    const values = { file, line: String(problem.line) };
    return text(file ? 'common.fileLine' : 'common.textLine', values);
  }
  return file ? text('common.file', { file }) : source;
}

/**
 * @param {Outcome} outcome
 * @param {string} [pasted]
 */
function report(outcome, pasted = '') {
  const { added, notes, failures } = outcome;
  if (added.length) {
    document.querySelector('dialog[open].importing')?.remove();
    onAdded(added);
  }
  if (failures.length) {
    openImport({ pasted, outcome });
  } else if (notes.length) {
    toast(notes.map((note) => sentence(note, '')).join(' '), { seconds: 8 });
  }
}

/** @param {{ pasted?: string, outcome?: Outcome }} [start] */
export function openImport({ pasted = '', outcome } = {}) {
  document.querySelector('dialog.importing')?.remove();
  const picker = element('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    onchange: () => {
      const files = [...(picker.files ?? [])];
      dialog.close();
      void importFiles(files);
    },
  });
  const field = element('textarea', {
    class: 'field mono',
    rows: 5,
    value: pasted,
    spellcheck: false,
    placeholder: '5x5:1/1.1/5/1.1/1/…',
    name: 'paste',
  });
  const add = element(
    'button',
    {
      class: 'button primary',
      type: 'button',
      onclick: () => field.value.trim() && importPasted(field.value),
    },
    icon('plus'),
    text('import.add'),
  );
  const choose = element(
    'button',
    { class: 'button', type: 'button', onclick: () => picker.click() },
    icon('import'),
    text('import.choose'),
  );
  const dialog = openDialog(
    text('import.title'),
    [
      ...outcomeNotes(outcome),
      element('p', { class: 'quiet' }, text('import.explain')),
      element('div', { class: 'row' }, choose, picker),
      element('label', { class: 'stack' }, text('import.paste'), field),
      element('p', { class: 'quiet small' }, text('import.formats')),
    ],
    [add],
    { class: 'importing' },
  );
}

/** @param {Outcome} [outcome] */
function outcomeNotes(outcome) {
  const boxes = [];
  if (outcome?.failures.length) {
    const items = outcome.failures.map(({ where, what }) =>
      element('li', {}, element('strong', {}, `${where}: `), what),
    );
    boxes.push(notice('bad', text('import.problems'), items));
  }
  if (outcome?.notes.length) {
    boxes.push(
      notice('', text('import.notes'), outcome.notes.map((note) => element('li', {}, note))),
    );
  }
  return boxes;
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {HTMLElement[]} items
 */
function notice(kind, title, items) {
  return element(
    'div',
    { class: `notice ${kind}`, role: 'alert' },
    element('strong', {}, title),
    element('ul', {}, ...items),
  );
}
