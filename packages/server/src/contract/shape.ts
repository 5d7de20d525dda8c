import { z } from 'zod';

/** The name of a shape in the document; undefined for a shape that only one call has. */
export const nameOf = (schema: z.ZodType): string | undefined => z.globalRegistry.get(schema)?.id;

/** The schemas inside a schema: fields, items, alternatives. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return [schema.unwrap()];
  return [];
}

/** The named shapes in a schema, itself included: a shape comes after its parts. */
export const shapesIn = (schema: z.core.$ZodType): z.ZodType[] => [
  ...partsOf(schema).flatMap(shapesIn),
  ...(schema instanceof z.ZodType && nameOf(schema) ? [schema] : []),
];

/** The example of a named shape, or of a list of one. */
export function exampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined;
  if (!(schema instanceof z.ZodArray)) return z.globalRegistry.get(schema)?.['example'];
  const item = exampleOf(schema.element as z.ZodType);
  return item === undefined ? undefined : [item];
}
