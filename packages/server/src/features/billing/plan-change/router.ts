import { router, user } from '../../../trpc/procedures.ts';
import { limitProviders } from '../../../trpc/provider-limit.ts';
import { changePlan } from './flow/change-plan.ts';
import { keepPlan } from './flow/keep-plan.ts';
import { previewChange } from './flow/preview-change.ts';
import { ChangePlan, ChangePreview, ChangeResult, KeepPlan, PreviewChange } from './schema.ts';

/** Another plan for a running subscription. */
export const planChangeRouter = router({
  /** Asks the provider what the change charges. */
  preview: user
    .use(limitProviders)
    .input(PreviewChange)
    .output(ChangePreview)
    .mutation(({ ctx, input }) => previewChange(ctx, input)),
  change: user
    .use(limitProviders)
    .input(ChangePlan)
    .output(ChangeResult)
    .mutation(({ ctx, input }) => changePlan(ctx, input)),
  keep: user
    .use(limitProviders)
    .input(KeepPlan)
    .output(ChangeResult)
    .mutation(({ ctx, input }) => keepPlan(ctx, input)),
});
