/**
 * What the player chose, at hand at once and remembered twice: in the browser, so that a page needs
 * no answer before it draws, and on the server, so that every browser of the player agrees.
 * A choice made offline waits in `pending` and is sent by the next page that finds the server.
 */

/** @import { Preferences } from './types.js' */

import * as api from './api.js';
import { setLanguage } from './i18n/text.js';

const KEPT = 'nonoscope.preferences';
const PENDING = 'nonoscope.preferences.pending';
const PAUSE = 300; // milliseconds

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @type {Preferences} */
export const DEFAULTS = Object.freeze({
  language: '',
  theme: 'auto',
  signs: 'none',
  motion: 'auto',
  strike: 'exact',
  check: 'runs',
  mistakes: 'cells',
  autofill: true,
  leftButton: 'paint',
  overwrite: false,
  crosshair: true,
  bubble: true,
  cellSize: 0,
  clueScale: 1,
  clueSide: 'left',
  timer: true,
  zoomLock: false,
  sound: false,
});

/** @type {Set<(preferences: Preferences) => void>} */
const callbacks = new Set();

/** @type {Preferences} */
let current = { ...DEFAULTS, ...known(stored(KEPT)) };

/** The preferences as they stand. */
export function preferences() {
  return current;
}

/**
 * Changes some of them: here and in other tabs at once, on the server a moment later, so that a
 * slider on its way is one request.
 * @param {Partial<Preferences>} patch
 */
export function setPreferences(patch) {
  store(PENDING, { ...stored(PENDING), ...patch });
  adopt(patch);
  clearTimeout(timer);
  timer = setTimeout(send, PAUSE);
}

/**
 * Calls back after every change, also of the system's colour scheme.
 * @param {(preferences: Preferences) => void} callback
 * @returns {() => void} stops the calls
 */
export function onPreferences(callback) {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/**
 * Calls back after a change of the language, when the words of a page must be set anew.
 * @param {() => void} callback
 * @returns {() => void} stops the calls
 */
export function onLanguage(callback) {
  let shown = document.documentElement.lang;
  return onPreferences(() => {
    if (document.documentElement.lang !== shown) {
      shown = document.documentElement.lang;
      callback();
    }
  });
}

/** Takes what the server knows; what was chosen here meanwhile is kept and sent. */
export async function loadPreferences() {
  try {
    adopt({ ...known(await api.preferences()), ...known(stored(PENDING)) });
    await send();
  } catch {
    // the server is away: the browser's copy does
  }
}

async function send() {
  const pending = known(stored(PENDING));
  if (!Object.keys(pending).length) {
    return;
  }
  try {
    await api.savePreferences(pending);
    settle(pending);
  } catch (error) {
    if (error instanceof api.ApiError && error.status === 422) {
      settle(pending); // refused once is refused always; here the choice holds
    }
  }
}

/**
 * Forgets what was sent, but not what was chosen meanwhile.
 * @param {Record<string, unknown>} sent
 */
function settle(sent) {
  const rest = Object.entries(known(stored(PENDING))).filter(([name, value]) => sent[name] !== value);
  store(PENDING, Object.fromEntries(rest));
}

/** @param {Partial<Preferences>} patch */
function adopt(patch) {
  const next = { ...current, ...patch };
  if (JSON.stringify(next) === JSON.stringify(current)) {
    return;
  }
  current = next;
  store(KEPT, current);
  apply();
}

function apply() {
  const root = document.documentElement;
  const wanted = current.theme === 'auto' ? (darkScheme.matches ? 'dark' : 'light') : current.theme;
  const still = current.motion === 'auto' ? stillness.matches : current.motion === 'reduced';
  root.dataset.theme = wanted;
  root.dataset.motion = still ? 'reduced' : 'full';
  root.lang = setLanguage(current.language);
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  callbacks.forEach((callback) => callback(current));
}

/**
 * Only names we know with values of the right kind: an old or broken copy must not stop the page.
 * @param {Record<string, unknown>} values
 * @returns {Partial<Preferences>}
 */
export function known(values) {
  const kept = Object.entries(values).filter(
    ([name, value]) =>
      name in DEFAULTS && typeof value === typeof DEFAULTS[/** @type {keyof Preferences} */ (name)],
  );
  return Object.fromEntries(kept);
}

/**
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} key
 * @param {object} value
 */
function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows may refuse; the choice holds for this page
  }
}

/** @type {{ matches: boolean, addEventListener?: (name: string, listener: () => void) => void }} */
let darkScheme = { matches: false };
let stillness = darkScheme;

if (typeof document !== 'undefined') {
  darkScheme = matchMedia('(prefers-color-scheme: dark)');
  stillness = matchMedia('(prefers-reduced-motion: reduce)');
  apply();
  darkScheme.addEventListener?.('change', apply);
  stillness.addEventListener?.('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === KEPT) {
      current = { ...DEFAULTS, ...known(stored(KEPT)) };
      apply();
    }
  });
  void loadPreferences();
}
