/** Clues as they are typed, pasted and summed up. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as clueText from '../../src/nonoscope/web/static/clues/clueText.js';
import * as draft from '../../src/nonoscope/web/static/clues/draft.js';

/** @import { WireRun } from '../../src/nonoscope/web/static/types.js' */

const PLAIN = ['.', '#'];
const COLOUR = ['.', '#', 'r', 'ä'];

/** @type {[string, string[], WireRun[]][]} */
const READ = [
  ['', PLAIN, []],
  ['0', PLAIN, []],
  ['3', PLAIN, [3]],
  ['3 1 2', PLAIN, [3, 1, 2]],
  ['  3,1.2;4 ', PLAIN, [3, 1, 2, 4]],
  ['120 7', PLAIN, [120, 7]],
  ['3r 1 2ä', COLOUR, [[3, 2], 1, [2, 3]]],
  ['3#', COLOUR, [3]],
];

for (const [words, letters, runs] of READ) {
  test(`“${words}” is read`, () => {
    assert.deepEqual(clueText.parseClue(words, letters), { runs, fault: null });
  });
}

/** @type {[string, string, Record<string, string>][]} */
const REFUSED = [
  ['3 x', 'clues.notNumber', { part: 'x' }],
  ['3 1rr', 'clues.notNumber', { part: '1rr' }],
  ['-3', 'clues.notNumber', { part: '-3' }],
  ['99999', 'clues.notNumber', { part: '99999' }],
  ['3q', 'clues.noColour', { letter: 'q' }],
  ['3.0', 'clues.noZero', {}],
];

for (const [words, key, values] of REFUSED) {
  test(`“${words}” is refused with its reason`, () => {
    assert.deepEqual(clueText.parseClue(words, COLOUR).fault, { key, values });
  });
}

test('a clue that is written is read back the same', () => {
  /** @type {WireRun[][]} */
  const clues = [[], [1], [3, 1, 2], [[3, 2], 1, [2, 3]], [[999, 3]]];
  for (const clue of clues) {
    assert.deepEqual(clueText.parseClue(clueText.formatClue(clue, COLOUR), COLOUR).runs, clue);
  }
});

test('equal colours need a gap between them, different ones none', () => {
  assert.equal(clueText.cellsNeeded([]), 0);
  assert.equal(clueText.cellsNeeded([3, 1, 2]), 8);
  assert.equal(clueText.cellsNeeded([3, [1, 2], 2]), 6);
});

/** @type {[string, string, string[]][]} */
const PASTED = [
  ['one clue', '3 1', ['3 1']],
  ['a column of clues', '3 1\n2\n\n4\n', ['3 1', '2', '', '4']],
  ['lines of another system', '1\r\n2\r\n', ['1', '2']],
  ['a table from a spreadsheet', '1\t2\n3\t', ['1 2', '3']],
  ['a list of a program', '[[1, 2], [3], [0]]', ['1 2', '3', '0']],
  ['one line with slashes', '1.1/2/3', ['1.1', '2', '3']],
  ['one line with semicolons', '1 1; 2; 3', ['1 1', '2', '3']],
];

for (const [name, words, lines] of PASTED) {
  test(`pasted: ${name}`, () => {
    assert.deepEqual(clueText.splitClues(words), lines);
  });
}

/** @type {import('../../src/nonoscope/web/static/types.js').WirePuzzle} */
const TICK = {
  title: 'Tick',
  width: 4,
  height: 3,
  rows: [[2, 1], [1], []],
  columns: [[2], [1], [], [1]],
};

test('a puzzle becomes a draft and the same puzzle again', () => {
  assert.deepEqual(draft.wireOf(draft.draftOf(TICK)), TICK);
});

test('a colour puzzle keeps its colours and its given cells', () => {
  const flag = {
    ...TICK,
    palette: [
      { name: 'white', rgb: '#ffffff', letter: '.' },
      { name: 'black', rgb: '#000000', letter: '#' },
      { name: 'red', rgb: '#ff0000', letter: 'r' },
    ],
    rows: /** @type {WireRun[][]} */ ([[2, [1, 2]], [1], []]),
    given: ['#???', '????', '????'],
  };

  assert.deepEqual(draft.wireOf(draft.draftOf(flag)), flag);
});

test('a change of size keeps what fits and drops given cells', () => {
  const larger = draft.resize({ ...draft.draftOf(TICK), given: ['????', '????', '????'] }, 5, 2);

  assert.deepEqual(larger.rows, ['2 1', '1']);
  assert.deepEqual(larger.columns, ['2', '1', '0', '1', '']);
  assert.equal(larger.given, undefined);
});

test('an entry that needs too many cells is refused with both numbers', () => {
  assert.deepEqual(
    draft.faultOf('3 1', 4, PLAIN),
    { key: 'clues.tooLong', values: { need: 5, length: 4 } },
  );
  assert.equal(draft.faultOf('2 1', 4, PLAIN), null);
});

test('sums are kept by colour', () => {
  const made = {
    ...draft.addColour(draft.emptyDraft(2, 2)),
    rows: ['1 1r', '2r'],
    columns: ['1 1r', '1r'],
  };

  assert.deepEqual(draft.sumsOf(made), { rows: [0, 1, 3], columns: [0, 1, 2] });
});

test('another letter for a colour changes the clues too', () => {
  const made = { ...draft.addColour(draft.emptyDraft(2, 1)), rows: ['1r 1'], columns: ['1r', '1#'] };
  const changed = draft.reletter(made, 2, 'x');

  assert.deepEqual(changed.rows, ['1x 1']);
  assert.deepEqual(changed.columns, ['1x', '1#']);
  assert.deepEqual(draft.wireOf(changed).rows, draft.wireOf(made).rows);
});

test('colours are added until all that are offered are there, and taken away again', () => {
  let made = draft.emptyDraft(2, 2);
  for (let count = 0; count < 20; count += 1) {
    made = draft.addColour(made);
  }

  assert.equal(made.palette.length, 10);
  assert.equal(new Set(draft.lettersOf(made)).size, 10);
  assert.deepEqual(draft.removeColour(made, 2).palette.length, 9);
});
