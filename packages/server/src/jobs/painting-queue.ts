import type { Ctx, QueueView } from '../core/context.ts';
import { Stopped } from '../features/studio/generation/flow/paint-job.ts';
import { placeOf } from '../features/studio/generation/read/queue.ts';
import { listInterrupted } from '../features/studio/generation/read.ts';
import { failWaitingFor } from '../features/studio/generation/write/model-removed.ts';
import { rankAllJobs } from '../features/studio/generation/write/queue.ts';
import { discardExpectedFiles } from '../features/studio/image/write.ts';
import { createEarliestTimer } from './painting-queue/earliest-timer.ts';
import { fill, retryOrFail } from './painting-queue/fill.ts';
import { createPainterPool, forgetRemoved, waitOf } from './painting-queue/painter-pool.ts';
import { createQueuePositions } from './painting-queue/queue-positions.ts';
import type { QueueState } from './painting-queue/queue-state.ts';
import { stopAll } from './painting-queue/running-job.ts';

/**
 * The life of a job. A request stores a row in the state `queued`. `fill` (fill.ts) claims it: the painter pool
 * (painter-pool.ts) chooses the painter, one transaction marks the row, and `beginJob` (run-job.ts) works on it. The work is
 * `runGeneration`: it expands the prompt, paints, processes and stores the picture. It ends in one of four ways:
 * - The row is done, failed or cancelled.
 * - The painter cannot have the job now. The row is `queued` again and fails after 15 minutes of waiting (outage.ts).
 * - The server stops. The row is `queued` again for the next start.
 * - The database cannot be written. The end is kept in memory (`unstored`) until `fill` can store it.
 * New rows, ended jobs and a timer call `fill`. After a crash, `start` puts back the rows that look as if they ran.
 */

export interface PaintingQueue extends QueueView {
  /** Continues the jobs of an earlier process, then takes new ones. */
  start(ctx: Ctx): void;
  /**
   * Begins no more jobs. Jobs at a painter that costs money may finish within the painter's time limit; all others are
   * stopped and put back. Resolves when none runs.
   */
  stop(): Promise<void>;
  /** Resolves when nothing runs and no waiting job can begin. */
  idle(): Promise<void>;
}

function createState(): QueueState {
  const running: QueueState['running'] = new Map();
  const queue: QueueState = {
    ...{ ctx: undefined, running, unstored: new Map(), pool: createPainterPool(running) },
    ...{ positions: createQueuePositions(), timer: createEarliestTimer(() => fill(queue)) },
    ...{ overdueAt: 0, isStopping: false, whenIdle: [] },
  };
  return queue;
}

/** Calls `fill` after the events that may let a job begin. Returns the function that stops it. */
function fillOnEvents(ctx: Ctx, queue: QueueState): () => void {
  const forget = [
    ctx.events.on('generation.accepted', () => fill(queue)),
    ctx.events.on('generation.ended', () => fill(queue)),
    ctx.events.on('painters.changed', () => {
      forgetRemoved(ctx, queue.pool);
      queue.positions.tellAll(ctx);
      fill(queue);
    }),
  ];
  return () => {
    for (const stopHearing of forget) stopHearing();
  };
}

/**
 * Runs at most `settings.concurrency` jobs at once, in the order of `read/queue.ts`, each at the painter that
 * `rules/assign.ts` chooses. Begins none while files cannot be stored.
 */
export function createPaintingQueue(): PaintingQueue {
  const queue = createState();
  const { running, positions, pool } = queue;
  let stopHearing: (() => void) | undefined;

  function positionOf(id: string): number | null {
    const known = positions.of(id);
    if (known !== undefined) return known;
    return queue.ctx ? placeOf(queue.ctx, id) : null;
  }

  return {
    start(ctx) {
      queue.ctx = ctx;
      discardExpectedFiles(ctx);
      rankAllJobs(ctx);
      for (const row of listInterrupted(ctx)) retryOrFail(ctx, row);
      stopHearing = fillOnEvents(ctx, queue);
      fill(queue);
    },
    async stop() {
      queue.isStopping = true;
      queue.timer.clear();
      positions.stop();
      stopHearing?.();
      await stopAll(running);
    },
    idle() {
      if (running.size === 0) return Promise.resolve();
      return new Promise((resolve) => queue.whenIdle.push(resolve));
    },
    cancel(id) {
      running.get(id)?.abort.abort(new Stopped('cancel'));
    },
    positionOf,
    progressOf: (id) => running.get(id)?.progress ?? null,
    watch: (id) => positions.watch(id, positionOf(id)),
    waitOf: (job) => queue.ctx && waitOf(queue.ctx, pool, job),
    failWaitingFor: (modelId) => queue.ctx && failWaitingFor(queue.ctx, modelId),
  };
}
