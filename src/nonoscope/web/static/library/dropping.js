/** Files and texts dropped anywhere on the page. */

import { text } from '../i18n/text.js';
import { element, icon } from '../site/dom.js';
import { importFiles, importPasted } from './importing.js';

/** Shows where to drop while something is dragged over the page, and takes it. */
export function acceptDrops() {
  const veil = element('div', { class: 'drop-veil', hidden: true }, icon('import'));
  const words = element('p');
  veil.append(words);
  document.body.append(veil);
  let depth = 0; // dragenter and dragleave come for every element on the way
  const show = (/** @type {number} */ change) => {
    depth = change ? Math.max(0, depth + change) : 0;
    veil.hidden = depth === 0;
    words.textContent = text('import.drop');
  };
  addEventListener('dragenter', (event) => isWelcome(event) && show(1));
  addEventListener('dragleave', (event) => isWelcome(event) && show(-1));
  addEventListener('dragover', (event) => isWelcome(event) && event.preventDefault());
  addEventListener('drop', (event) => {
    show(0);
    if (isWelcome(event)) {
      event.preventDefault();
      take(/** @type {DataTransfer} */ (event.dataTransfer));
    }
  });
}

/** @param {DragEvent} event */
function isWelcome({ dataTransfer, target }) {
  const intoField = target instanceof Element && target.closest('textarea, input');
  return !intoField && dataTransfer?.types.some(
    (type) => type === 'Files' || type === 'text/plain',
  );
}

/** @param {DataTransfer} data */
function take(data) {
  const files = [...data.files];
  const words = data.getData('text/plain');
  if (files.length) {
    void importFiles(files);
  } else if (words.trim()) {
    void importPasted(words);
  }
}
