/**
 * Session: a game on the page, kept in the vault at once and by the server as soon as it answers.
 * The server's order of entries is the truth. Entries have ids, so sending one twice is harmless,
 * and whatever doesn't look as expected (another tab played, an answer was lost, the server lost
 * its data) has one cure: take the server's log, put behind it what it lacks, and send that.
 */

/**
 * @import { AppendReply, AppendRequest, Entry, Game, GameReply, Move, Problem, PuzzleReply }
 *   from '../types.js'
 * @import { Clock } from '../game/clock.js'
 * @import { Vault } from './vault.js'
 */

import { newClock } from '../game/clock.js';
import { makeEntry, marksToText, newId } from '../game/entry.js';
import { newGame, play } from '../game/game.js';
import { countHints } from '../game/hints.js';
import { readPuzzle } from '../puzzle.js';

/**
 * @typedef {object} Server the doors that a session needs (api.js)
 * @property {(puzzle: string) => Promise<PuzzleReply>} getPuzzle
 * @property {(puzzle: string) => Promise<GameReply | null>} getGame
 * @property {(game: string, after?: number) => Promise<GameReply>} getEntries
 * @property {(game: string, request: AppendRequest) => Promise<AppendReply>} append
 *
 * @typedef {object} World what is around a session; tests have their own
 * @property {Server} server
 * @property {Vault | null} vault
 * @property {Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | null} channel to other tabs
 * @property {(callback: () => void, milliseconds: number) => void} later
 *
 * @typedef {'saved' | 'saving' | 'offline' | 'refused'} SaveStatus
 */

const BATCH = 200; // entries sent at once
const PATIENCE = [1, 2, 5, 10, 30]; // seconds until the next try without an answer

/**
 * The puzzle's current game, or a new one. Without the server what the vault has is played on.
 * @param {string} puzzle
 * @param {World} world
 * @returns {Promise<Session>}
 */
export async function openGame(puzzle, world) {
  const kept = (await world.vault?.load(puzzle)) ?? null;
  /** @type {PuzzleReply | null} */
  let reply = kept?.reply ?? null;
  /** @type {GameReply | null} */
  let current;
  try {
    reply = await world.server.getPuzzle(puzzle);
    if (kept?.pending.length) await deliver(world.server, puzzle, kept.game, kept.pending);
    current = await world.server.getGame(puzzle);
  } catch (error) {
    if (!reply || isRefusal(error)) throw error;
    const { game, confirmed, pending } = kept ?? { game: newId(), confirmed: [], pending: [] };
    const session = new Session(world, reply, game, confirmed, pending);
    await session.keepAll();
    return session;
  }
  const game = current?.id ?? kept?.game ?? newId();
  const confirmed = current?.entries ?? [];
  const known = idsOf(confirmed);
  const mine = kept?.game === game ? [...kept.confirmed, ...kept.pending] : [];
  const pending = mine.filter((entry) => !known.has(entry.id));
  const session = new Session(world, reply, game, confirmed, pending);
  session.solved = current?.solved ?? false;
  await session.keepAll();
  return session;
}

/** Send what was played without the server, before anything else is asked. @param {Server} server @param {string} puzzle @param {string} game @param {Entry[]} entries */
async function deliver(server, puzzle, game, entries) {
  const known = idsOf((await orNone(server.getEntries(game)))?.entries ?? []);
  const lacking = entries.filter((entry) => !known.has(entry.id));
  for (let from = 0; from < lacking.length; from += BATCH) {
    const batch = lacking.slice(from, from + BATCH);
    await server.append(game, { puzzle, after: 0, entries: batch, snapshot: null });
  }
}

/** @param {readonly Entry[]} entries */
function idsOf(entries) {
  return new Set(entries.map((entry) => entry.id));
}

/** @template T @param {Promise<T>} answer @returns {Promise<T | null>} null if there is none (404) */
async function orNone(answer) {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return null;
    throw error;
  }
}

/** @param {unknown} error @returns {error is Error & { problem: Problem, status: number }} */
function isRefusal(error) {
  return error instanceof Error && 'problem' in error;
}

/** One open game. */
export class Session {
  /** @type {Game} */
  game;
  /** @type {Clock} */
  clock;
  /** @type {SaveStatus} */
  status = 'saved';
  /** @type {Problem | null} why the server refused */
  problem = null;
  /** Whether the server has seen it solved. */
  solved = false;
  /** @type {(session: Session, whole: boolean) => void} whole: draw everything again */
  onchange = () => {};

  #world;
  #id;
  /** @type {Entry[]} */
  #confirmed;
  /** @type {Entry[]} */
  #pending;
  #sending = false;
  #stale = false; // others may have played: the server's log has to be looked at
  #failures = 0;

