import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { type AppRouter, appRouter } from '../router.ts';
import { refusalIn } from '../trpc/init.ts';
import { contextOf } from './context.ts';
import { allowOfTrpc, refuseMethod } from './method.ts';

/** More than a page of ours ever sends at once; limits are counted by verb all the same. */
const batchAtMost = 10;

export const trpcMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    // tRPC's adapter would take a multipart body past the limit on bodies, and a form may send one from anywhere
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET') return;
      if (request.method !== 'POST') return refuseMethod(request, reply, allowOfTrpc);
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (type === 'application/json') return;
      return reply
        .code(415)
        .header('connection', 'close')
        .send({ message: 'Send application/json.', code: 'UNSUPPORTED_MEDIA_TYPE' });
    });
    await app.register(fastifyTRPCPlugin, {
      prefix: '',
      trpcOptions: {
        router: appRouter,
        maxBatchSize: batchAtMost,
        createContext: ({ req }) => contextOf(base, req, ''),
        onError({ error, req, path }) {
          if (error.code === 'INTERNAL_SERVER_ERROR' && !refusalIn(error))
            req.log.error({ err: error.cause ?? error, path }, 'a bug');
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  };
