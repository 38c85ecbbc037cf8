/**
 * The end: lines and clues go, the picture stays, and a card tells its title, the time and the hints,
 * with the next puzzle one tap away.
 */

/** @import { Listing } from '../types.js' */
/** @import { Play } from './play.js' */
/** @import { Speech } from './speech.js' */

import * as api from '../api.js';
import { clock } from '../i18n/format.js';
import { text } from '../i18n/text.js';
import { titleOf } from '../library/naming.js';
import { byId, element, icon } from '../site/dom.js';
import { toastError } from '../site/toast.js';
import { confetti } from './confetti.js';
import { nextOf } from './next.js';
import { chord } from './sound.js';
import { openTelling } from './telling.js';

const FADE = 450; // milliseconds

/**
 * @param {Play} play
 * @param {Speech} speech
 * @param {boolean} fresh whether it was finished just now
 */
export async function showDone(play, speech, fresh) {
  const card = element('section', { class: 'done', 'aria-label': text('play.solved') });
  const best = play.session.reply.listing.best;
  byId('aside', 'side').append(card);
  document.body.classList.add('is-done');
  const leave = () => {
    card.remove();
    document.body.classList.remove('is-done');
    play.board.element.classList.remove('fading');
    play.board.setBare(false);
  };
  document.addEventListener('again', leave, { once: true });
  fill(play, card, null, fresh, best);
  if (fresh) {
    chord();
    play.board.element.classList.add('fading');
    confetti(play);
    await new Promise((resolve) => setTimeout(resolve, FADE));
    speech.say(text('play.saySolved'));
  }
  if (play.closed) play.board.setBare(true);
  const news = await learn(play, fresh);
  if (news.listing) play.session.reply.listing = news.listing;
  fill(play, card, news.next, fresh, best);
  play.tell();
  const held = document.activeElement;
  if (held === play.board.element) /** @type {HTMLElement | null} */ (card.querySelector('a'))?.focus();
}

/** The title, which is told now, and what comes next. @param {Play} play @param {boolean} fresh */
async function learn(play, fresh) {
  const { id } = play.session.reply;
  try {
    if (fresh) await play.session.flush();
    const listings = await api.getLibrary();
    const listing = listings.find((one) => one.id === id) ?? null;
    return { listing, next: nextOf(listings, id) };
  } catch {
    return { listing: null, next: null }; // without the server the picture alone must do
  }
}

/** @param {number} count */
function hintsWord(count) {
  return count > 0 ? text('play.doneHints', { count }) : text('play.doneNoHints');
}

/** @param {Play} play @param {HTMLElement} card @param {Listing | null} next @param {boolean} fresh @param {number} best seconds before this game */
function fill(play, card, next, fresh, best) {
  const { session } = play;
  const { listing } = session.reply;
  const bySolver = session.game.entries.some(({ move }) => move.kind === 'fill' && move.by === 'solve');
  const seconds = session.clock.seconds();
  const isBest = fresh && !bySolver && best > 0 && seconds < best;
  const facts = [
    ['clock', text('play.doneTime', { time: clock(seconds) })],
    best > 0 && ['trophy', text(isBest ? 'play.doneNewBest' : 'play.doneBest', { time: clock(best) })],
    ['hint', bySolver ? text('play.doneSolver') : hintsWord(session.hints)],
  ];
  const again = async () => {
    document.dispatchEvent(new Event('again'));
    await play.restart();
  };
  card.replaceChildren(
    element('p', { class: 'done-word' }, text('play.solved')),
    element('h2', {}, titleOf(listing)),
    element(
      'ul',
      {},
      ...facts.map((fact) => fact && element('li', {}, icon(fact[0]), element('span', {}, fact[1]))),
    ),
    element(
      'div',
      { class: 'done-ways' },
      next &&
        element(
          'a',
          { class: 'button primary', href: `/play?puzzle=${encodeURIComponent(next.id)}` },
          element('span', {}, text('play.next')),
          icon('forward'),
        ),
      element('a', { class: next ? 'button' : 'button primary', href: '/' }, text('play.all')),
      element(
        'button',
        { class: 'button', type: 'button', onclick: () => again().catch(toastError) },
        text('play.again'),
      ),
      element(
        'button',
        { class: 'button bare', type: 'button', onclick: () => void openTelling(play) },
        icon('step'),
        element('span', {}, text('play.tellingSee')),
      ),
    ),
  );
}
