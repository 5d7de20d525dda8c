import type { z } from 'zod';
import type { RefusalCode } from '../core/refusal.ts';
import type { RateLimit } from '../guard/rate-limit/rules.ts';
import type { JsonSchema } from './json-schema.ts';

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** `ticket`: whoever has the token in the address. `provider`: whoever signs as the payment provider. */
export type Access = 'anyone' | 'user' | 'admin' | 'ticket' | 'provider';

/** One call of the documented surface: what is promised to programs. */
export interface Call {
  call: `${Method} /api/${string}`;
  /** Stays: generated clients name their functions after it. */
  name: string;
  access: Access;
  /** Answered only within 15 minutes of a proof of identity. */
  isSensitive?: true;
  summary: string;
  about?: string;
  /** Its fields are those of the path, of the query (GET, DELETE) or of the body. */
  request?: z.ZodObject;
  /** What a field means, where its name does not say it. */
  fields?: Record<string, string>;
  /** What the verb itself refuses, beyond the schema of the request. */
  narrower?: Record<string, JsonSchema>;
  /** What a body is other than JSON. */
  sends?: readonly string[];
  ok: 200 | 201 | 202 | 204 | 303;
  answer?: z.ZodType;
  /** What an answer is other than JSON. */
  receives?: string;
  /** Besides those that its access, its request and its limit bring. */
  refusals?: readonly RefusalCode[];
  /** How often, beyond the net under all calls. */
  limit?: RateLimit;
  example?: { request?: Record<string, unknown>; answer?: unknown };
}

/** Calls that are looked for together. */
export interface Family {
  name: string;
  about: string;
  calls: readonly Call[];
}

export const methodOf = ({ call }: Call) => call.split(' ')[0] as Method;
export const pathOf = ({ call }: Call) => call.split(' ')[1] ?? '';
export const takesBody = (row: Call) => ['POST', 'PUT'].includes(methodOf(row));

/** The names in braces of a path. */
export const parametersOf = (row: Call) =>
  [...pathOf(row).matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
