import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@limn/db/enums';
import { systemCode } from '@limn/db/system-code';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { networkOf } from '../../core/network.ts';
import { Refusal } from '../../core/refusal.ts';
import { countNetwork } from '../../guard/rate-limit/write.ts';
import { announcedLength } from '../bodies/bodies.ts';
import { BodyRefused } from '../bodies/read-body.ts';
import { clientAddress } from '../client-address.ts';
import { contextOf } from '../context.ts';
import { replyWithError } from '../error-reply.ts';
import { formBytes, receiveFile } from './receive-file.ts';
import { createUploadSlots, type SlotLimits } from './upload-slots.ts';

const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/octet-stream',
  'multipart/form-data',
] as const;

const usualSlots: SlotLimits = { atOnce: 2, waiting: 16, patience: 8000 };
/** An upload has five minutes: 32 MB at 110 kB a second. */
const uploadMs = 5 * 60_000;

/** Seconds until another attempt: most files are checked within this time. */
const busy = () => new Refusal('server.busy', { retryAfter: 5 });

/** @throws BodyRefused */
function refuseLength(request: FastifyRequest): void {
  const length = announcedLength(request);
  if (typeof length === 'number' && length > limits.verifiedFileMax + formBytes)
    throw new BodyRefused(413, 'The body is too large.');
}

/**
 * Receives pictures into files of `DATA_DIR/uploads`, which are deleted before the answer; a start deletes what a crash left.
 * The body is streamed, so it does not count for the memory of other bodies.
 */
export function createUploads(dataDir: string, slots: SlotLimits = usualSlots) {
  const folder = join(dataDir, 'uploads');
  const places = createUploadSlots(slots);

  async function newPath(): Promise<string> {
    try {
      // not its parents: without its disk, DATA_DIR must not be made
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      const code = systemCode(error);
      if (code === 'ENOENT') throw new Refusal('storage.unavailable', { retryAfter: 10 });
      if (code !== 'EEXIST') throw error;
    }
    return join(folder, randomUUID());
  }

  return {
    clear: () => rm(folder, { recursive: true, force: true }),
    /** @throws Refusal server.busy, storage.unavailable; BodyRefused; what `use` throws */
    async receive<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      use: (path: string) => Promise<T>,
    ): Promise<T> {
      const slot = await places.take(networkOf(clientAddress(request)));
      if (!slot) throw busy();
      try {
        const path = await newPath();
        try {
          // "Expect: 100-continue": the client waits for this before it sends the body
          if (request.headers.expect !== undefined) reply.raw.writeContinue();
          await receiveFile(request.raw, path, {
            limit: limits.verifiedFileMax,
            signal: AbortSignal.timeout(uploadMs),
          });
          return await use(path);
        } finally {
          await rm(path, { force: true });
        }
      } finally {
        slot.release();
      }
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

/** The scope's bodies are streams; its requests are counted and their sizes checked before a byte is read. */
export function admitUploads(app: Parameters<FastifyPluginAsync>[0], base: Ctx): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...uploadTypes], (_request, payload, done) => done(null, payload));
  app.addHook('preParsing', async (request, reply) => {
    if (request.method !== 'POST') return;
    const ctx = contextOf(base, request, base.settings.publicUrl);
    try {
      may(ctx, 'picture.verify');
      countNetwork(ctx, 'verification.network');
    } catch (thrown) {
      return replyWithError(thrown, request, reply);
    }
    if (announcedLength(request) === 'chunked')
      return reply
        .code(411)
        .send({ message: 'Send the Content-Length of the body.', code: 'LENGTH_REQUIRED' });
    refuseLength(request);
  });
}

/** Answers with what `use` makes of the uploaded file. */
export async function answerUpload<T>(
  { uploads, request, reply }: { uploads: Uploads; request: FastifyRequest; reply: FastifyReply },
  use: (path: string) => Promise<T>,
): Promise<unknown> {
  try {
    return await uploads.receive(request, reply, use);
  } catch (thrown) {
    if (thrown instanceof BodyRefused) throw thrown;
    return replyWithError(thrown, request, reply);
  }
}

/** `POST /api/verify`: the picture is the body, or the file of a form. No account is needed, and nothing is stored. */
export const verifyMount =
  (base: Ctx, uploads: Uploads): FastifyPluginAsync =>
  async (app) => {
    await uploads.clear();
    admitUploads(app, base);
    app.post('/verify', (request, reply) =>
      answerUpload({ uploads, request, reply }, async (path) => {
        const ctx = contextOf(base, request, base.settings.publicUrl);
        const { verifyPicture } = await import('../../features/studio/provenance/flow.ts');
        return verifyPicture(ctx, path);
      }),
    );
  };
