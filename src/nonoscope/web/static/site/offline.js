/** Lets the service worker keep pages for when the server is away. */

/** Registers it once the page has settled; where there is none, nothing is lost but that. */
export function registerWorker() {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  const register = () =>
    navigator.serviceWorker.register('/worker.js').catch((error) => console.warn(error));
  if (document.readyState === 'complete') {
    void register();
  } else {
    addEventListener('load', register, { once: true });
  }
}
