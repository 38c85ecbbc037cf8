/**
 * A next step without the server: what all placements of one line agree on. It finds less than the
 * server does (a cell that different runs cover in turn escapes it), but never anything wrong.
 */

/** @import { Game, StepReply } from '../types.js' */

import { placements } from '../lines/placements.js';
import { BLANK, UNKNOWN, cellsOf, lineCount, marksOf } from '../puzzle.js';

/** The line that tells most simply something new; 'none' if none does. @param {Game} game @returns {StepReply} */
export function stepByOverlaps(game) {
  /** @type {StepReply} */
  let best = { kind: 'none', line: -1, cells: [], marks: [] };
  for (let line = 0; line < lineCount(game.puzzle); line++) {
    const step = stepInLine(game, line);
    if (step.kind === 'mistake') return step;
    const runs = game.puzzle.clues[line].length;
    const isSimpler = best.line < 0 || runs < game.puzzle.clues[best.line].length;
    if (step.kind === 'line' && isSimpler) best = step;
  }
  return best;
}

/** @param {Game} game @param {number} line @returns {StepReply} */
function stepInLine(game, line) {
  const { puzzle } = game;
  const present = marksOf(puzzle, game.marks, line);
  const clue = puzzle.clues[line];
  const starts = placements(clue, present);
  if (!starts) return { kind: 'mistake', line, cells: [], marks: [] };
  const reached = new Uint8Array(present.length);
  const forced = new Uint8Array(present.length).fill(UNKNOWN);
  clue.forEach(({ length, colour }, run) => {
    for (const start of starts[run]) reached.fill(1, start, start + length);
    const latest = Math.max(...starts[run]);
    const earliest = Math.min(...starts[run]);
    if (latest < earliest + length) forced.fill(colour, latest, earliest + length);
  });
  const cells = cellsOf(puzzle, line);
  /** @type {StepReply} */
  const step = { kind: 'line', line, cells: [], marks: [] };
  present.forEach((mark, place) => {
    const known = reached[place] ? forced[place] : BLANK;
    if (mark !== UNKNOWN || known === UNKNOWN) return;
    step.cells.push(cells[place]);
    step.marks.push(known);
  });
  return step.cells.length > 0 ? step : { ...step, kind: 'none' };
}
