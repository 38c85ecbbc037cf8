import assert from 'node:assert/strict';
import test from 'node:test';

import { openGame } from '../../../src/nonoscope/web/static/store/sync.js';
import { newRandom, wireOf } from '../random.js';

/**
 * @import { Entry } from '../../../src/nonoscope/web/static/types.js'
 * @import { Kept, Vault } from '../../../src/nonoscope/web/static/store/vault.js'
 * @import { Server, Session, World } from '../../../src/nonoscope/web/static/store/sync.js'
 */

const WIRE = wireOf(['#.#', '.#.', '#.#']);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Let everything that is under way end. */
async function settle() {
  for (let round = 0; round < 40; round++) await turn();
}

/** @param {number} status */
function refusal(status) {
  return Object.assign(new Error('refused'), { problem: { fact: 'no', remedy: 'none' }, status });
}

/** A server with a log per game, which can be away or lose answers on the way back. */
function newServer() {
  /** @type {Map<string, Entry[]>} */
  const logs = new Map();
  const state = { logs, away: false, losesAnswers: false, refuses: 0 };
  const answer = async (/** @type {() => any} */ work) => {
    await turn();
    if (state.away) throw new Error('no answer');
    if (state.refuses) throw refusal(state.refuses);
    const result = work();
    await turn();
    if (state.losesAnswers) throw new Error('the answer was lost');
    return result;
  };
  /** @type {Server} */
  const server = {
    getPuzzle: (id) => answer(() => ({ id, puzzle: WIRE, listing: {} })),
    getGame: () => answer(() => (logs.size > 0 ? gameReply([...logs.keys()].at(-1) ?? '', 0) : null)),
    getEntries: (game, after = 0) => answer(() => gameReply(game, after)),
    append: (game, { after, entries }) =>
      answer(() => {
        const log = logs.get(game) ?? [];
        logs.set(game, log);
        const missed = log.slice(after).filter((each) => !entries.some(({ id }) => id === each.id));
        log.push(...entries.filter((entry) => !log.some(({ id }) => id === entry.id)));
        return { sequence: log.length, missed, solved: false };
      }),
  };
  /** @param {string} game @param {number} after */
  function gameReply(game, after) {
    const log = logs.get(game);
    if (!log) throw refusal(404);
    return { id: game, puzzle: 'p', sequence: log.length, entries: log.slice(after), solved: false, hints: 0 };
  }
  return { server, state };
}

/** @returns {Vault} */
function newVault() {
  /** @type {Map<string, string>} as text, so that nothing is shared by accident */
  const games = new Map();
  /** @param {string} game @param {(kept: Kept) => void} edit */
  const edit = (game, edit) => {
    for (const [puzzle, text] of games) {
      const kept = JSON.parse(text);
      if (kept.game !== game) continue;
      edit(kept);
      games.set(puzzle, JSON.stringify(kept));
    }
  };
  return {
    load: async (puzzle) => JSON.parse(games.get(puzzle) ?? 'null'),
    replace: async (puzzle, kept) => void games.set(puzzle, JSON.stringify(kept)),
    addPending: async (game, entry) => edit(game, (kept) => kept.pending.push(entry)),
    confirm: async (game, from, entries) =>
      edit(game, (kept) => {
        kept.confirmed.splice(from - 1, entries.length, ...entries);
        kept.pending = kept.pending.filter(({ id }) => !entries.some((entry) => entry.id === id));
      }),
  };
}

/** Tabs that hear one another. */
function newChannels() {
  /** @type {{ onmessage: any, postMessage: (data: any) => void }[]} */
  const tabs = [];
  return () => {
    /** @type {{ onmessage: any, postMessage: (data: any) => void }} */
    const tab = {
      onmessage: null,
      postMessage: (data) => tabs.forEach((other) => other !== tab && other.onmessage?.({ data })),
    };
    tabs.push(tab);
    return tab;
  };
}

/** @param {Pick<World, 'server'> & Partial<World>} parts */
function world(parts) {
  /** @type {(() => void)[]} */
  const waiting = [];
  return {
    vault: null,
    channel: null,
    later: (/** @type {() => void} */ callback) => void waiting.push(callback),
    retry: () => waiting.splice(0).forEach((callback) => callback()),
    ...parts,
  };
}

/** @param {Session} session @param {number} cell @param {number} [mark] */
function paint(session, cell, mark = 1) {
  session.add({ kind: 'paint', cells: [cell], mark });
}

/** @param {Session} session */
const marked = (session) => [...session.game.marks.entries()].filter(([, mark]) => mark === 1).map(([cell]) => cell);

test('a game is on the server and opened again as it was, undo included', async () => {
  const { server } = newServer();
  const session = await openGame('p', world({ server }));
  paint(session, 0);
  paint(session, 4);
  await settle();
  assert.equal(session.status, 'saved');

  const again = await openGame('p', world({ server }));
  assert.deepEqual(marked(again), [0, 4]);
  again.add({ kind: 'undo' });
  assert.deepEqual(marked(again), [0]);
  assert.equal(again.id, session.id);
});

