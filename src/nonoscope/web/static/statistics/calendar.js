/** The year as a calendar of small squares, darker where more was solved. */

import { date } from '../i18n/format.js';
import { language, text } from '../i18n/text.js';
import { element, svgElement } from '../site/dom.js';
import { shade, squares, today } from './days.js';

const STEP = 14;
const SIDE = 11;
const LEFT = 30;
const TOP = 18;

/** @param {readonly { day: string, solved: number }[]} days */
export function calendar(days) {
  const all = squares(days, today(new Date()), firstDay());
  const weeks = all[all.length - 1].week + 1;
  const picture = svgElement(
    'svg',
    {
      class: 'calendar',
      viewBox: `0 0 ${LEFT + weeks * STEP} ${TOP + 7 * STEP}`,
      width: LEFT + weeks * STEP,
      height: TOP + 7 * STEP,
      role: 'img',
      'aria-label': text('statistics.calendarNote'),
    },
    ...months(all),
    ...weekdays(all),
    ...all.map((square) =>
      svgElement(
        'rect',
        {
          class: `shade-${shade(square.solved)}`,
          x: LEFT + square.week * STEP,
          y: TOP + square.weekday * STEP,
          width: SIDE,
          height: SIDE,
          rx: 2.5,
        },
        svgElement(
          'title',
          {},
          text('statistics.dayCount', { day: date(square.day), count: square.solved }),
        ),
      ),
    ),
  );
  const frame = element(
    'div',
    {
      class: 'calendar-frame',
      tabIndex: 0,
      role: 'group',
      'aria-label': text('statistics.calendar'),
    },
    picture,
  );
  requestAnimationFrame(() => {
    frame.scrollLeft = frame.scrollWidth; // the newest days are on the right
  });
  return [frame, legend(), spokenDays(days)];
}

/** @param {import('./days.js').Square[]} all */
function months(all) {
  const format = new Intl.DateTimeFormat(language(), { month: 'short', timeZone: 'UTC' });
  return all
    .filter(({ day, week }) => day.endsWith('-01') && week > 0)
    .map(({ day, week }) =>
      svgElement('text', { x: LEFT + week * STEP, y: TOP - 7 }, format.format(new Date(day))),
    );
}

/** @param {import('./days.js').Square[]} all */
function weekdays(all) {
  const format = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' });
  return [0, 2, 4].map((row) =>
    svgElement(
      'text',
      { x: 0, y: TOP + row * STEP + SIDE - 2 },
      format.format(new Date(all[row].day)),
    ),
  );
}

function legend() {
  const samples = [0, 1, 2, 3, 4].map((level) =>
    svgElement('svg', { class: 'calendar', width: SIDE, height: SIDE, 'aria-hidden': 'true' },
      svgElement('rect', { class: `shade-${level}`, width: SIDE, height: SIDE, rx: 2.5 })),
  );
  return element(
    'p',
    { class: 'calendar-legend quiet small', 'aria-hidden': 'true' },
    text('statistics.less'),
    ...samples,
    text('statistics.moreSolved'),
  );
}

/**
 * The same as a list that screen readers can walk through.
 * @param {readonly { day: string, solved: number }[]} days
 */
function spokenDays(days) {
  const items = days
    .filter((day) => day.solved)
    .map(
      (day) => element(
        'li',
        {},
        text('statistics.dayCount', { day: date(day.day), count: day.solved }),
      ),
    );
  return element('ul', { class: 'for-ears' }, ...items);
}

/** The day on which weeks begin where the language is spoken: 1 Monday, 7 Sunday. */
function firstDay() {
  const locale = /** @type {any} */ (new Intl.Locale(navigator.language || 'en'));
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
