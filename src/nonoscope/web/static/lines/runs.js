/**
 * Runs: the shaded cells of a line read as runs, and whether they are what the clue asks for.
 * Only shaded cells count: unknown and blank are the same here.
 */

/** @import { Clue, Mark } from '../types.js' */

import { BLANK, UNKNOWN } from '../puzzle.js';

/**
 * @typedef {object} Block shaded cells of one colour side by side
 * @property {number} start
 * @property {number} length
 * @property {number} colour
 * @property {boolean} closed whether it can't grow: an edge, a blank or another colour on both sides
 */

/**
 * The blocks of a line in reading order.
 * @param {ArrayLike<Mark>} marks
 * @returns {Block[]}
 */
export function blocksOf(marks) {
  /** @type {Block[]} */
  const blocks = [];
  let start = 0;
  while (start < marks.length) {
    const colour = marks[start];
    let end = start + 1;
    while (end < marks.length && marks[end] === colour) end++;
    if (colour !== BLANK && colour !== UNKNOWN) {
      const closed = marks[start - 1] !== UNKNOWN && marks[end] !== UNKNOWN;
      blocks.push({ start, length: end - start, colour, closed });
    }
    start = end;
  }
  return blocks;
}

/**
 * Whether the shaded cells are exactly the clue's runs.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 */
export function isSatisfied(clue, marks) {
  const blocks = blocksOf(marks);
  return blocks.length === clue.length && blocks.every((block, at) => isRun(block, clue[at]));
}

/**
 * Whether the closed blocks, taken in order, can be runs of the clue, and no block is longer than
 * every run of its colour. Much weaker than asking for a placement, and so gives nothing away: it
 * only says what a person sees who counts finished runs.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 */
export function closedBlocksFit(clue, marks) {
  let next = 0;
  for (const block of blocksOf(marks)) {
    if (!block.closed) {
      if (!clue.some((run) => run.colour === block.colour && run.length >= block.length)) return false;
      continue;
    }
    while (next < clue.length && !isRun(block, clue[next])) next++;
    if (next++ === clue.length) return false;
  }
  return true;
}

/**
 * How many runs from the start of the clue are finished with nothing unknown before or in them.
 * @param {Clue} clue
 * @param {ArrayLike<Mark>} marks
 */
export function finishedFromStart(clue, marks) {
  let known = 0;
  while (known < marks.length && marks[known] !== UNKNOWN) known++;
  const blocks = blocksOf(marks).filter((block) => block.closed && block.start + block.length <= known);
  let count = 0;
  while (count < Math.min(blocks.length, clue.length) && isRun(blocks[count], clue[count])) count++;
  return count;
}

/** @param {{ length: number, colour: number }} block @param {{ length: number, colour: number }} run */
function isRun(block, run) {
  return block.length === run.length && block.colour === run.colour;
}
