/** Reasons in words: the English of the server, and whole sentences in every language. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { colourWord } from '../../../src/nonoscope/web/static/explain/colourWord.js';
import { sentenceOf } from '../../../src/nonoscope/web/static/explain/sentence.js';
import { LANGUAGES, setLanguage } from '../../../src/nonoscope/web/static/i18n/text.js';
import { readPuzzle } from '../../../src/nonoscope/web/static/puzzle.js';
import { wireOf } from '../random.js';

/** @import { Reason, WirePuzzle } from '../../../src/nonoscope/web/static/types.js' */

// Written by scripts/reasons.py: what the server says of many reasons, and its table of words.
/** @type {{ table: object, cases: { puzzle: WirePuzzle, reason: Reason, sentence: string }[] }} */
const { table, cases } = JSON.parse(
  readFileSync(new URL('../../data/reasons.json', import.meta.url), 'utf8'),
);

test('the English table is the server’s', () => {
  assert.deepEqual(LANGUAGES.en.reason, table);
});

test('English sentences are those of the server', () => {
  setLanguage('en');
  for (const { puzzle, reason, sentence } of cases) {
    assert.equal(sentenceOf(readPuzzle(puzzle), reason), sentence);
  }
});

for (const code of Object.keys(LANGUAGES)) {
  test(`every sentence of ${code} has its gaps filled, a capital letter and a full stop`, () => {
    setLanguage(code);
    for (const { puzzle, reason } of cases) {
      const sentence = sentenceOf(readPuzzle(puzzle), reason);
      assert.match(sentence, /^\p{Lu}[^{}]*\.$/u);
      assert.doesNotMatch(sentence, /reason\.|colour\.|undefined|\.\.|,,| {2}/);
    }
  });
}

const { palette: _, ...plain } = wireOf(['#######...', '##.##.....', '..........']);
const puzzle = readPuzzle(plain);
const coloured = readPuzzle(wireOf(['##bb', '#..b', '....']));

/** @type {[Reason, Record<string, string>, typeof puzzle?][]} */
const TOLD = [
  [
    {
      key: 'inLine',
      line: 0,
      values: {
        said: {
          key: 'boxes',
          values: {
            said: {
              all: [{ key: 'boxesCovers', values: { run: { runs: [0] }, cells: { places: [3, 4, 5, 6] } } }],
              by: 'clauses',
            },
            count: 1,
          },
        },
      },
    },
    {
      en: 'Row 1: the 7 covers cells 4 to 7 wherever it goes.',
      de: 'Zeile 1: Die 7 bedeckt die Felder 4 bis 7, wo immer sie liegt.',
      es: 'Fila 1: el 7 cubre las casillas 4 a 7, vaya donde vaya.',
    },
  ],
  [
    {
      key: 'inLine',
      line: 1,
      values: {
        said: {
          key: 'longest',
          values: {
            run: { runs: [1] },
            room: { places: [2, 3, 4] },
            cells: { places: [3] },
            value: { values: [1] },
          },
        },
      },
    },
    {
      en: 'Row 2: the only room for the last 2 is cells 3 to 5, so cell 4 is filled.',
      de: 'Zeile 2: Die letzte 2 hat nur in den Feldern 3 bis 5 Platz, also ist Feld 4 gefüllt.',
      es: 'Fila 2: para el último 2 solo hay sitio en las casillas 3 a 5, así que la casilla 4 queda rellena.',
    },
  ],
  [
    {
      key: 'tells',
      line: 4,
      values: {
        said: {
          all: [
            { key: 'is', values: { cells: { places: [0, 1] }, value: { values: [2, 0] } } },
            { key: 'is', values: { cells: { places: [2] }, value: { values: [0] } } },
          ],
          by: 'and',
        },
      },
    },
    {
      en: 'Column 2: cells 1 and 2 are blue or blank and cell 3 is blank.',
      de: 'Spalte 2: Die Felder 1 und 2 sind blau oder leer und Feld 3 ist leer.',
      es: 'Columna 2: las casillas 1 y 2 quedan en azul o vacías y la casilla 3 queda vacía.',
    },
    coloured,
  ],
  [
    {
      key: 'refuted',
      values: {
        cell: { cell: [5] },
        value: { values: [1] },
        then: {
          key: 'thenWay',
          values: {
            way: {
              all: [
                {
                  key: 'wouldMake',
                  line: 1,
                  values: {
                    made: {
                      all: [{ key: 'made', values: { cells: { places: [2, 3] }, value: { values: [0] } } }],
                      by: 'and',
                    },
                  },
                },
              ],
              by: 'comma',
            },
            end: { key: 'noPlace', line: 0, values: { clue: { clue: [0, 1] } } },
          },
        },
        result: { values: [0] },
      },
    },
    {
      en:
        'If the cell at row 2, column 2 were black, row 2 would make its cells 3 and 4 blank, and then ' +
        'row 1 would have no place for the runs black 2 and blue 2; so it is blank.',
      de:
        'Wäre das Feld in Zeile 2, Spalte 2 schwarz, würde Zeile 2 die Felder 3 und 4 als leer festlegen, und dann ' +
        'hätte Zeile 1 keinen Platz für die Blöcke 2 (schwarz) und 2 (blau); also ist es leer.',
      es:
        'Si la casilla de la fila 2, columna 2 quedara en negro, la fila 2 dejaría las casillas 3 y 4 vacías, ' +
        'y entonces la fila 1 no tendría sitio para los bloques 2 negro y 2 azul; así que queda vacía.',
    },
    coloured,
  ],
];

for (const [reason, words, board] of TOLD) {
  test(`${words.en} is said in every language`, () => {
    for (const [code, sentence] of Object.entries(words)) {
      setLanguage(code);
      assert.equal(sentenceOf(board ?? puzzle, reason), sentence);
    }
  });
}

test('colours that we named have names in every language, others keep theirs', () => {
  setLanguage('de');

  assert.deepEqual(
    ['light blue', 'red 2', 'Umbra', 'constructor', ''].map(colourWord),
    ['hellblau', 'rot 2', 'Umbra', 'constructor', ''],
  );
});
