import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { openDataExport } from '../features/people/data-export/flow.ts';
import { contextOf } from './context.ts';
import { replyWithError } from './error-reply.ts';

/** `GET /api/archive?ticket=`: a download by the browser, which cannot send a header. The token works once. */
export const dataExportMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { ticket?: unknown } }>(
      '/archive',
      // a HEAD request must not use the token up
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('referrer-policy', 'no-referrer');
        const { ticket } = request.query;
        try {
          const ctx = contextOf(base, request, base.settings.publicUrl);
          const { name, archive } = openDataExport(ctx, typeof ticket === 'string' ? ticket : '');
          return reply
            .type('application/zip')
            .header('content-disposition', `attachment; filename="${name}"`)
            .send(archive);
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
    );
  };
