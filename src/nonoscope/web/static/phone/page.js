/** Bringing a phone in: the code to scan, what to do with the warning, and the devices so far. */

/** @import { PhoneReply } from '../types.js' */

import { text } from '../i18n/text.js';
import { onLanguage } from '../preferences.js';
import { forgetDevice, getPhone, newPhoneCode } from '../read/doors.js';
import { byId, element, icon } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { registerWorker } from '../site/offline.js';
import { toastError } from '../site/toast.js';

const EVERY = 2000; // milliseconds between two looks at the devices

const place = byId('main', 'content');
/** @type {PhoneReply | null} */
let phone = null;

/** @param {PhoneReply} reply */
function show(reply) {
  phone = reply;
  place.replaceChildren(
    element('h1', {}, text('phone.title')),
    ...(reply.on ? [code(reply), warning(reply), devices(reply)] : [off()]),
  );
}

function off() {
  return element(
    'section',
    { class: 'card' },
    element('p', {}, text('phone.off')),
    element('p', {}, element('code', {}, 'nonoscope studio --phone')),
  );
}

/** @param {PhoneReply} reply */
function code({ link, image, seconds }) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const fresh = element(
    'button',
    { class: link ? 'button' : 'button primary', type: 'button', onclick: renew },
    icon('turn'),
    text('phone.new'),
  );
  if (!link) {
    return element(
      'section',
      { class: 'card code' },
      element('p', {}, text('phone.used')),
      element('div', { class: 'row' }, fresh),
    );
  }
  return element(
    'section',
    { class: 'card code' },
    element('img', { src: image, alt: text('phone.image'), width: 240, height: 240 }),
    element(
      'div',
      { class: 'code-words' },
      element('p', {}, text('phone.scan')),
      element('p', { class: 'mono link' }, link),
      element('p', { class: 'quiet small' }, text('phone.once', { count: minutes })),
      element('div', { class: 'row' }, fresh),
    ),
  );
}

/** @param {PhoneReply} reply */
function warning({ fingerprint }) {
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, text('phone.warning')),
    element('p', {}, text('phone.warningText')),
    element(
      'ul',
      { class: 'tips' },
      ...['phone.chrome', 'phone.safari', 'phone.firefox'].map((key) =>
        element('li', {}, text(key)),
      ),
    ),
    element('p', { class: 'quiet small' }, text('phone.fingerprint')),
    element('p', { class: 'mono small link' }, fingerprint),
  );
}

/** @param {PhoneReply} reply */
function devices({ devices: known }) {
  const items = known.map(({ id, name, address }) =>
    element(
      'li',
      { class: 'row spread' },
      element('span', {}, name, element('span', { class: 'quiet small' }, ` ${address}`)),
      element(
        'button',
        { class: 'button danger', type: 'button', onclick: () => forget(id) },
        text('phone.forget'),
      ),
    ),
  );
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, text('phone.devices')),
    known.length
      ? element('ul', { class: 'devices' }, ...items)
      : element('p', { class: 'quiet' }, text('phone.noDevices')),
  );
}

function renew() {
  newPhoneCode().then(show).catch(toastError);
}

/** @param {string} id */
function forget(id) {
  forgetDevice(id).then(show).catch(toastError);
}

async function refresh() {
  const reply = await getPhone().catch(() => null);
  if (reply && !document.hidden && isOther(reply)) show(reply);
}

/** Whether something changed that is shown: what is being read or pressed must not flicker. @param {PhoneReply} reply */
function isOther(reply) {
  const key = (/** @type {PhoneReply | null} */ one) =>
    one && JSON.stringify([one.link, Math.ceil(one.seconds / 60), one.devices]);
  return key(reply) !== key(phone);
}

function words() {
  document.title = `${text('phone.title')} · ${text('common.name')}`;
  if (phone) show(phone);
}

showHeader();
words();
onLanguage(words);
getPhone()
  .then((reply) => (reply.on && !reply.link && !reply.devices.length ? newPhoneCode() : reply))
  .then(show)
  .catch(toastError);
setInterval(refresh, EVERY);
registerWorker();
