import { endedJobStates } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import { findGeneration } from '../read.ts';

/** Deletes raw results without an active job: a crash ended the job before the deletion, or its owner was deleted. */
export async function dropOrphanDeliveries(ctx: Ctx): Promise<void> {
  const { pictures } = ctx.world;
  for (const id of await pictures.listDeliveries()) {
    // a job is stored before its raw result
    const row = findGeneration(ctx, id);
    if (!row || endedJobStates.some((state) => state === row.state)) await pictures.dropDelivery(id);
  }
}
