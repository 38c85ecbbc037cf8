/**
 * What a technique is: a question to ask oneself, and an example, drawn before and after.
 */

/** @import { Example } from './example.js' */

import { text } from '../i18n/text.js';
import { readPuzzle } from '../puzzle.js';
import { openDialog } from '../site/dialog.js';
import { element } from '../site/dom.js';
import { drawExample } from './example.js';
import { becauseWords, techniqueKey } from './reasons.js';

/** @param {string} technique */
export async function openTechnique(technique) {
  const { examples } = await import('../explain/examples.js');
  const key = techniqueKey(technique);
  /** @type {Example | undefined} */
  const example = examples[technique];
  const said = element('p', { class: 'technique-what' }, text(`technique.${key}What`));
  openDialog(text(`technique.${key}`), example ? [said, figureOf(example)] : [said], [], { class: 'technique' });
}

/** @param {Example} example */
function figureOf(example) {
  const puzzle = readPuzzle(example.puzzle);
  const caption = element('figcaption', {}, becauseWords(puzzle, example.step));
  return element('figure', { class: 'example' }, drawExample(puzzle, example), caption);
}
