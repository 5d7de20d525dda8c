import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentedProcedures } from '../contract/procedures.ts';
import type { Ctx } from '../core/context.ts';
import { procedures } from '../router.ts';
import { runProcedure } from '../trpc/run-procedure.ts';
import { limitBodies } from './bodies/bodies.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { compressAnswers } from './compressed-answers.ts';
import { contextOf } from './context.ts';
import { replyWithError } from './error-reply.ts';
import { jsonLimitOf } from './limits.ts';
import { signalFor } from './trpc-calls.ts';

type Fields = Record<string, unknown>;

/** Converts the text of a query or a path as the schema wants it; a text that does not fit stays and is refused. */
type FromText = (text: string) => unknown;
const isNumeric = /^-?\d+(\.\d+)?$/;
const asNumber: FromText = (text) => (isNumeric.test(text) ? Number(text) : text);
const asFlag: FromText = (text) => (text === 'true' || text === 'false' ? text === 'true' : text);

function typeOf(schema: unknown): string | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return typeOf(schema.unwrap());
  return schema instanceof z.ZodType ? schema.def.type : undefined;
}

function fromTextOf(schema: unknown): FromText | undefined {
  const type = typeOf(schema);
  if (type === 'number' || type === 'int') return asNumber;
  return type === 'boolean' ? asFlag : undefined;
}

const takesBody = ({ method }: FastifyRequest) => method === 'POST' || method === 'PUT';

/** Reads a request's input. The schema refuses a body that is no object. A request with a body has no fields in its query. */
function inputReader(schema: unknown): (request: FastifyRequest) => unknown {
  if (!(schema instanceof z.ZodObject)) return () => undefined;
  const converters = new Map(Object.entries(schema.shape).map(([name, part]) => [name, fromTextOf(part)]));
  const addTexts = (input: Fields, texts: Fields) => {
    for (const [name, value] of Object.entries(texts)) {
      if (!converters.has(name)) continue;
      const convert = converters.get(name);
      input[name] = convert && typeof value === 'string' ? convert(value) : value;
    }
  };
  return (request) => {
    const { body = {} } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const input: Fields = { ...body };
    if (!takesBody(request)) addTexts(input, request.query as Fields);
    addTexts(input, request.params as Fields);
    return input;
  };
}

function jsonIn(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400, code: 'BAD_REQUEST' });
  }
}

/** One route for each procedure with a documented path: the same function, rules and schemas. */
export const restMount =
  (base: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  async (app) => {
    compressAnswers(app);
    const read = limitBodies(app, { budget, limit: jsonLimitOf, refuseBusy: replyWithError });
    app.addContentTypeParser('application/json', async (request: FastifyRequest) =>
      jsonIn(String(await read(request))),
    );
    for (const { procedure, type, method, path, request: schema, status = 200 } of documentedProcedures) {
      const call = procedures[procedure];
      if (!call) throw new Error(`no procedure ${procedure}`);
      const inputOf = inputReader(schema);
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        async handler(request, reply) {
          try {
            const data = await runProcedure(call, {
              path: procedure,
              type,
              ctx: contextOf(base, request, base.settings.publicUrl),
              input: inputOf(request),
              signal: signalFor(call, reply),
              batchIndex: 0,
            });
            return reply.code(status).send(status === 204 ? undefined : data);
          } catch (thrown) {
            return replyWithError(thrown, request, reply);
          }
        },
      });
    }
  };
