/** Asking for a random puzzle, and watching the server look for one. */

/** @import { WorkEvent } from '../types.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, sentence } from '../site/toast.js';
import { playPath } from './card.js';

const LAST = 'nonoscope.random';
const UNIQUE_SIDE = 50;
const MOST_SIDE = 999;
const SIZES = [5, 10, 15, 20, 25, 30];

/**
 * @typedef {object} Wish
 * @property {number} width
 * @property {number} height
 * @property {number} density
 * @property {number} colours
 * @property {string} symmetry
 * @property {string | null} grade null leaves it to chance
 */

/** @type {Wish} */
const USUAL = { width: 10, height: 10, density: 0.6, colours: 1, symmetry: 'none', grade: null };
const SYMMETRIES = ['none', 'horizontal', 'vertical', 'both', 'rotational'];
const GRADES = ['first steps', 'easy', 'medium', 'hard', 'expert'];
const GRADED_SIDE = 40;

/** @returns {Wish} */
function lastWish() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(LAST) ?? '{}') };
  } catch {
    return USUAL;
  }
}

/** Opens the dialog; a puzzle that was made is played at once. */
export function openRandom() {
  const wish = lastWish();
  const width = numberField('width', wish.width, 1, MOST_SIDE);
  const height = numberField('height', wish.height, 1, MOST_SIDE);
  const density = slider('density', wish.density * 100, 20, 85, 5);
  const colours = slider('colours', wish.colours, 1, 8, 1);
  const symmetry = choiceField(
    'symmetry',
    SYMMETRIES.map((name) => [name, text(`random.symmetry_${name}`)]),
    wish.symmetry,
  );
  const grade = choiceField(
    'grade',
    [['', text('random.anyGrade')], ...GRADES.map((name) => [name, text(`difficulty.${name.split(' ')[0]}`)])],
    wish.grade ?? '',
  );
  const note = element('p', { class: 'quiet small', id: 'random-note' });
  const status = element('p', { role: 'status', class: 'work-status', hidden: true });
  const controller = { current: /** @type {AbortController | null} */ (null) };

  const update = () => {
    const large = Math.max(width.valueAsNumber, height.valueAsNumber) > UNIQUE_SIDE;
    note.textContent = text(large && !grade.value ? 'random.large' : 'random.unique');
    grade.disabled = Math.max(width.valueAsNumber, height.valueAsNumber) > GRADED_SIDE;
    if (grade.disabled) grade.value = '';
    for (const preset of presets) {
      const side = Number(preset.value);
      preset.ariaPressed = String(side === width.valueAsNumber && side === height.valueAsNumber);
    }
  };
  const presets = SIZES.map((side) =>
    element(
      'button',
      {
        class: 'chip',
        type: 'button',
        value: String(side),
        onclick: () => {
          width.value = height.value = String(side);
          update();
        },
      },
      String(side),
    ),
  );
  width.addEventListener('input', update);
  height.addEventListener('input', update);
  grade.addEventListener('change', update);

  const form = element(
    'form',
    { class: 'stack', id: 'random-form' },
    element('div', { class: 'row presets' }, ...presets),
    element(
      'div',
      { class: 'pair' },
      labelled('random.width', width),
      labelled('random.height', height),
    ),
    withValue(
      'random.density',
      density,
      (value) => text('random.densityValue', { percent: value }),
    ),
    withValue('random.colours', colours, (value) => String(value)),
    element(
      'div',
      { class: 'pair' },
      labelled('random.symmetry', symmetry),
      labelled('random.grade', grade),
    ),
    note,
    status,
  );
  const make = element(
    'button',
    { class: 'button primary', type: 'submit' },
    icon('random'),
    text('random.make'),
  );
  const cancel = element(
    'button',
    { class: 'button', type: 'button', hidden: true },
    text('common.cancel'),
  );
  make.setAttribute('form', form.id);
  cancel.addEventListener('click', () => controller.current?.abort());

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    /** @type {Wish} */
    const wanted = {
      width: width.valueAsNumber,
      height: height.valueAsNumber,
      density: density.valueAsNumber / 100,
      colours: colours.valueAsNumber,
      symmetry: symmetry.value,
      grade: grade.value || null,
    };
    localStorage.setItem(LAST, JSON.stringify(wanted));
    controller.current = new AbortController();
    make.disabled = true;
    cancel.hidden = status.hidden = false;
    status.classList.remove('bad');
    const failed = await run(wanted, status, controller.current.signal);
    make.disabled = false;
    cancel.hidden = true;
    status.classList.toggle('bad', Boolean(failed));
    status.textContent = failed ?? status.textContent;
  });
  update();
  openDialog(text('random.title'), [form], [cancel, make], {
    onclose: () => controller.current?.abort(),
  });
}

/**
 * Follows the work; returns what went wrong, if anything did.
 * @param {Wish} wanted
 * @param {HTMLElement} status
 * @param {AbortSignal} signal
 * @returns {Promise<string | null>}
 */
async function run(wanted, status, signal) {
  status.textContent = text('random.working');
  let made = '';
  /** @type {string | null} */
  let failed = null;
  const follow = (/** @type {WorkEvent} */ event) => {
    if (event.event === 'queued') {
      status.textContent = text('random.queued', { count: event.position });
    } else if (event.event === 'progress') {
      const seconds = text('random.seconds', { seconds: Math.round(event.seconds) });
      status.textContent = `${text('random.working')} ${seconds}`;
    } else if (event.event === 'puzzle') {
      made = event.id;
    } else if (event.event === 'failed') {
      failed = sentence(event.error.fact, event.error.remedy);
    }
  };
  try {
    await api.work('random', wanted, follow, signal);
  } catch (error) {
    return signal.aborted ? text('random.cancelled') : explain(error);
  }
  if (made) {
    location.assign(playPath({ id: made }));
  }
  return failed;
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function numberField(name, value, low, high) {
  return element('input', {
    class: 'field',
    type: 'number',
    inputMode: 'numeric',
    name,
    required: true,
    min: String(low),
    max: String(high),
    value: String(value),
    title: text('random.range', { low, high }),
  });
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} low
 * @param {number} high
 * @param {number} step
 */
function slider(name, value, low, high, step) {
  return element('input', {
    type: 'range',
    name,
    min: String(low),
    max: String(high),
    step: String(step),
    value: String(value),
  });
}

/**
 * @param {string} name
 * @param {string[][]} choices value and words of each
 * @param {string} chosen
 */
function choiceField(name, choices, chosen) {
  const options = choices.map(([value, words]) =>
    element('option', { value, selected: value === chosen }, words),
  );
  return element('select', { class: 'field', name }, ...options);
}

/**
 * @param {string} key
 * @param {HTMLElement} field
 */
function labelled(key, field) {
  return element('label', { class: 'stack' }, text(key), field);
}

/**
 * @param {string} key
 * @param {HTMLInputElement} field
 * @param {(value: number) => string} show
 */
function withValue(key, field, show) {
  const output = element('output', { class: 'quiet' }, show(field.valueAsNumber));
  field.ariaLabel = text(key); // the label would name the output, which comes first
  field.addEventListener('input', () => output.replaceChildren(show(field.valueAsNumber)));
  return element(
    'label',
    { class: 'stack' },
    element('span', { class: 'row spread' }, text(key), output),
    field,
  );
}
