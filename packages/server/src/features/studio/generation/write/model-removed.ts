import { generation, type Params, query } from '@limn/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { failGeneration } from '../write.ts';

const listWaiting = query((db, p: Params<{ modelId: string }>) =>
  db
    .select({ id: generation.id })
    .from(generation)
    .where(and(eq(generation.modelId, p.modelId), eq(generation.state, 'queued'))),
);

/**
 * Fails the jobs that wait for a model, so that another model does not replace it. To be called in the transaction that
 * deletes the model. Returns their ids.
 */
export function failWaitingFor(ctx: Ctx, modelId: string): string[] {
  const ids = listWaiting.all(ctx, { modelId }).map(({ id }) => id);
  for (const id of ids) failGeneration(ctx, id, { code: 'service.model_missing', reason: null });
  return ids;
}
