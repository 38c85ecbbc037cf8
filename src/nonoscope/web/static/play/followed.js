/** What the sentences of a chain have made of the board so far. */

/** @import { Mark, WhyReply } from '../types.js' */

import { UNKNOWN } from '../puzzle.js';

/**
 * The marks that follow and aren't on the board yet; the last word on a cell holds.
 * @param {readonly Pick<WhyReply['links'][number], 'cells' | 'marks'>[]} links
 * @param {Uint8Array} marks on the board
 * @returns {{ cell: number, mark: Mark }[]}
 */
export function followed(links, marks) {
  /** @type {Map<number, Mark>} */
  const last = new Map();
  for (const link of links) link.cells.forEach((cell, index) => last.set(cell, link.marks[index]));
  return [...last]
    .filter(([cell, mark]) => mark !== UNKNOWN && mark !== marks[cell])
    .map(([cell, mark]) => ({ cell, mark }));
}
