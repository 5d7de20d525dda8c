import { z } from 'zod';

/** The part of JSON Schema 2020-12 that the document uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  $ref?: string;
}

/** JavaScript's integer range, which zod adds and which is not a limit. */
const isUnlimited = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) === Number.MAX_SAFE_INTEGER;

const mapped = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidied(schema)]));

/** Turns `null` beside one plain type into a second type. */
function withNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const [plain, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  const isNullable = anyOf?.some(({ type }) => type === 'null');
  if (!plain || others.length > 0 || !isNullable || typeof plain.type !== 'string')
    return { anyOf, ...rest } as JsonSchema;
  return {
    ...rest,
    ...plain,
    type: [plain.type, 'null'],
    ...(plain.enum && { enum: [...plain.enum, null] }),
  };
}

/** Turns several constants into one enum. */
function withWords({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const type = anyOf?.[0]?.type;
  if (!anyOf || !type || !anyOf.every((one) => one.type === type && 'const' in one))
    return { anyOf, ...rest } as JsonSchema;
  return { ...rest, type, enum: anyOf.map((one) => one.const) };
}

/** zod's JSON Schema without parts that tell readers nothing. */
function tidied(
  written: JsonSchema & { $schema?: string; $id?: string; id?: string; example?: unknown },
): JsonSchema {
  const { $schema, $id, id, example, minimum, maximum, pattern, anyOf, ...schema } = written;
  const plain: JsonSchema = {
    ...schema,
    ...(minimum !== undefined && !isUnlimited(minimum) && { minimum }),
    ...(maximum !== undefined && !isUnlimited(maximum) && { maximum }),
    // the format already says it
    ...(pattern !== undefined && !schema.format && { pattern }),
    ...(schema.properties && { properties: mapped(schema.properties) }),
    ...(schema.items && { items: tidied(schema.items) }),
  };
  return anyOf ? withWords(withNull({ ...plain, anyOf: anyOf.map(tidied) })) : plain;
}

/** The schema of a request. In a registry zod writes a named shape out; alone it would become a reference. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  const registry = z.registry<{ id: string }>().add(schema, { id: 'request' });
  const { schemas } = z.toJSONSchema(registry, { io: 'input' });
  return tidied(schemas['request'] as JsonSchema);
}

/** Allows additional fields: later versions may add some, and clients must ignore unknown ones. */
function opened(schema: JsonSchema): JsonSchema {
  const { additionalProperties, properties, items, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...(additionalProperties && { additionalProperties }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, opened(one)])),
    }),
    ...(items && { items: opened(items) }),
    ...(anyOf && { anyOf: anyOf.map(opened) }),
  };
}

/**
 * The schemas of answers, by name; a shape inside another is a reference.
 * @param named the name of each
 */
export function answerSchemas(named: ReadonlyMap<z.ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, opened(tidied(schema as JsonSchema))]),
  );
}
