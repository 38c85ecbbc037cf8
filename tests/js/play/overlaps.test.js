/** Steps that the page finds alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { newGame, play } from '../../../src/nonoscope/web/static/game/game.js';
import { stepByOverlaps } from '../../../src/nonoscope/web/static/play/overlaps.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { newRandom, randomRows, wireOf } from '../random.js';

test('steps lead only to marks of the picture', () => {
  const random = newRandom(4);
  let found = 0;
  for (let round = 0; round < 60; round++) {
    const rows = randomRows(random, 6, 6, 1 + (round % 3));
    const picture = [...rows.join('')].map((letter) => '.#bc'.indexOf(letter));
    const game = newGame(readPuzzle(wireOf(rows)));
    for (let step = stepByOverlaps(game); step.kind === 'line'; step = stepByOverlaps(game)) {
      const { cells, marks } = step;
      assert.deepEqual(marks, cells.map((cell) => picture[cell]), rows.join(' '));
      play(game, makeEntry({ kind: 'fill', cells, marks, by: 'hint' }, 0));
      found += cells.length;
    }
  }
  assert.ok(found > 300);
});

test('a line that has become impossible is named', () => {
  const game = newGame(readPuzzle(wireOf(['##.', '...', '.#.'])));
  play(game, makeEntry({ kind: 'paint', cells: [3], mark: 1 }, 0));

  const step = stepByOverlaps(game);
  assert.equal(step.kind, 'mistake');
});

test('a solved board has no next step', () => {
  const game = newGame(readPuzzle(wireOf(['##', '#.'])));
  play(game, makeEntry({ kind: 'fill', cells: [0, 1, 2, 3], marks: [1, 1, 1, 0], by: 'import' }, 0));

  assert.equal(stepByOverlaps(game).kind, 'none');
});
