/** What went wrong, in a person's words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ApiError, OfflineError } from '../../src/nonoscope/web/static/api.js';
import { text } from '../../src/nonoscope/web/static/i18n/text.js';
import { explain } from '../../src/nonoscope/web/static/site/toast.js';

test('a refusal is told as the server says it', () => {
  const refusal = new ApiError({ fact: 'it is too large', remedy: 'send less' }, 413);

  assert.equal(explain(refusal), 'It is too large. Send less.');
});

test('a server that is gone, and a device that it forgot, are told in the words of the language', () => {
  const forgotten = new ApiError({ fact: 'not paired', remedy: 'scan the code' }, 401);

  assert.equal(explain(new OfflineError()), text('common.offline'));
  assert.equal(explain(forgotten), text('common.unpaired'));
});
