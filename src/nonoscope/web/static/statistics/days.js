/** The days of a year as weeks, and how many puzzles were solved on each. Pure. */

/** @typedef {{ day: string, solved: number, week: number, weekday: number }} Square */

const DAY = 86_400_000;
const WEEKS = 53;

/**
 * One square for each day of the last year up to today, in columns of weeks.
 * @param {readonly { day: string, solved: number }[]} days
 * @param {string} today as 2026-03-01
 * @param {number} firstDay of the week: 1 Monday, 7 Sunday
 * @returns {Square[]}
 */
export function squares(days, today, firstDay = 1) {
  const solved = new Map(days.map((day) => [day.day, day.solved]));
  const end = Date.parse(`${today}T00:00:00Z`);
  const weekday = (/** @type {number} */ time) =>
    (new Date(time).getUTCDay() - (firstDay % 7) + 7) % 7;
  const start = end - weekday(end) * DAY - (WEEKS - 1) * 7 * DAY;
  const count = Math.round((end - start) / DAY) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(start + index * DAY);
    return { day, solved: solved.get(day) ?? 0, week: Math.floor(index / 7), weekday: index % 7 };
  });
}

/** @param {number} time */
function dayOf(time) {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Today where the player is.
 * @param {Date} now
 */
export function today(now) {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

/**
 * A shade from 0 to 4.
 * @param {number} solved
 */
export function shade(solved) {
  return [0, 1, 2, 2, 3, 3].at(solved) ?? 4;
}
