/** Every theme can be read: text at 4.5 to 1, signs and edges of controls at 3 to 1. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const file = new URL('../../src/nonoscope/web/static/style/themes.css', import.meta.url);

const TEXT = [
  ...['paper', 'card', 'sunken'].flatMap((ground) =>
    ['ink', 'muted', 'accent', 'good', 'bad', 'guess'].map((colour) => [colour, ground]),
  ),
  ...['clue', 'clue-done', 'clue-bad'].flatMap((colour) => [
    [colour, 'paper'],
    [colour, 'card'],
  ]),
  ['accent-ink', 'accent'],
  ['ink', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'good-soft'],
  ['good', 'good-soft'],
  ['ink', 'bad-soft'],
  ['bad', 'bad-soft'],
  ['paper', 'ink'],
  ['cell-shaded', 'cell-unknown'],
  ['cell-shaded', 'cell-blank'],
];

const SIGNS = [
  ['focus', 'paper'],
  ['focus', 'card'],
  ['line-strong', 'paper'],
  ['line-strong', 'card'],
  ['cell-cross', 'cell-blank'],
  ['cell-cross', 'cell-unknown'],
  ['grid-strong', 'cell-unknown'],
];

/** @type {Map<string, Map<string, string>>} */
const themes = new Map();
const BLOCK = /\[data-theme='(\w+)'\] \{([^}]*)\}/g;
for (const [, name, body] of readFileSync(file, 'utf8').matchAll(BLOCK)) {
  themes.set(
    name,
    new Map([...body.matchAll(/--([\w-]+): (#\w+);/g)].map(([, key, value]) => [key, value])),
  );
}

/** @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param {string} one
 * @param {string} other
 */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('there are four themes, and all of them name the same colours', () => {
  const names = [...themes.values()].map((colours) => [...colours.keys()].join(' '));

  assert.deepEqual([...themes.keys()], ['light', 'dark', 'paper', 'contrast']);
  assert.equal(new Set(names).size, 1);
});

test('black on white has a contrast of 21', () => {
  assert.equal(Math.round(contrast('#000000', '#ffffff') * 100) / 100, 21);
});

for (const [theme, colours] of themes) {
  test(`all text of the theme ${theme} can be read`, () => {
    assert.deepEqual(tooFaint(colours, TEXT, 4.5), []);
  });

  test(`signs and edges of the theme ${theme} can be seen`, () => {
    assert.deepEqual(tooFaint(colours, SIGNS, 3), []);
  });
}

/**
 * @param {Map<string, string>} colours
 * @param {string[][]} pairs
 * @param {number} least
 */
function tooFaint(colours, pairs, least) {
  return pairs
    .map(([one, other]) => {
      const ratio = contrast(colours.get(one) ?? '', colours.get(other) ?? '');
      return { one, other, ratio };
    })
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`);
}
