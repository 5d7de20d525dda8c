import { accountRouter, preferencesRouter } from './features/account/router.ts';
import { generationRouter } from './features/generation/router.ts';
import { imageRouter } from './features/image/router.ts';
import { promptRouter } from './features/prompt/router.ts';
import { router } from './trpc/procedures.ts';

export const appRouter = router({
  account: accountRouter,
  preferences: preferencesRouter,
  generation: generationRouter,
  image: imageRouter,
  prompt: promptRouter,
});

export type AppRouter = typeof appRouter;
