/**
 * The head of the page: which puzzle this is, the time, and whether everything is saved.
 */

/** @import { Play } from './play.js' */

import { clock, size } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { difficultyOf, titleOf } from '../library/naming.js';
import { preferences } from '../preferences.js';
import { byId, icon } from '../site/dom.js';
import { sentence, toast } from '../site/toast.js';

/** @param {Play} play */
export function showHead(play) {
  const title = byId('h1', 'title');
  const facts = byId('p', 'facts');
  const time = byId('p', 'clock');
  const saved = byId('p', 'saved');
  let status = '';

  const tick = () => {
    const { session } = play;
    if (document.hidden || play.closed) session.clock.stop();
    else session.clock.start();
    time.hidden = !preferences().timer;
    time.textContent = clock(session.clock.seconds());
  };
  play.listen(() => {
    const { listing } = play.session.reply;
    title.textContent = titleOf(listing);
    facts.textContent = [size(listing), difficultyOf(listing)].filter(Boolean).join(' · ');
    document.title = `${titleOf(listing)} · Nonoscope`;
    const now = `${play.session.status} ${document.documentElement.lang}`;
    if (now !== status) {
      status = now;
      showStatus(play, saved);
    }
    tick();
  });
  document.addEventListener('visibilitychange', tick);
  setInterval(tick, 500);
}

/** @param {Play} play @param {HTMLElement} place */
function showStatus({ session }, place) {
  const { status, problem } = session;
  const label = text(`play.status_${status}`);
  const name = { saved: 'saved', saving: 'saving', offline: 'offline', refused: 'info' }[status];
  place.dataset.status = status;
  place.title = problem ? sentence(problem.fact, problem.remedy) : text(`play.status_${status}_why`);
  // Only what a player should know is said; every 'saved' would be chatter.
  if (status === 'offline' || status === 'refused') byId('div', 'spoken').textContent = place.title;
  if (status === 'refused') toast(place.title, { bad: true });
  const words = document.createElement('span');
  words.textContent = label;
  place.replaceChildren(icon(name), words);
}
