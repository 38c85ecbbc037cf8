import assert from 'node:assert/strict';
import test from 'node:test';

import { autofillMove } from '../../../src/nonoscope/web/static/game/autofill.js';
import { newClock } from '../../../src/nonoscope/web/static/game/clock.js';
import { makeEntry } from '../../../src/nonoscope/web/static/game/entry.js';
import { newGame, play } from '../../../src/nonoscope/web/static/game/game.js';
import { isFinished, lightOf } from '../../../src/nonoscope/web/static/game/lights.js';
import {
  repairMove,
  rewindMove,
  undosOf,
} from '../../../src/nonoscope/web/static/game/mistakes.js';
import { strikes, struckOf } from '../../../src/nonoscope/web/static/game/strikes.js';
import { placements } from '../../../src/nonoscope/web/static/lines/placements.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { clue, line, newRandom, randomRows, wireOf } from '../random.js';

/** @import { CheckMode, Move, StrikeMode } from '../../../src/nonoscope/web/static/types.js' */

/** A game on a picture with the marks drawn. @param {string[]} picture @param {string} [marks] */
function gameOf(picture, marks) {
  const game = newGame(readPuzzle(wireOf(picture)));
  if (!marks) return game;
  const cells = Array.from(game.marks.keys());
  /** @type {Move} */
  const move = { kind: 'fill', cells, marks: [...line(marks.replaceAll(' ', ''))], by: 'import' };
  return play(game, makeEntry(move, 0));
}

const diagonal = ['#.', '.#'];

test('every valid solution is finished, not only the picture', () => {
  assert.ok(isFinished(gameOf(diagonal, '#. .#')));
  assert.ok(isFinished(gameOf(diagonal, '?# #?')));
  assert.ok(!isFinished(gameOf(diagonal, '## ??')));
});

for (const [mode, expected] of /** @type {[CheckMode, string][]} */ ([
  ['off', 'open'],
  ['runs', 'open'],
  ['lines', 'impossible'],
  ['full', 'impossible'],
])) {
  test(`a line without a placement is ${expected} when checking is ${mode}`, () => {
    // 2 in a row of four with the second and the fourth cell shaded: no closed run is wrong yet
    assert.equal(lightOf(gameOf(['##..', '....'], '?#?# ????'), 0, mode), expected);
  });
}

test('a light is satisfied by shaded cells alone', () => {
  assert.equal(lightOf(gameOf(['##..', '....'], '##?? ????'), 0, 'off'), 'satisfied');
});

for (const [mode, numbers, drawing, expected] of /** @type {[StrikeMode, string, string, string][]} */ ([
  ['exact', '2 2', '???##???', '  '],
  ['exact', '2 2', '.##???', 'x '],
  ['exact', '2 1', '??????##', '  '],
  ['exact', '1 2', '??????##', ' x'],
  ['exact', '3', '???', ' '],
  ['exact', '3', '?.###', 'x'],
  ['exact', '1 1b', '?#b?', 'xx'],
  ['edges', '1 1 1', '#.#?#', 'x  '],
  ['edges', '1 1 1', '#.?.#', 'x x'],
  ['line', '1 1', '#?#', 'xx'],
  ['line', '1 1', '#.?', '  '],
  ['off', '1 1', '#.#', '  '],
])) {
  test(`${mode}: ${drawing} strikes '${expected}' of ${numbers}`, () => {
    const struck = strikes(clue(numbers), line(drawing), mode);
    assert.equal(struck.map((each) => (each ? 'x' : ' ')).join(''), expected);
  });
}

test('a struck number is where every placement puts it', () => {
  const random = newRandom(3);
  let found = 0;
  for (let round = 0; round < 3000; round++) {
    const [picture] = randomRows(random, 4 + random.below(8), 1, 2);
    const runs = readPuzzle(wireOf([picture])).clues[0];
    const marks = line([...picture].map((sign) => (random.below(2) ? sign : '?')).join(''));
    const starts = placements(runs, marks);
    strikes(runs, marks, 'exact').forEach((struck, run) => {
      if (!struck || !starts) return assert.ok(!struck);
      found++;
      assert.equal(starts[run].length, 1);
      const cells = marks.subarray(starts[run][0], starts[run][0] + runs[run].length);
      assert.ok(cells.every((mark) => mark === runs[run].colour));
    });
  }
  assert.ok(found > 300, `only ${found} struck numbers were tried`);
});

test('a number marked by hand is struck too', () => {
  const game = gameOf(diagonal);
  play(game, makeEntry({ kind: 'strike', line: 0, run: 0, struck: true }, 0));

  assert.deepEqual(struckOf(game, 0, 'exact'), [true]);
  assert.deepEqual(struckOf(game, 1, 'exact'), [false]);
});

test('autofill makes the rest of satisfied lines blank and leaves the others', () => {
  assert.deepEqual(autofillMove(gameOf(diagonal, '#? ??'), [0, 1]), {
    kind: 'fill',
    cells: [1],
    marks: [0],
    by: 'autofill',
  });
  assert.equal(autofillMove(gameOf(diagonal, '?? ??'), null), null);
  assert.equal(autofillMove(gameOf(diagonal, '#. .#'), null), null);
});

test('mistakes are removed by one move, and the way back is told undo by undo', () => {
  const game = gameOf(['#.', '..']);
  for (const [cell, mark] of [[0, 1], [1, 1], [2, 0]]) {
    play(game, makeEntry({ kind: 'paint', cells: [cell], mark }, 0));
  }

  assert.deepEqual(repairMove([1]), { kind: 'fill', cells: [1], marks: [255], by: 'repair' });
  assert.equal(repairMove([]), null);
  const undos = undosOf(game);
  assert.deepEqual(undos.map(({ cells }) => cells), [[2], [1], [0]]);
  assert.equal(undosOf(game, 2).length, 2);
  assert.deepEqual([...game.marks], [1, 1, 0, 255], 'looking back leaves the game alone');
  play(game, makeEntry(rewindMove(game, undos.slice(0, 2)), 0));
  assert.deepEqual([...game.marks], [1, 255, 255, 255]);
  play(game, makeEntry({ kind: 'undo' }, 0));
  assert.deepEqual([...game.marks], [1, 1, 0, 255], 'going back can be undone');
});

test('the clock counts only while it runs', () => {
  let now = 0;
  const clock = newClock(5, () => now);

  now = 1000;
  assert.equal(clock.seconds(), 5);
  clock.start();
  clock.start();
  now = 3000;
  assert.equal(clock.seconds(), 7);
  clock.stop();
  now = 9000;
  assert.equal(clock.seconds(), 7);
  assert.equal(clock.running, false);
});
