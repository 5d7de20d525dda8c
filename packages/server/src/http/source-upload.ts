import { limits } from '@limn/db/enums';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { admitUpload, uploadImage } from '../features/studio/image/flow/upload.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { pictureUpload } from './picture-upload.ts';

/** `POST /api/images/upload` */
export const sourceUploadMount = (base: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  pictureUpload(base, budget, {
    ...{ path: '/images/upload', limit: limits.sourceUploadMax, isAdded: true },
    ...{ admit: admitUpload, store: uploadImage },
  });
