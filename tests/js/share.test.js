/** A shared link gives back the clues it was made of, and nothing more. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as share from '../../src/nonoscope/web/static/share/code.js';

const TICK = { width: 4, height: 3, rows: [[2, 1], [1], []], columns: [[2], [1], [], [1]] };

/** @type {import('../../src/nonoscope/web/static/types.js').WirePuzzle} */
const FLAG = {
  width: 2,
  height: 2,
  rows: [[1, [1, 2]], [[2, 2]]],
  columns: [[1, [1, 2]], [[2, 2]]],
  palette: [
    { name: 'white', rgb: '#ffffff', letter: '.' },
    { name: 'black', rgb: '#000000', letter: '#' },
    { name: 'żółty', rgb: '#ffee00', letter: 'y' },
  ],
  given: ['#?', '??'],
};

/**
 * A puzzle of runs from a small generator with a seed.
 * @param {number} side
 * @param {number} seed
 */
function made(side, seed) {
  let state = seed;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const clue = () => Array.from(
    { length: Math.floor((next() * side) / 3) },
    () => 1 + Math.floor(next() * 3),
  );
  const clues = () => Array.from({ length: side }, clue);
  return { width: side, height: side, rows: clues(), columns: clues() };
}

const PUZZLES = { TICK, FLAG, small: made(5, 1), large: made(200, 2) };

for (const [name, puzzle] of Object.entries(PUZZLES)) {
  test(`the code of ${name} gives the same clues back`, async () => {
    assert.deepEqual(await share.decodeClues(await share.encodeClues(puzzle)), puzzle);
  });
}

test('a code holds neither title nor author nor states of play', async () => {
  const told = { ...TICK, title: 'Tick', author: 'Someone', saved: [['##??', '????', '????']] };

  assert.equal(await share.encodeClues(told), await share.encodeClues(TICK));
});

test('a code can stand in an address as it is', async () => {
  const code = await share.encodeClues(made(40, 3));

  assert.equal(code, encodeURIComponent(code));
  assert.equal(share.codeIn(new URL(share.linkOf('http://127.0.0.1:8137', code)).hash), code);
});

test('an address without a puzzle has no code', () => {
  assert.equal(share.codeIn(''), '');
  assert.equal(share.codeIn('#top'), '');
});

test('a damaged code is refused', async () => {
  const code = await share.encodeClues(made(20, 4));
  const others = [code.slice(0, -12), code.replace('1', '2')];
  for (const damaged of ['', '1', '9abc', '1!!!!', ...others]) {
    await assert.rejects(share.decodeClues(damaged), `${damaged.slice(0, 8)} was taken`);
  }
});
