import assert from 'node:assert/strict';
import test from 'node:test';

import { makeEntry, marksToText, textToMarks } from '../../../src/nonoscope/web/static/game/entry.js';
import { newGame, play, strikeKey } from '../../../src/nonoscope/web/static/game/game.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { newRandom, randomRows, wireOf } from '../random.js';

/** @import { Game, Move } from '../../../src/nonoscope/web/static/types.js' */
/** @import { Random } from '../random.js' */

const UNKNOWN = 255;

/** @param {Game} game @param {...Move} moves */
function playAll(game, ...moves) {
  for (const move of moves) play(game, makeEntry(move, 0));
  return game;
}

/** @param {Game} game */
function drawn(game) {
  const { width } = game.puzzle;
  const signs = Array.from(game.marks, (mark) => (mark === UNKNOWN ? '?' : '.#bc'[mark])).join('');
  return signs.match(new RegExp(`.{${width}}`, 'g'))?.join(' ');
}

const plus = () => newGame(readPuzzle(wireOf(['.#.', '###', '.#.'])));

test('a drag is one move and one undo takes it back', () => {
  const game = playAll(plus(), { kind: 'paint', cells: [3, 4, 5], mark: 1 });

  assert.equal(drawn(game), '??? ### ???');
  assert.deepEqual(game.changed, { cells: [3, 4, 5], lines: [1, 3, 4, 5] });
  playAll(game, { kind: 'undo' });
  assert.equal(drawn(game), '??? ??? ???');
  playAll(game, { kind: 'redo' });
  assert.equal(drawn(game), '??? ### ???');
});

test('a move that changes nothing needs no undo', () => {
  const game = playAll(plus(), { kind: 'paint', cells: [4], mark: 1 }, { kind: 'paint', cells: [4], mark: 1 });

  playAll(game, { kind: 'undo' });

  assert.equal(drawn(game), '??? ??? ???');
  assert.equal(game.canUndo, false);
});

test('blanks that came by themselves go with the move that brought them', () => {
  const game = playAll(
    plus(),
    { kind: 'paint', cells: [1], mark: 1 },
    { kind: 'fill', cells: [0, 2], marks: [0, 0], by: 'autofill' },
  );

  assert.equal(drawn(game), '.#. ??? ???');
  assert.equal(drawn(playAll(game, { kind: 'undo' })), '??? ??? ???');
  assert.equal(drawn(playAll(game, { kind: 'redo' })), '.#. ??? ???');
});

test('given cells are not written on and survive a clear', () => {
  const wire = { ...wireOf(['.#.', '###', '.#.']), given: ['???', '?#?', '???'] };
  const game = playAll(newGame(readPuzzle(wire)), { kind: 'paint', cells: [3, 4, 5], mark: 0 });

  assert.equal(drawn(game), '??? .#. ???');
  assert.equal(drawn(playAll(game, { kind: 'clear' })), '??? ?#? ???');
  assert.equal(drawn(playAll(game, { kind: 'undo' })), '??? .#. ???');
});

test('a dropped layer leaves the board as it was, and undo brings the layer back', () => {
  const game = playAll(
    plus(),
    { kind: 'paint', cells: [4], mark: 1 },
    { kind: 'branch' },
    { kind: 'paint', cells: [0, 4], mark: 0 },
  );

  assert.equal(drawn(game), '.?? ?.? ???');
  assert.deepEqual([...game.depth.subarray(0, 5)], [1, 0, 0, 0, 1]);
  assert.equal(drawn(playAll(game, { kind: 'drop' })), '??? ?#? ???');
  assert.equal(drawn(playAll(game, { kind: 'undo' })), '.?? ?.? ???');
  assert.equal(drawn(playAll(game, { kind: 'keep' })), '.?? ?.? ???');
  assert.deepEqual(new Set(game.depth), new Set([0]));
});

test('a layer can take a mark away and keeping it does so for good', () => {
  const game = playAll(
    plus(),
    { kind: 'paint', cells: [4], mark: 1 },
    { kind: 'branch' },
    { kind: 'paint', cells: [4], mark: UNKNOWN },
  );

  assert.equal(drawn(game), '??? ??? ???');
  assert.equal(drawn(playAll(game, { kind: 'keep' })), '??? ??? ???');
  assert.equal(drawn(playAll(game, { kind: 'undo' }, { kind: 'drop' })), '??? ?#? ???');
});

