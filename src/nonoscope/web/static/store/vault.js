/**
 * Vault: games kept in the browser (IndexedDB), so that play goes on without the server and what
 * was played then is still there after the tab was closed. The server's log is the truth; here lie
 * a copy of it and the entries that it hasn't acknowledged yet.
 */

/** @import { Entry, PuzzleReply } from '../types.js' */

/**
 * @typedef {object} Kept a game as the browser remembers it
 * @property {string} game
 * @property {PuzzleReply} reply
 * @property {Entry[]} confirmed in the server's order
 * @property {Entry[]} pending not yet acknowledged, in the order of play
 *
 * @typedef {object} Vault
 * @property {(puzzle: string) => Promise<Kept | null>} load the puzzle's current game
 * @property {(puzzle: string, kept: Kept) => Promise<void>} replace all that is known of it
 * @property {(game: string, entry: Entry) => Promise<void>} addPending
 * @property {(game: string, from: number, entries: Entry[]) => Promise<void>} confirm pending
 *   entries, which now have the places from `from` on in the log
 */

const NAME = 'nonoscope';
const VERSION = 1;

/** Entries are kept under [game, place]; those pending under places that no log reaches. */
const PENDING = 1e9;

/**
 * The vault of this browser; null where it has none (some private windows).
 * @returns {Promise<Vault | null>}
 */
export async function openVault() {
  try {
    return vaultOf(await openDatabase());
  } catch {
    return null;
  }
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('games');
    request.result.createObjectStore('entries');
  };
  return result(request);
}

/**
 * @param {IDBDatabase} database
 * @returns {Vault}
 */
function vaultOf(database) {
  let place = Date.now() * 16; // grows with time, also from one tab to the next
  const nextPlace = () => PENDING + (place = Math.max(place + 1, Date.now() * 16));
  /** @param {IDBTransactionMode} mode */
  const begin = (mode) => {
    const transaction = database.transaction(['games', 'entries'], mode, { durability: 'strict' });
    return {
      games: transaction.objectStore('games'),
      entries: transaction.objectStore('entries'),
      done: finished(transaction),
    };
  };
  return {
    async load(puzzle) {
      const { games, entries } = begin('readonly');
      const head = await result(games.get(puzzle));
      if (!head) return null;
      const [keys, values] = await Promise.all([
        result(entries.getAllKeys(placesOf(head.game))),
        result(entries.getAll(placesOf(head.game))),
      ]);
      const places = keys.map((key) => /** @type {[string, number]} */ (key)[1]);
      return {
        ...head,
        confirmed: values.filter((_, index) => places[index] < PENDING),
        pending: values.filter((_, index) => places[index] >= PENDING),
      };
    },
    async replace(puzzle, { game, reply, confirmed, pending }) {
      const { games, entries, done } = begin('readwrite');
      games.put({ game, reply }, puzzle);
      entries.delete(placesOf(game));
      confirmed.forEach((entry, index) => entries.put(entry, [game, index + 1]));
      pending.forEach((entry) => entries.put(entry, [game, nextPlace()]));
      await done;
    },
    async addPending(game, entry) {
      const { entries, done } = begin('readwrite');
      entries.put(entry, [game, nextPlace()]);
      await done;
    },
    async confirm(game, from, confirmed) {
      const { entries, done } = begin('readwrite');
      const ids = new Set(confirmed.map((entry) => entry.id));
      const waiting = IDBKeyRange.bound([game, PENDING], [game, Infinity]);
      const cursors = entries.openCursor(waiting);
      cursors.onsuccess = () => {
        const cursor = cursors.result;
        if (!cursor) return;
        if (ids.has(cursor.value.id)) cursor.delete();
        cursor.continue();
      };
      confirmed.forEach((entry, index) => entries.put(entry, [game, from + index]));
      await done;
    },
  };
}

/** @param {string} game */
function placesOf(game) {
  return IDBKeyRange.bound([game, 0], [game, Infinity]);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
