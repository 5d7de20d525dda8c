import type { JsonSchema } from '../../contract/json-schema.ts';
import { escapeHtml } from '../../core/escape-html.ts';

/** A text with code in backticks. */
export const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const refName = (ref: string) => ref.split('/').at(-1) ?? '';

const boundsOf = ({ minimum, maximum, minLength, maxLength }: JsonSchema): string => {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  if (minLength && maxLength) return `, ${minLength} to ${maxLength} characters`;
  if (minLength && minLength > 1) return `, at least ${minLength} characters`;
  return maxLength ? `, at most ${maxLength.toLocaleString('en')} characters` : '';
};

const plainType = ({ type, format }: JsonSchema): string => {
  const words = [type ?? 'anything'].flat();
  return words.map((word) => (word === 'string' && format ? format : word)).join(' or ');
};

/** A value's type in a few words of HTML. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum)
    return schema.enum
      .map((word) => `<code>${escapeHtml(typeof word === 'string' ? word : JSON.stringify(word))}</code>`)
      .join(' | ');
  if (schema.items) return `list of ${typeText(schema.items)}`;
  if (schema.properties && Object.keys(schema.properties).length > 0)
    return `{${Object.entries(schema.properties)
      .map(([name, field]) => `<code>${escapeHtml(name)}</code>: ${typeText(field)}`)
      .join(', ')}}`;
  return escapeHtml(plainType(schema) + boundsOf(schema));
}

export interface Field {
  name: string;
  schema: JsonSchema;
  isOptional: boolean;
  where?: string;
}

export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isOptional: !required.includes(name),
  }));

/** A definition: a name, a short text and, if there is more to say, a longer one. */
export const definition = (name: string, short: string, about?: string): string =>
  `<div><dt><code>${escapeHtml(name)}</code></dt><dd>${short}</dd>${about ? `<dd class="about">${inline(about)}</dd>` : ''}</div>`;

/** `hints` shows which fields are optional, and their defaults. */
export function fieldList(fields: Field[], { hints }: { hints: boolean }): string {
  const rows = fields.map(({ name, schema, isOptional, where }) => {
    const standard =
      schema.default === undefined
        ? 'optional'
        : `default <code>${escapeHtml(String(schema.default))}</code>`;
    const notes = [typeText(schema), ...(where ? [where] : []), ...(hints && isOptional ? [standard] : [])];
    return definition(name, notes.join(' · '), schema.description);
  });
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}
