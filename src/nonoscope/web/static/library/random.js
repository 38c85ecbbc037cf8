/** Asking for a random puzzle, and watching the server look for one. */

/** @import { WorkEvent } from '../types.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, icon } from '../site/dom.js';
import { explain, sentence } from '../site/toast.js';
import { playPath } from './card.js';

const LAST = 'nonoscope.random';
const UNIQUE_SIDE = 30;
const MOST_SIDE = 999;
const SIZES = [5, 10, 15, 20, 25, 30];

/** @typedef {{ width: number, height: number, density: number, colours: number }} Wish */

/** @returns {Wish} */
function lastWish() {
  try {
    return {
      ...{ width: 10, height: 10, density: 0.6, colours: 1 },
      ...JSON.parse(localStorage.getItem(LAST) ?? '{}'),
    };
  } catch {
    return { width: 10, height: 10, density: 0.6, colours: 1 };
  }
}

/** Opens the dialog; a puzzle that was made is played at once. */
export function openRandom() {
  const wish = lastWish();
  const width = numberField('width', wish.width, 1, MOST_SIDE);
  const height = numberField('height', wish.height, 1, MOST_SIDE);
  const density = slider('density', wish.density * 100, 20, 85, 5);
  const colours = slider('colours', wish.colours, 1, 8, 1);
  const note = element('p', { class: 'quiet small', id: 'random-note' });
  const status = element('p', { role: 'status', class: 'work-status', hidden: true });
  const controller = { current: /** @type {AbortController | null} */ (null) };

  const update = () => {
    const large = Math.max(width.valueAsNumber, height.valueAsNumber) > UNIQUE_SIDE;
    note.textContent = text(large ? 'random.large' : 'random.unique');
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
