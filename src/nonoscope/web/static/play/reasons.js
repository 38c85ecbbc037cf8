/**
 * A step's reason in the player's language: the server's own sentence in English, elsewhere the line,
 * the technique and what it is.
 */

/** @import { Conclusion, Puzzle } from '../types.js' */

import { language, text } from '../i18n/text.js';
import { lineWord } from './words.js';

/** The key of a technique's texts. @param {string} name */
export function techniqueKey(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {Puzzle} puzzle @param {readonly number[]} lines */
export function linesWords(puzzle, lines) {
  const names = lines.map((line) => lineWord(puzzle, line));
  return names.length > 1 ? text('play.hintLines', { lines: names.join(' + ') }) : (names[0] ?? '');
}

/** @param {Puzzle} puzzle @param {Conclusion} step */
export function becauseWords(puzzle, step) {
  if (language() === 'en' && step.sentence) return step.sentence;
  const key = techniqueKey(step.technique);
  const line = linesWords(puzzle, step.lines);
  return text('play.hintBecause', {
    line: line.charAt(0).toUpperCase() + line.slice(1),
    technique: text(`technique.${key}`),
    advice: text(`technique.${key}What`),
  });
}
