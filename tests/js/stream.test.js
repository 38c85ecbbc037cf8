/** Streamed answers arrive in pieces that know nothing of lines. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fileName } from '../../src/nonoscope/web/static/api.js';
import { readNdjson } from '../../src/nonoscope/web/static/stream.js';

/** @param {Uint8Array[]} pieces */
const streamOf = (pieces) =>
  new ReadableStream({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(piece));
      controller.close();
    },
  });

const EVENTS = [
  { event: 'queued', position: 1 },
  { event: 'progress', words: 'fünf × größer' },
  { event: 'done' },
];
const BYTES = new TextEncoder().encode(EVENTS.map((event) => JSON.stringify(event)).join('\n'));

for (const size of [1, 2, 3, 7, 1000]) {
  test(`pieces of ${size} bytes give the same events`, async () => {
    const pieces = [];
    for (let start = 0; start < BYTES.length; start += size) {
      pieces.push(BYTES.slice(start, start + size));
    }
    /** @type {unknown[]} */
    const seen = [];
    await readNdjson(streamOf(pieces), (event) => seen.push(event));

    assert.deepEqual(seen, EVENTS);
  });
}

test('an event is told as soon as its line is whole', async () => {
  /** @type {unknown[]} */
  const seen = [];
  /** @type {ReadableStreamDefaultController<Uint8Array> | null} */
  let controller = null;
  const stream = new ReadableStream({ start: (given) => void (controller = given) });
  const reading = readNdjson(stream, (event) => seen.push(event));
  const send = (/** @type {string} */ words) => controller?.enqueue(
    new TextEncoder().encode(words),
  );
  send('{"event":"started"}\n{"event":');
  await new Promise((resolve) => setTimeout(resolve));

  assert.deepEqual(seen, [{ event: 'started' }]);

  send('"done"}\n\n');
  /** @type {any} */ (controller).close();
  await reading;

  assert.deepEqual(seen, [{ event: 'started' }, { event: 'done' }]);
});

test('the name of a download is read in both ways of writing it', () => {
  assert.equal(fileName('attachment; filename="puzzle.non"'), 'puzzle.non');
  assert.equal(fileName("attachment; filename=x.non; filename*=UTF-8''f%C3%BCnf.non"), 'fünf.non');
  assert.equal(fileName(''), '');
});
