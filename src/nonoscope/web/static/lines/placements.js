/**
 * Placements: where each run of a line can still be, given the marks. Complete: a start is listed
 * if and only if some way to place all runs agrees with every mark. Colours are treated alike:
 * runs of the same colour need a blank between them, runs of different colours don't.
 *
 * `before[j][p]` says that the first j runs fit into the cells before p, `after[j][p]` that the
 * runs from j on fit into the cells from p on; run j can start at p when it fits there, the runs
 * before it fit before p and the runs after it fit behind it.
 */

/** @import { Clue, Mark } from '../types.js' */

import { BLANK, UNKNOWN } from '../puzzle.js';

/**
 * The possible starts of each run, or null if no placement agrees with the marks.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks of the line's cells
 * @returns {number[][] | null}
 */
export function placements(clue, marks) {
  const fits = clue.map((run) => startsOf(run.length, run.colour, marks));
  const before = fitsBefore(clue, marks, fits);
  if (!before[clue.length][marks.length]) return null;
  const after = fitsAfter(clue, marks, fits);
  return clue.map((run, index) => {
    const starts = [];
    for (let start = 0; start + run.length <= marks.length; start++) {
      if (!fits[index][start] || !hasRoomBefore(clue, marks, before, index, start)) continue;
      if (hasRoomAfter(clue, marks, after, index, start + run.length)) starts.push(start);
    }
    return starts;
  });
}

/**
 * Whether any placement agrees with the marks; half the work of `placements`.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 */
export function isPossible(clue, marks) {
  const fits = clue.map((run) => startsOf(run.length, run.colour, marks));
  return fitsBefore(clue, marks, fits)[clue.length][marks.length] === 1;
}

/**
 * Where a run can lie as far as its own cells are concerned.
 * @param {number} length
 * @param {number} colour
 * @param {ArrayLike<Mark>} marks
 */
function startsOf(length, colour, marks) {
  const starts = new Uint8Array(marks.length + 1);
  let free = 0; // cells up to here, side by side, that can have the colour
  for (let cell = 0; cell < marks.length; cell++) {
    free = marks[cell] === UNKNOWN || marks[cell] === colour ? free + 1 : 0;
    if (free >= length) starts[cell - length + 1] = 1;
  }
  return starts;
}

/** @param {Mark} mark */
function canBeBlank(mark) {
  return mark === UNKNOWN || mark === BLANK;
}

/**
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 * @param {Uint8Array[]} fits
 */
function fitsBefore(clue, marks, fits) {
  const before = Array.from({ length: clue.length + 1 }, () => new Uint8Array(marks.length + 1));
  before[0][0] = 1;
  for (let runs = 0; runs <= clue.length; runs++) {
    const fit = before[runs];
    for (let place = 1; place <= marks.length; place++) {
      if (fit[place - 1] && canBeBlank(marks[place - 1])) fit[place] = 1;
      if (runs === 0 || fit[place]) continue;
      const start = place - clue[runs - 1].length;
      if (start < 0 || !fits[runs - 1][start]) continue;
      if (hasRoomBefore(clue, marks, before, runs - 1, start)) fit[place] = 1;
    }
  }
  return before;
}

/**
 * Whether the runs before `index` fit before `start`, with the gap that the colours ask for.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 * @param {Uint8Array[]} before
 * @param {number} index
 * @param {number} start
 */
function hasRoomBefore(clue, marks, before, index, start) {
  if (index === 0 || clue[index - 1].colour !== clue[index].colour) {
    return before[index][start] === 1;
  }
  return start > 0 && canBeBlank(marks[start - 1]) && before[index][start - 1] === 1;
}

/**
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 * @param {Uint8Array[]} fits
 */
function fitsAfter(clue, marks, fits) {
  const after = Array.from({ length: clue.length + 1 }, () => new Uint8Array(marks.length + 1));
  after[clue.length][marks.length] = 1;
  for (let index = clue.length; index >= 0; index--) {
    const fit = after[index];
    for (let place = marks.length - 1; place >= 0; place--) {
      if (fit[place + 1] && canBeBlank(marks[place])) fit[place] = 1;
      if (index === clue.length || fit[place] || !fits[index][place]) continue;
      const end = place + clue[index].length;
      if (hasRoomAfter(clue, marks, after, index, end)) fit[place] = 1;
    }
  }
  return after;
}

/**
 * Whether the runs after `index` fit from `end` on, with the gap that the colours ask for.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 * @param {Uint8Array[]} after
 * @param {number} index
 * @param {number} end
 */
function hasRoomAfter(clue, marks, after, index, end) {
  if (index + 1 === clue.length || clue[index + 1].colour !== clue[index].colour) {
    return after[index + 1][end] === 1;
  }
  return end < marks.length && canBeBlank(marks[end]) && after[index + 1][end + 1] === 1;
}
