import { atomically, generation, type Params, query } from '@limn/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { failGeneration } from '../write.ts';

const listWaiting = query((db, p: Params<{ modelId: string }>) =>
  db
    .select({ id: generation.id })
    .from(generation)
    // unary plus: most jobs of the model have ended
    .where(and(sql`+${generation.modelId} = ${p.modelId}`, eq(generation.state, 'queued'))),
);

/** Fails the jobs that wait for a model, which is removed next. */
export function failWaitingFor(ctx: Ctx, modelId: string): void {
  atomically(ctx, (ctx) => {
    for (const { id } of listWaiting.all(ctx, { modelId })) {
      failGeneration(ctx, id, { code: 'service.model_missing', reason: null });
      ctx.events.emit(`generation.changed:${id}`);
    }
  });
}
