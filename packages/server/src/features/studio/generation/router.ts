import { limits } from '@limn/db/enums';
import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import type { RefusalCode } from '../../../core/refusal.ts';
import { router, user } from '../../../trpc/procedures.ts';
import { editImage } from './flow/edit.ts';
import { watchGeneration } from './flow/watch.ts';
import { listActive, readGeneration } from './read.ts';
import {
  Accepted,
  CreateGeneration,
  EditImage,
  Generation,
  GenerationId,
  UpscaleImage,
  VaryImage,
} from './schema.ts';
import { createGeneration } from './write/create.ts';
import { upscaleImage, varyImage } from './write/derive.ts';
import { cancelGeneration } from './write.ts';

/** Of each call that adds jobs. */
const limitRefusals = [
  'image.limit_reached',
  'generation.too_many',
  'generation.key_used',
  'generation.day_limit',
  'generation.site_day_limit',
  'storage.full',
] as const satisfies readonly RefusalCode[];

const accepted: Accepted = { id: example.id, status: 'queued', position: 1, ids: [example.id] };

export const generationRouter = router({
  create: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/generations',
        name: 'createGeneration',
        status: 202,
        summary: 'Generate a picture',
        about:
          'The job waits in a queue. Every user can choose 640x480; other sizes are for members. A user can have four unfinished jobs. Without a membership, one of them runs at a time. With `count` 4, all four jobs are accepted or none. The site can have a daily limit; `Retry-After` says when it resets.',
        narrower: { prompt: { minLength: 1, maxLength: limits.promptMax } },
        refusals: [
          'generation.empty_prompt',
          'generation.members_only',
          'generation.model_unknown',
          'generation.model_not_allowed',
          'generation.setting_unsupported',
          ...limitRefusals,
        ],
        limit: 'generation.user',
        example: {
          request: { prompt: 'a lighthouse at dusk', style: 'realism' },
          answer: accepted,
        },
      },
    })
    .input(CreateGeneration)
    .output(Accepted)
    .mutation(({ ctx, input }) => createGeneration(ctx, input)),
  vary: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/images/{id}/vary',
        name: 'varyImage',
        status: 202,
        summary: 'Paint variations of a picture',
        about: 'Paints the description of the picture with new seeds. The limits are those of a new picture.',
        narrower: { prompt: { minLength: 1, maxLength: limits.promptMax } },
        refusals: [
          'image.not_found',
          'generation.empty_prompt',
          'generation.model_unknown',
          'generation.model_not_allowed',
          'generation.members_only',
          ...limitRefusals,
        ],
        limit: 'generation.user',
        example: {
          request: { strength: 'low' },
          answer: accepted,
        },
      },
    })
    .input(VaryImage)
    .output(Accepted)
    .mutation(({ ctx, input }) => varyImage(ctx, input)),
  edit: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/images/{id}/edit',
        name: 'editImage',
        status: 202,
        summary: 'Change a picture',
        about:
          'Repaints the white part of the mask. Without a mask, the prompt says what to change. The limits are those of a new picture.',
        narrower: { prompt: { minLength: 1, maxLength: limits.promptMax } },
        refusals: [
          'image.not_found',
          'generation.empty_prompt',
          'generation.mask_unusable',
          'generation.edit_unsupported',
          'generation.model_unknown',
          'generation.model_not_allowed',
          'generation.members_only',
          ...limitRefusals,
        ],
        limit: 'generation.user',
        example: {
          request: { prompt: 'a red boat' },
          answer: accepted,
        },
      },
    })
    .input(EditImage)
    .output(Accepted)
    .mutation(({ ctx, input }) => editImage(ctx, input)),
  upscale: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/images/{id}/upscale',
        name: 'upscaleImage',
        status: 202,
        summary: 'Enlarge a picture',
        about:
          'An image service with an upscaler adds detail, and the built-in painter renders its own pictures larger, up to 2560x1920; otherwise the server enlarges the picture without new detail. Results larger than 640x480 are for members; no side may be longer than 4096 pixels. The limits are those of a new picture.',
        refusals: [
          'image.not_found',
          'generation.upscale_too_large',
          'generation.upscale_members_only',
          'generation.model_unknown',
          'generation.model_not_allowed',
          ...limitRefusals,
        ],
        limit: 'generation.user',
        example: {
          request: { factor: 2 },
          answer: accepted,
        },
      },
    })
    .input(UpscaleImage)
    .output(Accepted)
    .mutation(({ ctx, input }) => upscaleImage(ctx, input)),
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/generations/{id}',
        name: 'getGeneration',
        summary: 'Read a job',
        about: 'The job is deleted a month after its end; its picture stays.',
        refusals: ['generation.not_found'],
      },
    })
    .input(GenerationId)
    .output(Generation)
    .query(({ ctx, input }) => readGeneration(ctx, input)),
  cancel: user
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/generations/{id}',
        name: 'cancelGeneration',
        status: 204,
        summary: 'Cancel a job',
        about:
          'Has no effect on a finished job. The storage slot becomes free again. A job that was already sent to the image service counts towards the daily limit.',
        refusals: ['generation.not_found'],
      },
    })
    .input(GenerationId)
    .output(z.void())
    .mutation(({ ctx, input }) => cancelGeneration(ctx, input)),
  active: user.output(z.array(Generation)).query(({ ctx }) => listActive(ctx)),
  watch: user
    .input(GenerationId)
    .subscription(({ ctx, input, signal }) =>
      watchGeneration(ctx, input, signal ?? new AbortController().signal),
    ),
});
