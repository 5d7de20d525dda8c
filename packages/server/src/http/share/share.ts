import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { presentSiteOf } from '../../features/site/setup/read.ts';
import { findSharedWith } from '../../features/studio/share/read.ts';
import { keyForm, robotsRule } from '../../features/studio/share/rules.ts';
import { matchesEtag } from '../conditional-get.ts';
import { fontsOf } from '../fonts.ts';
import { languageOf } from '../language.ts';
import { publicMinute } from '../media.ts';
import type { AnswerFromMemory } from '../memory-answers.ts';
import type { PictureFiles } from '../picture-files.ts';
import { createCollectionPages } from './collection-pages.ts';
import { goneSharePage } from './page.ts';
import { createSharePages, type RenderedPage } from './page-cache.ts';
import { addSharedPictures, type ByHash, type ByKey, hashForm, robotsHeaders } from './pictures.ts';
import { shareLooks } from './style.ts';

const plainAddress = /^\/s\/([^/?]+)$/;

/** `/s/{key}` and its picture, public to everybody who has the link; no account, no script. */
export const shareMount =
  (base: Ctx, webDir: string, files: PictureFiles, fromMemory: AnswerFromMemory[]): FastifyPluginAsync =>
  async (app) => {
    const { settings } = base;
    const fonts = fontsOf(webDir);
    const looks = shareLooks(fonts);
    const pageHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': looks.policy,
      'referrer-policy': 'strict-origin',
      vary: 'accept-language',
    };
    /** Lighthouse fetches robots.txt from within the page that it measures; nothing on the page itself could. */
    const listedPolicy = `${looks.policy}; connect-src ${new URL('/robots.txt', settings.publicUrl)}`;
    const pageOf = createSharePages(looks, (picture) => ({
      ...pageHeaders,
      ...(picture.isIndexable && { 'content-security-policy': listedPolicy }),
      ...robotsHeaders(robotsRule(picture)),
      'cache-control': publicMinute,
    }));
    const findWithSite = findSharedWith(presentSiteOf(settings));
    const readerOf = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
    fromMemory.push((url, headers) => {
      const [, key = ''] = plainAddress.exec(url) ?? [];
      const found = keyForm.test(key) ? findWithSite(base, key) : undefined;
      if (!found) return undefined;
      const rendered = pageOf(found.more, found.picture, languageOf(headers['accept-language']));
      return { route: '/s/:key', bytes: rendered.page, headers: () => rendered.headers };
    });
    const answerGone = (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(404)
        .headers({ ...pageHeaders, ...robotsHeaders('noindex'), 'cache-control': 'no-store' })
        .send(goneSharePage(settings, looks, readerOf(request)));

    const collectionPages = createCollectionPages(base, fonts, pageHeaders);
    function sendPage(request: FastifyRequest, reply: FastifyReply, found: RenderedPage | undefined) {
      if (!found) return answerGone(request, reply);
      const { page, headers } = found;
      if (!matchesEtag(request, headers.etag)) return reply.headers(headers).send(page);
      return reply.code(304).headers(headers).removeHeader('content-type').send();
    }
    app.get<ByKey>('/:key', (request, reply) => {
      const { key } = request.params;
      if (!keyForm.test(key)) return answerGone(request, reply);
      const language = readerOf(request);
      const found = findWithSite(base, key);
      const page = found ? pageOf(found.more, found.picture, language) : collectionPages.whole(key, language);
      return sendPage(request, reply, page);
    });
    app.get<ByHash>('/:key/:hash', (request, reply) => {
      const { key, hash } = request.params;
      if (!keyForm.test(key) || !hashForm.test(hash)) return answerGone(request, reply);
      return sendPage(request, reply, collectionPages.large(key, hash, readerOf(request)));
    });

    addSharedPictures(app, { base, files, answerGone });
    for (const elsewhere of ['/', '/*']) app.get(elsewhere, answerGone);
  };
