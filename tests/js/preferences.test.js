/** Preferences outlive old copies, and every one of them can be set. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LANGUAGES } from '../../src/nonoscope/web/static/i18n/text.js';
import { DEFAULTS, known, preferences } from '../../src/nonoscope/web/static/preferences.js';
import { choiceKey, SECTIONS } from '../../src/nonoscope/web/static/settings/table.js';

const SETTINGS = SECTIONS.flatMap((section) => section.settings);

/** @param {string} key */
const isSaid = (key) => {
  const [section, name] = key.split('.');
  return name in LANGUAGES.en[section];
};

test('without anything kept, the defaults hold', () => {
  assert.deepEqual(preferences(), DEFAULTS);
});

test('an old or broken copy leaves out what it must not hold', () => {
  const kept = { theme: 'dark', timer: 'yes', colour: 'red', clueScale: 1.2 };

  assert.deepEqual(known(kept), { theme: 'dark', clueScale: 1.2 });
});

test('every preference has one row in the settings', () => {
  assert.deepEqual(SETTINGS.map((setting) => setting.name).sort(), Object.keys(DEFAULTS).sort());
});

test('every default can be chosen', () => {
  for (const setting of SETTINGS) {
    const value = DEFAULTS[setting.name];
    if (setting.kind === 'choice') {
      assert.ok(setting.values.includes(/** @type {string} */ (value)), setting.name);
    } else if (setting.kind === 'range') {
      assert.ok(setting.low <= Number(value) && Number(value) <= setting.high, setting.name);
    } else {
      assert.equal(typeof value, 'boolean', setting.name);
    }
  }
});

test('every row and every choice has its words', () => {
  const keys = SETTINGS.flatMap((setting) => [
    `settings.${setting.name}`,
    `settings.${setting.name}Note`,
    ...(setting.kind === 'choice' && !['language', 'cellSize'].includes(setting.name)
      ? setting.values.map((value) => choiceKey(setting.name, value))
      : []),
  ]);

  assert.deepEqual(keys.filter((key) => !isSaid(key)), []);
});
