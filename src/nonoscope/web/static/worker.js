/*
 * The service worker: pages open and puzzles can be played while the server is away. The network
 * comes first, so nothing is ever older than the server; what it gave last is the fallback. Of the
 * API only the library's list and puzzles are kept for reading; moves wait in the page's own store.
 * A classic script, since not every browser has service workers that are modules.
 */

const worker = /** @type {any} */ (self); // the types at hand are a page's, not a worker's

const FILES = 'nonoscope-files-1';
const PUZZLES = 'nonoscope-puzzles-1';
const PAGES = ['/', '/play', '/statistics', '/clues', '/create'];
const MOST_PUZZLES = 200;

/* Addresses in quotes that a page or a module names: our own files and modules beside it. */
const NAMED = /["'`](\/static\/[\w./-]+\.\w+|\.{1,2}\/[\w./-]+\.js)["'`#]/g;

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const cache = cacheFor(request.method, new URL(request.url));
  if (cache) {
    event.respondWith(networkFirst(request, cache));
  }
});

/**
 * Which cache may answer a request; '' leaves it to the network alone.
 * @param {string} method
 * @param {URL} url
 */
function cacheFor(method, url) {
  if (method !== 'GET' || url.origin !== worker.location.origin) {
    return '';
  }
  if (url.pathname === '/api/library' || /^\/api\/puzzles\/[\w-]+$/.test(url.pathname)) {
    return PUZZLES;
  }
  return url.pathname.startsWith('/static/') || PAGES.includes(url.pathname) ? FILES : '';
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function networkFirst(request, name) {
  const cache = await caches.open(name);
  const key = request.mode === 'navigate' ? new URL(request.url).pathname : request;
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(key, answer.clone());
      await trim(cache, name);
    }
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) {
      return kept;
    }
    throw error;
  }
}

/* Every page with all that it names, and all that those name: no list that could go stale. */
async function keepAll() {
  const cache = await caches.open(FILES);
  const waiting = [...PAGES];
  const seen = new Set(waiting);
  while (waiting.length) {
    const found = await Promise.all(waiting.splice(0, 8).map((path) => keepOne(cache, path)));
    for (const path of found.flat()) {
      if (!seen.has(path)) {
        seen.add(path);
        waiting.push(path);
      }
    }
  }
}

/**
 * @param {Cache} cache
 * @param {string} path
 * @returns {Promise<string[]>} what it names
 */
async function keepOne(cache, path) {
  const answer = await fetch(path, { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) {
    return []; // one file that is missing must not keep all others away
  }
  await cache.put(path, answer.clone());
  const isText = /html|javascript/.test(answer.headers.get('Content-Type') ?? '');
  return isText ? namedIn(await answer.text(), path) : [];
}

/**
 * @param {string} words
 * @param {string} path
 */
function namedIn(words, path) {
  const base = new URL(path, worker.location.origin);
  return [...words.matchAll(NAMED)].map((match) => new URL(match[1], base).pathname);
}

/**
 * @param {Cache} cache
 * @param {string} name
 */
async function trim(cache, name) {
  if (name === PUZZLES) {
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - MOST_PUZZLES)).map((key) => cache.delete(key)),
    );
  }
}

async function dropOld() {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith('nonoscope-') && name !== FILES && name !== PUZZLES,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}
