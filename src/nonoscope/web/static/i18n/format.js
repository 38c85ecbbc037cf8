/** Times, days and sizes as people of the current language write them. */

import { language, text } from './text.js';

/**
 * Seconds as on a clock: 0:07, 12:05, 1:02:03.
 * @param {number} seconds
 */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Seconds in words, for a long time: 3 h 5 min.
 * @param {number} seconds
 */
export function span(seconds) {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours
    ? text('statistics.hours', { hours, minutes: minutes % 60 })
    : text('statistics.minutes', { minutes });
}

/**
 * A day such as 2026-03-01 as 1 Mar 2026.
 * @param {string} day
 */
export function date(day) {
  const [year, month, number] = day.slice(0, 10).split('-').map(Number);
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, number));
}

/**
 * @param {{ width: number, height: number }} puzzle
 */
export function size({ width, height }) {
  return text('common.size', { width: String(width), height: String(height) });
}
