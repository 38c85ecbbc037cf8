/** A shared link gives back the clues it was made of, and nothing more. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { codeIn, decodeClues, encodeClues, linkOf } from '../../src/nonoscope/web/static/share/code.js';

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
  const clue = () => Array.from({ length: Math.floor((next() * side) / 3) }, () => 1 + Math.floor(next() * 3));
  const clues = () => Array.from({ length: side }, clue);
  return { width: side, height: side, rows: clues(), columns: clues() };
}

for (const [name, puzzle] of Object.entries({ TICK, FLAG, small: made(5, 1), large: made(200, 2) })) {
  test(`the code of ${name} gives the same clues back`, async () => {
    assert.deepEqual(await decodeClues(await encodeClues(puzzle)), puzzle);
  });
}

test('a code holds neither title nor author nor states of play', async () => {
  const told = { ...TICK, title: 'Tick', author: 'Someone', saved: [['##??', '????', '????']] };

  assert.equal(await encodeClues(told), await encodeClues(TICK));
});

test('a code can stand in an address as it is', async () => {
  const code = await encodeClues(made(40, 3));

  assert.equal(code, encodeURIComponent(code));
  assert.equal(codeIn(new URL(linkOf('http://127.0.0.1:8137', code)).hash), code);
});

test('an address without a puzzle has no code', () => {
  assert.equal(codeIn(''), '');
  assert.equal(codeIn('#top'), '');
});

test('a damaged code is refused', async () => {
  const code = await encodeClues(made(20, 4));
  for (const damaged of ['', '1', '9abc', code.slice(0, -12), `1${'!'.repeat(8)}`, code.replace('1', '2')]) {
    await assert.rejects(decodeClues(damaged), `${damaged.slice(0, 8)} was taken`);
  }
});
