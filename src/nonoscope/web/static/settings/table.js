/**
 * Every preference as a row of the settings: its words are settings.<name>, settings.<name>Note
 * and, for choices, settings.<name><Choice>.
 */

/** @import { Preferences } from '../types.js' */

/**
 * @typedef {keyof Preferences} Name
 * @typedef {{ name: Name, kind: 'choice', values: (string | number)[] }} Choice
 * @typedef {{ name: Name, kind: 'switch' }} Switch
 * @typedef {{ name: Name, kind: 'range', low: number, high: number, step: number }} Range
 * @typedef {Choice | Switch | Range} Setting
 * @typedef {{ key: string, settings: Setting[] }} Section
 */

/** @type {Section[]} */
export const SECTIONS = [
  {
    key: 'settings.look',
    settings: [
      { name: 'theme', kind: 'choice', values: ['auto', 'light', 'dark', 'paper', 'contrast'] },
      { name: 'language', kind: 'choice', values: ['', 'en', 'de', 'es'] },
      { name: 'signs', kind: 'choice', values: ['none', 'patterns', 'letters'] },
      { name: 'clueScale', kind: 'range', low: 0.8, high: 1.6, step: 0.1 },
      { name: 'cellSize', kind: 'choice', values: [0, 16, 20, 24, 28, 32, 40, 48] },
      { name: 'clueSide', kind: 'choice', values: ['left', 'right'] },
      { name: 'motion', kind: 'choice', values: ['auto', 'reduced', 'full'] },
    ],
  },
  {
    key: 'settings.playing',
    settings: [
      { name: 'leftButton', kind: 'choice', values: ['paint', 'cycle'] },
      { name: 'overwrite', kind: 'switch' },
      { name: 'crosshair', kind: 'switch' },
      { name: 'bubble', kind: 'switch' },
      { name: 'zoomLock', kind: 'switch' },
      { name: 'timer', kind: 'switch' },
      { name: 'sound', kind: 'switch' },
    ],
  },
  {
    key: 'settings.checking',
    settings: [
      { name: 'strike', kind: 'choice', values: ['exact', 'edges', 'line', 'off'] },
      { name: 'check', kind: 'choice', values: ['off', 'runs', 'lines', 'full'] },
      { name: 'mistakes', kind: 'choice', values: ['off', 'tell', 'line', 'cells'] },
      { name: 'autofill', kind: 'switch' },
    ],
  },
];

/**
 * The key of what a choice is called.
 * @param {Name} name
 * @param {string | number} value
 */
export function choiceKey(name, value) {
  const word = value === '' ? 'auto' : String(value);
  return `settings.${name}${word[0].toUpperCase()}${word.slice(1)}`;
}
