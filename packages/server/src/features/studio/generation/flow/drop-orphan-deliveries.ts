import { endedJobStates } from '@limn/db/words';
import type { Ctx } from '../../../../core/context.ts';
import { findGeneration } from '../read.ts';

/**
 * Deletes raw results without an active job: of a job that a crash ended before the deletion, or whose owner was deleted.
 */
export async function dropOrphanDeliveries(ctx: Ctx): Promise<void> {
  const { pictures } = ctx.world;
  for (const id of await pictures.listDeliveries()) {
    // a job is stored before its raw result
    const row = findGeneration(ctx, id);
    if (!row || endedJobStates.some((state) => state === row.state)) await pictures.dropDelivery(id);
  }
}
