import type { Ctx } from '../../../../core/context.ts';
import { isStored } from '../../../../core/painters.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { recordMissing, switchServiceOff } from '../../image-service/write.ts';
import { modelFor } from '../read/wanted.ts';
import type { GenerationRow } from '../read.ts';
import type { JobWatch } from './paint-job.ts';

/**
 * Switches off a service that does not accept its key, and marks a model that it does not have: other jobs do not fail for
 * the same reason. An error in it does not concern the job.
 */
export async function noteFault(
  ctx: Ctx,
  job: GenerationRow,
  { painter }: JobWatch,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ServiceFailure) || error.fault === undefined || !isStored(painter)) return;
  const { fault, reason = '' } = error;
  try {
    if (fault === 'key') {
      if (!switchServiceOff(ctx, painter.id, reason)) return;
      ctx.log.error(
        { service: painter.id, reason },
        'an image service does not accept its key and is off now',
      );
    } else {
      const model = modelFor(ctx, painter, job);
      if (!model) return;
      recordMissing(ctx, { serviceId: painter.id, modelId: model.id });
      ctx.log.warn({ service: painter.id, model: model.id }, 'an image service does not have a model');
    }
    await ctx.world.painters.reload();
  } catch (err) {
    ctx.log.warn({ err, service: painter.id }, 'the fault of an image service could not be recorded');
  }
}
