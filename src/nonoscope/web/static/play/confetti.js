/**
 * A short shower of cells in the picture's colours; not for those who want less movement.
 */

/** @import { Play } from './play.js' */

import { element } from '../site/dom.js';

const PIECES = 90;
const LENGTH = 2200; // milliseconds

/** @param {Play} play */
export function confetti({ board }) {
  if (document.documentElement.dataset.motion === 'reduced') return;
  const canvas = element('canvas', { class: 'confetti', 'aria-hidden': 'true' });
  const { clientWidth: width, clientHeight: height } = board.element;
  canvas.width = width;
  canvas.height = height;
  board.element.append(canvas);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const { fills, plain, theme } = board.look;
  const colours = plain ? [theme.accent, theme.guess, theme.good, fills[1]] : fills.slice(1);
  const pieces = Array.from({ length: PIECES }, (_, index) => ({
    x: width * (0.5 + (Math.random() - 0.5) * 0.3),
    y: height * 0.45,
    across: (Math.random() - 0.5) * width * 0.9,
    up: height * (0.35 + Math.random() * 0.75),
    size: 5 + Math.random() * 7,
    turn: Math.random() * 6,
    colour: colours[index % colours.length],
  }));
  const begun = performance.now();
  const draw = (/** @type {number} */ now) => {
    const time = (now - begun) / 1000;
    context.clearRect(0, 0, width, height);
    if (now - begun > LENGTH) return canvas.remove();
    context.globalAlpha = Math.max(0, Math.min(1, (LENGTH / 1000 - time) * 1.5));
    for (const piece of pieces) {
      const fallen = height * 0.9 * time * time;
      context.save();
      context.translate(piece.x + piece.across * time, piece.y - piece.up * time + fallen);
      context.rotate(piece.turn * time);
      context.fillStyle = piece.colour;
      context.fillRect(-piece.size / 2, -piece.size / 2, piece.size, piece.size);
      context.restore();
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
