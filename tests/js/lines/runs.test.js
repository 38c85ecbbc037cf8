import assert from 'node:assert/strict';
import test from 'node:test';

import { isPossible } from '../../../src/nonoscope/web/static/lines/placements.js';
import {
  blocksOf,
  closedBlocksFit,
  finishedFromStart,
  isSatisfied,
} from '../../../src/nonoscope/web/static/lines/runs.js';
import { clue, line, newRandom } from '../random.js';

test('blocks know their colour and whether they can grow', () => {
  assert.deepEqual(blocksOf(line('##?#bb.')), [
    { start: 0, length: 2, colour: 1, closed: false },
    { start: 3, length: 1, colour: 1, closed: false },
    { start: 4, length: 2, colour: 2, closed: true },
  ]);
});

for (const [numbers, drawing, expected] of /** @type {const} */ ([
  ['2 1', '##?#', true],
  ['2 1', '##.#', true],
  ['3', '##.#', false],
  ['', '??.', true],
  ['1 1b', '#b', true],
  ['2', '#b', false],
])) {
  test(`${drawing} is ${expected ? '' : 'not '}what ${numbers || 'an empty clue'} asks for`, () => {
    assert.equal(isSatisfied(clue(numbers), line(drawing)), expected);
  });
}

for (const [numbers, drawing, expected] of /** @type {const} */ ([
  ['2 1', '.#.???', true],
  ['2 1', '.##.##.', false],
  ['1 2', '.##.#.', false],
  ['2', '?###?', false],
  ['3 3', '?##?', true],
  ['1', '#.#', false],
])) {
  test(`closed blocks of ${drawing} ${expected ? 'fit' : "don't fit"} ${numbers}`, () => {
    assert.equal(closedBlocksFit(clue(numbers), line(drawing)), expected);
  });
}

test('the check of closed blocks never calls a possible line wrong', () => {
  const random = newRandom(7);
  for (let round = 0; round < 4000; round++) {
    const drawing = Array.from({ length: 1 + random.below(12) }, () => random.pick(['?', '.', '#', 'b']));
    const runs = Array.from({ length: random.below(4) }, () => ({
      length: 1 + random.below(3),
      colour: 1 + random.below(2),
    }));
    const marks = line(drawing.join(''));
    if (isPossible(runs, marks)) assert.ok(closedBlocksFit(runs, marks), drawing.join(''));
  }
});

test('only runs with nothing unknown before them are finished from the start', () => {
  assert.equal(finishedFromStart(clue('1 2 1'), line('#.##.?#')), 2);
  assert.equal(finishedFromStart(clue('1 2 1'), line('#?##.?#')), 0);
  assert.equal(finishedFromStart(clue('1 2 1'), line('#.##??#')), 1);
  assert.equal(finishedFromStart(clue('2 2'), line('#.##.??')), 0);
});