  /**
   * @param {World} world
   * @param {PuzzleReply} reply
   * @param {string} id
   * @param {Entry[]} confirmed
   * @param {Entry[]} pending
   */
  constructor(world, reply, id, confirmed, pending) {
    this.reply = reply;
    this.puzzle = readPuzzle(reply.puzzle);
    this.#world = world;
    this.#id = id;
    this.#confirmed = confirmed;
    this.#pending = pending;
    this.game = newGame(this.puzzle, [...confirmed, ...pending]);
    this.clock = newClock(this.game.entries.at(-1)?.seconds ?? 0);
    if (world.channel) {
      world.channel.onmessage = ({ data }) => {
        if (data.game === this.#id && data.sequence !== this.#confirmed.length) this.catchUp();
      };
    }
    if (pending.length > 0) this.flush();
  }

  /** The game's id. */
  get id() {
    return this.#id;
  }

  /** How many steps were asked for. */
  get hints() {
    return countHints(this.game.entries);
  }

  /** Play a move: it is on the board at once, then kept here, then sent. @param {Move} move */
  add(move) {
    const entry = makeEntry(move, this.clock.seconds());
    this.#pending.push(entry);
    play(this.game, entry);
    this.#world.vault?.addPending(this.#id, entry).catch(() => {}); // the server will have it
    this.#tell(false);
    this.flush();
  }

  /** Begin again, in a game of its own: the old one stays in the records. */
  async restart() {
    this.#id = newId();
    this.#confirmed = [];
    this.#pending = [];
    this.solved = false;
    this.game = newGame(this.puzzle);
    this.clock = newClock();
    await this.keepAll();
    this.#tell(true);
  }

  /** Send what waits; called by itself, and good to call when the network comes back. */
  async flush() {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#stale || this.#pending.length > 0) {
        if (this.#stale) await this.#catchUp();
        else await this.#send(this.#pending.slice(0, BATCH));
        this.#failures = 0;
      }
      this.#become('saved');
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#sending = false;
    }
  }

  /** Take over what other tabs played. */
  async catchUp() {
    this.#stale = true;
    await this.flush();
  }

  /** Put the whole game into the vault. */
  async keepAll() {
    const kept = { game: this.#id, reply: this.reply, confirmed: this.#confirmed, pending: this.#pending };
    await this.#world.vault?.replace(this.reply.id, kept).catch(() => {});
  }

  /** @param {Entry[]} batch */
  async #send(batch) {
    this.#become('saving');
    const after = this.#confirmed.length;
    const answer = await this.#world.server.append(this.#id, {
      puzzle: this.reply.id,
      after,
      entries: batch,
      snapshot: {
        marks: marksToText(this.game.marks),
        seconds: Math.max(1, Math.floor(this.clock.seconds())), // as the clock shows them; 0 is none
        hints: this.hints,
      },
    });
    this.solved = answer.solved;
    if (answer.missed.length === 0 && answer.sequence === after + batch.length) {
      this.#confirmed.push(...batch);
      this.#pending.splice(0, batch.length);
      this.#world.vault?.confirm(this.#id, after + 1, batch).catch(() => {});
    } else {
      await this.#resync();
    }
    this.#world.channel?.postMessage({ game: this.#id, sequence: this.#confirmed.length });
  }

  async #catchUp() {
    const after = this.#confirmed.length;
    const news = after > 0 ? await orNone(this.#world.server.getEntries(this.#id, after)) : await this.#begun();
    if ((news?.sequence ?? 0) !== after) await this.#resync();
    this.#stale = false;
  }

  /** This game, if another tab has begun it; asked in a way for which its lack is no error. */
  async #begun() {
    const current = await this.#world.server.getGame(this.reply.id);
    return current?.id === this.#id ? current : null;
  }

  async #resync() {
    const truth = (await orNone(this.#world.server.getEntries(this.#id)))?.entries ?? [];
    const known = idsOf(truth);
    this.#pending = [...this.#confirmed, ...this.#pending].filter((entry) => !known.has(entry.id));
    this.#confirmed = truth;
    this.game = newGame(this.puzzle, [...this.#confirmed, ...this.#pending]);
    await this.keepAll();
    this.#tell(true);
  }

  /** @param {unknown} error */
  #failed(error) {
    if (isRefusal(error) && error.status !== 429 && error.status < 500) {
      this.problem = error.problem; // trying again would not help; the vault still has it
      this.#become('refused');
      return;
    }
    this.#become('offline');
    const seconds = PATIENCE[Math.min(this.#failures++, PATIENCE.length - 1)];
    this.#world.later(() => this.flush(), seconds * 1000);
  }

  /** @param {SaveStatus} status */
  #become(status) {
    if (this.status === status) return;
    this.status = status;
    this.#tell(false);
  }

  /** @param {boolean} whole */
  #tell(whole) {
    this.onchange(this, whole);
  }
}
