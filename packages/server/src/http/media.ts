import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { pictureKinds } from '../core/world.ts';
import { findMedia } from '../features/studio/image/read.ts';
import { byteRangeOf } from './byte-range.ts';
import { matchesEtag } from './conditional-get.ts';
import { createHotFiles } from './hot-files.ts';

const idForm = /^[\w-]{22}$/;
export const year = 365 * 24 * 3600;

/** Bytes: some 1,500 thumbnails of 320 pixels. */
const hotBytes = 16 * 2 ** 20;

/** A picture that is opened by itself may do nothing. */
export const pictureHeaders = { 'content-security-policy': "default-src 'none'; sandbox" };
const lasting = { ...pictureHeaders, 'cache-control': `private, max-age=${year}, immutable` };

/** Sends cached bytes with the headers of a file server. */
function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, type }: { bytes: Buffer; etag: string; type: string },
): FastifyReply {
  const { headers } = request;
  reply.headers({ ...lasting, etag, 'accept-ranges': 'bytes' });
  if (matchesEtag(request, etag)) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? byteRangeOf(headers.range, bytes.length) : undefined;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  reply.header('content-type', type);
  if (range === undefined) return reply.send(bytes);
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/**
 * `/media/{id}` and its thumbnails. Public to everybody who has the address, which has 128 random bits, while the row
 * exists. @fastify/static sends pictures; thumbnails, a dozen for each page, come from a cache.
 */
export const mediaMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    const { pictures } = base.world;
    await app.register(fastifyStatic, { root: pictures.root, serve: false, cacheControl: false });
    const thumbnails = createHotFiles(hotBytes);

    app.get<{ Params: { id: string; file?: string }; Querystring: { download?: string } }>(
      '/:id/:file?',
      // the general limit exempts media; requested a dozen times a page, it need not run
      { config: { rateLimit: false } },
      (request, reply) => {
        const { id, file = 'picture.jpg' } = request.params;
        const kind = pictureKinds.find((known) => known === file);
        const found = kind && idForm.test(id) ? findMedia(base, id) : undefined;
        if (!kind || !found) return reply.callNotFound();
        if (request.query.download !== undefined)
          reply.header('content-disposition', 'attachment; filename="generated-image.jpg"');
        const path = pictures.pathOf(found.hash, kind);
        if (kind === 'picture.jpg') return reply.headers(lasting).sendFile(path);
        const etag = `"${found.hash.slice(0, 32)}.${kind}"`;
        const answer = (bytes: Buffer | undefined) =>
          bytes ? sendBytes(request, reply, { bytes, etag, type: 'image/webp' }) : reply.callNotFound();
        const bytes = thumbnails.read(`${pictures.root}/${path}`);
        return bytes instanceof Promise ? bytes.then(answer) : answer(bytes);
      },
    );
  };
