import type { Ctx } from '../../core/context.ts';
import { canStoreNew } from '../../core/storage-room.ts';
import { hasWaiting } from '../../features/studio/generation/read/queue.ts';
import type { GenerationRow } from '../../features/studio/generation/read.ts';
import { attemptsAtMost } from '../../features/studio/generation/rules.ts';
import { type Claim, claimNext } from '../../features/studio/generation/write/claim.ts';
import {
  failGeneration,
  failOverdue,
  type JobFailure,
  requeue,
} from '../../features/studio/generation/write.ts';
import { endOfPatience, overdueMilliseconds } from './outage.ts';
import { chooseJob, giveUp, hasRoom, outageOfAll, untilLook } from './painter-pool.ts';
import type { QueueState } from './queue-state.ts';
import { beginJob } from './run-job.ts';

/** Until the database is read again after a write failed. */
const againMilliseconds = 1000;

/** Until jobs that wait for free disk space are looked at again. */
const roomMilliseconds = 5000;

/**
 * Begins the waiting jobs that have a free painter, ends the jobs that have waited too long, and sets the timer for the
 * rest. Never throws: the caller that reported the event is finished, and the job waits.
 */
export function fill(queue: QueueState): void {
  const { ctx } = queue;
  if (!ctx || queue.isStopping) return;
  queue.timer.clear();
  try {
    storeEnds(ctx, queue);
    if (hasWaiting(ctx)) lookAtOutage(ctx, queue);
    beginWaiting(ctx, queue);
  } catch (error) {
    ctx.log.error({ err: error }, 'the queue waits for the database');
    queue.timer.set(againMilliseconds);
    return;
  }
  queue.positions.change(ctx);
  if (queue.running.size > 0) return;
  for (const resolve of queue.whenIdle) resolve();
  queue.whenIdle = [];
}

/** Puts a job back that ended without a result, unless it was tried as often as it may. */
export function retryOrFail(ctx: Ctx, row: GenerationRow): void {
  if (row.attempts >= attemptsAtMost) {
    failGeneration(ctx, row.id, { code: 'server.interrupted', reason: null });
    ctx.telemetry?.noteFailedWaiting(1);
  } else requeue(ctx, row, { counts: true });
}

/** Stores the ends of jobs that could not be stored before. */
function storeEnds(ctx: Ctx, { unstored }: QueueState): void {
  for (const { row, failure } of unstored.values()) {
    if (failure) failGeneration(ctx, row.id, failure);
    else retryOrFail(ctx, row);
    unstored.delete(row.id);
    ctx.events.emit(`generation.changed:${row.id}`);
  }
}

/** Ends overdue jobs while all painters are ill, and sets the timer while one is. */
function lookAtOutage(ctx: Ctx, queue: QueueState): void {
  const milliseconds = endOverdue(ctx, queue) > 0 ? 0 : untilLook(ctx, queue.pool);
  if (milliseconds !== undefined) queue.timer.set(milliseconds);
}

/** Ends up to a hundred jobs that have waited too long while all painters are ill. Returns how many. */
function endOverdue(ctx: Ctx, queue: QueueState): number {
  const outage = outageOfAll(ctx, queue.pool);
  const now = ctx.now();
  if (!outage || now.getTime() < queue.overdueAt) return 0;
  const ended = failOverdue(ctx, { ...outage, by: endOfPatience(outage, now) });
  ctx.telemetry?.noteFailedWaiting(ended.length);
  for (const id of ended) ctx.events.emit(`generation.changed:${id}`);
  queue.overdueAt = ended.length === 0 ? now.getTime() + overdueMilliseconds : 0;
  return ended.length;
}

function beginWaiting(ctx: Ctx, queue: QueueState): void {
  const most = ctx.settings.concurrency ?? Number.POSITIVE_INFINITY;
  while (queue.running.size < most && hasWaiting(ctx) && hasRoom(ctx, queue.pool)) {
    // checked for each job: a picture that is painted, and paid for, could not be stored
    if (!canStoreNew(ctx)) {
      queue.timer.set(roomMilliseconds);
      return;
    }
    const claimed = claim(ctx, queue);
    if (!claimed) {
      // the jobs wait for painters that are missing or ill
      lookAtOutage(ctx, queue);
      return;
    }
    beginJob(ctx, queue, claimed);
  }
}

/** Takes the next job for which a painter is free. The jobs before it that have waited too long for a painter fail. */
function claim(ctx: Ctx, queue: QueueState): Claim | undefined {
  const overdue: { id: string; failure: JobFailure }[] = [];
  const claimed = claimNext(ctx, (jobs) => {
    const { chosen, without, heldFor } = chooseJob(ctx, queue.pool, jobs);
    if (heldFor !== undefined) queue.timer.set(heldFor);
    for (const job of without) {
      const failure = giveUp(ctx, queue.pool, job);
      if (failure) overdue.push({ id: job.id, failure });
    }
    return chosen;
  });
  for (const { id, failure } of overdue) {
    failGeneration(ctx, id, failure);
    ctx.telemetry?.noteFailedWaiting(1);
    ctx.events.emit(`generation.changed:${id}`);
  }
  return claimed ?? (overdue.length > 0 ? claim(ctx, queue) : undefined);
}
