/** The live camera's motion between answers, and its words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Glide } from '../../../src/nonoscope/web/static/camera/glide.js';
import { tell } from '../../../src/nonoscope/web/static/camera/telling.js';
import { boxAround, byLine, notes } from '../../../src/nonoscope/web/static/clues/beside.js';
import { LANGUAGES } from '../../../src/nonoscope/web/static/i18n/text.js';

/** @param {number} x */
const meshAt = (x) => ({ width: 1, height: 1, points: [x, 0, x + 100, 0, x, 100, x + 100, 100] });

/**
 * @param {Glide} glide
 * @param {number} now
 */
const leftOf = (glide, now) => /** @type {any} */ (glide.at(now)).points[0];

test('without an answer there is nothing to draw', () => {
  assert.equal(new Glide().at(0), null);
});

test('a board that rests stays where it is', () => {
  const glide = new Glide();
  glide.update(meshAt(5), 0);
  glide.update(meshAt(5), 100);

  assert.equal(leftOf(glide, 150), 5);
  assert.equal(leftOf(glide, 900), 5);
});

test('a movement goes on between answers, and fades when no more come', () => {
  const glide = new Glide();
  glide.update(meshAt(0), 0);
  glide.update(meshAt(10), 100);
  const places = [200, 300, 600, 1200, 1500].map((now) => leftOf(glide, now));

  assert.ok(places[0] > 15 && places[0] < 20, String(places));
  assert.ok(places[1] > places[0]);
  assert.ok(Math.abs(places[3] - places[4]) < 0.5);
  assert.ok(places[4] < 40);
  assert.equal(glide.at(1700), null);
});

test('what is drawn follows a steady movement closely though answers are late', () => {
  const glide = new Glide();
  let worst = 0;
  for (let now = 0; now < 3000; now += 16) {
    const frame = Math.floor(now / 100) * 100 - 120; // taken 120 milliseconds before it is answered
    if (now % 100 < 16 && frame >= 0) glide.update(meshAt(frame * 0.05), frame);
    if (now > 1000) worst = Math.max(worst, Math.abs(leftOf(glide, now) - now * 0.05));
  }

  assert.ok(worst < 4, String(worst));
});

test('a correction is eased, a jump is not', () => {
  const glide = new Glide();
  glide.update(meshAt(0), 0);
  leftOf(glide, 0);
  glide.update(meshAt(0), 10);
  glide.update(meshAt(0), 20);
  leftOf(glide, 20);
  glide.last = { mesh: meshAt(4), time: 30 };
  const eased = leftOf(glide, 36);
  glide.last = { mesh: meshAt(400), time: 40 };
  glide.speed = null;
  const jumped = leftOf(glide, 52);

  assert.ok(eased > 0 && eased < 4, String(eased));
  assert.equal(jumped, 400);
});

test('a board that is out of sight, or another one, is not carried on', () => {
  const glide = new Glide();
  glide.update(meshAt(0), 0);
  glide.update(null, 50);
  assert.equal(glide.at(60), null);

  glide.update(meshAt(7), 100);
  assert.equal(leftOf(glide, 300), 7);
});

const REPLY = { mesh: null, frame: [1, 1], readings: 1, lock: 0, puzzle: null, width: 15, height: 10 };

test('every state is told in words that exist', () => {
  const keys = ['looking', 'found', 'reading', 'locked', 'lost'].flatMap((state) =>
    [0, 60].map((seconds) => tell(/** @type {any} */ ({ ...REPLY, state }), seconds).key),
  );

  assert.deepEqual(keys.filter((key) => !(key.split('.')[1] in LANGUAGES.en.camera)), []);
  assert.ok(keys.includes('camera.nothing'));
  assert.ok(keys.includes('camera.unclear'));
});

test('nothing is said to be there only after a while of looking', () => {
  const looking = /** @type {any} */ ({ ...REPLY, state: 'looking', width: 0 });

  assert.equal(tell(looking, 1).key, 'camera.looking');
  assert.equal(tell(looking, 20).key, 'camera.nothing');
  assert.equal(tell(/** @type {any} */ ({ ...REPLY, state: 'locked' }), 90).tone, 'good');
});

test('a crop shows the number with some of its clue around it', () => {
  const corners = /** @type {[number, number][]} */ ([[50, 50], [54, 50], [54, 60], [50, 60]]);
  const row = boxAround(corners, 10, true, 2);
  const column = boxAround(corners, 10, false, 2);

  assert.deepEqual(row, [70, 88, 68, 44]);
  assert.ok(column[3] > column[2]);
});

test('doubts stand at their lines; what logic settled is marked as well', () => {
  const doubts = [
    { line: 2, by_logic: false },
    { line: 2, by_logic: true },
    { line: 7, by_logic: false },
  ];

  const all = byLine(/** @type {any} */ ({ status: 'doubtful', doubts }));
  const settled = byLine(/** @type {any} */ ({ status: 'read', doubts }));

  assert.deepEqual([...all].map(([line, of]) => [line, of.length]), [[2, 2], [7, 1]]);
  assert.deepEqual([...settled.keys()], [2]);
});

test('beside a field it is told what logic changed, and what else a number could be', () => {
  /** @type {[number, number][] | null} */
  const corners = null;
  const doubt = { line: 0, line_name: 'row 1', place: 0, corners, chosen: 4 };
  const changed = { ...doubt, read: 2, by_logic: true, alternatives: [] };
  const unseen = { ...doubt, read: null, by_logic: true, alternatives: [] };
  const open = { ...doubt, read: 4, by_logic: false, alternatives: [1, 7] };

  assert.deepEqual(notes([changed, { ...changed, read: 5 }]), ['looks like 2, 5']);
  assert.deepEqual(notes([unseen]), ['one that was not seen follows from the others']);
  assert.deepEqual(notes([open, { ...open, alternatives: [7] }]), ['could be 1, 7']);
  assert.deepEqual(notes([changed, open]), ['looks like 2', 'could be 1, 7']);
  assert.deepEqual(notes([{ ...open, alternatives: [] }]), []);
});
