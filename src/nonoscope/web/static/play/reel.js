/**
 * A reel: a slider over numbered steps with buttons to go back and forth, to let it run and to choose
 * how fast. Arrows, Home, End and space work anywhere in the dialog.
 */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';

const PACE = 1600; // milliseconds that a step is shown
const SPEEDS = [0.5, 1, 2, 4];

/**
 * Where a key leads to; -1 if nowhere.
 * @param {string} key
 * @param {number} now
 * @param {number} last
 */
export function stepOfKey(key, now, last) {
  const places = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last };
  const place = places[/** @type {keyof typeof places} */ (key)];
  return place === undefined ? -1 : Math.min(last, Math.max(0, place));
}

/**
 * @param {HTMLElement} dialog whose keys it takes
 * @param {number} last step
 * @param {(step: number) => void} show
 * @param {(moving: boolean) => void} onmoving
 * @param {AbortSignal} signal that it is over
 */
export function showReel(dialog, last, show, onmoving, signal) {
  let now = 0;
  let speed = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const slider = element('input', { type: 'range', min: '0', max: String(last), value: '0' });
  slider.setAttribute('aria-label', text('play.tellingSlider'));
  const back = button('left', 'play.whyPrevious', () => go(now - 1));
  const forth = button('right', 'play.whyNext', () => go(now + 1));
  const run = button('play', 'play.tellingPlay', () => (timer ? halt() : start()));
  run.classList.add('primary');

  const go = (/** @type {number} */ step, keeps = false) => {
    if (!keeps) halt();
    now = Math.min(last, Math.max(0, step));
    slider.value = String(now);
    back.disabled = now === 0;
    forth.disabled = now === last;
    show(now);
  };
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
    onmoving(false);
    face(run, 'play', 'play.tellingPlay');
  };
  const tick = () => {
    if (now >= last) return halt();
    go(now + 1, true);
    timer = setTimeout(tick, PACE / speed);
  };
  const start = () => {
    if (now >= last) go(0);
    onmoving(true);
    face(run, 'pause', 'play.tellingPause');
    timer = setTimeout(tick, 0);
  };
  const options = SPEEDS.map((value) => element('option', { value: String(value), selected: value === 1 }, `${value}×`));
  const choose = () => (speed = Number(pace.value));
  const pace = element('select', { class: 'field', 'aria-label': text('play.tellingSpeed'), onchange: choose }, ...options);

  slider.addEventListener('input', () => go(Number(slider.value)));
  dialog.addEventListener('keydown', (event) => {
    const { target } = event;
    if (target === pace || (target === slider && event.key !== ' ')) return;
    const step = stepOfKey(event.key, now, last);
    const toggles = event.key === ' ' && !(target instanceof HTMLButtonElement);
    if (step < 0 && !toggles) return;
    event.preventDefault();
    if (toggles) run.click();
    else go(step);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
  go(0);
  return element('div', { class: 'reel' }, slider, back, run, forth, pace);
}

/** @param {string} name @param {string} key @param {() => void} run */
function button(name, key, run) {
  const label = text(key);
  const properties = { class: 'button only-icon', type: 'button', 'aria-label': label, title: label, onclick: run };
  return element('button', properties, icon(name));
}

/** @param {HTMLElement} node @param {string} name @param {string} key */
function face(node, name, key) {
  node.setAttribute('aria-label', text(key));
  node.title = text(key);
  node.replaceChildren(icon(name));
}
