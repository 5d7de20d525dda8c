import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { type ByteRange, type PictureKind, pictureKinds } from '../core/picture-store.ts';
import { findMedia, findMediaAt } from '../features/studio/image/read.ts';
import { sha256Of } from '../features/studio/image/rules/digest.ts';
import { isUpload } from '../features/studio/image/rules.ts';
import { byteRangeOf } from './byte-range.ts';
import { isUnchanged } from './conditional-get.ts';
import { languageOf } from './language.ts';
import type { AnswerFromMemory } from './memory-answers.ts';
import { copyForm, type PictureFiles } from './picture-files.ts';

/** The link to a deleted picture works as long as this. */
const linkSeconds = 60;

/** The name of a downloaded file. */
const nameOf = (found: { painter: string }) => (isUpload(found) ? 'picture.jpg' : 'generated-image.jpg');

const idForm = /^[\w-]{22}$/;
export const year = 365 * 24 * 3600;

/** Browsers and shared caches may keep it for a minute: so long a revoked share, or a picture that is no longer featured, may still be shown. */
export const publicMinute = 'public, max-age=60';

/** A picture that is opened by itself may do nothing. */
export const pictureHeaders = { 'content-security-policy': "default-src 'none'; sandbox" };

interface FileHeaders {
  etag: string;
  'last-modified': string;
  'content-type': string;
  [name: string]: string;
}

const headersOf = (found: { hash: string; createdAt: Date }, kind: PictureKind): FileHeaders => ({
  ...pictureHeaders,
  'cache-control': `private, max-age=${year}`,
  'accept-ranges': 'bytes',
  'content-type': kind === 'picture.jpg' ? 'image/jpeg' : 'image/webp',
  etag: `"${found.hash.slice(0, 32)}.${kind}"`,
  'last-modified': found.createdAt.toUTCString(),
});

/** The part that the client has is of this file (RFC 9110, 13.1.5). */
const isOfThis = (has: string | string[] | undefined, headers: FileHeaders) =>
  has === undefined || has === headers.etag || has === headers['last-modified'];

/**
 * Sets status and headers of a file of this size, as a file server does.
 * @returns the range to send; undefined for all of it
 */
