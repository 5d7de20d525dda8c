import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from './operations.ts';
import { type CallTypes, withLibrary } from './program.ts';
import { type Schema, SchemaMaker } from './schema.ts';

const library = join(import.meta.dirname, '../../../node_modules/stripe');

function versions(): { api: string; library: string } {
  const { version }: { version: string } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const source = readFileSync(join(library, 'esm', 'apiVersion.d.ts'), 'utf8');
  const api = /\bApiVersion = "([^"]+)"/.exec(source)?.[1];
  if (api === undefined) throw new Error('the library no longer says which API it speaks');
  return { api, library: version };
}

const error: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'message'],
      properties: {
        type: {
          type: 'string',
          enum: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'],
        },
        code: { type: 'string' },
        decline_code: { type: 'string' },
        message: { type: 'string' },
        param: { type: 'string' },
      },
    },
  },
};

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function operationOf(
  maker: SchemaMaker,
  id: string,
  method: string,
  path: string,
  { asks, answers }: CallTypes,
) {
  const asked = maker.of(asks, 'asked');
  const answered = maker.of(answers, 'answered');
  return {
    operationId: id,
    parameters: pathParameters(path),
    // Stripe's queries are nested, which OpenAPI has no words for
    ...(asked && method !== 'post' && { 'x-query-schema': asked }),
    ...(asked &&
      method === 'post' && {
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: asked } } },
      }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answered } } },
      default: {
        description: 'Not done.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
      },
    },
  };
}

/** OpenAPI 3.1, on one line. */
export function makeStripeDocument(): string {
  const version = versions();
  return withLibrary((checker, calls) => {
    const method = calls.get('GetPaymentMethodsPaymentMethod');
    if (!method) throw new Error('no call answers a payment method');
    const maker = new SchemaMaker(checker, method.answers);
    const paths: Record<string, Record<string, unknown>> = {};
    for (const { id, method, path } of operations) {
      const types = calls.get(id);
      if (!types) throw new Error(`no types for ${id}`);
      paths[path] = { ...paths[path], [method]: operationOf(maker, id, method, path, types) };
    }
    const names = Object.keys(maker.schemas).sort();
    return JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: 'Stripe API, in part',
        version: version.api,
        description: `Made by packages/sandbox/src/stripe/make-document/make-document.ts from the types of stripe@${version.library} (MIT), which Stripe makes from its own document of API version ${version.api}. Objects that are not needed whole are {id, object}; of the ways to pay only some are kept.`,
      },
      servers: [{ url: 'https://api.stripe.com/' }],
      paths,
      components: {
        schemas: { ...Object.fromEntries(names.map((name) => [name, maker.schemas[name]])), error },
      },
    });
  });
}
