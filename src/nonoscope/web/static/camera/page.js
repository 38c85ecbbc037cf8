/** The live camera: what it sees, in words and drawn over the video, until it is stopped. */

/**
 * @import { FrameReply, ReadReply } from '../types.js'
 * @import { Layer } from '../read/overlay.js'
 */

import { text } from '../i18n/text.js';
import { download } from '../library/exporting.js';
import { onLanguage } from '../preferences.js';
import { seeMarks } from '../read/doors.js';
import { handOver } from '../read/handover.js';
import { cornersOf } from '../read/mesh.js';
import { drawOver } from '../read/overlay.js';
import { button } from '../read/panel.js';
import { addToLibrary, openSaving, play } from '../read/saving.js';
import { showingOf } from '../read/showing.js';
import { byId, element, icon } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { explain, toast, toastError } from '../site/toast.js';
import { CameraFault, openEye } from './eye.js';
import { Frames } from './frames.js';
import { Glide } from './glide.js';
import { tell } from './telling.js';

const video = byId('video', 'video');
const canvas = byId('canvas', 'overlay');
const stage = byId('section', 'stage');
const intro = byId('div', 'intro');
const state = byId('p', 'state');
const panel = byId('div', 'panel');

const glide = new Glide();
/** @type {AbortController | null} of the camera that is open, or being opened */
let eye = null;
/** @type {Frames | null} */
let frames = null;
/** @type {ReadReply | null} */
let puzzle = null;
/** @type {Layer} */
let layer = { outline: true };
let current = '';
let since = 0;

async function begin() {
  const mine = (eye = new AbortController());
  say(text('camera.starting'), 'wait');
  showPanel();
  try {
    await openEye(video, mine.signal, lose);
  } catch (error) {
    if (mine !== eye) return;
    stop();
    say(error instanceof CameraFault ? text(error.message) : explain(error), 'bad');
    return;
  }
  if (mine !== eye) return;
  stage.classList.add('is-on');
  intro.hidden = true;
  current = '';
  frames = new Frames(video, { onReply, onFault });
  showPanel();
  requestAnimationFrame(draw);
}

function stop() {
  frames?.stop();
  eye?.abort();
  frames = eye = puzzle = null;
  layer = { outline: true };
  glide.update(null, 0);
  stage.classList.remove('is-on');
  intro.hidden = false;
  delete stage.dataset.state;
  say('', 'wait');
  showPanel();
  clearCanvas();
}

/** The camera was taken away in the middle. */
function lose() {
  stop();
  say(text('camera.gone'), 'bad');
}

/**
 * @param {FrameReply} reply
 * @param {number} time
 * @param {number} scale
 */
function onReply(reply, time, scale) {
  const { mesh, width, height } = reply;
  const points = mesh && mesh.map((value) => value * scale);
  glide.update(points && { width, height, points }, time);
  if (reply.state !== current) {
    current = reply.state;
    since = performance.now();
    stage.dataset.state = current;
    if (current !== 'locked' && current !== 'lost' && puzzle) forget();
  }
  if (reply.puzzle) {
    puzzle = reply.puzzle;
    showPanel();
  }
  const { key, values, tone } = tell(reply, (performance.now() - since) / 1000);
  say(text(key, values), tone);
}

function forget() {
  puzzle = null;
  layer = { outline: true };
  if (frames) frames.known = 0;
  showPanel();
}

/** @param {unknown} error */
function onFault(error) {
  glide.update(null, 0);
  say(explain(error), 'bad');
}

/**
 * @param {string} words
 * @param {'wait' | 'good' | 'bad'} tone
 */
function say(words, tone) {
  if (state.textContent !== words) state.textContent = words;
  state.dataset.tone = tone;
}

