import type { Ctx } from '../../core/context.ts';
import type { GenerationRow } from '../../features/studio/generation/read.ts';
import type { JobFailure } from '../../features/studio/generation/write.ts';
import type { createEarliestTimer } from './earliest-timer.ts';
import type { PainterPool } from './painter-pool.ts';
import type { createQueuePositions } from './queue-positions.ts';
import type { RunningJob } from './running-job.ts';

/**
 * What the queue of one process knows; everything else is in the rows. Without a timer that is set, only an event triggers
 * the next look at the waiting jobs.
 */
export interface QueueState {
  /** Undefined until the start: the queue is a part of the context. */
  ctx: Ctx | undefined;
  /** By id, from the claim until the work ends. */
  readonly running: Map<string, RunningJob>;
  /** By id: rows that still look as if they ran, because the database could not be written when their work ended. */
  readonly unstored: Map<string, { row: GenerationRow; failure: JobFailure | undefined }>;
  /** Sees the same `running`. */
  readonly pool: PainterPool;
  readonly positions: ReturnType<typeof createQueuePositions>;
  /** Triggers the next look. */
  readonly timer: ReturnType<typeof createEarliestTimer>;
  /** Overdue jobs are not looked for before this time. */
  overdueAt: number;
  /** Once true, no job begins, and unfinished jobs go back into the queue. */
  isStopping: boolean;
  whenIdle: (() => void)[];
}
