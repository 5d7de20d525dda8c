import type { FastifyPluginAsync } from 'fastify';
import type { Ctx, UserCtx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { limitBodies } from './bodies/bodies.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { contextOf } from './context.ts';
import { replyWithError } from './error-reply.ts';

function userOf(...[base, request, linkBase]: Parameters<typeof contextOf>): UserCtx {
  const { actor, ...ctx } = contextOf(base, request, linkBase);
  if (actor.kind !== 'user') throw new Refusal('account.signed_out');
  return { ...ctx, actor };
}

interface Upload {
  path: string;
  /** The most bytes. */
  limit: number;
  /** Called before the body is read. @throws Refusal */
  admit(ctx: UserCtx, query: unknown): void;
  store(ctx: UserCtx, bytes: Uint8Array, query: unknown): Promise<unknown>;
  /** Each upload adds a picture: `POST` instead of `PUT`. */
  isAdded?: boolean;
}

/** `PUT` or `POST` of a picture, which is the body. A form of another site cannot send this type without a preflight. */
export const pictureUpload =
  (
    base: Ctx,
    budget: BodyBudget,
    { path, limit, admit, store, isAdded = false }: Upload,
  ): FastifyPluginAsync =>
  async (app) => {
    const callers = new WeakMap<object, UserCtx>();
    const rules = { budget, limit, isUpload: true, refuseBusy: replyWithError };
    app.addContentTypeParser(['image/jpeg', 'image/png', 'image/webp'], limitBodies(app, rules));
    app.route<{ Body: Buffer | undefined }>({
      method: isAdded ? 'POST' : 'PUT',
      url: path,
      async onRequest(request, reply) {
        try {
          const ctx = userOf(base, request, base.settings.publicUrl);
          admit(ctx, request.query);
          callers.set(request, ctx);
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
      async handler(request, reply) {
        try {
          const ctx = callers.get(request);
          if (!ctx) throw new Refusal('account.signed_out');
          const body = request.body ?? Buffer.alloc(0);
          const stored = await store(ctx, body, request.query);
          return reply.code(isAdded ? 201 : 200).send(stored);
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
    });
  };
