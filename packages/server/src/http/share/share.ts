import type { Language } from '@limn/db/enums';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { presentSiteOf } from '../../features/site/setup/read.ts';
import { findPictureOfShared } from '../../features/studio/share/read/shared-collection.ts';
import { findShared, findSharedWith, type SharedPicture } from '../../features/studio/share/read.ts';
import { keyForm, robotsRule } from '../../features/studio/share/rules.ts';
import { matchesEtag } from '../conditional-get.ts';
import { fontsOf } from '../fonts.ts';
import { languageOf } from '../language.ts';
import { pictureHeaders, publicMinute } from '../media.ts';
import type { AnswerFromMemory } from '../memory-answers.ts';
import { copyForm, type PictureFiles, type PictureForm, smallForm } from '../picture-files.ts';
import { createCollectionPages } from './collection-pages.ts';
import { goneSharePage } from './page.ts';
import { createSharePages, type RenderedPage } from './page-cache.ts';
import { shareLooks } from './style.ts';

/** Preview cards of other sites may show it, and only shortly after the share has ended. */
const sharedPictureHeaders = {
  ...pictureHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': publicMinute,
};

const robotsHeaders = (rule: string | undefined) => (rule === undefined ? {} : { 'x-robots-tag': rule });

/** What is needed to send the file of a picture. */
type SentPicture = Omit<SharedPicture, 'signedOn'>;

/** A file of a shared picture: which bytes a reader gets. */
interface SentFile {
  formOf(picture: SentPicture, language: Language): PictureForm;
  type: string;
}

/** @param form tells these bytes from others of the same picture */
function pictureHeadersOf(picture: SentPicture, form: string) {
  const rule = robotsRule(picture);
  // a 304 cannot remove a header at the client: where the rule is gone, the picture is sent again
  const etag = `"${picture.hash.slice(0, 22)}${form}${rule === undefined ? '-i' : ''}"`;
  return { ...sharedPictureHeaders, ...robotsHeaders(rule), etag };
}

/** Tells the forms of one picture apart; the two that are always there have the tags of earlier versions. */
function tagOf(form: PictureForm): string {
  if (form === 'picture.jpg') return '-w';
  return form === 'promptless' || form === '640.webp' ? '' : `-${form}`;
}

const plainAddress = /^\/s\/([^/?]+)$/;

interface ByKey {
  Params: { key: string };
}
interface ByHash {
  Params: { key: string; hash: string };
}
const hashForm = /^[\da-f]{64}$/;

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
    const find = (key: string) => (keyForm.test(key) ? findShared(base, key) : undefined);
    const readerOf = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
    fromMemory.push((url, headers) => {
      const [, key = ''] = plainAddress.exec(url) ?? [];
      const found = keyForm.test(key) ? findWithSite(base, key) : undefined;
      if (!found) return undefined;
      const rendered = pageOf(found.more, found.picture, languageOf(headers['accept-language']));
      return { bytes: rendered.page, headers: () => rendered.headers };
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

    const isLabelled = settings.marks.hasVisibleLabel;
    async function sendPicture(
      request: FastifyRequest,
      reply: FastifyReply,
      picture: SentPicture | undefined,
      { formOf, type }: SentFile,
    ) {
      if (!picture) return answerGone(request, reply);
      const form = formOf(picture, readerOf(request));
      const headers = {
        ...pictureHeadersOf(picture, tagOf(form)),
        ...(isLabelled ? { vary: 'accept-language' } : {}),
      };
      const isKnown = matchesEtag(request, headers.etag);
      const bytes = isKnown ? undefined : await files.read(picture.hash, form);
      if (!isKnown && !bytes) return answerGone(request, reply);
      reply.headers(headers);
      if (isKnown) return reply.code(304).send();
      return reply.type(type).send(bytes);
    }
    const fullForm = ({ prompt }: SentPicture, language: Language) =>
      copyForm(base, prompt === undefined ? 'promptless' : 'picture.jpg', language);
    const sent: Record<string, SentFile> = {
      'picture.jpg': { formOf: fullForm, type: 'image/jpeg' },
      '640.webp': { formOf: (_, language) => smallForm(base, language), type: 'image/webp' },
    };
    for (const [name, file] of Object.entries(sent)) {
      app.get<ByKey>(`/:key/${name}`, (request, reply) =>
        sendPicture(request, reply, find(request.params.key), file),
      );
      app.get<ByHash>(`/:key/:hash/${name}`, (request, reply) => {
        const { key, hash } = request.params;
        const isForm = keyForm.test(key) && hashForm.test(hash);
        return sendPicture(request, reply, isForm ? findPictureOfShared(base, key, hash) : undefined, file);
      });
    }

    for (const elsewhere of ['/', '/*']) app.get(elsewhere, answerGone);
  };
