import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { removeByToken } from '../features/studio/image/write/removal-token.ts';
import { removeImage } from '../features/studio/image/write.ts';
import { contextWith } from './context.ts';
import { replyWithError } from './error-reply.ts';
import { sitePath } from './site-path.ts';

const tokenForm = /^[\w-]{16,200}$/;

/** A link or a picture on another site makes a browser send a token that it has seen; only our own pages may. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

const refusedAs = (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : undefined);

/** False when the token is not valid. Succeeds for a picture that is deleted already. */
function removeBy(base: Ctx, request: FastifyRequest, token: string, id: string): boolean {
  const { actor, ...ctx } = contextWith(base, request, base.settings.publicUrl, token);
  try {
    removeByToken({ ...ctx, actor }, { id, token });
    return true;
  } catch (thrown) {
    if (refusedAs(thrown) !== 'image.removal_invalid') throw thrown;
  }
  if (actor.kind !== 'user' || isFromElsewhere(request)) return false;
  try {
    removeImage({ ...ctx, actor }, { id });
  } catch (thrown) {
    if (refusedAs(thrown) !== 'image.not_found') throw thrown;
  }
  return true;
}

/**
 * `GET /api/images/delete?imageId&token&redirect`, the documented link for a picture on another page. The token comes from
 * `image.beginRemoval`, or is a session's as the documentation has it. HEAD deletes nothing.
 */
export const deletionLinkMount =
  (base: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: Record<string, unknown> }>(
      '/images/delete',
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('referrer-policy', 'no-referrer');
        const { imageId, token, redirect } = request.query;
        const isUsable = typeof imageId === 'string' && typeof token === 'string' && tokenForm.test(token);
        try {
          const isRemoved = isUsable && removeBy(base, request, token, imageId);
          return reply.redirect(isRemoved ? (sitePath(redirect) ?? '/history') : '/login', 303);
        } catch (thrown) {
          return replyWithError(thrown, request, reply);
        }
      },
    );
  };
