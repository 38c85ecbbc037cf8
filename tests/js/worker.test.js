/** The service worker, run against a network and caches made for the test. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const file = new URL('../../src/nonoscope/web/static/worker.js', import.meta.url);
const ORIGIN = 'http://127.0.0.1:8137';

/**
 * A worker with the files that its server has; `away` cuts the network.
 * @param {Record<string, string>} files
 */
function start(files) {
  /** @type {Map<string, Map<string, Response>>} */
  const stores = new Map([['nonoscope-files-0', new Map()]]);
  const network = { away: false, asked: /** @type {string[]} */ ([]) };
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  const keyOf = (/** @type {any} */ key) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  const open = async (/** @type {string} */ name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = /** @type {Map<string, Response>} */ (stores.get(name));
    return {
      put: async (/** @type {any} */ key, /** @type {Response} */ answer) =>
        void store.set(keyOf(key), answer),
      match: async (/** @type {any} */ key) => store.get(keyOf(key))?.clone(),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (/** @type {any} */ key) => store.delete(keyOf(key)),
    };
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (/** @type {string} */ name, /** @type {any} */ listener) =>
      (listeners[name] = listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const fetch = async (/** @type {any} */ request) => {
    if (network.away) throw new TypeError('no network');
    const url = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    network.asked.push(url.pathname);
    const body = files[url.pathname];
    const suffix = url.pathname.split('.')[1] ?? '';
    const type = { js: 'text/javascript', svg: 'image/svg+xml' }[suffix] ?? 'text/html';
    return new Response(
      body ?? 'none',
      { status: body === undefined ? 404 : 200, headers: { 'Content-Type': type } },
    );
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (/** @type {string} */ name) => stores.delete(name),
  };
  runInNewContext(readFileSync(file, 'utf8'), { self, fetch, caches, URL, Set, Promise });
  const wait = (/** @type {string} */ name) => {
    /** @type {Promise<unknown>} */
    let work = Promise.resolve();
    listeners[name]({ waitUntil: (/** @type {Promise<unknown>} */ promise) => (work = promise) });
    return work;
  };
  const ask = async (/** @type {string} */ path, method = 'GET', mode = 'cors') => {
    /** @type {Promise<Response> | null} */
    let answer = null;
    const request = { url: new URL(path, ORIGIN).href, method, mode };
    listeners.fetch(
      { request, respondWith: (/** @type {Promise<Response>} */ promise) => (answer = promise) },
    );
    return answer && (await /** @type {Promise<Response>} */ (answer)).text();
  };
  return { wait, ask, network, stores };
}

const FILES = {
  '/': '<link href="/static/base.css"><script src="/static/library/page.js"></script>',
  '/play': '<script src="/static/play/main.js"></script>',
  '/static/base.css': 'body {}',
  '/static/library/page.js': "import { x } from '../api.js';\nawait import('./random.js');",
  '/static/library/random.js': 'export {};',
  '/static/play/main.js': "import '../api.js';",
  '/static/api.js': "const icon = `/static/icon.svg#${name}`;",
  '/static/icon.svg': '<svg/>',
  '/api/library': '[]',
  '/api/puzzles/abc': '{"id": "abc"}',
  '/api/statistics': '{}',
};

test('installing keeps every page with all that it names, however deep', async () => {
  const worker = start(FILES);
  await worker.wait('install');
  const kept = [...(worker.stores.get('nonoscope-files-1') ?? new Map()).keys()].map(
    (url) => new URL(url).pathname,
  );

  assert.deepEqual(
    kept.sort(),
    Object.keys(FILES).filter((path) => !path.startsWith('/api')).sort(),
  );
});

test('without a server the kept page opens, whatever puzzle it is asked for', async () => {
  const worker = start(FILES);
  await worker.wait('install');
  worker.network.away = true;

  assert.equal(await worker.ask('/play?puzzle=abc', 'GET', 'navigate'), FILES['/play']);
  assert.equal(await worker.ask('/static/api.js'), FILES['/static/api.js']);
});

test('with a server the network answers, so nothing is older than the server', async () => {
  const files = { ...FILES };
  const worker = start(files);
  await worker.wait('install');
  files['/static/api.js'] = 'export const newer = true;';

  assert.equal(await worker.ask('/static/api.js'), 'export const newer = true;');
});

test('the list and puzzles that were read can be read again offline', async () => {
  const worker = start(FILES);
  await worker.ask('/api/library');
  await worker.ask('/api/puzzles/abc');
  worker.network.away = true;

  assert.equal(await worker.ask('/api/library'), '[]');
  assert.equal(await worker.ask('/api/puzzles/abc'), '{"id": "abc"}');
});

test('no other part of the API is touched', async () => {
  const worker = start(FILES);
  for (const [path, method] of [
    ['/api/statistics', 'GET'],
    ['/api/puzzles/abc/game', 'GET'],
    ['/api/puzzles/abc', 'DELETE'],
    ['/api/puzzles', 'POST'],
    ['/openapi.json', 'GET'],
  ]) {
    assert.equal(await worker.ask(path, method), null, `${method} ${path}`);
  }
});

test('caches of older versions are dropped', async () => {
  const worker = start(FILES);
  await worker.wait('install');
  await worker.wait('activate');

  assert.deepEqual([...worker.stores.keys()], ['nonoscope-files-1']);
});
