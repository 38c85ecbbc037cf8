/** Lights and struck numbers are worked out once, and never for longer than a frame allows. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Standing } from '../../../src/nonoscope/web/static/board/standing.js';
import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { newGame, play } from '../../../src/nonoscope/web/static/game/game.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { wireOf } from '../random.js';

const puzzle = readPuzzle(wireOf(['##.', '#..', '...']));

test('a line is worked out again only after a move has touched it', () => {
  const game = newGame(puzzle);
  const standing = new Standing(game, 'lines', 'exact');
  assert.equal(standing.light(0), 'open');
  play(game, makeEntry({ kind: 'paint', cells: [0, 1], mark: 1 }, 0));
  assert.equal(standing.light(0), 'open');

  standing.forget(game.changed.lines);
  assert.equal(standing.light(0), 'satisfied');
  assert.deepEqual(standing.struck(0), [true]);
});

test('lines for which a frame has no time wait for the next', () => {
  const standing = new Standing(newGame(puzzle), 'lines', 'exact');
  const waiting = standing.within(-1, () => {
    assert.equal(standing.light(2), 'open');
    assert.deepEqual(standing.struck(0), []);
  });

  assert.deepEqual([...waiting], [2, 0]);
  assert.equal(standing.light(2), 'satisfied');
  assert.equal(standing.within(1000, () => standing.light(1)).size, 0);
});
