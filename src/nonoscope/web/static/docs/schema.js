/** Schemas of the API's description as people read types. Pure. */

/** @typedef {Record<string, any>} Schema */

/**
 * A short name for a schema: `Listing[]`, `string | null`, `"light" | "dark"`.
 * @param {Schema | undefined} schema
 * @returns {string}
 */
export function typeOf(schema) {
  if (!schema || !Object.keys(schema).length) {
    return 'any';
  }
  if (schema.$ref) {
    return nameOf(schema.$ref);
  }
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const);
  }
  if (schema.enum) {
    return schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(' | ');
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) {
    return [...new Set(parts.map(typeOf))].join(' | ');
  }
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  }
  if (schema.type === 'array') {
    const items = typeOf(schema.items);
    return items.includes(' | ') ? `(${items})[]` : `${items}[]`;
  }
  return schema.format ? `${schema.type} (${schema.format})` : String(schema.type);
}

/** @param {string} reference such as '#/components/schemas/Listing' */
export function nameOf(reference) {
  return reference.split('/').at(-1) ?? reference;
}

/**
 * The names of shapes that a schema speaks of.
 * @param {unknown} schema
 * @returns {string[]}
 */
export function namesIn(schema) {
  const references = JSON.stringify(schema ?? {}).matchAll(/"\$ref":"([^"]+)"/g);
  return [...new Set([...references].map((match) => nameOf(match[1])))];
}

/**
 * What bounds a value, in a few signs.
 * @param {Schema} [schema]
 */
export function boundsOf(schema = {}) {
  const parts = [];
  if (schema.minimum !== undefined || schema.maximum !== undefined) {
    parts.push(`${schema.minimum ?? ''} … ${schema.maximum ?? ''}`.trim());
  }
  if (schema.maxLength !== undefined) {
    parts.push(`≤ ${schema.maxLength}`);
  }
  if (schema.default !== undefined && schema.default !== null) {
    parts.push(`= ${JSON.stringify(schema.default)}`);
  }
  return parts.join(', ');
}

/**
 * An example of a schema, from its own examples or made up.
 * @param {Schema | undefined} schema
 * @param {Record<string, Schema>} shapes
 * @param {number} [depth]
 * @returns {unknown}
 */
export function exampleOf(schema, shapes, depth = 0) {
  if (!schema || depth > 5) {
    return null;
  }
  if (schema.example !== undefined || schema.examples?.length) {
    return schema.example ?? schema.examples[0];
  }
  if (schema.$ref) {
    return exampleOf(shapes[nameOf(schema.$ref)], shapes, depth + 1);
  }
  if (schema.const !== undefined || schema.enum) {
    return schema.const ?? schema.enum[0];
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) {
    return exampleOf(parts[0], shapes, depth + 1);
  }
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name),
    );
    return Object.fromEntries(
      entries.map(([name, value]) => [name, exampleOf(value, shapes, depth + 1)]),
    );
  }
  if (schema.prefixItems) {
    return schema.prefixItems.map(
      (/** @type {Schema} */ item) => exampleOf(item, shapes, depth + 1),
    );
  }
  if (schema.type === 'array') {
    return [exampleOf(schema.items, shapes, depth + 1)];
  }
  return { integer: schema.minimum ?? 0, number: schema.minimum ?? 0, boolean: false, string: '' }[
    /** @type {string} */ (schema.type)
  ] ?? null;
}
