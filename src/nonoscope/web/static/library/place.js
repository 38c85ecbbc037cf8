/** Where the player was in the library, so that a way back from a game ends at the same card. */

const KEPT = 'nonoscope.place';

/** @typedef {{ y: number, cards: number }} Place how far down, and how many cards were shown */

/** Remembers the place whenever the page is left. */
export function keepPlace() {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    const place = { y: scrollY, cards: document.querySelectorAll('.card').length };
    sessionStorage.setItem(KEPT, JSON.stringify(place));
  });
}

/**
 * The place to go back to; the top for whoever comes from elsewhere.
 * @returns {Place}
 */
export function keptPlace() {
  const [navigation] = performance.getEntriesByType('navigation');
  const kind = /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type;
  const isBack = kind === 'back_forward' || kind === 'reload' || cameFromGame();
  try {
    const place = isBack ? JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') : null;
    return { y: Number(place?.y) || 0, cards: Number(place?.cards) || 0 };
  } catch {
    return { y: 0, cards: 0 };
  }
}

function cameFromGame() {
  const from = document.referrer && new URL(document.referrer);
  return from && from.origin === location.origin && from.pathname === '/play';
}
