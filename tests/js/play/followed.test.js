/** A chain of sentences leaves its marks on the board, lightly. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { followed } from '../../../src/nonoscope/web/static/play/followed.js';

test('what follows is shown, but for what stays open and what is on the board already', () => {
  const links = [
    { cells: [0, 1], marks: [1, 255] },
    { cells: [2, 0], marks: [0, 0] },
  ];

  assert.deepEqual(followed(links, Uint8Array.of(255, 255, 0)), [{ cell: 0, mark: 0 }]);
  assert.deepEqual(followed(links.slice(0, 1), Uint8Array.of(255, 255, 255)), [{ cell: 0, mark: 1 }]);
});
