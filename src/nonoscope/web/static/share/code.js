/**
 * A puzzle as a piece of a link: its clues, colours and given cells, never its picture or title.
 * JSON, deflated, in base64url, after a digit for the version. Twins: encodeClues, decodeClues.
 */

/** @import { WirePuzzle } from '../types.js' */

const VERSION = '1';
const MOST_BYTES = 8_000_000; // of JSON; more than any puzzle of 999 by 999 has
const MOST_SIDE = 999;

/**
 * @param {WirePuzzle} puzzle
 * @returns {Promise<string>}
 */
export async function encodeClues({ rows, columns, palette, given }) {
  const json = JSON.stringify({ rows, columns, palette, given });
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return VERSION + toBase64(await gather(stream, Infinity));
}

/**
 * @param {string} code
 * @returns {Promise<WirePuzzle>}
 * @throws {Error} if the code is damaged
 */
export async function decodeClues(code) {
  if (code[0] !== VERSION) {
    throw new Error('the link is of another version');
  }
  const packed = new Blob([fromBase64(code.slice(1))]);
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const json = new TextDecoder().decode(await gather(stream, MOST_BYTES));
  return checked(JSON.parse(json));
}

/**
 * The fragment of an address, if it holds a puzzle.
 * @param {string} hash such as '#clues=1abc'
 */
export function codeIn(hash) {
  return new URLSearchParams(hash.replace(/^#/, '')).get('clues') ?? '';
}

/**
 * @param {string} origin
 * @param {string} code
 */
export function linkOf(origin, code) {
  return `${origin}/play#clues=${code}`;
}

/**
 * Only what a puzzle may have; the server looks closer.
 * @param {any} value
 * @returns {WirePuzzle}
 */
function checked(value) {
  const { rows, columns, palette, given } = value ?? {};
  const isClues = (/** @type {unknown} */ lines) =>
    Array.isArray(lines) && lines.length > 0 && lines.length <= MOST_SIDE && lines.every(
      Array.isArray,
    );
  if (!isClues(rows) || !isClues(columns)) {
    throw new Error('the link holds no clues');
  }
  return {
    width: columns.length,
    height: rows.length,
    rows,
    columns,
    ...(Array.isArray(palette) && { palette }),
    ...(Array.isArray(given) && { given }),
  };
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} most
 */
async function gather(stream, most) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    }
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('the link holds too much');
    }
    parts.push(new Uint8Array(value));
  }
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text */
function fromBase64(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
