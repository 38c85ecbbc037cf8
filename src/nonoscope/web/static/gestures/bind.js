/**
 * Binds the DOM's events to the gestures: pointers and wheel of the board's element become inputs of
 * the reducers, whose effects go to one callback. Nothing is decided here.
 */

/** @import { Effect, PointerInput, Surroundings } from './pointer.js' */

import { edgePush } from './edge.js';
import { cancelStroke, noPointers, reducePointer } from './pointer.js';
import { wheelEffect } from './wheel.js';

const LONG_PRESS = 420; // milliseconds
const STILL = 10; // pixels

/**
 * @param {HTMLElement} element
 * @param {() => Surroundings} surroundings
 * @param {(effect: Effect) => void} perform
 * @returns {{ cancel: () => void }}
 */
export function bindGestures(element, surroundings, perform) {
  let state = noPointers();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let pressed = { x: 0, y: 0 };

  const take = (/** @type {import('./pointer.js').Reduced} */ reduced) => {
    state = reduced.state;
    reduced.effects.forEach(perform);
  };
  const send = (/** @type {PointerInput} */ input) => take(reducePointer(state, input, surroundings()));
  const follow = edgeFollower(() => state, surroundings, perform, send);

  element.addEventListener('pointerdown', (event) => {
    const input = inputOf(element, 'down', event);
    clearTimeout(timer);
    // A press that only closes a menu must not paint.
    if (document.querySelector('[popover="auto"]:popover-open')) return;
    if (state.mode.kind === 'idle') capture(element, event.pointerId);
    pressed = input;
    send(input);
    if (event.pointerType !== 'mouse') {
      timer = setTimeout(() => send({ ...input, type: 'hold' }), LONG_PRESS);
    } else if (event.button === 1) event.preventDefault();
  });
  element.addEventListener('pointermove', (event) => {
    // A second mouse button during a drag takes it back, as a second finger does.
    if (event.button >= 0 && state.mode.kind === 'stroke') return take(cancelStroke(state));
    const input = inputOf(element, 'move', event);
    if (Math.hypot(input.x - pressed.x, input.y - pressed.y) > STILL) clearTimeout(timer);
    send(input);
    follow(input);
  });
  const end = (/** @type {PointerInput['type']} */ type) => (/** @type {PointerEvent} */ event) => {
    clearTimeout(timer);
    send(inputOf(element, type, event));
  };
  element.addEventListener('pointerup', end('up'));
  element.addEventListener('pointercancel', end('cancel'));
  element.addEventListener('pointerleave', end('leave'));
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  element.addEventListener('auxclick', (event) => event.preventDefault());
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = inputOf(element, 'move', event);
      const { preferences, layout } = surroundings();
      const effect = wheelEffect(event, x, y, preferences, layout);
      if (effect) perform(effect);
    },
    { passive: false },
  );
  return { cancel: () => take(cancelStroke(state)) };
}

/**
 * Scrolls, frame by frame, as long as a drag is held at the edge.
 * @param {() => import('./pointer.js').PointerState} state
 * @param {() => Surroundings} surroundings
 * @param {(effect: Effect) => void} perform
 * @param {(input: PointerInput) => void} send
 */
function edgeFollower(state, surroundings, perform, send) {
  /** @type {PointerInput | null} */
  let held = null;
  const step = () => {
    const { mode } = state();
    if (!held || mode.kind !== 'stroke') return void (held = null);
    const push = edgePush(surroundings().layout, mode.stroke, held.x, held.y);
    if (push.x === 0 && push.y === 0) return void (held = null);
    perform({ type: 'pan', ...push, on: 'board' });
    send(held);
    requestAnimationFrame(step);
  };
  return (/** @type {PointerInput} */ input) => {
    if (!held && state().mode.kind === 'stroke') requestAnimationFrame(step);
    held = input;
  };
}

/** @param {HTMLElement} element @param {number} pointer */
function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // the pointer has gone already
  }
}

/**
 * @param {HTMLElement} element
 * @param {PointerInput['type']} type
 * @param {PointerEvent | WheelEvent} event
 * @returns {PointerInput}
 */
function inputOf(element, type, event) {
  const { left, top } = element.getBoundingClientRect();
  const isPointer = 'pointerId' in event;
  const kind = isPointer ? event.pointerType : 'mouse';
  return {
    type,
    pointer: isPointer ? event.pointerId : 0,
    device: kind === 'touch' || kind === 'pen' ? kind : 'mouse',
    button: event.button,
    shift: event.shiftKey,
    x: event.clientX - left,
    y: event.clientY - top,
  };
}
