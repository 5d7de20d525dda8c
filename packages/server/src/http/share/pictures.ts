import type { Language } from '@limn/db/enums';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { findPictureOfShared } from '../../features/studio/share/read/shared-collection.ts';
import { findShared, type SharedPicture } from '../../features/studio/share/read.ts';
import { keyForm, robotsRule } from '../../features/studio/share/rules.ts';
import { matchesEtag } from '../conditional-get.ts';
import { languageOf } from '../language.ts';
import { pictureHeaders, publicMinute } from '../media.ts';
import { copyForm, type PictureFiles, type PictureForm, smallForm } from '../picture-files.ts';

export interface ByKey {
  Params: { key: string };
}
export interface ByHash {
  Params: { key: string; hash: string };
}
export const hashForm = /^[\da-f]{64}$/;

/** Preview cards of other sites may show it, and only shortly after the share has ended. */
const sharedPictureHeaders = {
  ...pictureHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': publicMinute,
};

export const robotsHeaders = (rule: string | undefined) =>
  rule === undefined ? {} : { 'x-robots-tag': rule };

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

interface Pictures {
  base: Ctx;
  files: PictureFiles;
  /** Answers an address without a share. */
  answerGone(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Adds the addresses of the files of shared pictures, and of those in shared collections. */
export function addSharedPictures(app: FastifyInstance, { base, files, answerGone }: Pictures): void {
  const find = (key: string) => (keyForm.test(key) ? findShared(base, key) : undefined);
  const isLabelled = base.settings.marks.hasVisibleLabel;
  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: SentPicture | undefined,
    { formOf, type }: SentFile,
  ) {
    if (!picture) return answerGone(request, reply);
    const form = formOf(picture, languageOf(request.headers['accept-language']));
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
}
