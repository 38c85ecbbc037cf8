/**
 * A photo, and what was read in it, on the way from one page to the next. It is kept in the browser
 * (IndexedDB) until the next one comes, so that a page that is loaded again still has it.
 */

/** @import { ReadReply } from '../types.js' */

/** @typedef {{ photo: Blob, reading: ReadReply | null }} Sight */

const NAME = 'nonoscope-sight';
const STORE = 'sight';
const KEY = 'last';

/** @param {Sight} sight */
export async function handOver(sight) {
  const database = await open();
  const transaction = database.transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).put(sight, KEY);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(null);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

/** @returns {Promise<Sight | null>} */
export async function takeOver() {
  try {
    const database = await open();
    const found = await result(database.transaction(STORE).objectStore(STORE).get(KEY));
    database.close();
    return found ?? null;
  } catch {
    return null; // a browser that keeps nothing, such as in some private windows
  }
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
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
 * Whether a puzzle was seen of which no reading has a solution: somebody has to compare its numbers.
 * @param {ReadReply} reading
 */
export function isUnfit({ status, solution }) {
  return status === 'doubtful' && !solution;
}
