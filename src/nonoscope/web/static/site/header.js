/** The head of every page: the name, the ways to other pages, the settings. */

import { text, translatePage } from '../i18n/text.js';
import { onLanguage } from '../preferences.js';
import { element, icon } from './dom.js';

const PAGES = [
  { path: '/', key: 'nav.puzzles', icon: 'library' },
  { path: '/statistics', key: 'nav.statistics', icon: 'statistics' },
  { path: '/create', key: 'nav.draw', icon: 'draw' },
  { path: '/clues', key: 'nav.make', icon: 'plus' },
];

/**
 * Fills <header class="site-header"> and every [data-text] of the page, again after a change of
 * language.
 */
export function showHeader() {
  const header = document.querySelector('.site-header');
  const fill = () => {
    header?.replaceChildren(skipLink(), navigation());
    translatePage(document);
  };
  fill();
  onLanguage(fill);
}

function skipLink() {
  return element('a', { class: 'button skip-link', href: '#content' }, text('common.skip'));
}

function navigation() {
  const name = element('a', { class: 'site-name', href: '/' }, icon('logo'), text('common.name'));
  const links = PAGES.map((page) =>
    element(
      'a',
      {
        class: 'button bare',
        href: page.path,
        title: text(page.key),
        'aria-current': location.pathname === page.path ? 'page' : undefined,
      },
      icon(page.icon),
      element('span', {}, text(page.key)),
    ),
  );
  const settings = element(
    'button',
    { class: 'button bare', type: 'button', title: text('nav.settings'), onclick: showSettings },
    icon('settings'),
    element('span', {}, text('nav.settings')),
  );
  return element('nav', { 'aria-label': text('nav.label') }, name, ...links, settings);
}

async function showSettings() {
  const { openSettings } = await import('../settings/settings.js');
  openSettings();
}
