import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { watchGeneration } from './flow.ts';
import { listActive, readGeneration } from './read.ts';
import { Accepted, CreateGeneration, Generation, GenerationId } from './schema.ts';
import { cancelGeneration, createGeneration } from './write.ts';

export const generationRouter = router({
  create: user
    .meta({ openapi: { method: 'POST', path: '/generations', status: 202 } })
    .input(CreateGeneration)
    .output(Accepted)
    .mutation(({ ctx, input }) => createGeneration(ctx, input)),
  get: user
    .meta({ openapi: { method: 'GET', path: '/generations/{id}' } })
    .input(GenerationId)
    .output(Generation)
    .query(({ ctx, input }) => readGeneration(ctx, input)),
  cancel: user
    .meta({ openapi: { method: 'DELETE', path: '/generations/{id}', status: 204 } })
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
