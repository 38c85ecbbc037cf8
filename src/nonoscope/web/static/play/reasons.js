/**
 * Reasons, techniques and lines in the player's language.
 */

/** @import { Conclusion, Puzzle } from '../types.js' */

import { sentenceOf } from '../explain/sentence.js';
import { text } from '../i18n/text.js';
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

/** Why a step is so; in English if the server has no more than a sentence. @param {Puzzle} puzzle @param {Pick<Conclusion, 'sentence' | 'reason'>} step */
export function becauseWords(puzzle, { sentence, reason }) {
  return reason ? sentenceOf(puzzle, reason) : sentence;
}

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
