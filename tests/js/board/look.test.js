/** Colours, bubbles and the overview: what doesn't need a canvas. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bubbleRect } from '../../../src/nonoscope/web/static/board/bubble.js';
import { makeLayout } from '../../../src/nonoscope/web/static/board/layout.js';
import { overviewRect, overviewSpot } from '../../../src/nonoscope/web/static/board/overview.js';
import { contrast, inkOn, lookOf } from '../../../src/nonoscope/web/static/board/theme.js';
import { differingCells } from '../../../src/nonoscope/web/static/play/solutions.js';
import { frameOf, puzzleOf, seeded } from './made.js';

const LIGHT = { cellUnknown: '#ffffff', cellBlank: '#f1efe9', cellShaded: '#2b3038', guess: '#6d3fc0' };
const DARK = { cellUnknown: '#252a30', cellBlank: '#1b1f24', cellShaded: '#dcd8cf', guess: '#bd9bff' };

/** @param {...string} colours */
const paletteOf = (...colours) =>
  ['#ffffff', ...colours].map((rgb, index) => ({ name: rgb, rgb, letter: String(index) }));

test('black and white is drawn in the colours of the theme', () => {
  assert.equal(lookOf(DARK, paletteOf('#000000')).fills[1], DARK.cellShaded);
  assert.equal(lookOf(DARK, paletteOf('#000000')).unknown, DARK.cellUnknown);
});

test('every colour can be told from the cells around it, in every theme', () => {
  const palettes = [
    ['#000000', '#d8342c', '#3c9a44', '#f4c430', '#2b66c9'],
    ['#111111', '#222266'],
    ['#fffbe0', '#ffd0d0'],
  ];
  for (const theme of [LIGHT, DARK]) {
    for (const colours of palettes) {
      const look = lookOf(theme, paletteOf(...colours));
      for (const colour of colours) assert.ok(contrast(colour, look.unknown) >= 1.4, `${colour} on ${look.unknown}`);
    }
  }
});

test('what is written on a colour can be read', () => {
  for (const colour of ['#000000', '#ffffff', '#d8342c', '#3c9a44', '#f4c430', '#2b66c9', '#808080']) {
    assert.ok(contrast(inkOn(colour), colour) >= 3.9, colour);
  }
});

test('the bubble keeps clear of the finger and inside the window', () => {
  const area = { width: 390, height: 600 };
  for (const x of [0, 195, 390]) {
    for (const y of [0, 30, 300, 600]) {
      for (const beside of [false, true]) {
        const rect = bubbleRect(area, 60, { x, y, away: 58, beside });
        assert.ok(rect.x >= 4 && rect.x + rect.width <= area.width - 4, 'inside');
        assert.ok(rect.y >= 4);
        const covers = x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height;
        assert.ok(!covers, `${x} ${y} ${beside}`);
      }
    }
  }
});

test('a spot of the overview is the spot of the board that it shows', () => {
  const layout = makeLayout(puzzleOf(60, 40, seeded(3)), frameOf({ cell: 24 }));
  const rect = overviewRect(layout);
  assert.ok(rect);
  const spot = overviewSpot(layout, rect.x + rect.width / 2, rect.y + rect.height / 4);

  assert.ok(spot && Math.abs(spot.column - 30) < 1e-9 && Math.abs(spot.row - 10) < 1e-9);
  assert.equal(overviewSpot(layout, layout.window.x + 1, layout.window.y + 1), null);
});

test('solutions differ in the cells that are not the same in all of them', () => {
  const solutions = [Uint8Array.of(1, 0, 1), Uint8Array.of(1, 1, 1), Uint8Array.of(1, 0, 0)];

  assert.deepEqual(differingCells(solutions), [1, 2]);
  assert.deepEqual(differingCells(solutions.slice(0, 1)), []);
});
