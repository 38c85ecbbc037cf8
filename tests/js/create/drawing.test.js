/** Drawings as values: painting, moving, resizing, colours, undo. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as colours from '../../../src/nonoscope/web/static/create/colours.js';
import * as drawings from '../../../src/nonoscope/web/static/create/drawing.js';
import * as history from '../../../src/nonoscope/web/static/create/history.js';
import { newRandom } from '../random.js';
import { made, shown } from './made.js';

/** @import { Drawing } from '../../../src/nonoscope/web/static/create/drawing.js' */

test('clues follow the drawing, rows first', () => {
  const clues = drawings.cluesOf(made('1101 1000 0000'));

  assert.deepEqual(
    clues.map((clue) => clue.map((run) => run.length)),
    [[2, 1], [1], [], [2], [1], [], [1]],
  );
});

test('runs of different colours stand side by side', () => {
  assert.deepEqual(drawings.clueOf(made('1122011'), 0), [
    { length: 2, colour: 1 },
    { length: 2, colour: 2 },
    { length: 2, colour: 1 },
  ]);
});

test('painting leaves the drawing before it alone', () => {
  const before = made('00 00');
  const after = drawings.painted(before, [0, 3], 1);

  assert.equal(shown(after), '10 01');
  assert.equal(shown(before), '00 00');
});

test('painting what is painted already is no change', () => {
  const drawing = made('10 01');

  assert.equal(drawings.painted(drawing, [0, 3], 1), drawing);
});

/** @type {[string, (drawing: Drawing) => Drawing, string][]} */
const MOVES = [
  ['a shift to the right', (drawing) => drawings.shifted(drawing, 1, 0), '310 200'],
  ['a shift to the left', (drawing) => drawings.shifted(drawing, -1, 0), '031 020'],
  ['a shift down', (drawing) => drawings.shifted(drawing, 0, 1), '002 103'],
  ['a flip across', (drawing) => drawings.flipped(drawing, 'across'), '301 200'],
  ['a flip down', (drawing) => drawings.flipped(drawing, 'down'), '002 103'],
  ['a quarter turn', drawings.turned, '01 00 23'],
  ['a column on the left', (drawing) => drawings.resized(drawing, { left: 1 }), '0103 0002'],
  ['a row fewer on top', (drawing) => drawings.resized(drawing, { top: -1 }), '002'],
  ['growing on all sides', (drawing) => drawings.resized(drawing, { left: 1, right: 1, top: 1, bottom: 1 }), '00000 01030 00020 00000'],
];

for (const [name, move, wanted] of MOVES) {
  test(`${name} moves every cell`, () => {
    const moved = move(made('103 002'));

    assert.equal(shown(moved), wanted);
    assert.equal(moved.width, wanted.indexOf(' ') < 0 ? wanted.length : wanted.indexOf(' '));
  });
}

test('four quarter turns, and shifts by the whole width, give the drawing back', () => {
  const chance = newRandom(11);
  for (let round = 0; round < 20; round++) {
    const [width, height] = [1 + chance.below(9), 1 + chance.below(9)];
    const cells = Uint8Array.from({ length: width * height }, () => chance.below(3));
    /** @type {Drawing} */
    const drawing = { ...made('012'), width, height, cells, given: [0] };
    /** @type {Drawing} */
    let turned = drawing;
    for (let quarter = 0; quarter < 4; quarter++) turned = drawings.turned(turned);

    assert.ok(drawings.isSame(turned, drawing));
    assert.ok(drawings.isSame(drawings.shifted(drawing, width, -height), drawing));
  }
});

test('given cells move with the picture, and go with the lines that are taken away', () => {
  const drawing = made('11 11', [1, 2]);

  assert.deepEqual(drawings.shifted(drawing, 1, 0).given, [0, 3]);
  assert.deepEqual(drawings.resized(drawing, { left: -1 }).given, [0]);
});

test('a drawing keeps at least one cell and grows no larger than can be drawn', () => {
  const one = made('1');
  const large = drawings.emptyDrawing(drawings.MOST_SIDE, 2);

  assert.equal(drawings.resized(one, { left: -1 }), one);
  assert.equal(drawings.resized(large, { right: 1 }), large);
});

