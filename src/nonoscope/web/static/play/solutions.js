/**
 * Solutions as small pictures, and the cells in which they differ.
 */

/** @import { Play } from './play.js' */

import { Bitmap } from '../board/bitmap.js';

const LARGEST = 320; // pixels

/** The cells that are not the same in all solutions. @param {readonly Uint8Array[]} solutions */
export function differingCells(solutions) {
  const [first, ...others] = solutions;
  if (!first) return [];
  return [...first.keys()].filter((cell) => others.some((other) => other[cell] !== first[cell]));
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Play} play
 * @param {Uint8Array} solution
 * @param {readonly number[]} differing
 */
export function drawSolution(canvas, { game, board }, solution, differing) {
  const { width, height } = game.puzzle;
  const scale = Math.max(1, Math.floor((LARGEST * 2) / Math.max(width, height)));
  const bitmap = new Bitmap(width, height);
  bitmap.setLook(board.look);
  bitmap.update({ marks: solution, depth: new Uint8Array(solution.length) }, null);
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.width = `${(LARGEST * width) / Math.max(width, height)}px`;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.imageSmoothingEnabled = false;
  context.drawImage(bitmap.canvas, 0, 0, canvas.width, canvas.height);
  context.strokeStyle = board.look.theme.bad;
  context.lineWidth = Math.min(6, Math.max(1, scale * 0.16));
  for (const cell of differing) {
    const x = (cell % width) * scale;
    const y = Math.floor(cell / width) * scale;
    context.strokeRect(x + scale * 0.15, y + scale * 0.15, scale * 0.7, scale * 0.7);
  }
}
