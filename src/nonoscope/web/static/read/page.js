/** Reading a picture: it is shown at once, read by the server, and drawn over. */

/**
 * @import { ReadReply } from '../types.js'
 * @import { Sight } from './handover.js'
 */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { download } from '../library/exporting.js';
import { onLanguage } from '../preferences.js';
import { byId, element, icon } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { explain, toast, toastError } from '../site/toast.js';
import { readPicture } from './doors.js';
import { handOver, isUnfit, takeOver } from './handover.js';
import { panelOf } from './panel.js';
import { acceptPictures, pickButton, showPicking } from './picking.js';
import { doubtsIn, meshIn, PictureView } from './picture.js';

const MOST_BYTES = 48 * 1024 * 1024;
const KEPT_SIDE = 2400; // pixels of the photo that the clue editor shows beside its fields

const SMALL = { width: 1, height: 1 };

const start = byId('section', 'start');
const work = byId('section', 'work');
const panel = byId('div', 'panel');
const view = new PictureView(byId('canvas', 'picture'));

/** @type {AbortController | null} */
let running = null;
/** @type {Blob | null} */
let photo = null;
/** @type {ReadReply | null} */
let reading = null;

/** A picture that was chosen here; the one that was brought along is over. @param {Blob} file */
function choose(file) {
  history.replaceState(null, '', '/read');
  void read(file);
}

/** @param {Blob} file */
async function read(file) {
  if (file.size > MOST_BYTES) {
    toast(text('read.large'), { bad: true });
    return;
  }
  running?.abort();
  const turn = (running = new AbortController());
  photo = file;
  reading = null;
  start.hidden = true;
  work.hidden = false;
  showWorking(turn);
  const image = await createImageBitmap(file).catch(() => null);
  if (turn !== running) return image?.close(); // another was chosen while this one was decoded
  view.show(image);
  try {
    const found = await readPicture(file, turn.signal);
    const seen = !image && found.status !== 'nothing' ? await imageOf(file) : null;
    if (turn !== running) return seen?.close();
    if (seen) view.show(seen);
    reading = found;
    showReading();
    if (isUnfit(found)) await correct().catch(() => {}); // the button opens it as well
  } catch (error) {
    if (turn === running && !turn.signal.aborted) showFault(error);
  }
}

/**
 * What the browser can't show, such as a TIFF, as the server saw it. Without it there are still words.
 * @param {Blob} file
 */
async function imageOf(file) {
  try {
    const path = api.imagePath((await api.addImage(file)).id);
    const png = await (await api.ask(path, {})).blob();
    return await createImageBitmap(png);
  } catch {
    return null;
  }
}

/** @param {AbortController} turn */
function showWorking(turn) {
  work.classList.add('is-working');
  const cancel = () => {
    turn.abort();
    reset();
  };
  say(
    element('h1', {}, text('read.working')),
    element('p', { class: 'quiet' }, text('read.workingText')),
    element('progress', { 'aria-label': text('read.working') }),
    element(
      'button',
      { class: 'button', type: 'button', onclick: cancel },
      icon('close'),
      text('common.cancel'),
    ),
  );
}

function showReading() {
  work.classList.remove('is-working');
  const found = /** @type {ReadReply} */ (reading);
  const mesh = view.image && meshIn(found, view.image);
  say(
    ...panelOf(found, {
      onLayer: (layer) => view.over(mesh, doubtsIn(layer, found, view.image ?? SMALL)),
      savePicture,
      correct,
      leave: async () => void (await keep().catch(() => false)), // where nothing can be kept, too
      again,
    }),
  );
  document.documentElement.dataset.reading = found.status;
}

/** @param {unknown} error */
function showFault(error) {
  work.classList.remove('is-working');
  say(
    element('h1', {}, text('read.failed')),
    element('p', { class: 'notice bad', role: 'alert' }, explain(error)),
    element('div', { class: 'doings' }, again()),
  );
}

/**
 * Beside the picture. Whoever chose it, or was at what goes away, hears and is at what is new.
 * @param {...HTMLElement} nodes
 */
function say(...nodes) {
  const held = document.activeElement ?? document.body;
  panel.replaceChildren(...nodes);
  const heading = panel.querySelector('h1');
  if (heading && (held === document.body || start.contains(held) || !held.isConnected)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

async function savePicture() {
  const png = await view.save();
  if (png) {
    download(png, 'nonogram.png');
    toast(text('export.saved', { name: 'nonogram.png' }));
  }
}

/** To the clue editor, with the photo beside the fields. */
async function correct() {
  if (await keep()) location.assign('/clues?photo');
}

/**
 * So that whoever goes to another page and comes back finds all as it was.
 * @returns whether that is still what is shown, and no other picture was chosen meanwhile
 */
async function keep() {
  const [file, shown] = [photo, reading];
  if (!file || !shown) return false;
  await handOver({ photo: (await smaller()) ?? file, reading: shown });
  if (shown !== reading) return false;
  history.replaceState(null, '', '/read?photo');
  return true;
}

/** What was kept, or a picture that another page brings. @param {Sight} sight */
async function show({ photo: kept, reading: known }) {
  const image = known && (await createImageBitmap(kept).catch(() => null));
  if (!known || !image) return read(kept);
  photo = kept;
  reading = known;
  start.hidden = true;
  work.hidden = false;
  view.show(image);
  showReading();
}

/** The photo at a size that is quick to show; a blob of the file itself may be huge. */
async function smaller() {
  const { image } = view;
  if (!image) return null;
  const scale = Math.min(1, KEPT_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((/** @type {(blob: Blob | null) => void} */ resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
}

function again() {
  return pickButton('image', 'read.another', choose);
}

function reset() {
  running = null;
  work.hidden = true;
  start.hidden = false;
  view.show(null);
}

function words() {
  document.title = `${text('read.title')} · ${text('common.name')}`;
  showPicking(start, choose);
  if (reading) showReading();
}

showHeader();
words();
onLanguage(words);
acceptPictures(choose);
registerWorker();
if (new URLSearchParams(location.search).has('photo')) {
  takeOver()
    .then((sight) => sight && show(sight))
    .catch(toastError);
}
