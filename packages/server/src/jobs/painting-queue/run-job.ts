import type { Ctx } from '../../core/context.ts';
import type { Painter } from '../../core/painters.ts';
import type { ServiceFailure } from '../../core/service-failure.ts';
import type { JobWatch } from '../../features/studio/generation/flow/paint-job.ts';
import { EndNotStored, runGeneration } from '../../features/studio/generation/flow/run-generation.ts';
import type { Claim } from '../../features/studio/generation/write/claim.ts';
import { requeue } from '../../features/studio/generation/write.ts';
import { runMeasured } from './measured-job.ts';
import { hasOther, noteHealth, notePainted } from './painter-pool.ts';
import type { QueueState } from './queue-state.ts';
import { forgetsAtStop, newRunningJob, noteProgress, type RunningJob } from './running-job.ts';

/** Begins the work on a claimed job. Its end is reported as `generation.ended`. */
export function beginJob(ctx: Ctx, queue: QueueState, claim: Claim): void {
  const running = newRunningJob(claim, ctx.now());
  queue.running.set(claim.job.id, running);
  running.ended = runToEnd(ctx, queue, running);
  ctx.events.emit(`generation.changed:${claim.job.id}`);
}

/** Never rejects. */
async function runToEnd(ctx: Ctx, queue: QueueState, running: RunningJob): Promise<void> {
  const { job } = running;
  try {
    await runMeasured(ctx, running, () => runGeneration(ctx, job, watchOf(ctx, queue, running)));
    if (queue.isStopping) requeue(ctx, job, { counts: false, forgets: forgetsAtStop(running) });
  } catch (error) {
    ctx.log.error({ err: error, job: job.id }, 'a job could not be ended');
    const failure = error instanceof EndNotStored ? error.failure : undefined;
    queue.unstored.set(job.id, { row: job, failure });
  }
  queue.running.delete(job.id);
  ctx.events.emit(`generation.changed:${job.id}`);
  ctx.events.emit('generation.ended');
}

const watchOf = (ctx: Ctx, queue: QueueState, running: RunningJob): JobWatch => ({
  get painter() {
    return running.painter;
  },
  set painter(painter: Painter) {
    running.painter = painter;
  },
  signal: running.abort.signal,
  onProgress(fraction) {
    if (noteProgress(running, fraction, performance.now()))
      ctx.events.emit(`generation.changed:${running.job.id}`);
  },
  onSent() {
    running.isSent = true;
  },
  onAnswer: (trouble) => noteAnswer(ctx, queue, running, trouble),
  hasOther: () => hasOther(ctx, queue.pool, running.job, running.painter),
});

function noteAnswer(
  ctx: Ctx,
  queue: QueueState,
  { painter, startedAt }: RunningJob,
  trouble: ServiceFailure | null,
): void {
  const { pool, positions } = queue;
  if (!trouble) notePainted(pool, painter, ctx.now().getTime() - startedAt.getTime());
  if (!trouble && !pool.outages.has(painter.id)) return;
  if (noteHealth(ctx, pool, painter, trouble)) queue.overdueAt = 0;
  positions.tellAll(ctx);
}
