import fc from 'fast-check';
import type { JsonSchema } from '../contract/json-schema.ts';

/** Values that often break servers. */
const hostile: unknown[] = [
  ...[null, true, -1, 0.5, 1e308, 2 ** 53, '', ' ', '\u0000', '\ud800', '\u202e\ufeff\u2028', '__proto__'],
  ...["'; DROP TABLE user; --", '%00%2e%2e/', '../../limn.db', 'a'.repeat(5000), '字'.repeat(2001)],
  ...[[], [[[]]], {}, { toString: 'x', valueOf: 1 }],
];

const text = ({ minLength = 0, maxLength = 300, format }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  if (format === 'email') return fc.constantFrom('x@example.com', 'y+z@example.org');
  if (format === 'uri') return fc.webUrl();
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
};

/** Values that fit a schema. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type })));
  const { minimum: min = -1000, maximum: max = 1_000_000 } = schema;
  switch (types[0]) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return fittingFields(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** @param known generators for fields that need a meaningful value */
export function fittingFields(
  { properties = {}, required = [] }: JsonSchema,
  known: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, known[name] ?? fitting(schema)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** The same fields with one of them left out, hostile or too many. */
export const nearly = (
  fields: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fields, fc.constantFrom('left out', 'hostile', 'more'), fc.nat(), fc.constantFrom(...hostile))
    .map(([sent, wrong, place, value]) => {
      const names = Object.keys(sent);
      const name = names[place % Math.max(1, names.length)];
      if (wrong === 'more' || name === undefined) return { ...sent, no_such_field: value };
      const { [name]: _, ...rest } = sent;
      return wrong === 'left out' ? rest : { ...sent, [name]: value };
    });
