import { router, user } from '../../../trpc/procedures.ts';
import { inventPrompt } from './flow.ts';
import { InventedPrompt, InventPrompt } from './schema.ts';

export const promptRouter = router({
  invent: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/prompts/random',
        name: 'inventPrompt',
        summary: 'Invent a description',
        refusals: ['prompt.service_failed', 'prompt.day_limit'],
        limit: 'prompt.user',
        example: {
          request: { language: 'en' },
          answer: { prompt: 'A narrow street after rain, lanterns mirrored in the puddles.' },
        },
      },
    })
    .input(InventPrompt)
    .output(InventedPrompt)
    .mutation(({ ctx, input }) => inventPrompt(ctx, input)),
});
