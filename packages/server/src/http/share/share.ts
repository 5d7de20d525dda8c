import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { findShared, type SharedPicture } from '../../features/studio/share/read.ts';
import { keyForm, robotsRule } from '../../features/studio/share/rules.ts';
import { matchesEtag } from '../conditional-get.ts';
import { languageOf } from '../language.ts';
import { pictureHeaders } from '../media.ts';
import type { PublicPictures } from '../public-pictures.ts';
import { fontsOf } from './fonts.ts';
import { goneSharePage, sharePage } from './page.ts';
import { shareLooks } from './style.ts';

/** Preview cards of other sites may show it, and only shortly after the share has ended. */
const sharedPictureHeaders = {
  ...pictureHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
};

const robotsHeaders = (rule: string | undefined) => (rule === undefined ? {} : { 'x-robots-tag': rule });

/** @param form tells these bytes from others of the same picture */
function pictureHeadersOf(picture: SharedPicture, form: string) {
  const rule = robotsRule(picture);
  // a 304 cannot remove a header at the client: where the rule is gone, the picture is sent again
  const etag = `"${picture.hash.slice(0, 22)}${form}${rule === undefined ? '-i' : ''}"`;
  return { ...sharedPictureHeaders, ...robotsHeaders(rule), etag };
}

interface ByKey {
  Params: { key: string };
}

/** `/s/{key}` and its picture, public to everybody who has the link; no account, no script. */
export const shareMount =
  (base: Ctx, webDir: string, pictures: PublicPictures): FastifyPluginAsync =>
  async (app) => {
    const { settings, world } = base;
    await app.register(fastifyStatic, { root: world.pictures.root, serve: false, cacheControl: false });

    const looks = shareLooks(fontsOf(webDir));
    const pageHeaders = {
      'content-security-policy': looks.policy,
      'referrer-policy': 'strict-origin',
      vary: 'accept-language',
    };
    /** Lighthouse fetches robots.txt from within the page that it measures; nothing on the page itself could. */
    const listedPolicy = `${looks.policy}; connect-src ${new URL('/robots.txt', settings.publicUrl)}`;
    const find = (key: string) => (keyForm.test(key) ? findShared(base, key) : undefined);
    const readerOf = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
    const sendPage = (reply: FastifyReply) => reply.headers(pageHeaders).type('text/html; charset=utf-8');
    const answerGone = (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply)
        .code(404)
        .headers({ ...robotsHeaders('noindex'), 'cache-control': 'no-store' })
        .send(goneSharePage(settings, looks, readerOf(request)));

    app.get<ByKey>('/:key', async (request, reply) => {
      const picture = find(request.params.key);
      if (!picture) return answerGone(request, reply);
      const page = sharePage(settings, looks, picture, readerOf(request));
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        ...pageHeaders,
        ...(picture.isIndexable && { 'content-security-policy': listedPolicy }),
        ...robotsHeaders(robotsRule(picture)),
        'cache-control': 'no-cache',
        etag,
      });
      if (matchesEtag(request, etag)) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });

    app.get<ByKey>('/:key/picture.jpg', async (request, reply) => {
      const picture = find(request.params.key);
      const form = picture?.prompt === undefined ? 'promptless' : 'whole';
      const bytes = picture && (await pictures.read(picture.hash, form));
      if (!bytes) return answerGone(request, reply);
      const headers = pictureHeadersOf(picture, form === 'promptless' ? '' : '-w');
      reply.headers(headers);
      if (matchesEtag(request, headers.etag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(bytes);
    });

    app.get<ByKey>('/:key/640.webp', async (request, reply) => {
      const picture = find(request.params.key);
      if (!picture) return answerGone(request, reply);
      const headers = pictureHeadersOf(picture, '');
      reply.headers(headers);
      if (matchesEtag(request, headers.etag)) return reply.code(304).send();
      const own = { etag: false, lastModified: false };
      return reply.sendFile(world.pictures.pathOf(picture.hash, '640.webp'), own);
    });

    for (const elsewhere of ['/', '/*']) app.get(elsewhere, answerGone);
  };
