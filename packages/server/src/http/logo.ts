import { limits } from '@limn/db/enums';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { admitLogo, setLogo } from '../features/site/logo/flow.ts';
import { findLogoFile } from '../features/site/logo/read.ts';
import { readFileName } from '../features/site/logo/rules.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { matchesEtag } from './conditional-get.ts';
import { pictureHeaders, year } from './media.ts';
import { pictureUpload } from './picture-upload.ts';

/** `PUT /api/admin/site-logo` */
export const logoUploadMount = (base: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  pictureUpload(base, budget, {
    ...{ path: '/admin/site-logo', limit: limits.logoMax },
    ...{ admit: admitLogo, store: setLogo },
  });

/** `/media/logo/{id}.webp` and its icons `{id}-{side}.png`. A new logo gets new addresses. */
export const logoMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
      const { file } = request.params;
      const named = readFileName(file);
      const bytes = named && findLogoFile(base, named.id, named.side);
      if (!bytes) return reply.callNotFound();
      const etag = `"${file}"`;
      reply.headers({ ...pictureHeaders, 'cache-control': `public, max-age=${year}, immutable`, etag });
      if (matchesEtag(request, etag)) return reply.code(304).send();
      return reply.type(named.side === undefined ? 'image/webp' : 'image/png').send(bytes);
    });
  };
