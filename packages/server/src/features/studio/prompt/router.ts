import { router, user } from '../../../trpc/procedures.ts';
import { inventPrompt } from './flow.ts';
import { InventedPrompt, InventPrompt } from './schema.ts';

export const promptRouter = router({
  invent: user
    .meta({ openapi: { method: 'POST', path: '/prompts/random' } })
    .input(InventPrompt)
    .output(InventedPrompt)
    .mutation(({ ctx, input }) => inventPrompt(ctx, input)),
});
