import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { contextOf } from '../context.ts';
import { replyWithError } from '../error-reply.ts';
import { admitUploads, answerUpload, type Uploads } from './verify.ts';

/** The calls of the C2PA soft binding API that are no JSON: a file in, and a manifest store out. */
export const softBindingMount =
  (base: Ctx, uploads: Uploads): FastifyPluginAsync =>
  async (app) => {
    admitUploads(app, base);
    const load = () => import('../../features/studio/provenance/flow/soft-binding.ts');
    app.post('/c2pa/matches/byContent', (request, reply) =>
      answerUpload({ uploads, request, reply }, async (path) => {
        const { findByContent } = await load();
        const ctx = contextOf(base, request, base.settings.publicUrl);
        return findByContent(ctx, path);
      }),
    );
    app.get<{ Params: { manifestId: string } }>('/c2pa/manifests/:manifestId', async (request, reply) => {
      try {
        const { readManifestStore } = await load();
        const ctx = contextOf(base, request, base.settings.publicUrl);
        const store = await readManifestStore(ctx, request.params.manifestId);
        return reply.type('application/c2pa').send(Buffer.from(store));
      } catch (thrown) {
        return replyWithError(thrown, request, reply);
      }
    });
  };
