/** The five rungs of a hint: what each tells, and what it doesn't tell yet. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { setLanguage } from '../../../src/nonoscope/web/static/i18n/text.js';
import { nextRung, rungCells, rungOverlay, rungWords } from '../../../src/nonoscope/web/static/play/rungs.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';

/** @import { Conclusion, HintReply } from '../../../src/nonoscope/web/static/types.js' */

const puzzle = readPuzzle({ width: 4, height: 3, rows: [[2, 1], [1], []], columns: [[2], [1], [], [1]] });

/** @type {Conclusion} */
const step = {
  technique: 'complete',
  sentence: 'Row 3: its clue is empty, so all its cells are blank.',
  lines: [2],
  runs: [],
  used: [],
  cells: [8, 9, 10, 11],
  marks: [0, 0, 0, 0],
  told: [],
};

/** @param {HintReply['kind']} kind @param {string} technique @returns {HintReply} */
const hintOf = (kind, technique) => ({ kind, line: -1, wrong: [], step: { ...step, technique } });

test('each rung says a little more, and the reason is told before the cells are filled', () => {
  setLanguage('en');
  const said = [1, 2, 3, 4].map((rung) => rungWords(puzzle, 'step', step, rung));

  assert.equal(said[0].words, 'Look at the bottom.');
  assert.equal(said[1].words, 'Look at row 3.');
  assert.equal(said[2].title, 'Row 3: Completing a line');
  assert.match(said[2].words, /\?$/, 'a technique is a question to ask oneself');
  assert.match(said[3].words, /all its cells are blank/);
});

test('cells are shown on the fourth rung and not before', () => {
  for (const rung of [1, 2, 3]) assert.deepEqual(rungOverlay(puzzle, step, rung).hintCells, []);

  const last = rungOverlay(puzzle, step, 4);
  assert.deepEqual(last.hintCells, step.cells);
  assert.deepEqual(last.supposed?.[0], { cell: 8, mark: 0 });
  assert.deepEqual(rungCells(puzzle, step, 2), [8, 9, 10, 11]);
});

test('a step without a name has no third rung, and one by search begins with its cell', () => {
  assert.equal(nextRung(hintOf('step', 'complete'), 2), 3);
  assert.equal(nextRung(hintOf('step', ''), 2), 4);
  assert.equal(nextRung(hintOf('search', ''), 0), 4);
  assert.equal(nextRung(hintOf('search', ''), 4), 5);
});
