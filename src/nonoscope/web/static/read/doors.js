/** The server's doors for pictures, cameras and phones. */

/** @import { FrameReply, PhoneReply, ReadReply, WirePuzzle } from '../types.js' */

import { ask, fileName, json, refusal, reply, withBody } from '../api.js';

/**
 * The puzzle in a photo, scan or screenshot. Aborting the signal stops the reading.
 * @param {Blob} picture
 * @param {AbortSignal} signal
 * @returns {Promise<ReadReply>}
 */
export async function readPicture(picture, signal) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return reply(await ask('/api/read', { method: 'POST', headers, body: picture, signal }));
}

/**
 * A puzzle that isn't in the library as a file, with what the format could not keep.
 * @param {WirePuzzle} puzzle
 * @param {string} format
 */
export async function exportClues(puzzle, format) {
  const path = `/api/export?${new URLSearchParams({ format })}`;
  const answer = await ask(path, withBody('POST', puzzle));
  if (!answer.ok) {
    throw await refusal(answer);
  }
  return {
    blob: await answer.blob(),
    name: fileName(answer.headers.get('Content-Disposition') ?? '') || `puzzle.${format}`,
    losses: decodeURIComponent(answer.headers.get('X-Losses') ?? ''),
  };
}

/**
 * A frame of a camera.
 * @param {string} camera
 * @param {Blob} frame
 * @param {number} known the number of the lock whose puzzle the page has
 * @param {AbortSignal} signal
 * @returns {Promise<FrameReply>}
 */
export async function seeFrame(camera, frame, known, signal) {
  const headers = { 'Content-Type': 'image/jpeg' };
  const path = `/api/camera/${camera}/frames?known=${known}`;
  return reply(await ask(path, { method: 'POST', headers, body: frame, signal }));
}

/** What is filled in before a camera by now. @type {(camera: string) => Promise<{ marks: string | null }>} */
export const seeMarks = (camera) => json('GET', `/api/camera/${camera}/marks`);

/** Also while the page goes away. @type {(camera: string) => Promise<unknown>} */
export const endCamera = (camera) =>
  ask(`/api/camera/${camera}`, { method: 'DELETE', keepalive: true });

/** @returns {Promise<PhoneReply>} */
export const getPhone = () => json('GET', '/api/phone');

/** @returns {Promise<PhoneReply>} */
export const newPhoneCode = () => json('POST', '/api/phone/code');

/** @type {(device: string) => Promise<PhoneReply>} */
export const forgetDevice = (device) =>
  json('DELETE', `/api/phone/devices/${encodeURIComponent(device)}`);