test('adopting keeps what both branches agree on and nothing else', () => {
  const game = playAll(
    plus(),
    { kind: 'branch' },
    { kind: 'paint', cells: [0, 1], mark: 1 },
    { kind: 'other' },
    { kind: 'paint', cells: [0], mark: 0 },
    { kind: 'paint', cells: [1, 2], mark: 1 },
  );

  assert.equal(drawn(game), '.## ??? ???');
  assert.equal(drawn(playAll(game, { kind: 'other' })), '##? ??? ???');
  assert.equal(drawn(playAll(game, { kind: 'adopt' })), '?#? ??? ???');
  assert.equal(game.layers.length, 0);
});

test('layers lie on layers', () => {
  const game = playAll(
    plus(),
    { kind: 'branch' },
    { kind: 'paint', cells: [0], mark: 1 },
    { kind: 'branch' },
    { kind: 'paint', cells: [1], mark: 1 },
    { kind: 'keep' },
  );

  assert.equal(drawn(game), '##? ??? ???');
  assert.equal(game.layers.length, 1);
  assert.equal(drawn(playAll(game, { kind: 'drop' })), '??? ??? ???');
});

test('numbers are struck by hand, and that can be undone', () => {
  const game = playAll(plus(), { kind: 'strike', line: 1, run: 0, struck: true });

  assert.deepEqual([...game.struck], [strikeKey(1, 0)]);
  assert.deepEqual([...playAll(game, { kind: 'undo' }).struck], []);
});

test('a mark that the palette lacks and a move of a newer version have no effect', () => {
  const strange = /** @type {Move} */ (/** @type {unknown} */ ({ kind: 'teleport' }));
  const game = playAll(plus(), { kind: 'paint', cells: [0], mark: 9 }, strange);

  assert.equal(drawn(game), '??? ??? ???');
  assert.equal(game.canUndo, false);
});

/** @param {Random} random @param {number} count @returns {Move} */
function randomMove(random, count) {
  const cells = Array.from({ length: 1 + random.below(3) }, () => random.below(count));
  const mark = random.pick([0, 1, 2, UNKNOWN]);
  /** @type {Move[]} */
  const moves = [
    { kind: 'paint', cells, mark },
    { kind: 'paint', cells, mark },
    { kind: 'fill', cells, marks: cells.map(() => random.pick([0, 1, UNKNOWN])), by: 'hint' },
    { kind: 'fill', cells, marks: cells.map(() => 0), by: 'autofill' },
    { kind: 'strike', line: random.below(6), run: 0, struck: random.below(2) === 0 },
    { kind: 'branch' },
    { kind: 'other' },
    { kind: random.pick(/** @type {const} */ (['keep', 'drop', 'adopt', 'clear'])) },
    { kind: 'undo' },
    { kind: 'undo' },
    { kind: 'redo' },
  ];
  return random.pick(moves);
}

/** What a player can see. @param {Game} game */
function seen(game) {
  const { marks, depth, struck, layers } = game;
  return JSON.stringify([[...marks], [...depth], [...struck], layers.map((layer) => layer.active)]);
}

test('random play: undo and redo lead through exactly the states seen before', () => {
  const random = newRandom(11);
  for (let round = 0; round < 150; round++) {
    const puzzle = readPuzzle(wireOf(randomRows(random, 3, 3, 2)));
    const game = newGame(puzzle);
    let past = [seen(game)]; // a list model of the history, the present last
    /** @type {string[]} */
    let future = [];
    for (let turn = 0; turn < 60; turn++) {
      const move = randomMove(random, 9);
      const before = seen(game);
      playAll(game, move);
      if (move.kind === 'undo') {
        if (past.length > 1) future.push(/** @type {string} */ (past.pop()));
      } else if (move.kind === 'redo') {
        if (future.length > 0) past.push(/** @type {string} */ (future.pop()));
      } else if (seen(game) !== before) {
        const joins = move.kind === 'fill' && move.by === 'autofill' && past.length > 1;
        if (joins) past.pop();
        past.push(seen(game));
        future = [];
      }
      assert.equal(seen(game), past.at(-1));
    }
    assert.equal(seen(newGame(puzzle, game.entries)), seen(game), 'the log replayed is the game');
  }
});

test('marks survive the wire', () => {
  const marks = Uint8Array.from({ length: 70000 }, (_, cell) => [0, 1, 254, 255][cell % 4]);

  assert.deepEqual(textToMarks(marksToText(marks)), marks);
});
