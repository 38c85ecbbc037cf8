/** What the camera page says, in words: one sentence for each state. Pure. */

/** @import { FrameReply } from '../types.js' */

const LONG = 8; // seconds of looking after which it is said that there is nothing

/**
 * The key and the values of the sentence.
 * @param {FrameReply} reply
 * @param {number} seconds in this state
 * @returns {{ key: string, values: Record<string, string | number>, tone: 'wait' | 'good' | 'bad' }}
 */
export function tell({ state, width, height, readings }, seconds) {
  const values = { width: String(width), height: String(height), count: readings };
  if (state === 'looking') {
    return seconds < LONG
      ? { key: 'camera.looking', values: {}, tone: 'wait' }
      : { key: 'camera.nothing', values: {}, tone: 'bad' };
  }
  if (state === 'reading' && seconds > LONG) {
    return { key: 'camera.unclear', values, tone: 'bad' };
  }
  const tone = state === 'locked' ? 'good' : state === 'lost' ? 'bad' : 'wait';
  return { key: `camera.${state}`, values, tone };
}
