import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { findFeatured } from '../features/studio/featured/read.ts';
import { matchesEtag } from './conditional-get.ts';
import { pictureHeaders, publicMinute } from './media.ts';
import type { PictureFiles } from './picture-files.ts';

const fileForm = /^([\w-]{22})\.jpg$/;

/** `/media/featured/{id}.jpg`, public, without the description in its metadata; another picture has another id. */
export const featuredMount =
  (base: Ctx, files: PictureFiles): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
      const [, id] = fileForm.exec(request.params.file) ?? [];
      const row = id === undefined ? undefined : findFeatured(base, id);
      const bytes = row && (await files.read(row.hash, 'promptless'));
      if (!bytes) return reply.callNotFound();
      const etag = `"${row.id}"`;
      reply.headers({ ...pictureHeaders, 'cache-control': publicMinute, etag });
      if (matchesEtag(request, etag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(bytes);
    });
  };
