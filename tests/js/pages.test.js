/** Pages name only files that are there, and fetch all of their modules at once. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const STATIC = new URL('../../src/nonoscope/web/static/', import.meta.url);
const PAGES = readdirSync(STATIC).filter((name) => name.endsWith('.html'));
const FLAT = ['index.html', 'statistics.html', 'clues.html', 'create.html', 'docs.html', 'lab.html', 'read.html', 'camera.html', 'phone.html'];

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, STATIC), 'utf8');

/**
 * The modules that a module imports at once, and theirs.
 * @param {string} path
 * @param {Set<string>} seen
 */
function importsOf(path, seen = new Set()) {
  for (const match of read(path).matchAll(/^(?:import|export)[^;]*?from '([^']+)'/gm)) {
    const found = new URL(match[1], new URL(path, STATIC)).pathname.slice(STATIC.pathname.length);
    if (!seen.has(found)) {
      seen.add(found);
      importsOf(found, seen);
    }
  }
  return seen;
}

for (const page of PAGES) {
  test(`${page} names only files that are there`, () => {
    const names = read(page).matchAll(/(?:href|src)="\/static\/([^"#]+)"/g);
    const named = [...names].map((match) => match[1]);

    assert.ok(named.length > 0);
    assert.deepEqual(named.filter((path) => !existsSync(new URL(path, STATIC))), []);
  });

  test(`${page} has no script or style of its own, which the server's policy forbids`, () => {
    assert.doesNotMatch(read(page), /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });
}

for (const page of FLAT) {
  test(`${page} asks for all of its modules at once`, () => {
    const words = read(page);
    const main = /type="module" src="\/static\/([^"]+)"/.exec(words)?.[1] ?? '';
    const links = words.matchAll(/modulepreload" href="\/static\/([^"]+)"/g);
    const preloaded = [...links].map((match) => match[1]);

    assert.deepEqual(preloaded.sort(), [...importsOf(main)].sort());
  });
}

test('every icon that is named is drawn', () => {
  const drawn = new Set(
    [...read('icons.svg').matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1]),
  );
  const modules = readdirSync(STATIC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js'),
  );
  const named = modules.flatMap((path) =>
    [...read(path).matchAll(/icon\('([\w-]+)'\)|icon: '([\w-]+)'/g)].map(
      (match) => match[1] ?? match[2],
    ),
  );

  assert.ok(named.length > 20);
  assert.deepEqual(named.filter((name) => !drawn.has(name)), []);
});
