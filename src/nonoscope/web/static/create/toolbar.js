/** What is always at hand: the tools, undo and redo, the mirrors and the colours. */

/** @import { Editor } from './editor.js' */
/** @import { Tool } from './shapes.js' */

import { inkOn } from '../board/theme.js';
import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { isPlain } from './drawing.js';

/** @type {{ tool: Tool, icon: string, key: string, letter: string }[]} */
const TOOLS = [
  { tool: 'pencil', icon: 'edit', key: 'create.pencil', letter: 'P' },
  { tool: 'line', icon: 'line', key: 'create.line', letter: 'L' },
  { tool: 'rectangle', icon: 'rectangle', key: 'create.rectangle', letter: 'R' },
  { tool: 'ellipse', icon: 'ellipse', key: 'create.ellipse', letter: 'E' },
  { tool: 'fill', icon: 'bucket', key: 'create.fill', letter: 'F' },
];
const ZOOM = 1.25; // by which a press of a button makes cells larger

/**
 * @param {Editor} editor
 * @param {HTMLElement} place
 * @param {(factor: number) => void} zoom 0 shows the whole drawing
 */
export function showTools(editor, place, zoom) {
  const undo = toolButton('undo', 'play.undo', () => editor.undo());
  const redo = toolButton('redo', 'play.redo', () => editor.redo());
  const tools = TOOLS.map(({ tool, icon: name, key, letter }) => {
    const button = toolButton(name, key, () => editor.take({ tool }), letter);
    button.setAttribute('role', 'radio');
    return { tool, button };
  });
  const filled = toggle('fill', 'create.filled', () => editor.take({ filled: !editor.hand.filled }));
  const across = toggle('mirror-across', 'create.mirrorAcross', () => mirror(editor, 'across'));
  const down = toggle('mirror-down', 'create.mirrorDown', () => mirror(editor, 'down'));
  const colours = element('div', {
    class: 'create-colours',
    role: 'radiogroup',
    'aria-label': text('create.colours'),
  });
  const radio = { class: 'create-group', role: 'radiogroup', 'aria-label': text('create.tool') };
  place.replaceChildren(
    colours,
    walkable(element('div', radio, ...tools.map(({ button }) => button))),
    element('div', { class: 'create-group' }, filled, across, down),
    element('div', { class: 'create-group' }, undo, redo),
    element(
      'div',
      { class: 'create-group' },
      toolButton('zoom-out', 'play.zoomOut', () => zoom(1 / ZOOM), '-'),
      toolButton('fit', 'play.fit', () => zoom(0)),
      toolButton('zoom-in', 'play.zoomIn', () => zoom(ZOOM), '+'),
    ),
  );
  walkable(colours);
  let palette = '';
  return () => {
    const { hand, drawing, history } = editor;
    undo.disabled = history.past.length === 0;
    redo.disabled = history.future.length === 0;
    for (const { tool, button } of tools) button.ariaChecked = String(hand.tool === tool);
    filled.hidden = hand.tool !== 'rectangle' && hand.tool !== 'ellipse';
    filled.ariaPressed = String(hand.filled);
    across.ariaPressed = String(hand.mirror.across);
    down.ariaPressed = String(hand.mirror.down);
    const now = JSON.stringify(drawing.palette);
    if (palette !== now) colours.replaceChildren(...colourButtons(editor));
    palette = now;
    [...colours.children].forEach((button, index) => {
      button.ariaChecked = String(hand.colour === Number(/** @type {HTMLButtonElement} */ (button).value));
      /** @type {HTMLElement} */ (button).tabIndex = hand.colour === index ? 0 : -1;
    });
  };
}

/** @param {Editor} editor @param {'across' | 'down'} axis */
function mirror(editor, axis) {
  const { mirror: before } = editor.hand;
  editor.take({ mirror: { ...before, [axis]: !before[axis] } });
}

/** @param {string} name @param {string} key @param {() => void} run @param {string} [letter] of the keyboard */
function toolButton(name, key, run, letter = '') {
  const label = text(key);
  const title = letter ? `${label} (${letter})` : label;
  const properties = { class: 'create-tool', type: 'button', title, onclick: run };
  return element('button', properties, icon(name), element('span', {}, label));
}

/** @param {string} name @param {string} key @param {() => void} run */
function toggle(name, key, run) {
  const button = toolButton(name, key, run);
  button.ariaPressed = 'false';
  return button;
}

/** Blank is the first of them: the eraser. @param {Editor} editor */
function colourButtons(editor) {
  const { palette } = editor.drawing; // black and white are the theme's own, as on the board
  return palette.map(({ name, rgb }, index) => {
    const label = index === 0 ? text('create.eraser') : name;
    const button = element(
      'button',
      {
        class: index === 0 ? 'create-colour blank' : 'create-colour',
        type: 'button',
        role: 'radio',
        value: String(index),
        title: index < 10 ? `${label} (${index})` : label,
        'aria-label': label,
        onclick: () => editor.take({ colour: index }),
      },
      element('span', {}, index === 0 ? icon('erase') : ''),
    );
    if (!isPlain(palette)) {
      button.style.setProperty('--colour', rgb);
      button.style.setProperty('--colour-ink', inkOn(rgb));
    }
    return button;
  });
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
