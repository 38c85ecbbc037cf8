/** Every language says everything, and every key that code or a page names exists. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { clock, date, span } from '../../src/nonoscope/web/static/i18n/format.js';
import { LANGUAGES, setLanguage, text } from '../../src/nonoscope/web/static/i18n/text.js';

const STATIC = new URL('../../src/nonoscope/web/static/', import.meta.url);

/** @type {(code: string) => Map<string, string | Record<string, string>>} */
const keysOf = (code) =>
  new Map(
    Object.entries(LANGUAGES[code]).flatMap(([section, words]) =>
      Object.entries(words).map(([name, message]) => [`${section}.${name}`, message]),
    ),
  );

/** @param {string | Record<string, string>} message */
const formsOf = (message) => (typeof message === 'string' ? { other: message } : message);

/** @param {string} words */
const placesIn = (words) => [...words.matchAll(/\{(\w+)(?:\.\w+)?\}/g)].map((match) => match[1]).sort();

const english = keysOf('en');

/** Our files by their path, read once. */
const files = readdirSync(STATIC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(js|html)$/.test(path) && !/i18n\/\w\w\.js$/.test(path))
  .map((path) => ({ path, words: readFileSync(new URL(path, STATIC), 'utf8') }));

for (const code of Object.keys(LANGUAGES).filter((other) => other !== 'en')) {
  test(`${code} has the keys of English, no more and no fewer`, () => {
    assert.deepEqual([...keysOf(code).keys()].sort(), [...english.keys()].sort());
  });

  test(`the texts of ${code} take the same values as the English ones`, () => {
    const different = [...keysOf(code)].filter(([key, message]) => {
      const wanted = placesIn(formsOf(english.get(key) ?? '').other).join();
      return Object.entries(formsOf(message)).some(([form, words]) => {
        const places = placesIn(words);
        const isSingle = form === 'one' && !places.includes('count'); // ‘a cell’ says it too
        const said = isSingle ? ['count', ...places] : places;
        return wanted !== said.sort().join() && wanted !== places.join();
      });
    });

    assert.deepEqual(different, []);
  });

  test(`${code} has the plural forms that it needs`, () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.filter(
      (form) => form !== 'many',
    );
    const missing = [...keysOf(code)]
      .filter(([, message]) => typeof message !== 'string')
      .filter(([, message]) => needed.some((form) => !(form in /** @type {object} */ (message))));

    assert.deepEqual(missing, []);
  });
}

for (const code of Object.keys(LANGUAGES)) {
  test(`no text of ${code} is empty or has spaces around it`, () => {
    const untidy = [...keysOf(code)].filter(([, message]) =>
      Object.values(formsOf(message)).some((words) => !words || words !== words.trim()),
    );

    assert.deepEqual(untidy, []);
  });
}

test('every key that the code or a page names exists', () => {
  const sections = Object.keys(LANGUAGES.en).join('|');
  const named = new RegExp(`['"\`](${sections})\\.([a-z]\\w*)['"\`]`, 'g');
  const unknown = files.flatMap(({ path, words }) =>
    [...words.matchAll(named)]
      .map((match) => `${match[1]}.${match[2]}`)
      .filter((key) => !english.has(key) && !/\.(js|css|svg|html)$/.test(key))
      .map((key) => `${path}: ${key}`),
  );

  assert.deepEqual(unknown, []);
});

test('every text is used somewhere', () => {
  const all = files.map(({ words }) => words).join('\n');
  const built = [...all.matchAll(/`(\w+\.\w*)\$\{/g)].map((match) => match[1]);
  const unused = [...english.keys()].filter(
    (key) => !new RegExp(`['"\`]${key.replace('.', '\\.')}['"\`]`).test(all) && !built.some(
      (start) => key.startsWith(start),
    ),
  );

  assert.deepEqual(unused, []);
});

test('pages hold no words of their own', () => {
  const spoken = files
    .filter(({ path }) => path.endsWith('.html'))
    .flatMap(({ path, words }) =>
      [
        ...words.replace(/<!--.*?-->|<noscript>.*?<\/noscript>/gs, '').matchAll(
          />([^<>]*\p{L}{2,}[^<>]*)</gu,
        ),
      ]
        .map((match) => match[1].trim())
        .filter((found) => found !== 'Nonoscope' && !found.startsWith('/'))
        .map((found) => `${path}: ${found}`),
    );

  assert.deepEqual(spoken, []);
});

test('a text is filled in, and its plural follows the language', () => {
  setLanguage('en');
  assert.equal(text('import.added', { count: 1 }), '1 puzzle added.');
  assert.equal(text('import.added', { count: 1200 }), '1,200 puzzles added.');

  setLanguage('de');
  assert.equal(text('statistics.days', { count: 1 }), '1 Tag');
  assert.equal(text('statistics.days', { count: 3 }), '3 Tage');
});

test('an unknown key is shown as it is, and an unknown language is English', () => {
  assert.equal(setLanguage('xx'), 'en');
  assert.equal(text('no.such'), 'no.such');
});

test('a language with a region is that language', () => {
  assert.equal(setLanguage('es-MX'), 'es');
});

test('times and days are written as people write them', () => {
  setLanguage('en');

  assert.deepEqual(
    [0, 7.9, 65, 725, 3723].map(clock),
    ['0:00', '0:07', '1:05', '12:05', '1:02:03'],
  );
  assert.deepEqual([50, 3600, 11_100].map(span), ['1 min', '1 h 0 min', '3 h 5 min']);
  assert.equal(date('2026-03-01'), 'Mar 1, 2026');
});
