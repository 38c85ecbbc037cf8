/**
 * Short sounds for those who want them: one for each kind of mark, and a chord at the end. They are
 * made here; nothing is loaded.
 */

/** @import { Move } from '../types.js' */

import { preferences } from '../preferences.js';
import { UNKNOWN } from '../puzzle.js';

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} frequency @param {number} delay @param {number} length */
function tone(frequency, delay, length) {
  audio ??= new AudioContext();
  const start = audio.currentTime + delay;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'sine';
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

/** @param {Move} move */
export function click(move) {
  if (!preferences().sound || move.kind !== 'paint') return;
  tone(move.mark === UNKNOWN ? 330 : move.mark === 0 ? 440 : 587, 0, 0.07);
}

export function chord() {
  if (!preferences().sound) return;
  [523, 659, 784, 1047].forEach((frequency, index) => tone(frequency, index * 0.09, 0.5));
}
