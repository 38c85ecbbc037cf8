/** What the board says to those who don't see it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { newGame } from '../../../src/nonoscope/web/static/game/game.js';
import { LANGUAGES, setLanguage } from '../../../src/nonoscope/web/static/i18n/text.js';
import { cellWords, lineWords, moveWords } from '../../../src/nonoscope/web/static/play/words.js';
import { wireOf } from '../random.js';

/** @import { Move } from '../../../src/nonoscope/web/static/types.js' */

const { palette, ...plain } = wireOf(['###.#', '.....', '#.#.#']);
const puzzle = readPuzzle(plain);
/** @type {Move} */
const across = { kind: 'paint', cells: [0, 1, 2], mark: 1 };
/** @type {Move} */
const down = { kind: 'paint', cells: [4, 9, 14], mark: 0 };

test('a drag is said with its line, its clue and its cells', () => {
  setLanguage('en');
  const game = newGame(puzzle, [makeEntry(across, 0)]);

  assert.equal(moveWords(game, across), 'row 1, clue 3 1, cells 1 to 3 filled');
  assert.equal(moveWords(game, down), 'column 5, clue 1 1, cells 1 to 3 blank');
});

test('a line is said stretch by stretch', () => {
  setLanguage('en');
  const game = newGame(puzzle, [makeEntry(across, 0)]);

  assert.equal(lineWords(game, 0), 'row 1, clue 3 1, cells 1 to 3 filled, cells 4 to 5 unknown');
  assert.equal(lineWords(game, 1), 'row 2, no cells, cells 1 to 5 unknown');
  assert.equal(cellWords(game, 7), 'row 2, column 3, unknown');
});

test('colours are said by their names', () => {
  setLanguage('en');
  const coloured = newGame(readPuzzle(wireOf(['#bc', 'bb.'])));

  assert.equal(lineWords(coloured, 1), 'row 2, clue 2 blue, cells 1 to 3 unknown');
  assert.equal(
    moveWords(coloured, { kind: 'paint', cells: [1], mark: 2 }),
    'row 1, clue 1 black, 1 blue, 1 crimson, cell 2 blue',
  );
  assert.equal(palette?.length, 4);
});

test('every language says all that the play page says', () => {
  const names = Object.keys(LANGUAGES.en.play).sort();
  for (const [code, messages] of Object.entries(LANGUAGES)) {
    assert.deepEqual(Object.keys(messages.play).sort(), names, code);
  }
});