function showPanel() {
  const start = button('camera', 'camera.start', begin, 'button primary large');
  const off = button('close', 'camera.stop', stop);
  const read = frames && puzzle;
  start.disabled = Boolean(eye); // and yet in its place: a second tap must not meet what stops it
  if (!frames) {
    fill(start, ...(eye ? [off] : []));
  } else if (!read) {
    fill(button('image', 'camera.still', useStill), off);
  } else {
    fill(
      showingOf(read, (next) => (layer = next), look),
      element(
        'div',
        { class: 'doings' },
        button('play', 'read.play', () => play(read), 'button primary'),
        button('image', 'read.savePicture', savePicture),
        button('export', 'read.savePuzzle', () => openSaving(read)),
        button('plus', 'read.add', () => add(read)),
        off,
      ),
    );
  }
}

/**
 * Whoever was at a button here isn't sent to the top of the page, but to the one that stops it.
 * @param {...Node} nodes
 */
function fill(...nodes) {
  const held = panel.contains(document.activeElement);
  panel.replaceChildren(...nodes);
  if (held) [...panel.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
}

/** What is filled in on the paper by now. */
async function look() {
  return frames && (await seeMarks(frames.camera)).marks;
}

/** @param {ReadReply} read */
async function add(read) {
  const { id } = await addToLibrary(read);
  const run = () => location.assign(`/play?puzzle=${encodeURIComponent(id)}`);
  toast(text('read.added'), { action: { label: text('read.play'), run } });
}

/** The frame as it is, to be read as a photo: for pages that are too much for a video. */
async function useStill() {
  const blob = await picture(false, 'image/jpeg');
  if (blob) {
    stop();
    await handOver({ photo: blob, reading: null });
    location.assign('/read?photo');
  }
}

async function savePicture() {
  const blob = await picture(true, 'image/png');
  if (blob) {
    download(blob, 'nonogram.png');
    toast(text('export.saved', { name: 'nonogram.png' }));
  }
}

/**
 * What the video shows, at its full size.
 * @param {boolean} withOverlay
 * @param {string} kind
 * @returns {Promise<Blob | null>}
 */
function picture(withOverlay, kind) {
  const sheet = document.createElement('canvas');
  sheet.width = video.videoWidth;
  sheet.height = video.videoHeight;
  const context = sheet.getContext('2d');
  context?.drawImage(video, 0, 0);
  const mesh = glide.at(performance.now());
  if (withOverlay && mesh && context) drawOver(context, mesh, layer, sheet.width / 900);
  return new Promise((resolve) => sheet.toBlob(resolve, kind, 0.92));
}

function draw() {
  if (!frames) return;
  requestAnimationFrame(draw);
  const context = clearCanvas();
  const mesh = glide.at(performance.now());
  if (!context || !mesh || !video.videoWidth) {
    delete canvas.dataset.corners;
    return;
  }
  const fit = Math.min(canvas.width / video.videoWidth, canvas.height / video.videoHeight);
  const left = (canvas.width - video.videoWidth * fit) / 2;
  const top = (canvas.height - video.videoHeight * fit) / 2;
  context.setTransform(fit, 0, 0, fit, left, top);
  drawOver(context, mesh, layer, devicePixelRatio / fit);
  canvas.dataset.corners = cornersOf(mesh)
    .map((corner) => corner.map((value) => value.toFixed(1)).join())
    .join(' ');
}

function clearCanvas() {
  const context = canvas.getContext('2d');
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  const height = Math.round(canvas.clientHeight * devicePixelRatio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, canvas.width, canvas.height);
  return context;
}

function words() {
  document.title = `${text('camera.title')} · ${text('common.name')}`;
  intro.replaceChildren(
    icon('video'),
    element('h1', {}, text('camera.title')),
    element('p', { class: 'quiet' }, text('camera.explain')),
    element('a', { href: '/read' }, text('camera.photo')),
  );
  showPanel();
}

showHeader();
words();
onLanguage(words);
addEventListener('pagehide', () => eye && stop());
addEventListener('unhandledrejection', (event) => toastError(event.reason));
registerWorker();