test('a drawing is read back from what is sent', () => {
  const drawing = made('1020 0301', [3]);
  const wire = drawings.wireOf(drawing, '  Kite ');

  assert.equal(wire.title, 'Kite');
  assert.deepEqual(drawings.readDrawing(wire), drawing);
});

test('weights of an image move with the picture, and a painted cell weighs most', () => {
  const drawing = { ...made('10 01'), weights: Uint8Array.of(1, 2, 3, 4) };

  assert.deepEqual([...(drawings.flipped(drawing, 'across').weights ?? [])], [2, 1, 4, 3]);
  assert.deepEqual([...(drawings.resized(drawing, { left: 1 }).weights ?? [])], [128, 1, 2, 128, 3, 4]);
  assert.deepEqual([...(drawings.painted(drawing, [1], 1).weights ?? [])], [1, 255, 3, 4]);
  assert.deepEqual(drawings.readDrawing(drawings.wireOf(drawing)), drawing);
});

test('the background has a colour of its own, which makes a palette', () => {
  const drawing = colours.withChangedColour(made('10'), 0, { rgb: '#ffee88' });

  assert.deepEqual(drawings.wireOf(drawing).palette?.map(({ rgb }) => rgb), ['#ffee88', '#000000']);
  assert.equal(shown(drawing), '10');
});

test('black and white need no palette', () => {
  assert.equal('palette' in drawings.wireOf(made('10')), false);
  assert.equal(drawings.readDrawing(drawings.wireOf(made('10'))).palette, drawings.BLACK_AND_WHITE);
});

test('undo and redo go through every step, and a new one forgets what was undone', () => {
  const steps = ['00', '10', '11', '01'].map((rows) => made(rows));
  let past = steps.slice(1).reduce(history.changed, history.newHistory(steps[0]));
  const seen = [shown(past.now)];
  while (past.past.length) seen.push(shown((past = history.undone(past)).now));

  assert.deepEqual(seen, ['01', '11', '10', '00']);
  assert.equal(shown(history.undone(past).now), '00');
  past = history.redone(history.redone(past));
  assert.equal(shown(past.now), '11');
  past = history.changed(past, steps[0]);
  assert.deepEqual([shown(past.now), past.future.length], ['00', 0]);
});

test('a change that changes nothing is no step', () => {
  const first = history.newHistory(made('10'));

  assert.equal(history.changed(first, made('10')), first);
});

test('colours are added up to twelve, each with its own name and letter', () => {
  let drawing = made('1');
  for (let more = 0; more < 20; more++) drawing = colours.withColour(drawing);
  const { palette } = drawing;

  assert.equal(palette.length, colours.MOST_COLOURS + 1);
  assert.equal(new Set(palette.map(({ name }) => name)).size, palette.length);
  assert.equal(new Set(palette.map(({ letter }) => letter)).size, palette.length);
  assert.ok(palette.every(({ letter }) => letter.length === 1));
});

test('a colour that is taken away leaves blank cells, and the others keep theirs', () => {
  const drawing = colours.withoutColour(made('1230'), 2);

  assert.equal(shown(drawing), '1020');
  assert.deepEqual(drawing.palette.map(({ rgb }) => rgb), ['#ffffff', '#000000', '#0000ff']);
});

test('the last colour stays', () => {
  const drawing = made('1');

  assert.equal(colours.withoutColour(drawing, 1), drawing);
});

test('a name that is taken or empty gets another one', () => {
  const drawing = made('123');

  assert.equal(colours.withChangedColour(drawing, 2, { name: 'black' }).palette[2].name, 'black 2');
  assert.notEqual(colours.withChangedColour(drawing, 2, { name: ' ' }).palette[2].name, '');
});

test('colours that are hard to tell apart are told', () => {
  const palette = colours.paletteOf(['#ffffff', '#000000', '#fdfdf0', '#050505']);

  assert.deepEqual(colours.alike(palette), [
    { index: 2, other: 0 },
    { index: 3, other: 1 },
  ]);
  assert.deepEqual(colours.alike(drawings.BLACK_AND_WHITE), []);
});
