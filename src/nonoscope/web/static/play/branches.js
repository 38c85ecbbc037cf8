/**
 * What-if: the strip that is there while a layer is open. Its marks have another colour; they can be
 * kept, dropped, held against the other branch, and what both branches share can be adopted.
 */

/** @import { Move } from '../types.js' */
/** @import { Play } from './play.js' */

import { text } from '../i18n/text.js';
import { element } from '../site/dom.js';
import { toolButton } from './tools.js';

/** @type {{ kind: 'other' | 'keep' | 'adopt' | 'drop', icon: string, key: string }[]} */
const CHOICES = [
  { kind: 'keep', icon: 'check', key: 'play.keep' },
  { kind: 'drop', icon: 'drop', key: 'play.drop' },
  { kind: 'other', icon: 'other', key: 'play.other' },
  { kind: 'adopt', icon: 'adopt', key: 'play.adopt' },
];

/** @param {Play} play @param {HTMLElement} place */
export function showBranches(play, place) {
  let shown = '';
  play.listen(() => {
    const { layers } = play.game;
    const top = layers.at(-1);
    place.hidden = !top || play.closed;
    if (!top || place.hidden) return;
    const { lang } = document.documentElement;
    const now = [layers.length, top.active, !top.branches[1], lang].join();
    if (now === shown && place.childElementCount) return;
    shown = now;
    const branch = top.active === 0 ? 'A' : 'B';
    const title = layers.length > 1
      ? text('play.whatIfDepth', { branch, depth: layers.length })
      : text('play.whatIfBranch', { branch });
    const buttons = CHOICES.map(({ kind, icon, key }) => {
      const button = toolButton(icon, key, () => play.add(/** @type {Move} */ ({ kind })));
      button.title = text(`${key}Why`);
      button.disabled = kind === 'adopt' && !top.branches[1];
      return button;
    });
    place.replaceChildren(element('p', { class: 'branch-name' }, title), ...buttons);
  });
}
