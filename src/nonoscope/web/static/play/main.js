/**
 * The play page: opens the game that the address names and wires its parts together.
 */

import { ApiError, OfflineError } from '../api.js';
import { bindGestures } from '../gestures/bind.js';
import { text, translatePage } from '../i18n/text.js';
import { onPreferences, preferences } from '../preferences.js';
import { openSharedPuzzle } from '../share/share.js';
import { byId, element, icon } from '../site/dom.js';
import { registerWorker } from '../site/offline.js';
import { sentence } from '../site/toast.js';
import { openSession } from '../store/open.js';
import { showBranches } from './branches.js';
import { showDone } from './done.js';
import { performer } from './effects.js';
import { fullCheck } from './check.js';
import { showHead } from './head.js';
import { openHelp } from './help.js';
import { Hints } from './hint.js';
import { bindKeys } from './keys.js';
import { showMenu } from './menu.js';
import { keepPlace } from './place.js';
import { Play } from './play.js';
import { showReadout } from './readout.js';
import { Speech } from './speech.js';
import { showTools } from './tools.js';

const MET = 'nonoscope.met'; // whether this browser has played before

translatePage(document);
onPreferences(() => translatePage(document));
registerWorker();
void start();

async function start() {
  const id = (await openSharedPuzzle()) || (new URLSearchParams(location.search).get('puzzle') ?? '');
  if (!id) return showProblem(text('play.noPuzzle'), text('play.noPuzzleRemedy'), 'search');
  try {
    show(await openSession(id));
  } catch (error) {
    explain(error);
  }
}

/** @param {import('../store/sync.js').Session} session */
function show(session) {
  const place = byId('div', 'board');
  place.hidden = false;
  byId('div', 'message').hidden = true;
  const play = new Play(session, place);
  const speech = new Speech(play, place, byId('div', 'spoken'));
  const hints = new Hints(play, speech, byId('div', 'banner'));
  const gestures = bindGestures(
    place,
    () => ({
      game: play.game,
      layout: play.board.layout,
      hand: play.hand,
      preferences: preferences(),
      closed: play.closed,
      asking: play.asking !== null,
    }),
    performer(play, speech),
  );
  bindKeys(play, speech, hints, place, gestures.cancel);
  showTools(play, hints, byId('div', 'tools'));
  showBranches(play, byId('div', 'branches'));
  showMenu(play, hints, byId('button', 'menu-button'));
  showHead(play);
  showReadout(play, byId('p', 'readout'));
  keepPlace(play);
  fullCheck(play);
  play.onfinish = () => showDone(play, speech, true);
  if (play.closed) showDone(play, speech, false);
  if (!play.closed) welcome(hints, session.game.entries.length);
  document.documentElement.dataset.ready = 'true'; // for those who wait for the page
}

/** A word to those who are here for the first time. @param {Hints} hints @param {number} moves */
function welcome(hints, moves) {
  if (moves > 0 || localStorage.getItem(MET)) return;
  localStorage.setItem(MET, 'true');
  hints.show(text('play.welcome'), [{ label: text('common.more'), run: openHelp, primary: true }]);
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof ApiError && error.status === 404) {
    showProblem(text('play.notFound'), text('play.notFoundRemedy'), 'search');
  } else if (error instanceof ApiError) {
    showProblem(text('play.failed'), sentence(error.problem.fact, error.problem.remedy));
  } else if (error instanceof OfflineError) {
    showProblem(text('play.away'), text('play.awayRemedy'));
  } else {
    console.error(error);
    showProblem(text('play.failed'), text('common.unexpected'));
  }
}

/** @param {string} fact @param {string} remedy @param {string} [sign] */
function showProblem(fact, remedy, sign = 'offline') {
  const again = { class: 'button', type: 'button', onclick: () => location.reload() };
  byId('div', 'message').replaceChildren(
    icon(sign),
    element('h2', {}, fact),
    element('p', { class: 'quiet' }, remedy),
    element(
      'div',
      { class: 'row' },
      element('button', again, text('play.tryAgain')),
      element('a', { class: 'button primary', href: '/' }, text('play.all')),
    ),
  );
}
