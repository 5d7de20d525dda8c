import { limits } from '@limn/db/enums';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { admitAvatar, setAvatar } from '../features/people/account/flow/avatar.ts';
import { findAvatar } from '../features/people/account/read/avatar.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { matchesEtag } from './conditional-get.ts';
import { pictureHeaders, year } from './media.ts';
import { pictureUpload } from './picture-upload.ts';

/** `PUT /api/auth/avatar` */
export const avatarUploadMount = (base: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  pictureUpload(base, budget, {
    ...{ path: '/auth/avatar', limit: limits.avatarMax },
    ...{ admit: admitAvatar, store: setAvatar },
  });

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
