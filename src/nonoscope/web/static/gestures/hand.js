/**
 * Hand: the tool that the player holds, and which mark a press of it means.
 */

/** @import { Mark, Preferences } from '../types.js' */

import { BLANK, UNKNOWN } from '../puzzle.js';

/**
 * @typedef {'shade' | 'blank' | 'erase'} Tool
 * @typedef {{ tool: Tool, colour: number }} Hand
 *
 * @typedef {object} Press
 * @property {'mouse' | 'touch' | 'pen'} device
 * @property {number} button as pointer events number them; 5 is the eraser of a pen
 * @property {boolean} shift
 * @property {boolean} held pressed for long without moving
 */

/** @param {Hand} hand @param {Tool} [tool] @returns {Mark} */
export function markOfTool({ tool: held, colour }, tool = held) {
  return { shade: colour, blank: BLANK, erase: UNKNOWN }[tool];
}

/** What the right button and a long press do. @param {Tool} tool @returns {Tool} */
export function otherTool(tool) {
  return tool === 'shade' ? 'blank' : 'shade';
}

/**
 * The mark that a press wants on a cell, and whether pressing on that mark takes it away.
 * @param {Press} press
 * @param {Hand} hand
 * @param {Mark} present
 * @param {Pick<Preferences, 'leftButton'>} preferences
 * @returns {{ mark: Mark, toggles: boolean }}
 */
export function markOfPress(press, hand, present, { leftButton }) {
  const { device, button, shift, held } = press;
  if (button === 1 || button === 5) return { mark: UNKNOWN, toggles: false };
  if (device === 'mouse' && (shift || leftButton === 'cycle')) {
    return { mark: cycled(present, hand.colour, button === 2 ? -1 : 1), toggles: false };
  }
  const tool = button === 2 || held ? otherTool(hand.tool) : hand.tool;
  return { mark: markOfTool(hand, tool), toggles: true };
}

/**
 * The next of unknown, shaded, blank, or the one before.
 * @param {Mark} present
 * @param {number} colour
 * @param {1 | -1} direction
 * @returns {Mark}
 */
export function cycled(present, colour, direction) {
  const ring = [UNKNOWN, colour, BLANK];
  const place = present === UNKNOWN ? 0 : present === BLANK ? 2 : 1;
  return ring[(place + direction + ring.length) % ring.length];
}
