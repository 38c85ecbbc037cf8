/**
 * The server's doors as functions. A refusal becomes an ApiError that carries the server's Problem
 * (fact and remedy); no answer at all becomes an OfflineError, after which play goes on.
 */

/**
 * @import { Conclusion, GradeReply, HintReply, MistakeStrength, TurnReply, WhyReply } from './types.js'
 * @import { AppendReply, AppendRequest, GameReply, Listing, MistakesReply, Preferences, Problem }
 *   from './types.js'
 * @import { PuzzleReply, RepairReply, Statistics, StepReply, VerdictReply, WirePuzzle, WorkEvent }
 *   from './types.js'
 * @import { Algorithm, CheckReply, ImageReply, VariantsReply } from './types.js'
 * @import { WireDrawing } from './create/drawing.js'
 * @import { Wish } from './create/wishing.js'
 */

import { readNdjson } from './stream.js';

/**
 * @typedef {{ added: Listing[], notes: string[] }} ImportReply
 * @typedef {{ name: string, title: string, suffixes: string[], writes: boolean, pictures: boolean }} FormatInfo
 */

/** The server refused, and says why and what to do. */
export class ApiError extends Error {
  /**
   * @param {Problem} problem
   * @param {number} status
   */
  constructor(problem, status) {
    super([problem.fact, problem.remedy].filter(Boolean).join(': '));
    this.name = 'ApiError';
    this.problem = problem;
    this.status = status;
  }
}

/** The server gave no answer. */
export class OfflineError extends Error {
  constructor() {
    super('the server does not answer');
    this.name = 'OfflineError';
  }
}

/** @returns {Promise<Listing[]>} */
export const getLibrary = () => json('GET', '/api/library');

/** @type {(id: string) => Promise<PuzzleReply>} */
export const getPuzzle = (id) => json('GET', `/api/puzzles/${encodeURIComponent(id)}`);

/** @type {(id: string) => Promise<{ undo: string }>} */
export const deletePuzzle = (id) => json('DELETE', `/api/puzzles/${encodeURIComponent(id)}`);

/** @type {(id: string) => Promise<unknown>} */
export const restorePuzzle = (id) => json('POST', `/api/puzzles/${encodeURIComponent(id)}/restore`);

/** @type {(text: string) => Promise<ImportReply>} */
export const importText = (text) => json('POST', '/api/puzzles', { text });

/**
 * A file of any format; its name helps to tell which.
 * @param {File} file
 * @returns {Promise<ImportReply>}
 */
export async function importFile(file) {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name),
  };
  return reply(await ask('/api/puzzles', { method: 'POST', headers, body: file }));
}

/** @type {(puzzle: WirePuzzle) => Promise<PuzzleReply>} */
export const makePuzzle = (puzzle) => json('POST', '/api/puzzles/made', puzzle);

/** @type {(id: string, puzzle: WirePuzzle) => Promise<PuzzleReply>} */
export const changePuzzle = (id, puzzle) =>
  json('PUT', `/api/puzzles/${encodeURIComponent(id)}`, puzzle);

/** @type {(puzzle: WirePuzzle, signal?: AbortSignal) => Promise<CheckReply>} */
export const checkPuzzle = (puzzle, signal) => json('POST', '/api/puzzles/check', puzzle, signal);

/** @type {(drawing: WireDrawing, signal?: AbortSignal) => Promise<VerdictReply>} */
export const judgeDrawing = (drawing, signal) => json('POST', '/api/jobs/verdict', drawing, signal);

/** @type {(drawing: WireDrawing, aim: string, signal?: AbortSignal) => Promise<RepairReply>} */
export const repairDrawing = (drawing, aim, signal) =>
  json('POST', '/api/jobs/repair', { drawing, aim }, signal);

/** @type {(id: string) => Promise<WireDrawing>} of what one has drawn or solved */
export const getDrawing = (id) => json('GET', `/api/puzzles/${encodeURIComponent(id)}/drawing`);

/** @type {(drawing: WireDrawing) => Promise<PuzzleReply>} */
export const makeDrawing = (drawing) => json('POST', '/api/puzzles/drawn', drawing);

/** @type {(id: string, drawing: WireDrawing) => Promise<PuzzleReply>} */
export const changeDrawing = (id, drawing) =>
  json('PUT', `/api/puzzles/${encodeURIComponent(id)}/drawing`, drawing);

/**
 * An image file, which the server keeps for a while.
 * @param {Blob} file
 * @returns {Promise<ImageReply>}
 */
export async function addImage(file) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return reply(await ask('/api/images', { method: 'POST', headers, body: file }));
}

/** Where an image is shown. @param {string} id */
export const imagePath = (id) => `/api/images/${encodeURIComponent(id)}`;

/** @type {(wish: { image: string } & Wish, signal?: AbortSignal) => Promise<VariantsReply>} */
export const makeVariants = (wish, signal) => json('POST', '/api/jobs/variants', wish, signal);

/** @returns {Promise<FormatInfo[]>} */
export const getFormats = () => json('GET', '/api/formats');

/**
 * The puzzle as a file, with what the format could not keep.
 * @param {string} id
 * @param {string} format
 * @param {string} [game] id of the game whose state is kept where the format can
 * @returns {Promise<{ blob: Blob, name: string, losses: string }>}
 */
