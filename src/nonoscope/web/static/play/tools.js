/**
 * The toolbar: undo and redo, the switch between filling, crossing and erasing, the colours, what-if
 * and the lamp. At the foot of a phone, beside the board on a desk.
 */

/** @import { Hints } from './hint.js' */
/** @import { Play } from './play.js' */
/** @import { Tool } from '../gestures/hand.js' */

import { colourWord } from '../explain/colourWord.js';
import { text } from '../i18n/text.js';
import { inkOn } from '../board/theme.js';
import { preferences } from '../preferences.js';
import { element, icon } from '../site/dom.js';
import { zoomMiddle } from './effects.js';

/** @type {{ tool: Tool, icon: string, key: string }[]} */
const TOOLS = [
  { tool: 'shade', icon: 'fill', key: 'play.fill' },
  { tool: 'blank', icon: 'cross', key: 'play.cross' },
  { tool: 'erase', icon: 'erase', key: 'play.erase' },
];

/** @param {Play} play @param {Hints} hints @param {HTMLElement} place */
export function showTools(play, hints, place) {
  let language = '';
  let update = () => {};
  place.hidden = false;
  play.listen(() => {
    if (language !== document.documentElement.lang) {
      language = document.documentElement.lang;
      update = build(play, hints, place);
    }
    update();
  });
}

/** @param {Play} play @param {Hints} hints @param {HTMLElement} place */
function build(play, hints, place) {
  const undo = toolButton('undo', 'play.undo', () => play.undo());
  const redo = toolButton('redo', 'play.redo', () => play.redo());
  const branch = toolButton('branch', 'play.whatIf', () => play.add({ kind: 'branch' }));
  const lamp = toolButton('hint', 'play.hint', () => hints.next());
  const tools = TOOLS.map(({ tool, icon: name, key }) => {
    const button = toolButton(name, key, () => play.take({ tool }));
    button.setAttribute('role', 'radio');
    return { tool, button };
  });
  const colours = colourButtons(play);
  const zoom = element(
    'div',
    { class: 'tool-group zooms' },
    toolButton('zoom-out', 'play.zoomOut', () => zoomMiddle(play, 0.8)),
    toolButton('fit', 'play.fit', () => play.board.fit()),
    toolButton('zoom-in', 'play.zoomIn', () => zoomMiddle(play, 1.25)),
  );
  const radio = { role: 'radiogroup', 'aria-label': text('play.tool') };
  const switches = tools.map(({ button }) => button);
  place.replaceChildren(
    ...(colours.length ? [colourGroup(colours)] : []),
    element('div', { class: 'tool-group' }, undo, redo),
    walkable(element('div', { class: 'tool-group switch', ...radio }, ...switches)),
    element('div', { class: 'tool-group' }, branch, lamp),
    zoom,
  );
  return () => {
    undo.disabled = !play.game.canUndo || play.closed;
    redo.disabled = !play.game.canRedo || play.closed;
    branch.disabled = lamp.disabled = play.closed;
    for (const { tool, button } of tools) choose(button, play.hand.tool === tool);
    place.classList.toggle('lettered', preferences().signs === 'letters');
    colours.forEach((button, index) => {
      choose(button, play.hand.tool === 'shade' && play.hand.colour === index + 1);
    });
  };
}

/** @param {string} name @param {string} key @param {() => void} run */
export function toolButton(name, key, run) {
  const label = text(key);
  const properties = { class: 'tool', type: 'button', title: label, onclick: run };
  return element('button', properties, icon(name), element('span', {}, label));
}

/** @param {HTMLElement} button @param {boolean} chosen */
function choose(button, chosen) {
  button.setAttribute('aria-checked', String(chosen));
}

/** Arrows go from one choice of a group to the next, and choose it. @param {HTMLElement} group */
function walkable(group) {
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const choices = [...group.querySelectorAll('button')];
    const place = choices.findIndex((choice) => choice === event.target);
    if (!step || place < 0) return;
    event.preventDefault();
    const next = choices[(place + step + choices.length) % choices.length];
    next.focus();
    next.click();
  });
  return group;
}

/** @param {HTMLElement[]} buttons */
function colourGroup(buttons) {
  const radio = { role: 'radiogroup', 'aria-label': text('play.colours') };
  const group = element('div', { class: 'tool-group colours', ...radio }, ...buttons);
  group.style.setProperty('--count', String(buttons.length));
  return walkable(group);
}

/** One button a colour, with its key; none for black and white. @param {Play} play */
function colourButtons(play) {
  const { palette } = play.game.puzzle;
  if (palette.length < 3) return [];
  return palette.slice(1).map(({ name: given, rgb, letter }, index) => {
    const name = colourWord(given);
    const button = element(
      'button',
      {
        class: 'colour',
        type: 'button',
        role: 'radio',
        title: index < 9 ? `${name} (${index + 1})` : name,
        'aria-label': name,
        onclick: () => play.take({ tool: 'shade', colour: index + 1 }),
      },
      element('span', {}, letter),
    );
    button.style.setProperty('--colour', rgb);
    button.style.setProperty('--colour-ink', inkOn(rgb));
    return button;
  });
}
