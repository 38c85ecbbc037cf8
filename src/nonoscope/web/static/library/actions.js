/** What the menu of a card offers besides playing. */

/** @import { Listing } from '../types.js' */

import * as api from '../api.js';
import { text } from '../i18n/text.js';
import { openMenu } from '../site/menu.js';
import { toast, toastError } from '../site/toast.js';
import { playPath } from './card.js';
import { titleOf } from './naming.js';

/**
 * @param {Listing} listing
 * @param {HTMLElement} button
 * @param {() => Promise<void>} reload
 */
export function openCardMenu(listing, button, reload) {
  const isOwn = listing.origin !== 'collection';
  const go = (/** @type {string} */ path) => location.assign(path);
  const edit = {
    icon: 'edit',
    label: text(isOwn ? 'library.editClues' : 'library.copyClues'),
    run: () => go(`/clues?puzzle=${encodeURIComponent(listing.id)}`),
  };
  // The picture may be looked at by its maker, and by those who have found it.
  const draw = {
    icon: 'draw',
    label: text(listing.origin === 'made' ? 'library.editDrawing' : 'library.copyDrawing'),
    run: () => go(`/create?puzzle=${encodeURIComponent(listing.id)}`),
  };
  const mayDraw = listing.origin === 'made' || listing.state === 'solved';
  openMenu(button, [
    { icon: 'play', label: text('library.play'), run: () => go(playPath(listing)) },
    { icon: 'info', label: text('play.about'), run: () => about(listing, reload) },
    { icon: 'share', label: text('library.share'), run: () => share(listing) },
    { icon: 'print', label: text('library.print'), run: () => print(listing) },
    { icon: 'export', label: text('library.export'), run: () => exportOne(listing) },
    edit,
    ...(mayDraw ? [draw] : []),
    ...(isOwn
      ? [
        {
          icon: 'delete',
          label: text('library.delete'),
          run: () => remove(listing, reload),
          danger: true,
        },
      ]
      : []),
  ]);
}

/**
 * @param {Listing} listing
 * @param {() => Promise<void>} reload
 */
async function about(listing, reload) {
  try {
    const { openAbout } = await import('../about/about.js');
    await openAbout(listing);
    if (!listing.difficulty) await reload(); // it may have been found out just now
  } catch (error) {
    toastError(error);
  }
}

/** @param {Listing} listing */
async function share(listing) {
  try {
    const [{ openShare }, reply] = await Promise.all([
      import('../share/dialog.js'),
      api.getPuzzle(listing.id),
    ]);
    openShare(reply.puzzle, { id: listing.id, title: titleOf(listing) });
  } catch (error) {
    toastError(error);
  }
}

/** @param {Listing} listing */
async function print(listing) {
  try {
    const [{ openPrint }, reply] = await Promise.all([
      import('../print/dialog.js'),
      api.getPuzzle(listing.id),
    ]);
    openPrint(reply.puzzle, { title: titleOf(listing), marks: listing.marks, id: listing.id });
  } catch (error) {
    toastError(error);
  }
}

/** @param {Listing} listing */
async function exportOne(listing) {
  const { openExport } = await import('./exporting.js');
  await openExport(listing).catch(toastError);
}

/**
 * @param {Listing} listing
 * @param {() => Promise<void>} reload
 */
async function remove(listing, reload) {
  const title = titleOf(listing);
  try {
    const { undo } = await api.deletePuzzle(listing.id);
    await reload();
    const restore = async () => {
      try {
        await api.restorePuzzle(undo);
        await reload();
        toast(text('library.restored', { title }));
      } catch (error) {
        toastError(error);
      }
    };
    toast(text('library.deleted', { title }), {
      action: { label: text('common.undo'), run: restore },
    });
  } catch (error) {
    toastError(error);
  }
}
