import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi, Operation } from '../contract/document.ts';
import type { JsonSchema } from '../contract/json-schema.ts';
import type { Response } from '../contract/response.ts';

/** Forbids undocumented fields: the document allows them for later versions, this version must not send them. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^https?:\/\/\S+$/,
};

/** Ajv only warns of a format that it does not know, and then does not check it. */
function refuse(problem: unknown): never {
  throw new Error(String(problem));
}

/** The fields that injected and fetched answers have in common. */
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface ContractValidator {
  /** The problems of an answer; empty when it is as documented. */
  answer(path: string, method: string, answered: Answered): string[];
  /** The problems of a value for a schema of the document; empty when it fits. */
  fits(schema: JsonSchema, value: unknown): string[];
}

const typeOf = (header: unknown) => String(header ?? '').split(';')[0];

/** Checks answers against the OpenAPI document that the server serves. */
export function createContractValidator(document: OpenApi): ContractValidator {
  const logger = { log: console.log, warn: refuse, error: refuse };
  const ajv = new Ajv2020({ strict: false, formats, validateSchema: false, allErrors: true, logger });
  const known = new Map<JsonSchema, ValidateFunction>();
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema)]),
  );
  function check(schema: JsonSchema): ValidateFunction {
    const found = known.get(schema);
    if (found) return found;
    // the schema refers to the components of the document
    const made = ajv.compile({ ...closed(schema), components: { schemas } });
    known.set(schema, made);
    return made;
  }
  const fits = (schema: JsonSchema, value: unknown) => {
    const validate = check(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  function responseTo({ responses }: Operation, status: number): Response | undefined {
    const range = `${String(status)[0]}XX`;
    const found = responses[status] ?? responses[range] ?? responses['default'];
    if (found && '$ref' in found) return document.components.responses[found.$ref.split('/').at(-1) ?? ''];
    return found;
  }

  return {
    fits,
    answer(path, method, { status, headers, body }) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) return [`${method} ${path} is not documented`];
      const response = responseTo(operation, status);
      if (!response) return [`${status} is not documented: ${body.slice(0, 200)}`];
      const missing = Object.keys(response.headers ?? {}).filter(
        (name) => headers[name.toLowerCase()] === undefined && name !== 'Retry-After',
      );
      if (status === 429 && !(Number(headers['retry-after']) > 0)) missing.push('Retry-After');
      const problems = missing.map((name) => `${status} without ${name}`);
      const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
      if (!content)
        return body === '' ? problems : [...problems, `a body where there is none: ${body.slice(0, 80)}`];
      if (typeOf(headers['content-type']) !== type) problems.push(`it is ${String(headers['content-type'])}`);
      return type === 'application/json'
        ? [...problems, ...fits(content.schema, JSON.parse(body))]
        : problems;
    },
  };
}