function prepare(
  { headers: { range: wanted, 'if-range': has } }: FastifyRequest,
  reply: FastifyReply,
  size: number,
  headers: FileHeaders,
): ByteRange | 'unsatisfiable' | undefined {
  reply.headers(headers);
  const range = wanted !== undefined && isOfThis(has, headers) ? byteRangeOf(wanted, size) : undefined;
  if (range === 'unsatisfiable')
    reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`);
  else if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return range;
}

/** Sends the bytes or the requested range of them. */
function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  headers: FileHeaders,
): FastifyReply {
  const range = prepare(request, reply, bytes.length, headers);
  if (range === 'unsatisfiable') return reply.send();
  return reply.send(range ? bytes.subarray(range.first, range.last + 1) : bytes);
}

const plainAddress = /^\/media\/([\w-]{22})(?:\/([\w.]+))?$/;

/** Characters of the longest plain address. What was asked for is kept, and longer ones would take more memory. */
const addressAtMost = '/media/'.length + 22 + '/picture.jpg'.length;

/** The files of `mediaMount` that are in memory. */
export const mediaFromMemory = (base: Ctx, files: PictureFiles): AnswerFromMemory => {
  const findAt = findMediaAt((url, find) => {
    const [, id, file = 'picture.jpg'] = plainAddress.exec(url) ?? [];
    const kind = pictureKinds.find((known) => known === file);
    if (!kind || id === undefined) return undefined;
    const found = find(id);
    return found && { bytes: files.inMemory(found.hash, kind), headers: () => headersOf(found, kind) };
  });
  return (url) => {
    const isPlain = url.length <= addressAtMost && url.startsWith('/media/');
    const found = isPlain ? findAt(base, url) : undefined;
    const bytes = found?.bytes();
    return found && bytes && { route: '/media/:id/:file?', bytes, headers: found.headers };
  };
};

/**
 * `/media/{id}` and its thumbnails. Public to everybody who has the address, which has 128 random bits, while the row
 * exists. Files come from memory; pictures are streamed from the store while slow readers hold too much of it.
 */
export const mediaMount =
  (base: Ctx, files: PictureFiles): FastifyPluginAsync =>
  async (app) => {
    const { pictures } = base.world;
    /** Built once for each file in memory, and dropped with it. */
    const known = new WeakMap<Buffer, FileHeaders>();

    async function sendStream(
      request: FastifyRequest,
      reply: FastifyReply,
      found: { hash: string; createdAt: Date },
    ) {
      const whole = await pictures.open(found.hash, 'picture.jpg');
      if (!whole) return reply.callNotFound();
      const { size } = whole;
      const range = prepare(request, reply, size, headersOf(found, 'picture.jpg'));
      if (range === undefined && request.method !== 'HEAD')
        return reply.header('content-length', size).send(whole.bytes);
      whole.bytes.destroy();
      if (range === 'unsatisfiable') return reply.send();
      reply.header('content-length', range ? range.last - range.first + 1 : size);
      if (request.method === 'HEAD') return reply.send();
      const part = await pictures.open(found.hash, 'picture.jpg', range);
      return part ? reply.send(part.bytes) : reply.callNotFound();
    }

    /** From the store itself, where it has links. */
    async function sendDownload(
      request: FastifyRequest,
      reply: FastifyReply,
      found: { hash: string; createdAt: Date; painter: string },
    ) {
      const link = await pictures.linkTo?.(found.hash, linkSeconds, nameOf(found));
      if (link !== undefined)
        return reply
          .removeHeader('content-disposition')
          .header('cache-control', 'private, no-store')
          .redirect(link, 302);
      const bytes = await files.read(found.hash, 'picture.jpg');
      return bytes ? sendBytes(request, reply, bytes, headersOf(found, 'picture.jpg')) : reply.callNotFound();
    }

    /** A copy with a label, in the reader's language. Each is made and signed anew, so its tag is that of its bytes. */
    async function sendLabelled(
      request: FastifyRequest,
      reply: FastifyReply,
      found: { hash: string; createdAt: Date },
    ) {
      const form = copyForm(base, 'picture.jpg', languageOf(request.headers['accept-language']));
      const bytes = await files.read(found.hash, form);
      if (!bytes) return reply.callNotFound();
      const etag = `"${sha256Of(bytes).slice(0, 32)}"`;
      const headers = known.get(bytes) ?? {
        ...headersOf(found, 'picture.jpg'),
        'cache-control': 'private, no-cache',
        vary: 'accept-language',
        etag,
      };
      known.set(bytes, headers);
      return sendBytes(request, reply, bytes, headers);
    }

    app.get<{ Params: { id: string; file?: string }; Querystring: { download?: string } }>(
      '/:id/:file?',
      (request, reply) => {
        const { id, file = 'picture.jpg' } = request.params;
        const kind = pictureKinds.find((known) => known === file);
        const found = kind && idForm.test(id) ? findMedia(base, id) : undefined;
        if (!kind || !found) return reply.callNotFound();
        if (request.query.download !== undefined) {
          reply.header('content-disposition', `attachment; filename="${nameOf(found)}"`);
          if (kind === 'picture.jpg' && base.settings.marks.hasVisibleLabel)
            return sendLabelled(request, reply, found);
          if (kind === 'picture.jpg' && pictures.linkTo) return sendDownload(request, reply, found);
        }
        const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
        if (tags !== undefined || since !== undefined) {
          const { 'content-type': _, ...headers } = headersOf(found, kind);
          if (isUnchanged(request, headers)) return reply.headers(headers).code(304).send();
        }
        if (kind === 'picture.jpg' && files.shouldStream(found.hash, kind))
          return sendStream(request, reply, found);
        const answer = (bytes: Buffer | undefined) => {
          if (!bytes) return reply.callNotFound();
          const headers = known.get(bytes) ?? headersOf(found, kind);
          known.set(bytes, headers);
          return sendBytes(request, reply, bytes, headers);
        };
        const bytes = files.read(found.hash, kind);
        return bytes instanceof Promise ? bytes.then(answer) : answer(bytes);
      },
    );
  };