test('without the server play goes on, also after closing the tab, and is sent later', async () => {
  const { server, state } = newServer();
  const vault = newVault();
  const first = await openGame('p', world({ server, vault }));
  paint(first, 0);
  await settle();
  state.away = true;
  paint(first, 1);
  await settle();
  assert.equal(first.status, 'offline');

  const second = await openGame('p', world({ server, vault }));
  paint(second, 2);
  await settle();
  assert.deepEqual(marked(second), [0, 1, 2]);

  state.away = false;
  const third = await openGame('p', world({ server, vault }));
  await settle();
  assert.deepEqual(marked(third), [0, 1, 2]);
  assert.equal(state.logs.get(third.id)?.length, 3);
  assert.equal(third.status, 'saved');
});

test('a retry after the patience sends what waited', async () => {
  const { server, state } = newServer();
  const around = world({ server });
  const session = await openGame('p', around);
  state.away = true;
  paint(session, 0);
  await settle();
  state.away = false;
  around.retry();
  await settle();

  assert.equal(session.status, 'saved');
  assert.equal(state.logs.get(session.id)?.length, 1);
});

test('an answer lost on the way back does not double a move', async () => {
  const { server, state } = newServer();
  const around = world({ server });
  const session = await openGame('p', around);
  paint(session, 0);
  await settle();
  state.losesAnswers = true;
  paint(session, 1);
  await settle();
  state.losesAnswers = false;
  paint(session, 2);
  around.retry();
  await settle();

  assert.equal(state.logs.get(session.id)?.length, 3);
  assert.deepEqual(marked(session), [0, 1, 2]);
  assert.equal(session.status, 'saved');
});

test("two tabs don't destroy each other's work and end up alike", async () => {
  const { server } = newServer();
  const channel = newChannels();
  const seed = await openGame('p', world({ server }));
  paint(seed, 8);
  await settle();
  const one = await openGame('p', world({ server, channel: channel() }));
  const other = await openGame('p', world({ server, channel: channel() }));
  const random = newRandom(5);
  for (let round = 0; round < 60; round++) {
    paint(random.pick([one, other]), random.below(9), random.pick([0, 1, 255]));
    if (random.below(3) === 0) await turn();
  }
  await settle();
  await settle();

  assert.deepEqual([...one.game.marks], [...other.game.marks]);
  assert.equal(one.game.entries.length, 61);
  assert.deepEqual(one.game.entries, other.game.entries);
});

test('a server that lost its data gets everything again', async () => {
  const { server, state } = newServer();
  const session = await openGame('p', world({ server }));
  [0, 1, 2].forEach((cell) => paint(session, cell));
  await settle();
  state.logs.clear();
  paint(session, 3);
  await settle();

  assert.equal(state.logs.get(session.id)?.length, 4);
  assert.deepEqual(marked(session), [0, 1, 2, 3]);
});

test('a refusal is told and what was played stays in the vault', async () => {
  const { server, state } = newServer();
  const vault = newVault();
  const session = await openGame('p', world({ server, vault }));
  paint(session, 0);
  await settle();
  state.refuses = 413;
  paint(session, 1);
  await settle();

  assert.equal(session.status, 'refused');
  assert.equal(session.problem?.fact, 'no');
  assert.equal((await vault.load('p'))?.pending.length, 1);
});

test('beginning again is a new game and the old one stays', async () => {
  const { server, state } = newServer();
  const vault = newVault();
  const session = await openGame('p', world({ server, vault }));
  paint(session, 0);
  await settle();
  const old = session.id;
  await session.restart();
  assert.deepEqual(marked(session), []);
  paint(session, 5);
  await settle();

  assert.equal(state.logs.get(old)?.length, 1);
  assert.deepEqual(marked(await openGame('p', world({ server, vault }))), [5]);
});

test('a puzzle that was read before, but not played, is begun without the server', async () => {
  const { server, state } = newServer();
  const getPuzzle = await server.getPuzzle('p'); // a browser's cache has it still
  state.away = true;
  const cached = { ...server, getPuzzle: async () => getPuzzle };
  const vault = newVault();
  const session = await openGame('p', world({ server: cached, vault }));
  paint(session, 4);
  await settle();

  assert.deepEqual(marked(await openGame('p', world({ server: cached, vault }))), [4]);
});

test('without server and vault the failure reaches the page', async () => {
  const { server, state } = newServer();
  state.away = true;

  await assert.rejects(openGame('p', world({ server })), /no answer/);
});

test('a page that comes back before its first move asks for no entries', async () => {
  const { server } = newServer();
  let asked = 0;
  const getEntries = server.getEntries;
  server.getEntries = (game, after) => {
    asked += 1;
    return getEntries(game, after);
  };
  const session = await openGame('p', world({ server }));
  await session.catchUp();

  assert.equal(asked, 0);
  assert.equal(session.status, 'saved');
});
