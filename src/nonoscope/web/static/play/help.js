/**
 * Help: how to play with fingers, mouse and keys, in one dialog.
 */

import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element } from '../site/dom.js';

const RULES = ['rule1', 'rule2', 'rule3'];
const TOUCH = ['touch1', 'touch2', 'touch3', 'touch4'];
const MOUSE = ['mouse1', 'mouse2', 'mouse3', 'mouse4'];

/** @type {[string, string][]} */
const KEYS = [
  ['← ↑ → ↓', 'keyMove'],
  ['⇧ ← →', 'keyExtend'],
  ['␣', 'keyShade'],
  ['X', 'keyBlank'],
  ['0 / Del', 'keyErase'],
  ['1 … 9', 'keyColour'],
  ['U / R', 'keyUndo'],
  ['H', 'keyHint'],
  ['W', 'keyWhy'],
  ['B', 'keyBranch'],
  ['L / C / P', 'keySpeak'],
  ['+ − F', 'keyZoom'],
];

export function openHelp() {
  openDialog(text('play.help'), [
    section('play.helpRules', list(RULES)),
    section('play.helpTouch', list(TOUCH)),
    section('play.helpMouse', list(MOUSE)),
    section('play.helpKeys', keys()),
  ], [], { class: 'help' });
}

/** @param {string} key @param {HTMLElement} content */
function section(key, content) {
  return element('section', {}, element('h3', {}, text(key)), content);
}

/** @param {string[]} names */
function list(names) {
  return element('ul', {}, ...names.map((name) => element('li', {}, text(`play.${name}`))));
}

function keys() {
  const rows = KEYS.flatMap(([key, name]) => [
    element('dt', {}, element('kbd', {}, key)),
    element('dd', {}, text(`play.${name}`)),
  ]);
  return element('dl', { class: 'help-keys' }, ...rows);
}
