/** What is needed now and then: the title, moving and turning the picture, its size, its colours. */

/** @import { Drawing, Sides } from './drawing.js' */
/** @import { Editor } from './editor.js' */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { flipped, resized, shifted, turned } from './drawing.js';
import { paletteEditor } from './paletteEditor.js';

/** @type {{ side: keyof Sides, key: string }[]} */
const SIDES = [
  { side: 'top', key: 'create.top' },
  { side: 'left', key: 'create.left' },
  { side: 'right', key: 'create.right' },
  { side: 'bottom', key: 'create.bottom' },
];

/**
 * @param {Editor} editor
 * @param {HTMLElement} place
 * @returns {() => void} brings it up to date
 */
export function showPanel(editor, place) {
  const title = element('input', {
    class: 'field',
    name: 'title',
    maxLength: 200,
    autocomplete: 'off',
    oninput: () => editor.name(title.value),
  });
  const size = element('span', { class: 'quiet' });
  const palette = element('div', { class: 'stack' });
  const given = element('div', { class: 'row spread', hidden: true });
  place.replaceChildren(
    element('label', { class: 'stack' }, element('span', {}, text('create.name')), title),
    section('create.colours', palette),
    section('create.size', sizePad(editor), size),
    section('create.move', movePad(editor)),
    given,
  );
  let shown = '';
  const edit = (/** @type {(drawing: Drawing) => Drawing} */ change) => editor.apply(change(editor.drawing));
  return () => {
    const { drawing } = editor;
    if (document.activeElement !== title) title.value = editor.title;
    size.textContent = text('common.size', { width: drawing.width, height: drawing.height });
    const now = JSON.stringify(drawing.palette);
    if (shown !== now) palette.replaceChildren(...paletteEditor(drawing, edit));
    shown = now;
    given.hidden = drawing.given.length === 0;
    given.replaceChildren(
      element('span', {}, text('create.givenCells', { count: drawing.given.length })),
      button('create.noGiven', 'close', () => editor.apply({ ...editor.drawing, given: [] })),
    );
  };
}

/** @param {string} key @param {HTMLElement} content @param {HTMLElement} [beside] the heading */
function section(key, content, beside) {
  const head = element('div', { class: 'row spread' }, element('h2', {}, text(key)), beside);
  return element('section', { class: 'panel-part' }, head, content);
}

/** One more or one fewer line at each side. @param {Editor} editor */
function sizePad(editor) {
  const change = (/** @type {keyof Sides} */ side, /** @type {number} */ by) =>
    editor.apply(resized(editor.drawing, { [side]: by }));
  const rows = SIDES.map(({ side, key }) =>
    element(
      'div',
      { class: `side-step ${side}` },
      small('minus', 'create.takeAway', key, () => change(side, -1)),
      element('span', { class: 'small' }, text(key)),
      small('plus', 'create.addLine', key, () => change(side, 1)),
    ),
  );
  return element('div', { class: 'size-pad' }, ...rows);
}

/** @param {string} name @param {string} key @param {string} side @param {() => void} run */
function small(name, key, side, run) {
  const label = text(key, { side: text(side) });
  const properties = { class: 'button bare only-icon', type: 'button', title: label, 'aria-label': label };
  return element('button', { ...properties, onclick: run }, icon(name));
}

/** @param {Editor} editor */
function movePad(editor) {
  /** @type {[string, string, (drawing: Drawing) => Drawing][]} */
  const moves = [
    ['back', 'create.moveLeft', (drawing) => shifted(drawing, -1, 0)],
    ['up', 'create.moveUp', (drawing) => shifted(drawing, 0, -1)],
    ['arrow-down', 'create.moveDown', (drawing) => shifted(drawing, 0, 1)],
    ['forward', 'create.moveRight', (drawing) => shifted(drawing, 1, 0)],
    ['mirror-across', 'create.flipAcross', (drawing) => flipped(drawing, 'across')],
    ['mirror-down', 'create.flipDown', (drawing) => flipped(drawing, 'down')],
    ['turn', 'create.turn', turned],
  ];
  const buttons = moves.map(([name, key, move]) => {
    const label = text(key);
    const properties = { class: 'button bare only-icon', type: 'button', title: label, 'aria-label': label };
    return element('button', { ...properties, onclick: () => editor.apply(move(editor.drawing)) }, icon(name));
  });
  return element('div', { class: 'move-pad' }, ...buttons);
}

/** @param {string} key @param {string} name @param {() => void} run */
function button(key, name, run) {
  return element('button', { class: 'button', type: 'button', onclick: run }, icon(name), text(key));
}
