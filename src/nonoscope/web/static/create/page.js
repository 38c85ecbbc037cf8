/** Drawing a puzzle, or making one of an image: the page and its parts. */

/** @import { VerdictReply } from '../types.js' */
/** @import { Drawing } from './drawing.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { onLanguage, onPreferences, preferences } from '../preferences.js';
import { byId, element } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { toast, toastError } from '../site/toast.js';
import { emptyDrawing, isEmpty, readDrawing, wireOf } from './drawing.js';
import { Editor } from './editor.js';
import { forget, keep, kept } from './kept.js';
import { bindKeys, zoomMiddle } from './keys.js';
import { imageIn } from './loading.js';
import { showPanel } from './panel.js';
import { bindPen } from './pen.js';
import { Sheet } from './sheet.js';
import { imageButton, showStart } from './start.js';
import { showTools } from './toolbar.js';
import { Judge } from './verdict.js';

/** @type {readonly number[]} */
const NONE = [];
const KEEPING = 250; // milliseconds after which a change is kept

const start = byId('section', 'start');
const studio = byId('div', 'studio');
const place = byId('div', 'board');
const foot = byId('footer', 'foot');
const repair = byId('button', 'repair');
const saves = [byId('button', 'save'), byId('button', 'play')];

/** The puzzle under which an unfinished drawing is kept; '' for a new one. */
let draftId = new URLSearchParams(location.search).get('puzzle') ?? '';
/** One's own drawing that saving changes; '' makes a new one. */
let ownId = '';
const editor = new Editor(emptyDrawing(10, 10), '');
const sheet = new Sheet(place, editor.drawing, preferences());
/** @type {VerdictReply | null} */
let verdict = null;
const judge = new Judge(byId('div', 'verdict'), (said) => {
  verdict = said;
  repair.hidden = said?.status !== 'multiple';
  sheet.showDoubt(said?.differing ?? NONE);
});
let updateTools = () => {};
let updatePanel = () => {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let keeping;
let isOpen = false;
/** What the server has, or what there was to begin with: it needs no keeping. */
let saved = { drawing: /** @type {Drawing | null} */ (null), title: '' };

function showWords() {
  document.title = `${text('create.title')} · ${text('common.name')}`;
  place.ariaLabel = text('create.board');
  showStart(start, (width, height) => open(emptyDrawing(width, height), ''), takeImage);
  updateTools = showTools(editor, byId('div', 'tools'), (factor) => zoomMiddle(sheet, factor));
  updatePanel = showPanel(editor, byId('div', 'panel'));
  byId('div', 'more').replaceChildren(
    imageButton(takeImage),
    element('button', { class: 'button', type: 'button', onclick: startAnew }, text('create.anew')),
  );
  updateTools();
  updatePanel();
  judge.again();
}

/** What every change brings with it. */
function follow() {
  if (!isOpen) return;
  const isNew = sheet.drawing !== editor.shown;
  if (sheet.drawing.width !== editor.shown.width || sheet.drawing.height !== editor.shown.height) {
    verdict = null; // its cells are elsewhere now
  }
  if (isNew) sheet.show(editor.shown, Boolean(editor.stroke));
  if (isNew) judge.look(editor.shown);
  sheet.showDoubt(verdict?.differing ?? NONE);
  updateTools();
  updatePanel();
  for (const button of saves) button.disabled = isEmpty(editor.drawing);
  clearTimeout(keeping);
  keeping = setTimeout(keepNow, KEEPING);
}

function keepNow() {
  const isSaved = editor.drawing === saved.drawing && editor.title === saved.title;
  if (isOpen && !isSaved) keep(draftId, wireOf(editor.drawing, editor.title));
}

/**
 * @param {Drawing} drawing
 * @param {string} title
 * @param {boolean} [isNew] whether it is nowhere else yet
 */
function open(drawing, title, isNew = false) {
  isOpen = true;
  saved = { drawing: isNew ? null : drawing, title };
  start.hidden = true;
  studio.hidden = foot.hidden = false;
  document.body.classList.add('drawing');
  editor.open(drawing, title);
  sheet.board.resize();
  sheet.board.setFrame({ cell: sheet.board.firstLayout().cell }); // it may have been hidden so far
  judge.look(drawing);
  place.focus({ preventScroll: true });
  document.documentElement.dataset.ready = 'true'; // for those who wait for the page
}

/** Back to the choice of a size; what was there can be had again. */
function startAnew() {
  if (draftId && kept('')) return location.assign('/create'); // another drawing waits there
  const { drawing, title } = editor;
  const [draft, own] = [draftId, ownId];
  isOpen = false;
  clearTimeout(keeping);
  forget(draftId);
  point('', '');
  start.hidden = false;
  studio.hidden = foot.hidden = true;
  document.body.classList.remove('drawing');
  if (isEmpty(drawing)) return;
  const back = () => {
    point(draft, own);
    open(drawing, title, true);
    keepNow();
  };
  toast(text('create.discarded'), { action: { label: text('common.undo'), run: back } });
}

/** @param {Blob} file */
async function takeImage(file) {
  const { openImage } = await import('./imaging.js');
  await openImage(file, (drawing) => {
    if (isOpen) editor.apply(drawing);
    else open(drawing, '', true);
    keepNow();
  });
}

async function openRepairs() {
  const { openRepair } = await import('./repairing.js');
  openRepair(editor.drawing, verdict?.differing ?? [], (next) => {
    editor.apply(next);
    toast(text('create.repaired'), {
      action: { label: text('common.undo'), run: () => editor.undo() },
    });
  });
}

/** @param {boolean} plays */
async function save(plays) {
  editor.end();
  const wire = wireOf(editor.drawing, editor.title);
  for (const button of saves) button.disabled = true;
  try {
    const { id } = await (ownId ? api.changeDrawing(ownId, wire) : api.makeDrawing(wire));
    clearTimeout(keeping);
    forget(draftId);
    saved = { drawing: editor.drawing, title: editor.title };
    const path = `/play?puzzle=${encodeURIComponent(id)}`;
    if (plays) return location.assign(path);
    point(id, id);
    toast(text('create.saved'), { action: { label: text('library.play'), run: () => location.assign(path) } });
  } catch (error) {
    toastError(error);
  }
  for (const button of saves) button.disabled = false;
}

/** Which puzzle this is from now on. @param {string} draft @param {string} own */
function point(draft, own) {
  [draftId, ownId] = [draft, own];
  history.replaceState(null, '', draft ? `/create?puzzle=${encodeURIComponent(draft)}` : '/create');
}

async function begin() {
  const unfinished = kept(draftId);
  // What isn't one's own drawing is saved as a new puzzle.
  const isOwn = draftId && (await api.getPuzzle(draftId)).listing.origin === 'made';
  ownId = isOwn ? draftId : '';
  if (unfinished && !isEmpty(readDrawing(unfinished))) {
    open(readDrawing(unfinished), unfinished.title, true);
    toast(text('create.kept'));
  } else if (draftId) {
    const wire = await api.getDrawing(draftId);
    open(readDrawing(wire), wire.title);
  } else start.hidden = false;
}

showHeader();
showWords();
bindPen(place, editor, sheet);
bindKeys(place, editor, sheet, byId('div', 'spoken'));
editor.listen(follow);
repair.addEventListener('click', openRepairs);
saves.forEach((button, index) => button.addEventListener('click', () => save(index === 1)));
onLanguage(showWords);
onPreferences((changed) => sheet.setPreferences(changed));
addEventListener('pagehide', keepNow);
document.addEventListener('paste', (event) => {
  const file = document.querySelector('dialog[open]') ? null : imageIn(event.clipboardData);
  if (file) void takeImage(file);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  const file = imageIn(event.dataTransfer);
  if (file) void takeImage(file);
});
begin().catch((error) => {
  point('', '');
  start.hidden = false;
  toastError(error);
});
registerWorker();
