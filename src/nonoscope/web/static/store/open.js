/**
 * The session of this page: the real server, the browser's vault and the other tabs.
 */

import * as server from '../api.js';
import { newClock } from '../game/clock.js';
import { openGame } from './sync.js';
import { openVault } from './vault.js';

/**
 * @param {string} puzzle id
 */
export async function openSession(puzzle) {
  const session = await openGame(puzzle, {
    server,
    vault: await openVault(),
    channel: new BroadcastChannel(`nonoscope ${puzzle}`),
    later: (callback, milliseconds) => setTimeout(callback, milliseconds),
  });
  session.clock = newClock(Math.max(session.clock.seconds(), rememberedSeconds(session.id)));
  addEventListener('online', () => session.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) rememberSeconds(session.id, session.clock.seconds());
    else session.catchUp(); // another tab or device may have played meanwhile
  });
  return session;
}

const KEY = 'nonoscope.seconds'; // the time since the last move of the game played last

/** @param {string} game @param {number} seconds */
function rememberSeconds(game, seconds) {
  localStorage.setItem(KEY, JSON.stringify({ game, seconds }));
}

/** @param {string} game @returns {number} */
function rememberedSeconds(game) {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  return kept?.game === game ? Number(kept.seconds) || 0 : 0;
}
