/**
 * About a puzzle: how hard it is, what that takes, and where it gets tight.
 */

/** @import { GradeReply, Listing } from '../types.js' */

import * as api from '../api.js';
import { size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { titleOf } from '../library/naming.js';
import { openDialog } from '../site/dialog.js';
import { element, svgElement } from '../site/dom.js';
import { curveBars } from './curve.js';

const WIDTH = 300;
const HEIGHT = 72;

/** @param {Listing} listing */
export async function openAbout(listing) {
  const grade = await api.grade(listing.id);
  const { label, curve } = grade;
  const kind = listing.colours > 1 ? ` · ${text('library.colours', { count: listing.colours })}` : '';
  const facts = [fact('aboutSize', size(listing) + kind), fact('aboutGrade', gradeWord(label))];
  if (label) {
    facts.push(fact('aboutHardest', tierWord(grade.tier)));
    facts.push(fact('aboutSteps', String(grade.steps)));
    facts.push(fact('aboutDrought', text('play.aboutRounds', { count: grade.drought })));
  }
  const list = element('dl', { class: 'about-facts' }, ...facts.flat());
  const parts = label && curve.length > 1 ? [list, chart(curve), tiers(grade)] : [list];
  const note = element('p', { class: 'quiet small' }, text(label ? 'play.aboutModel' : 'play.aboutNone'));
  openDialog(titleOf(listing), [...parts, note], [], { class: 'about' });
}

/** @param {string} key @param {string} value */
function fact(key, value) {
  return [element('dt', {}, text(`play.${key}`)), element('dd', {}, value)];
}

/** @param {GradeReply['label']} label */
function gradeWord(label) {
  return text(`difficulty.${label.split(' ')[0] || 'none'}`);
}

/** @param {string} tier */
function tierWord(tier) {
  const names = { two_way: 'twoWay', search: 'deeper' };
  return text(`technique.${names[/** @type {keyof typeof names} */ (tier)] ?? tier}`);
}

/** @param {number[]} entries */
function chart(entries) {
  const bars = curveBars(entries, WIDTH, HEIGHT).map(({ tight, ...box }) =>
    svgElement('rect', { ...box, rx: 1.5, class: tight ? 'bar tight' : 'bar' }),
  );
  const label = text('play.aboutCurve');
  const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, preserveAspectRatio: 'none' };
  const caption = element('figcaption', {}, label);
  if (bars.some((bar) => bar.classList.contains('tight'))) {
    caption.append(element('span', {}, element('i', {}), text('play.aboutTight')));
  }
  return element('figure', { class: 'about-curve' }, svgElement('svg', box, ...bars), caption);
}

/** How many cells each kind of thinking decides. @param {GradeReply} grade */
function tiers({ cells }) {
  const all = Object.values(cells).reduce((sum, count) => sum + count, 0);
  const rows = Object.entries(cells).map(([tier, count]) => {
    const bar = element('span', { class: 'tier-bar' });
    bar.style.inlineSize = `${Math.max(1, (count / all) * 100)}%`;
    return element('li', {}, element('span', {}, tierWord(tier)), element('b', {}, String(count)), bar);
  });
  return element('section', {}, element('h3', {}, text('play.aboutTiers')), element('ul', { class: 'about-tiers' }, ...rows));
}
