/** The document of Stripe's API: checks requests and answers, and gives the fields of each object. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  operationId: string;
}

export type Method = 'get' | 'post' | 'delete';

interface ApiDocument {
  info: { version: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Record<string, Schema> };
}

export interface Route {
  method: Method;
  path: string;
  operation: string;
}

/** The builds copy the document to the folder of the bundle, so that it lies beside this code there too. */
const read = (): ApiDocument =>
  JSON.parse(readFileSync(new URL('./stripe-api.json', import.meta.url), 'utf8'));

interface Loaded {
  document: ApiDocument;
  routes: Route[];
  requests: Ajv2020;
  answers: Ajv2020;
}

let loaded: Loaded | undefined;

/** Loads the document once per process. Each validator is compiled on first use. */
function load(): Loaded {
  if (loaded) return loaded;
  const document = read();
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      method: method as Method,
      path,
      operation: operationId,
    })),
  );
  const options = {
    strict: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    inlineRefs: false,
    code: { optimize: false },
  } as const;
  // a form has only texts
  const requests = new Ajv2020({ ...options, coerceTypes: true }).addSchema(document, 'stripe');
  const answers = new Ajv2020({ ...options, allErrors: false }).addSchema(document, 'stripe');
  loaded = { document, routes, requests, answers };
  return loaded;
}

const pointer = (...parts: string[]) =>
  `stripe#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

function compiled(ajv: Ajv2020, ...parts: string[]): ValidateFunction | undefined {
  return ajv.getSchema(pointer(...parts));
}

export const apiVersion = (): string => load().document.info.version;
export const apiRoutes = (): readonly Route[] => load().routes;

/** Converts the texts of a form to numbers and booleans in place. Returns the errors. */
export function checkRequest({ method, path }: Route, params: object): ErrorObject[] {
  const where =
    method === 'post'
      ? ['requestBody', 'content', 'application/x-www-form-urlencoded', 'schema']
      : ['x-query-schema'];
  const check = compiled(load().requests, 'paths', path, method, ...where);
  if (!check) return unknownKeys(params);
  return check(params) ? [] : [...(check.errors ?? [])];
}

/** The errors of a call without parameters. */
function unknownKeys(params: object): ErrorObject[] {
  return Object.keys(params).map((additionalProperty) => ({
    keyword: 'additionalProperties',
    instancePath: '',
    schemaPath: '',
    params: { additionalProperty },
  }));
}

/** The error of an answer in words; undefined when the document allows it. */
export function faultOfAnswer({ method, path }: Route, answer: unknown): string | undefined {
  const where = ['responses', '200', 'content', 'application/json', 'schema'];
  const check = compiled(load().answers, 'paths', path, method, ...where);
  if (!check) return 'the document knows no such answer';
  if (check(answer)) return undefined;
  return (check.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

/** An object with every required field at its smallest value. */
export function blank(name: string): Record<string, unknown> {
  return leastOf({ $ref: `#/components/schemas/${name}` }) as Record<string, unknown>;
}

function leastOf(schema: Schema): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const found = load().document.components.schemas[name];
    if (!found) throw new Error(`the document has no ${name}`);
    return leastOf(found);
  }
  if ('const' in schema) return schema.const;
  const types = schema.anyOf ? schema.anyOf.flatMap(({ type }) => type) : [schema.type].flat();
  if (types.includes('null')) return null;
  if (schema.anyOf?.[0]) return leastOf(schema.anyOf[0]);
  if (schema.enum) return schema.enum[0];
  switch (types[0]) {
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default: {
      const fields = schema.properties ?? {};
      return Object.fromEntries((schema.required ?? []).map((key) => [key, leastOf(fields[key] ?? {})]));
    }
  }
}
