/** The API, readable: every door with its parameters, bodies, answers and an example. */

/** @import { Schema } from './schema.js' */

import { text } from '../i18n/text.js';
import { onLanguage } from '../preferences.js';
import { byId, element } from '../site/dom.js';
import { showHeader } from '../site/header.js';
import { explain } from '../site/toast.js';
import { boundsOf, exampleOf, typeOf } from './schema.js';

const place = byId('div', 'paths');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** @type {any} */
let description = null;

function show() {
  document.title = `${text('docs.title')} · ${text('common.name')}`;
  if (!description) {
    return;
  }
  const shapes = description.components?.schemas ?? {};
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).map(
      (method) => ({ path, method, ...methods[method] }),
    ),
  );
  place.replaceChildren(
    contents(operations),
    ...operations.map((operation) => operationPart(operation, shapes)),
    element('h2', { id: 'shapes' }, text('docs.shapes')),
    ...Object.entries(shapes).map(([name, schema]) => shapePart(name, schema)),
  );
}

/** @param {any[]} operations */
function contents(operations) {
  const links = operations.map((operation) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: `#${anchor(operation)}` },
        badge(operation.method),
        element('code', {}, operation.path),
      ),
    ),
  );
  return element('ul', { class: 'contents' }, ...links);
}

/**
 * @param {any} operation
 * @param {Record<string, Schema>} shapes
 */
function operationPart(operation, shapes) {
  const body = operation.requestBody?.content ?? {};
  return element(
    'section',
    { class: 'operation', id: anchor(operation) },
    element('h3', {}, badge(operation.method), element('code', {}, operation.path)),
    element('p', {}, operation.description ?? operation.summary ?? ''),
    operation.parameters?.length > 0 && part(
      'docs.parameters',
      parameterTable(operation.parameters),
    ),
    Object.keys(body).length > 0 && part('docs.body', ...contentParts(body, shapes)),
    part('docs.answers', ...answerParts(operation.responses ?? {}, shapes)),
  );
}

/**
 * What is answered, and in one line all ways to refuse.
 * @param {Record<string, any>} responses
 * @param {Record<string, Schema>} shapes
 */
function answerParts(responses, shapes) {
  const all = Object.entries(responses);
  const refusals = all.filter(([status]) => status >= '400');
  const schema = Object.values(refusals[0]?.[1].content ?? {})[0]?.schema;
  const numbers = refusals.map(([status, answer]) =>
    element('strong', { class: 'bad', title: answer.description }, status),
  );
  return [
    ...all.filter(([status]) => status < '400').map(
      ([status, answer]) => answerPart(status, answer, shapes),
    ),
    ...(numbers.length ? [element('p', { class: 'answer' }, ...numbers, shapeLink(schema))] : []),
  ];
}

/**
 * @param {string} status
 * @param {any} answer
 * @param {Record<string, Schema>} shapes
 */
function answerPart(status, answer, shapes) {
  const kinds = Object.values(answer.content ?? {}).map(
    (/** @type {any} */ content) => shapeLink(content.schema),
  );
  const line = element(
    'p',
    { class: 'answer' },
    element('strong', { class: 'good' }, status),
    ...kinds,
    element('span', { class: 'quiet' }, answer.description ?? ''),
  );
  const schema = answer.content?.['application/json']?.schema;
  return status < '300' && schema
    ? element('div', {}, line, example(exampleOf(schema, shapes)))
    : line;
}

/**
 * @param {any} body
 * @param {Record<string, Schema>} shapes
 */
function contentParts(body, shapes) {
  return Object.entries(body).map(([kind, { schema }]) =>
    element(
      'div',
      {},
      element('p', { class: 'answer' }, element('code', {}, kind), shapeLink(schema)),
      kind.includes('json') && example(exampleOf(schema, shapes)),
    ),
  );
}

/** @param {unknown} value */
function example(value) {
  return element(
    'details',
    {},
    element('summary', {}, text('docs.example')),
    element('pre', {}, JSON.stringify(value, null, 2)),
  );
}

/** @param {any[]} parameters */
function parameterTable(parameters) {
  const rows = parameters.map(({ name, in: where, required, schema, description: words = '' }) =>
    row(
      name,
      required,
      typeOf(schema),
      [text('docs.where', { place: where }), boundsOf(schema), words],
    ),
  );
  return table(rows);
}

/**
 * @param {string} name
 * @param {Schema} schema
 */
function shapePart(name, schema) {
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) =>
    row(
      field,
      schema.required?.includes(field),
      typeOf(value),
      [boundsOf(value), value.description ?? ''],
    ),
  );
  return element(
    'section',
    { class: 'operation', id: `shape-${name}` },
    element('h3', {}, element('code', {}, name)),
    schema.description && element('p', {}, schema.description),
    fields.length > 0 ? table(fields) : element('p', {}, element('code', {}, typeOf(schema))),
  );
}

/**
 * @param {string} name
 * @param {boolean} required
 * @param {string} type
 * @param {string[]} words
 */
function row(name, required, type, words) {
  return element(
    'tr',
    {},
    element(
      'td',
      {},
      element('code', {}, name),
      required && element('span', { class: 'required' }, text('docs.required')),
    ),
    element('td', {}, element('code', {}, type)),
    element('td', { class: 'quiet' }, words.filter(Boolean).join('. ')),
  );
}

/** @param {HTMLElement[]} rows */
function table(rows) {
  const head = ['docs.name', 'docs.type', 'docs.meaning'].map(
    (key) => element('th', { scope: 'col' }, text(key)),
  );
  return element(
    'div',
    { class: 'table-frame' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}

/** @param {Schema | undefined} schema */
function shapeLink(schema) {
  const type = typeOf(schema);
  const name = /^\w+/.exec(type)?.[0] ?? '';
  const code = element('code', {}, type);
  const isShape = description.components?.schemas?.[name];
  return isShape ? element('a', { href: `#shape-${name}` }, code) : code;
}

/**
 * @param {string} key
 * @param {...Node} children
 */
function part(key, ...children) {
  return element('div', { class: 'part' }, element('h4', {}, text(key)), ...children);
}

/** @param {string} method */
function badge(method) {
  return element('span', { class: `method ${method}` }, method.toUpperCase());
}

/** @param {{ method: string, path: string }} operation */
function anchor({ method, path }) {
  return `${method}${path.replace(/[^\w]+/g, '-')}`;
}

showHeader();
onLanguage(show);
try {
  const answer = await fetch('/openapi.json');
  description = await answer.json();
  show();
} catch (error) {
  place.replaceChildren(
    element('p', { class: 'empty' }, text('docs.failed')),
    element('p', {}, explain(error)),
  );
}
