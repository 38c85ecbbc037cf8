/**
 * About this puzzle: how hard it is, what that takes, and where it gets tight.
 */

/** @import { GradeReply } from '../types.js' */
/** @import { Play } from './play.js' */

import * as api from '../api.js';
import { size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { openDialog } from '../site/dialog.js';
import { element, svgElement } from '../site/dom.js';
import { curvePoints } from './curve.js';
import { techniqueKey } from './reasons.js';

const WIDTH = 300;
const HEIGHT = 80;

/** @param {Play} play */
export async function openAbout(play) {
  const { id, listing } = play.session.reply;
  const grade = await api.grade(id);
  /** @type {[string, string][]} */
  const facts = [[text('play.aboutSize'), size(listing)]];
  if (grade.label) {
    facts.push([text('play.aboutGrade'), text(`difficulty.${grade.label.split(' ')[0]}`)]);
    facts.push([text('play.aboutHardest'), hardest(grade)]);
    facts.push([text('play.aboutSteps'), String(grade.steps)]);
    facts.push([text('play.aboutDrought'), String(grade.drought)]);
  } else facts.push([text('play.aboutGrade'), text('difficulty.none')]);
  const rows = facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
  const list = element('dl', { class: 'help-keys' }, ...rows);
  openDialog(text('play.about'), grade.curve.length > 1 ? [list, curve(grade.curve)] : [list]);
}

/** @param {GradeReply} grade */
function hardest({ tier }) {
  if (tier === 'reach') return text('technique.reach');
  const name = tier === 'search' ? 'deeper' : tier.replace('_', '-');
  return text(`technique.${techniqueKey(name)}`);
}

/** @param {number[]} entries */
function curve(entries) {
  const points = curvePoints(entries, WIDTH, HEIGHT);
  const line = { points, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 };
  const label = { role: 'img', 'aria-label': text('play.aboutCurve') };
  const box = { viewBox: `0 -2 ${WIDTH} ${HEIGHT + 4}`, width: '100%', ...label };
  const caption = element('p', { class: 'quiet small' }, text('play.aboutCurve'));
  return element('div', {}, svgElement('svg', box, svgElement('polyline', line)), caption);
}
