/** The verdict on a puzzle in the making, in words: the same for what is drawn and what is typed in. */

/** @import { Judgement } from '../types.js' */

import { text } from '../i18n/text.js';
import { element, icon } from './dom.js';

/**
 * Its kind, icon and words.
 * @param {Judgement & { differing?: readonly number[] }} verdict
 * @returns {[string, string, string]}
 */
export function sayVerdict({ status, differing, difficulty, line_solvable: isLogical }) {
  if (status === 'multiple') {
    const words = differing ? text('create.several', { count: differing.length }) : text('clues.multiple');
    return ['several', 'other', words];
  }
  if (status === 'contradictory') return ['bad', 'mistakes', text('clues.contradictory')];
  if (status !== 'unique') return ['', 'help', text('clues.undecided')];
  const grade = gradeWords(difficulty);
  if (grade) return ['good', 'check', text('create.uniqueGrade', { grade })];
  return ['good', 'check', text(isLogical ? 'create.uniqueLogical' : 'create.unique')];
}

/**
 * What else is known of its quality, each in a few words.
 * @param {Judgement} verdict
 */
export function detailsOf({ status, good, empty_lines: empty, switches }) {
  const details = [];
  if (good) details.push(text('create.good'));
  if (status === 'unique' && good === false) details.push(text('create.beyondLines'));
  if (switches) details.push(text('create.switches', { count: switches }));
  const percent = Math.round(empty * 100);
  if (percent && status !== 'contradictory') details.push(text('create.emptyLines', { percent }));
  return details;
}

/** @param {string} difficulty */
export function gradeWords(difficulty) {
  if (difficulty === 'search needed') return text('create.search');
  return difficulty ? text(`difficulty.${difficulty.split(' ')[0]}`) : '';
}

/**
 * @param {HTMLElement} node
 * @param {string} kind
 * @param {string} sign
 * @param {string} words
 * @param {readonly string[]} [details]
 */
export function showVerdict(node, kind, sign, words, details = []) {
  node.className = `verdict ${kind}`;
  const more = element('small', { class: 'verdict-details' }, details.join(' · '));
  node.replaceChildren(icon(sign), element('span', {}, words, details.length ? more : ''));
}