export async function exportPuzzle(id, format, game = '') {
  const query = new URLSearchParams(game ? { format, game } : { format });
  const answer = await ask(`/api/puzzles/${encodeURIComponent(id)}/export?${query}`, {});
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
 * The puzzle, drawn as a file.
 * @param {string} id
 * @param {Record<string, string>} options
 * @returns {Promise<{ blob: Blob, name: string }>}
 */
export async function printPuzzle(id, options) {
  const query = new URLSearchParams(options);
  const answer = await ask(`/api/puzzles/${encodeURIComponent(id)}/print?${query}`, {});
  if (!answer.ok) {
    throw await refusal(answer);
  }
  const name = fileName(answer.headers.get('Content-Disposition') ?? '') || `puzzle.${options.kind}`;
  return { blob: await answer.blob(), name };
}

/**
 * A book of puzzles as a PDF, and how many of them aren't in it.
 * @param {{ puzzles: string[], title: string, author: string, paper: string, sort: boolean, patterns: boolean }} wish
 * @param {AbortSignal} signal
 * @returns {Promise<{ blob: Blob, name: string, leftOut: number }>}
 */
export async function bindBook(wish, signal) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(wish);
  const answer = await ask('/api/jobs/book', { method: 'POST', headers, body, signal });
  if (!answer.ok) {
    throw await refusal(answer);
  }
  const name = fileName(answer.headers.get('Content-Disposition') ?? '') || 'puzzles.pdf';
  return { blob: await answer.blob(), name, leftOut: Number(answer.headers.get('X-Left-Out') ?? 0) };
}

/** @type {(id: string) => Promise<GameReply | null>} the puzzle's current game, if there is one */
export const getGame = (id) => json('GET', `/api/puzzles/${encodeURIComponent(id)}/game`);

/** @type {(game: string, after?: number) => Promise<GameReply>} */
export const getEntries = (game, after = 0) =>
  json('GET', `/api/games/${encodeURIComponent(game)}?after=${after}`);

/** @type {(game: string, request: AppendRequest) => Promise<AppendReply>} */
export const append = (game, request) =>
  json('POST', `/api/games/${encodeURIComponent(game)}/entries`, request);

/** @returns {Promise<Partial<Preferences>>} */
export const preferences = () => json('GET', '/api/preferences');

/** @type {(patch: Partial<Preferences>) => Promise<Partial<Preferences>>} */
export const savePreferences = (patch) => json('PUT', '/api/preferences', patch);

/** @returns {Promise<Statistics>} */
export const statistics = () => json('GET', '/api/statistics');

/** @returns {Promise<Algorithm[]>} */
export const algorithms = () => json('GET', '/api/lab');

/** @type {(puzzle: WirePuzzle, marks: string) => Promise<StepReply>} */
export const step = (puzzle, marks) => json('POST', '/api/step', { puzzle, marks });

/** @type {(puzzle: WirePuzzle, marks: string, strength: MistakeStrength) => Promise<HintReply>} */
export const hint = (puzzle, marks, strength) =>
  json('POST', '/api/jobs/hint', { puzzle, marks, strength });

/** @type {(puzzle: WirePuzzle, marks: string, signal?: AbortSignal) => Promise<{ steps: Conclusion[], complete: boolean }>} */
export const telling = (puzzle, marks, signal) => json('POST', '/api/jobs/telling', { puzzle, marks }, signal);

/** @type {(id: string) => Promise<GradeReply>} */
export const grade = (id) => json('GET', `/api/puzzles/${encodeURIComponent(id)}/grade`);

/** @type {(puzzle: WirePuzzle, marks: string, cell: number) => Promise<WhyReply>} */
export const why = (puzzle, marks, cell) => json('POST', '/api/jobs/why', { puzzle, marks, cell });

/** @type {(puzzle: WirePuzzle, marks: string, undos: { cells: number[], marks: number[] }[]) => Promise<TurnReply>} */
export const turn = (puzzle, marks, undos) => json('POST', '/api/jobs/turn', { puzzle, marks, undos });

/** @type {(puzzle: WirePuzzle, marks: string) => Promise<MistakesReply>} */
export const mistakes = (puzzle, marks) => json('POST', '/api/mistakes', { puzzle, marks });

/**
 * Long work: every event as it comes. Aborting the signal stops the work on the server too.
 * @param {'solve' | 'random' | 'compare'} kind
 * @param {object} body
 * @param {(event: WorkEvent) => void} onEvent
 * @param {AbortSignal} [signal]
 */
export async function work(kind, body, onEvent, signal) {
  const answer = await ask(`/api/jobs/${kind}`, withBody('POST', body, signal));
  if (!answer.ok || !answer.body) {
    throw await refusal(answer);
  }
  await readNdjson(answer.body, (value) => onEvent(/** @type {WorkEvent} */ (value)));
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function json(method, path, body, signal) {
  return reply(await ask(path, body ? withBody(method, body, signal) : { method, signal }));
}

/**
 * @param {string} method
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {RequestInit}
 */
export function withBody(method, body, signal) {
  const headers = { 'Content-Type': 'application/json' };
  return { method, headers, body: JSON.stringify(body), signal };
}

/**
 * @param {string} path
 * @param {RequestInit} options
 */
export async function ask(path, options) {
  try {
    return await fetch(path, { cache: 'no-store', ...options });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      throw error;
    }
    throw new OfflineError();
  }
}

/** @param {Response} answer */
export async function reply(answer) {
  if (!answer.ok) {
    throw await refusal(answer);
  }
  return answer.status === 204 ? null : answer.json();
}

/** @param {Response} answer */
export async function refusal(answer) {
  const problem = await answer.json().catch(() => null);
  if (typeof problem?.fact === 'string') {
    return new ApiError(problem, answer.status);
  }
  const fact = `the server answered ${answer.status} ${answer.statusText}`.trim();
  return new ApiError({ fact, remedy: '' }, answer.status);
}

/**
 * The name in a Content-Disposition header; the percent-encoded form wins.
 * @param {string} header
 */
export function fileName(header) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header);
  const plain = /filename="?([^";]+)"?/i.exec(header);
  return encoded ? decodeURIComponent(encoded[1]) : (plain?.[1] ?? '');
}
