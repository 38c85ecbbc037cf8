/**
 * Where the player was: zoom, scrolling, cursor and tool of each game, kept in the browser, so that
 * coming back means going on.
 */

/** @import { Play } from './play.js' */

const PREFIX = 'nonoscope.place.';
const MOST = 60; // games remembered
const PAUSE = 300; // milliseconds

/** @param {Play} play */
export function keepPlace(play) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  restore(play);
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(() => store(play), PAUSE);
  };
  play.board.listeners.push(keep);
  play.listen(keep);
  addEventListener('pagehide', () => store(play));
}

/** @param {Play} play */
function restore(play) {
  const kept = read(PREFIX + play.session.id);
  if (!kept) return;
  const { cell, scrollX, scrollY, barX, barY, whole } = kept.frame ?? {};
  if (!whole && cell > 0) play.board.setFrame({ cell, scrollX, scrollY, barX, barY });
  const cells = play.game.marks.length;
  if (kept.cursor >= 0 && kept.cursor < cells) play.cursor = { cell: kept.cursor, anchor: kept.cursor };
  const { tool, colour } = kept.hand ?? {};
  if (['shade', 'blank', 'erase'].includes(tool) && colour < play.game.puzzle.palette.length) {
    play.hand = { tool, colour };
  }
}

/** @param {Play} play */
function store(play) {
  if (play.closed) return;
  const { frame, mostX, mostY } = play.board.layout;
  const { cell, scrollX, scrollY, barX, barY } = frame;
  const whole = mostX === 0 && mostY === 0;
  const value = {
    frame: { cell, scrollX, scrollY, barX, barY, whole },
    cursor: play.cursor.cell,
    hand: play.hand,
    at: Date.now(),
  };
  try {
    localStorage.setItem(PREFIX + play.session.id, JSON.stringify(value));
    forgetOldest();
  } catch {
    // no room or no permission: the next visit begins at the top left
  }
}

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function forgetOldest() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  const oldest = keys.sort((one, other) => (read(one)?.at ?? 0) - (read(other)?.at ?? 0));
  oldest.slice(0, keys.length - MOST).forEach((key) => localStorage.removeItem(key));
}
