/** Making elements in one expression. */

/**
 * Properties of the element by their own names; `data-…`, `aria-…`, `role` and other names with a
 * hyphen are set as attributes; `class` and `for` too; names that begin with `on` are listeners.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) {
      continue;
    }
    if (name.startsWith('on')) {
      node.addEventListener(name.slice(2), value);
    } else if (name === 'class' || name === 'for' || name === 'role' || name.includes('-')) {
      node.setAttribute(name, String(value));
    } else {
      Object.assign(node, { [name]: value });
    }
  }
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) {
      node.append(child);
    }
  }
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element with its attributes.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 */
export function svgElement(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/**
 * An icon of icons.svg, silent for screen readers.
 * @param {string} name
 */
export function icon(name) {
  const use = svgElement('use', { href: `/static/icons.svg#${name}` });
  return svgElement('svg', { class: 'icon', 'aria-hidden': 'true' }, use);
}

/**
 * The element of a page that must be there.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} id
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function byId(tag, id) {
  const node = document.getElementById(id);
  if (node?.localName !== tag) {
    throw new Error(`the page has no <${tag} id="${id}">`);
  }
  return /** @type {HTMLElementTagNameMap[Tag]} */ (node);
}
