import { isRecord } from '../is-record.ts';

export type Schema = { [name: string]: unknown };

/** JSON pointers to fields that a schema does not describe, although it does not forbid them. */
export function unknownNames(
  at: (pointer: string) => Schema | undefined,
  schema: Schema,
  value: unknown,
): string[] {
  const parts = expanded(at, schema);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (isRecord(part['items']) ? [part['items']] : []));
    if (items.length === 0) return [];
    return value.flatMap((item, index) =>
      unknownNames(at, { allOf: items }, item).map((name) => `/${index}${name}`),
    );
  }
  if (!isRecord(value)) return [];
  if (parts.some((part) => part['additionalProperties'])) return [];
  const described = parts.filter((part) => isRecord(part['properties']));
  if (described.length === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const schemas = described.flatMap((part) => {
      const found = (part['properties'] as Schema)[name];
      return isRecord(found) ? [found] : [];
    });
    if (schemas.length === 0) return [`/${name}`];
    return unknownNames(at, { allOf: schemas }, inner).map((deeper) => `/${name}${deeper}`);
  });
}

/** The schema and all schemas that it combines. */
function expanded(at: (pointer: string) => Schema | undefined, schema: Schema): Schema[] {
  const reference = schema['$ref'];
  const referred = typeof reference === 'string' ? at(reference) : undefined;
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => (schema[word] ?? []) as Schema[]);
  return [
    schema,
    ...(referred ? expanded(at, referred) : []),
    ...combined.flatMap((part) => expanded(at, part)),
  ];
}
