/** Places on the screen: every pair of twins is tried by going there and back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  cellAt,
  clueAt,
  isCut,
  makeLayout,
  nearestCell,
  rectOf,
  rectOfBar,
  rectOfClue,
  rectOfLight,
  visibleLines,
} from '../../../src/nonoscope/web/static/board/layout.js';
import { firstCell, fittingCell } from '../../../src/nonoscope/web/static/board/measure.js';
import { centredOn, scrolledTo, zoomedTo } from '../../../src/nonoscope/web/static/board/travel.js';
import { frameOf, puzzleOf, seeded } from './made.js';

/** @import { Rect } from '../../../src/nonoscope/web/static/board/layout.js' */

/** @param {Rect} rect @returns {[number, number]} */
const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
/** @param {Rect} outer @param {[number, number]} spot */
const holds = (outer, [x, y]) =>
  x >= outer.x && y >= outer.y && x < outer.x + outer.width && y < outer.y + outer.height;

/** Layouts of many shapes, sizes and places. */
function* layouts() {
  const random = seeded(7);
  for (let round = 0; round < 150; round++) {
    const puzzle = puzzleOf(1 + Math.floor(random() * 40), 1 + Math.floor(random() * 40), random);
    const frame = frameOf({
      width: 280 + random() * 1200,
      height: 280 + random() * 900,
      ratio: [1, 1.5, 2, 3][round % 4],
      cell: 3 + random() * 50,
      scrollX: random() * 2000,
      scrollY: random() * 2000,
      barX: random() * 90,
      barY: random() * 90,
      clueScale: 0.8 + random() * 0.8,
      clueSide: round % 3 ? 'left' : 'right',
      letters: round % 5 === 0,
    });
    yield makeLayout(puzzle, frame);
  }
}

test('the cell at the middle of a cell is that cell, wherever it is seen', () => {
  let tried = 0;
  for (const layout of layouts()) {
    for (let cell = 0; cell < layout.puzzle.width * layout.puzzle.height; cell++) {
      const middle = centre(rectOf(layout, cell));

      assert.equal(nearestCell(layout, ...middle), cell);
      assert.equal(cellAt(layout, ...middle), holds(layout.window, middle) ? cell : -1);
      tried++;
    }
  }
  assert.ok(tried > 10000);
});

test('the clue number at the middle of a clue number is that number, wherever it is seen', () => {
  let tried = 0;
  for (const layout of layouts()) {
    layout.puzzle.clues.forEach((clue, line) => {
      const bar = line < layout.puzzle.height ? layout.rowBar : layout.columnBar;
      clue.forEach((_, run) => {
        const rect = rectOfClue(layout, line, run);
        const middle = centre(rect);
        if (!rect.width || !rect.height || !holds(bar, middle)) return;

        assert.deepEqual(clueAt(layout, ...middle), { line, run });
        tried++;
      });
    });
  }
  assert.ok(tried > 3000);
});

test('beside its numbers a bar still knows the line, and lights belong to it', () => {
  for (const layout of layouts()) {
    layout.puzzle.clues.forEach((_, line) => {
      const bar = line < layout.puzzle.height ? layout.rowBar : layout.columnBar;
      const middle = centre(rectOfLight(layout, line));
      if (holds(bar, middle)) assert.equal(clueAt(layout, ...middle)?.line, line);
    });
  }
});

test('bars stay in the window and never cover cells', () => {
  for (const { frame, window, rowBar, columnBar, corner } of layouts()) {
    for (const rect of [rowBar, columnBar, corner]) {
      assert.ok(rect.x >= 0 && rect.x + rect.width <= frame.width + 1, 'inside the element');
    }
    const rowsBeside = rowBar.x + rowBar.width <= window.x + 0.01 || rowBar.x >= window.x + window.width - 0.01;
    assert.ok(rowsBeside);
    assert.ok(columnBar.y + columnBar.height <= window.y + 0.01);
  }
});

