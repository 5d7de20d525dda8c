import { callsAtMost } from '@limn/db/enums';
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { appRouter } from '../router.ts';
import { type RequestCtx, refusalIn, refusalOfTrouble, refusedCall } from '../trpc/init.ts';
import { limitBodies } from './bodies/bodies.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { compressAnswers } from './compressed-answers.ts';
import { contextOf } from './context.ts';
import { jsonLimitOf } from './limits.ts';
import { refuseMethod, trpcAllowHeader } from './method.ts';
import { answerCalls, callsOf } from './trpc-calls.ts';

export const trpcMount =
  (base: Ctx, budget: BodyBudget, router: AnyTRPCRouter = appRouter): FastifyPluginAsync =>
  async (app) => {
    compressAnswers(app);
    // a form of another site can send the other types
    app.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'GET') return done();
      if (request.method !== 'POST') return void refuseMethod(request, reply, trpcAllowHeader);
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (type === 'application/json') return done();
      void reply
        .code(415)
        .header('connection', 'close')
        .send({ message: 'Send application/json.', code: 'UNSUPPORTED_MEDIA_TYPE' });
    });
    // answered by tRPC, so that the page understands it
    const refused = new WeakMap<FastifyRequest, Refusal>();
    const read = limitBodies(app, {
      budget,
      limit: jsonLimitOf,
      refuseBusy(busy, request, reply) {
        reply.header('retry-after', String(busy.facts['retryAfter']));
        refused.set(request, busy);
        return undefined;
      },
    });
    app.addContentTypeParser('application/json', async (request: FastifyRequest) =>
      String(await read(request)),
    );
    const contextFor = (request: FastifyRequest): RequestCtx => {
      const cause = refused.get(request);
      if (cause) throw refusedCall(cause);
      if (base.storage.problem()?.kind === 'fenced')
        throw refusedCall(new Refusal('server.fenced', { retryAfter: 10 }));
      try {
        return contextOf(base, request, '');
      } catch (error) {
        const trouble = refusalOfTrouble(error);
        throw trouble ? refusedCall(trouble) : error;
      }
    };
    app.all<{ Params: { path: string } }>('/:path', (req, res) => {
      const { path } = req.params;
      const report = (error: TRPCError, path: string | undefined) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' && !refusalIn(error))
          req.log.error({ err: error.cause ?? error, path }, 'a bug');
      };
      const answerByAdapter = (createContext: () => RequestCtx) =>
        fastifyRequestHandler({
          ...{ req, res, path, router, maxBatchSize: callsAtMost, createContext },
          onError: ({ error, path }) => report(error, path),
          // the adapter's own value would replace the one that is set already
          responseMeta() {
            const vary = res.getHeader('vary');
            return vary === undefined ? {} : { headers: new Headers({ vary: String(vary) }) };
          },
        });
      const calls = callsOf(router, req, path, callsAtMost);
      if (!calls) return answerByAdapter(() => contextFor(req));
      let ctx: RequestCtx;
      try {
        ctx = contextFor(req);
      } catch (error) {
        return answerByAdapter(() => {
          throw error;
        });
      }
      return answerCalls(router, calls, { ctx, reply: res, report });
    });
  };
