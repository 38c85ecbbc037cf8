/*
 * Puts the remembered theme onto <html> before the first paint, so that a dark room stays dark.
 * A classic script, because modules run after the page is drawn; preferences.js takes over.
 */
(() => {
  const root = document.documentElement;
  let kept = { theme: 'auto', motion: 'auto' };
  try {
    kept = { ...kept, ...JSON.parse(localStorage.getItem('nonoscope.preferences') ?? '{}') };
  } catch {
    // storage is off or holds something else: the defaults do
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = kept.theme === 'auto' ? (dark ? 'dark' : 'light') : kept.theme;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  root.dataset.motion = kept.motion === 'auto' ? (still ? 'reduced' : 'full') : kept.motion;
})();