test('bars move in step with the board', () => {
  for (const layout of layouts()) {
    layout.puzzle.clues.forEach((_, line) => {
      const bar = rectOfBar(layout, line);
      const { width, height } = layout.puzzle;
      const cell = line < height ? rectOf(layout, line * width) : rectOf(layout, line - height);

      assert.equal(line < height ? bar.y : bar.x, line < height ? cell.y : cell.x);
    });
  }
});

test('zooming holds the spot under the fingers', () => {
  const layout = makeLayout(puzzleOf(60, 60, seeded(1)), frameOf({ cell: 20, scrollX: 300, scrollY: 300 }));
  const [x, y] = [500, 400];
  const before = [(x - layout.originX) / layout.cell, (y - layout.originY) / layout.cell];
  const after = makeLayout(layout.puzzle, zoomedTo(layout, 31, x, y));

  assert.ok(Math.abs((x - after.originX) / after.cell - before[0]) < 0.05);
  assert.ok(Math.abs((y - after.originY) / after.cell - before[1]) < 0.05);
});

test('scrolling to a cell brings it into the window, and a spot can be centred', () => {
  const layout = makeLayout(puzzleOf(80, 80, seeded(2)), frameOf({ cell: 24 }));
  for (const cell of [0, 79, 79 * 80, 80 * 80 - 1, 40 * 80 + 40]) {
    const there = makeLayout(layout.puzzle, scrolledTo(layout, cell));
    assert.equal(cellAt(there, ...centre(rectOf(there, cell))), cell);
  }
  const centred = makeLayout(layout.puzzle, centredOn(layout, 40, 40));
  const spot = rectOf(centred, 40 * 80 + 40);
  assert.ok(Math.abs(spot.x - centre(centred.window)[0]) <= 1);
});

test('the fitting size shows the whole board', () => {
  for (const [width, height] of [[5, 5], [15, 15], [30, 20], [100, 100]]) {
    const puzzle = puzzleOf(width, height, seeded(3));
    for (const frame of [frameOf({}), frameOf({ width: 390, height: 600, ratio: 3 })]) {
      const layout = makeLayout(puzzle, { ...frame, cell: fittingCell(puzzle, frame) });
      assert.deepEqual([layout.mostX, layout.mostY], [0, 0]);
      const seen = visibleLines(layout);
      assert.deepEqual(seen, { top: 0, left: 0, bottom: height, right: width });
    }
  }
});

test('at first sight numbers can be read, on a phone too', () => {
  for (const size of [5, 10, 20, 30, 60, 100]) {
    const puzzle = puzzleOf(size, size, seeded(size));
    const frame = frameOf({ width: 390, height: 620, ratio: 3 });
    const layout = makeLayout(puzzle, { ...frame, cell: firstCell(puzzle, frame, true) });
    assert.ok(layout.sizes.font >= 9, `${size}: ${layout.sizes.font}`);
    assert.ok(layout.window.width >= frame.width / 2 || layout.mostX === 0);
  }
});

test('a clue that its bar can not hold is known to be cut, and scrolling the bar shows it', () => {
  const long = puzzleOf(80, 3, () => 0.99, (column) => column % 2);
  const layout = makeLayout(long, frameOf({ width: 390, height: 600, cell: 20 }));
  assert.ok(isCut(layout, 0));
  assert.equal(isCut(layout, long.height), false);

  const hidden = rectOfClue(layout, 0, 0);
  assert.ok(hidden.x < layout.rowBar.x);
  const scrolled = makeLayout(long, { ...layout.frame, barX: 1e6 });
  assert.ok(rectOfClue(scrolled, 0, 0).x >= scrolled.rowBar.x - 0.01);
});

test('the finished picture has no bars', () => {
  const layout = makeLayout(puzzleOf(10, 10, seeded(4)), frameOf({ bare: true }));
  assert.equal(layout.rowBar.width + layout.columnBar.height, 0);
  assert.equal(clueAt(layout, 1, 1), null);
});
