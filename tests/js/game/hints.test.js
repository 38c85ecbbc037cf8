/** Hints are counted by steps that were asked for, from the log alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { newGame } from '../../../src/nonoscope/web/static/game/game.js';
import { countHints } from '../../../src/nonoscope/web/static/game/hints.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';

/** @import { Move } from '../../../src/nonoscope/web/static/types.js' */

/** @param {...Move} moves */
const log = (...moves) => moves.map((move) => makeEntry(move, 0));

/** @type {(rung: number) => Move} */
const shown = (rung) => ({ kind: 'hint', rung });

/** @type {Move} */
const fill = { kind: 'fill', cells: [0], marks: [1], by: 'hint' };

/** @type {Move} */
const paint = { kind: 'paint', cells: [0], mark: 1 };

test('a step counts once, however many rungs were shown and whether or not it was filled in', () => {
  assert.equal(countHints(log(shown(1), shown(2), shown(3), shown(4), fill)), 1);
  assert.equal(countHints(log(shown(1), paint)), 1);
  assert.equal(countHints(log(fill)), 1);
});

test('asking again after a move counts again, and asking again without one does not', () => {
  assert.equal(countHints(log(shown(1), shown(1))), 1);
  assert.equal(countHints(log(shown(1), paint, shown(1), fill, shown(1))), 3);
});

test('a game without help has no hints', () => {
  assert.equal(countHints(log(paint, { ...fill, by: 'autofill' })), 0);
});

test('a rung that was shown changes nothing and takes no redo away', () => {
  const puzzle = readPuzzle({ width: 2, height: 1, rows: [[1]], columns: [[1], []] });
  const game = newGame(puzzle, log(paint, { kind: 'undo' }, shown(2)));

  assert.deepEqual([...game.marks], [255, 255]);
  assert.equal(game.canUndo, false);
  assert.equal(game.canRedo, true);
});
