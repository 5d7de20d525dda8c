import { limits } from '@limn/db/enums';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx, UserCtx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { admitAvatar, setAvatar } from '../features/people/account/flow/avatar.ts';
import { findAvatar } from '../features/people/account/read/avatar.ts';
import { limitBodies } from './bodies/bodies.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { matchesEtag } from './conditional-get.ts';
import { contextOf } from './context.ts';
import { replyWithError } from './error-reply.ts';
import { pictureHeaders, year } from './media.ts';

function userOf(...[base, request, linkBase]: Parameters<typeof contextOf>): UserCtx {
  const { actor, ...ctx } = contextOf(base, request, linkBase);
  if (actor.kind !== 'user') throw new Refusal('account.signed_out');
  return { ...ctx, actor };
}

/** `PUT /api/auth/avatar`: the picture is the body. A form of another site cannot send this type without a preflight. */
export const avatarUploadMount =
  (base: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  async (app) => {
    const callers = new WeakMap<object, UserCtx>();
    const rules = { budget, limit: limits.avatarMax, isUpload: true, refuseBusy: replyWithError };
    app.addContentTypeParser(['image/jpeg', 'image/png', 'image/webp'], limitBodies(app, rules));
    app.put<{ Body: Buffer | undefined }>('/auth/avatar', {
      // before the body is read
      async onRequest(request, reply) {
        try {
          const ctx = userOf(base, request, base.settings.publicUrl);
          admitAvatar(ctx);
          callers.set(request, ctx);
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
      async handler(request, reply) {
        try {
          const ctx = callers.get(request);
          if (!ctx) throw new Refusal('account.signed_out');
          return await ctx.background.seeThrough(setAvatar(ctx, request.body ?? Buffer.alloc(0)));
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
    });
  };

const fileForm = /^([\w-]{22})\.webp$/;

/** `/media/avatars/{id}.webp`. Public to everybody who has the address; a new picture gets a new one. */
export const avatarMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
      const [, id] = fileForm.exec(request.params.file) ?? [];
      const bytes = id && findAvatar(base, id);
      if (!bytes) return reply.callNotFound();
      const etag = `"${id}"`;
      reply.headers({ ...pictureHeaders, 'cache-control': `public, max-age=${year}, immutable`, etag });
      if (matchesEtag(request, etag)) return reply.code(304).send();
      return reply.type('image/webp').send(bytes);
    });
  };
