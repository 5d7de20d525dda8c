import { limits } from '@limn/db/enums';
import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { router, user } from '../../../trpc/procedures.ts';
import { watchGeneration } from './flow/watch.ts';
import { listActive, readGeneration } from './read.ts';
import { Accepted, CreateGeneration, Generation, GenerationId } from './schema.ts';
import { createGeneration } from './write/create.ts';
import { cancelGeneration } from './write.ts';

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
          'image.limit_reached',
          'generation.too_many',
          'generation.day_limit',
          'generation.site_day_limit',
          'storage.full',
        ],
        limit: 'generation.user',
        example: {
          request: { prompt: 'a lighthouse at dusk', style: 'realism' },
          answer: { id: example.id, status: 'queued', position: 1, ids: [example.id] },
        },
      },
    })
    .input(CreateGeneration)
    .output(Accepted)
    .mutation(({ ctx, input }) => createGeneration(ctx, input)),
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
