/** Typing in a puzzle, or mending the clues of one that is there. */

/**
 * @import { Listing } from '../types.js'
 * @import { Beside } from './beside.js'
 * @import { Draft } from './draft.js'
 * @import { Side } from './fields.js'
 * @import { Place } from './verdict.js'
 */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { onLanguage } from '../preferences.js';
import { drawSheet } from '../print/sheet.js';
import { readPuzzle } from '../puzzle.js';
import { takeOver } from '../read/handover.js';
import { byId } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { explain, toast, toastError } from '../site/toast.js';
import { showBeside } from './beside.js';
import {
  addColour,
  draftOf,
  emptyDraft,
  isColour,
  isEmpty,
  MOST_SIDE,
  resize,
  sumsOf,
  wireOf,
} from './draft.js';
import { showEntry, showFields } from './fields.js';
import { forget, keep, kept } from './kept.js';
import { paletteEditor } from './palette.js';
import { judge } from './verdict.js';

const MOST_PREVIEWED = 60; // cells of a side

const heading = byId('h1', 'heading');
const note = byId('p', 'note');
const title = byId('input', 'name');
const width = byId('input', 'width');
const height = byId('input', 'height');
const kind = byId('select', 'kind');
const palette = byId('div', 'palette');
const verdict = byId('div', 'verdict');
const preview = byId('div', 'preview');
const lists = { rows: byId('ol', 'rows'), columns: byId('ol', 'columns') };

const asked = new URLSearchParams(location.search);
const puzzleId = asked.get('puzzle') ?? '';
/** What is beside the fields, if they come from a photo. @type {Beside | null} */
let beside = null;
/** @type {Listing | null} */
let listing = null;
/** @type {Draft} */
let draft = emptyDraft(10, 10);
let changed = false;

/** Shows the whole draft anew. */
function showDraft() {
  title.value = draft.title;
  width.value = String(draft.columns.length);
  height.value = String(draft.rows.length);
  kind.value = isColour(draft) ? 'colour' : 'black';
  palette.replaceChildren(...paletteEditor(draft, adopt));
  for (const side of /** @type {Side[]} */ (['rows', 'columns'])) {
    showFields(lists[side], draft, side, enter);
    draft[side].forEach((_, index) => showEntry(lists[side], draft, side, index));
  }
  beside?.mark(lists);
  showRest();
}

/** Sums, verdict and preview: what every entry changes. */
function showRest() {
  const sums = sumsOf(draft);
  const total = (/** @type {number[]} */ counts) => counts.reduce((sum, count) => sum + count, 0);
  byId('span', 'sum-rows').textContent = text('clues.sum', { sum: total(sums.rows) });
  byId('span', 'sum-columns').textContent = text('clues.sum', { sum: total(sums.columns) });
  judge(
    verdict,
    draft,
    document.querySelectorAll('.clue-field[aria-invalid="true"]').length,
    showPlaces,
  );
  const fits = Math.max(draft.columns.length, draft.rows.length) <= MOST_PREVIEWED;
  preview.replaceChildren(
    ...(fits ? [drawSheet(readPuzzle(wireOf(draft)), { signs: false })] : []),
  );
}

/** @param {Draft} next */
function adopt(next) {
  draft = next;
  changed = true;
  keep(puzzleId, draft);
  showDraft();
}

/**
 * @param {Side} side
 * @param {number} index
 * @param {string} words
 */
function enter(side, index, words) {
  draft = { ...draft, [side]: draft[side].map((old, place) => (place === index ? words : old)) };
  changed = true;
  keep(puzzleId, draft);
  clearPlaces();
  showEntry(lists[side], draft, side, index);
  showRest();
}

/** @type {[Side, number][]} */
let marked = [];

/** The server's objections, each at its clue. @param {Place[]} places */
function showPlaces(places) {
  clearPlaces();
  for (const { line, message } of places.filter((place) => place.line >= 0)) {
    const rows = draft.rows.length;
    /** @type {[Side, number]} */
    const [side, index] = line < rows ? ['rows', line] : ['columns', line - rows];
    showEntry(lists[side], draft, side, index, message);
    marked.push([side, index]);
  }
}

function clearPlaces() {
  for (const [side, index] of marked.splice(0)) {
    if (index < draft[side].length) {
      showEntry(lists[side], draft, side, index);
    }
  }
}

async function save() {
  const wrong = firstWrong();
  if (wrong) {
    wrong.focus();
    return;
  }
  if (isEmpty(draft)) {
    lists.rows.querySelector('input')?.focus();
    return;
  }
  try {
    const isOwn = listing && listing.origin !== 'collection';
    const wire = wireOf(draft);
    const { id } = await (isOwn ? api.changePuzzle(puzzleId, wire) : api.makePuzzle(wire));
    changed = false;
    forget(puzzleId);
    location.assign(`/play?puzzle=${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof api.ApiError && error.problem.places) {
      showPlaces(error.problem.places);
      firstWrong()?.focus();
    }
    toast(explain(error), { bad: true });
  }
}

/** @returns {HTMLElement | null} */
function firstWrong() {
  return document.querySelector('.clue-field[aria-invalid="true"]');
}

function clear() {
  const before = draft;
  adopt(
    {
      ...emptyDraft(draft.columns.length, draft.rows.length),
      palette: draft.palette,
      title: draft.title,
    },
  );
  toast(
    text('clues.cleared'),
    { action: { label: text('common.undo'), run: () => adopt(before) } },
  );
}

/** @param {HTMLInputElement} field */
function side(field) {
  return Math.min(MOST_SIDE, Math.max(1, Math.round(field.valueAsNumber) || 1));
}

async function start() {
  const unfinished = kept(puzzleId);
  if (puzzleId) {
    const reply = await api.getPuzzle(puzzleId);
    listing = reply.listing;
    draft = draftOf(reply.puzzle);
    note.hidden = listing.origin !== 'collection';
  }
  if (asked.has('photo') && (await startFromPhoto())) {
    changed = true;
  } else if (unfinished && !isEmpty(unfinished)) {
    draft = unfinished;
    toast(text('clues.kept'));
  }
  words();
  showDraft();
  if (beside) {
    const first = document.querySelector('#beside .notice') ?? document.querySelector('.is-doubtful');
    first?.scrollIntoView({ block: 'center' });
  } else if (!puzzleId && matchMedia('(pointer: fine)').matches) {
    title.focus();
  }
}

/** Begins with what was read in a photo, which stays beside the fields. */
async function startFromPhoto() {
  const sight = await takeOver();
  if (!sight?.reading?.puzzle) return false;
  draft = draftOf(sight.reading.puzzle);
  beside = await showBeside(byId('figure', 'beside'), sight).catch(() => null);
  return true;
}

function words() {
  const key = puzzleId ? 'clues.titleEdit' : 'clues.titleNew';
  heading.textContent = text(key);
  document.title = `${text(key)} · ${text('common.name')}`;
}

showHeader();
const resized = () => adopt(resize(draft, side(width), side(height)));
width.addEventListener('change', resized);
height.addEventListener('change', resized);
title.addEventListener('input', () => {
  draft = { ...draft, title: title.value };
  keep(puzzleId, draft);
});
kind.addEventListener('change', () => {
  const plain = { ...draft, palette: emptyDraft(1, 1).palette };
  adopt(kind.value === 'colour' ? addColour(draft) : plain);
});
byId('button', 'save').addEventListener('click', save);
byId('button', 'clear').addEventListener('click', clear);
addEventListener('beforeunload', () => changed && keep(puzzleId, draft));
onLanguage(() => {
  words();
  showDraft();
});
start().catch(toastError);
registerWorker();
