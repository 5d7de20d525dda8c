import type { JobState } from '@limn/db/enums';
import type { Ctx } from '../../core/context.ts';
import type { JobOutcome } from '../../core/telemetry.ts';
import { findGeneration } from '../../features/studio/generation/read.ts';
import type { Claim } from '../../features/studio/generation/write/claim.ts';

/** A deleted job was cancelled with its account. */
function outcomeOf(state: JobState | undefined): JobOutcome {
  if (state === undefined || state === 'cancelled') return 'cancelled';
  return state === 'done' || state === 'failed' ? state : 'put_back';
}

/** Runs a job and measures it, where the settings ask for that. @throws what `run` throws */
export function runMeasured(ctx: Ctx, { job, painter }: Claim, run: () => Promise<void>): Promise<void> {
  const { telemetry } = ctx;
  if (!telemetry) return run();
  const isFirst = job.attempts === 1 && job.waitsSince === null;
  const waited = isFirst ? ctx.now().getTime() - job.createdAt.getTime() : undefined;
  return telemetry.runJob({ service: painter.name, waited }, async () => {
    await run();
    return outcomeOf(findGeneration(ctx, job.id)?.state);
  });
}
