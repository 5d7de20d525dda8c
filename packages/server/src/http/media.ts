import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { type PictureKind, pictureKinds } from '../core/world.ts';
import { findMedia } from '../features/image/read.ts';

const idForm = /^[\w-]{22}$/;
export const year = 365 * 24 * 3600;

/** A picture opened by itself may do nothing. */
export const pictureHeaders = { 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * `/media/{id}` and its thumbnails. Whoever has the address may see the picture; the address is 128 random bits.
 * Ranges, ETag and 304 are @fastify/static's.
 */
export const mediaMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, { root: base.world.pictures.root, serve: false, cacheControl: false });

    app.get<{ Params: { id: string; file?: string }; Querystring: { download?: string } }>(
      '/:id/:file?',
      async (request, reply) => {
        const { id, file = 'picture.jpg' } = request.params;
        const kind = pictureKinds.find((known) => known === file);
        const found = kind && idForm.test(id) ? findMedia(base, id) : undefined;
        if (!found) return reply.callNotFound();
        if (request.query.download !== undefined)
          reply.header('content-disposition', 'attachment; filename="generated-image.jpg"');
        reply.headers({
          ...pictureHeaders,
          'cache-control': `private, max-age=${year}, immutable`,
        });
        return reply.sendFile(base.world.pictures.pathOf(found.hash, kind as PictureKind));
      },
    );
  };
