import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { sharedFinder } from '../features/share/read.ts';
import { keyForm } from '../features/share/rules.ts';
import { languageOf } from './language.ts';
import { pictureHeaders } from './media.ts';
import { goneSharePage, sharePage } from './share-page.ts';
import { sharePolicy } from './share-style.ts';
import { readIfThere, readWordless } from './wordless.ts';

const pageHeaders = {
  'content-security-policy': sharePolicy,
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex',
  vary: 'accept-language',
};

/** Other sites' cards may show it, and not for long once it has been taken back. */
const sharedPictureHeaders = {
  ...pictureHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'public, max-age=300',
};

interface ByKey {
  Params: { key: string };
}

/** `/s/{key}` and its picture, for whoever has the link: no account, no script. */
export const shareMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    const { settings, world } = base;
    await app.register(fastifyStatic, { root: world.pictures.root, serve: false, cacheControl: false });

    const findShared = sharedFinder(base);
    const find = (key: string) => (keyForm.test(key) ? findShared(key) : undefined);
    const readerOf = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
    const sendPage = (reply: FastifyReply) => reply.headers(pageHeaders).type('text/html; charset=utf-8');
    const answerGone = (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply)
        .code(404)
        .header('cache-control', 'no-store')
        .send(goneSharePage(settings, readerOf(request)));

    app.get<ByKey>('/:key', async (request, reply) => {
      const picture = find(request.params.key);
      if (!picture) return answerGone(request, reply);
      const page = sharePage(settings, picture, readerOf(request));
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
      reply.headers({ ...pageHeaders, 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendPage(reply).send(page);
    });

    app.get<ByKey>('/:key/picture.jpg', async (request, reply) => {
      const picture = find(request.params.key);
      const read = picture?.prompt === undefined ? readWordless : readIfThere;
      const bytes = picture && (await read(world.pictures, picture.hash));
      if (!bytes) return answerGone(request, reply);
      const etag = `"${picture.hash.slice(0, 22)}${picture.prompt === undefined ? '' : '-w'}"`;
      reply.headers({ ...sharedPictureHeaders, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/jpeg').send(bytes);
    });

    app.get<ByKey>('/:key/640.webp', async (request, reply) => {
      const picture = find(request.params.key);
      if (!picture) return answerGone(request, reply);
      reply.headers(sharedPictureHeaders);
      return reply.sendFile(world.pictures.pathOf(picture.hash, '640.webp'));
    });

    for (const elsewhere of ['/', '/*']) app.get(elsewhere, answerGone);
  };
