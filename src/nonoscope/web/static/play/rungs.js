/**
 * The five rungs of a hint: where to look, which line, which technique, which cells and why, do it.
 * What each of them says and what it shows on the board, as values.
 */

/** @import { Conclusion, HintReply, Puzzle } from '../types.js' */
/** @import { Overlay } from '../board/overlay.js' */

import { regionOf } from '../board/region.js';
import { text } from '../i18n/text.js';
import { cellsOf } from '../puzzle.js';
import { becauseWords, capital, linesWords, techniqueKey } from './reasons.js';

export const RUNGS = 5;

/**
 * The rung after this one, without those that a step doesn't have.
 * @param {HintReply} hint
 * @param {number} rung
 */
export function nextRung({ kind, step }, rung) {
  const next = rung + 1;
  if (kind === 'search') return Math.max(next, RUNGS - 1); // there is no line to look at
  return next === 3 && !step?.technique ? 4 : next; // nor always a name
}

/**
 * What is said.
 * @param {Puzzle} puzzle
 * @param {HintReply['kind']} kind
 * @param {Conclusion} step
 * @param {number} rung 1 to 4
 * @returns {{ title?: string, words: string }}
 */
export function rungWords(puzzle, kind, step, rung) {
  const { lines, cells, technique } = step;
  if (rung === 1) {
    const region = text(`region.${regionOf(puzzle, cells).name}`);
    return { words: text('play.hintLook', { region }) };
  }
  const line = linesWords(puzzle, lines);
  if (rung === 2) return { words: text('play.hintLine', { line }) };
  const key = techniqueKey(technique);
  if (rung === 3) {
    const title = text('play.hintTechnique', { line: capital(line), technique: text(`technique.${key}`) });
    return { title, words: text(`technique.${key}What`) };
  }
  if (technique) return { title: text(`technique.${key}`), words: becauseWords(puzzle, step) };
  return { words: kind === 'search' ? text('play.hintSearch') : text('play.hintCells', { count: cells.length }) };
}

/**
 * What the board shows.
 * @param {Puzzle} puzzle
 * @param {Conclusion} step
 * @param {number} rung 1 to 4
 * @returns {Partial<Overlay>}
 */
export function rungOverlay(puzzle, step, rung) {
  const { lines, cells, used, marks } = step;
  const none = { region: null, hintLines: [], hintCells: [], usedCells: [], supposed: [] };
  if (rung === 1) return { ...none, region: regionOf(puzzle, cells) };
  if (rung < 4) return { ...none, hintLines: lines };
  const supposed = cells.map((cell, index) => ({ cell, mark: marks[index] }));
  return { ...none, hintLines: lines, hintCells: cells, usedCells: used, supposed };
}

/**
 * The cells that have to be in view, the first of them above all.
 * @param {Puzzle} puzzle
 * @param {Conclusion} step
 * @param {number} rung 1 to 4
 * @returns {readonly number[]}
 */
export function rungCells(puzzle, { lines, cells }, rung) {
  const isLine = lines.length > 0 && (rung === 2 || rung === 3);
  return isLine ? [...cellsOf(puzzle, lines[0])] : cells;
}
