import { callTRPCProcedure } from '@trpc/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentedProcedures } from '../contract/procedures.ts';
import type { Ctx } from '../core/context.ts';
import { appRouter } from '../router.ts';
import { limitBodies } from './bodies/bodies.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { contextOf } from './context.ts';
import { replyWithError } from './error-reply.ts';
import { jsonLimit } from './limits.ts';

type Fields = Record<string, unknown>;

/** Converts the text of a query or a path as the schema wants it; a text that does not fit stays and is refused. */
function fromText(schema: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const type = typeOf(schema);
  if ((type === 'number' || type === 'int') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function typeOf(schema: unknown): string | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return typeOf(schema.unwrap());
  return schema instanceof z.ZodType ? schema.def.type : undefined;
}

/** The schema refuses a body that is no object. A request with a body has no fields in its query. */
function inputOf(schema: unknown, request: FastifyRequest): unknown {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const texts: Fields = {
    ...(takesBody(request) ? {} : (request.query as Fields)),
    ...(request.params as Fields),
  };
  const known = Object.entries(texts).flatMap(([name, value]) =>
    Object.hasOwn(schema.shape, name) ? [[name, fromText(schema.shape[name], value)]] : [],
  );
  return { ...body, ...Object.fromEntries(known) };
}

const takesBody = ({ method }: FastifyRequest) => method === 'POST' || method === 'PUT';

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
    const read = limitBodies(app, { budget, limit: jsonLimit, refuseBusy: replyWithError });
    app.addContentTypeParser('application/json', async (request: FastifyRequest) =>
      jsonIn(String(await read(request))),
    );
    for (const { procedure, type, method, path, request: schema, status = 200 } of documentedProcedures) {
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        async handler(request, reply) {
          const gone = new AbortController();
          reply.raw.once('close', () => gone.abort());
          try {
            const data: unknown = await callTRPCProcedure({
              router: appRouter,
              path: procedure,
              type,
              ctx: contextOf(base, request, base.settings.publicUrl),
              getRawInput: async () => inputOf(schema, request),
              signal: gone.signal,
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
