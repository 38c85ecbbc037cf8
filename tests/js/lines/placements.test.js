import assert from 'node:assert/strict';
import test from 'node:test';

import { isPossible, placements } from '../../../src/nonoscope/web/static/lines/placements.js';
import { clue, line, newRandom } from '../random.js';

/** @import { Clue } from '../../../src/nonoscope/web/static/types.js' */

/**
 * Every way to place the runs, by trying each start: the oracle.
 * @param {Clue} runs
 * @param {Uint8Array} marks
 * @param {number} [from]
 * @returns {number[][]}
 */
function allPlacements(runs, marks, from = 0) {
  /** @param {number} start @param {number} end @param {number} colour */
  const agree = (start, end, colour) =>
    marks.subarray(start, end).every((mark) => mark === 255 || mark === colour);
  if (runs.length === 0) return agree(from, marks.length, 0) ? [[]] : [];
  const [run, ...rest] = runs;
  const found = [];
  for (let start = from; start + run.length <= marks.length; start++) {
    const end = start + run.length;
    if (!agree(from, start, 0) || !agree(start, end, run.colour)) continue;
    const gap = rest[0]?.colour === run.colour ? 1 : 0;
    if (gap && (end >= marks.length || !agree(end, end + 1, 0))) continue;
    for (const others of allPlacements(rest, marks, end + gap)) found.push([start, ...others]);
  }
  return found;
}

for (const [idea, numbers, drawing, expected] of /** @type {const} */ ([
  ['an empty clue leaves no starts', '', '???', []],
  ['an empty clue refuses shaded cells', '', '?#?', null],
  ['a run slides through the whole line', '2', '????', [[0, 1, 2]]],
  ['a blank cell blocks', '2', '?.??', [[2]]],
  ['equal colours keep a gap', '1 1', '???', [[0], [2]]],
  ['different colours may touch', '1 1b', '??', [[0], [1]]],
  ['too long is impossible', '4', '???', null],
  ['a colour in the wrong place is impossible', '1 1b', 'b?#', null],
])) {
  test(idea, () => {
    assert.deepEqual(placements(clue(numbers), line(drawing)), expected);
  });
}

test('the starts are exactly those of all placements, on thousands of random lines', () => {
  const random = newRandom(4);
  for (let round = 0; round < 4000; round++) {
    const colours = 1 + random.below(3);
    const marks = line(
      Array.from({ length: 1 + random.below(11) }, () =>
        random.pick(['?', '?', '?', '.', '#', 'b', 'c'].slice(0, 5 + colours - 1)),
      ).join(''),
    );
    const runs = Array.from({ length: random.below(4) }, () => ({
      length: 1 + random.below(4),
      colour: 1 + random.below(colours),
    }));
    const all = allPlacements(runs, marks);
    const starts = runs.map((_, run) =>
      [...new Set(all.map((placement) => placement[run]))].sort((one, other) => one - other),
    );

    assert.deepEqual(placements(runs, marks), all.length > 0 ? starts : null);
    assert.equal(isPossible(runs, marks), all.length > 0);
  }
});
