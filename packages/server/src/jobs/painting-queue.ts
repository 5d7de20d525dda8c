import type { Ctx, QueueView } from '../core/context.ts';
import type { Painter } from '../core/painters.ts';
import type { ServiceFailure } from '../core/service-failure.ts';
import { canStoreNew } from '../core/storage-room.ts';
import { Stopped } from '../features/studio/generation/flow/paint-job.ts';
import { EndNotStored, runGeneration } from '../features/studio/generation/flow/run-generation.ts';
import { hasWaiting, placeOf } from '../features/studio/generation/read/queue.ts';
import { type GenerationRow, listInterrupted } from '../features/studio/generation/read.ts';
import { attemptsAtMost } from '../features/studio/generation/rules.ts';
import { type Claim, claimNext } from '../features/studio/generation/write/claim.ts';
import { failWaitingFor } from '../features/studio/generation/write/model-removed.ts';
import { rankAllJobs } from '../features/studio/generation/write/queue.ts';
import {
  failGeneration,
  failOverdue,
  type JobFailure,
  requeue,
} from '../features/studio/generation/write.ts';
import { discardExpectedFiles } from '../features/studio/image/write.ts';
import { runMeasured } from './painting-queue/measured-job.ts';
import { endOfPatience } from './painting-queue/outage.ts';
import { createPainterPool } from './painting-queue/painter-pool.ts';
import { createQueuePositions } from './painting-queue/queue-positions.ts';

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

interface Running {
  job: GenerationRow;
  painter: Painter;
  startedAt: Date;
  abort: AbortController;
  progress: number | null;
  /** When watchers were last told the progress. */
  toldAt: number;
  /** The request may have reached the painter. */
  isSent: boolean;
  ended: Promise<void>;
}

/** Often enough for a smooth bar, seldom enough for a thousand watchers. */
const progressEveryMilliseconds = 250;

/** Until the database is read again after a write failed. */
const againMilliseconds = 1000;

/** Until jobs that wait for free disk space are looked at again. */
const roomMilliseconds = 5000;

/** Interval at which overdue jobs are looked for while the painter is unreachable. */
const overdueMilliseconds = 30_000;

/** Milliseconds for storing a picture after the painter's own time limit, when the server stops. */
const keepMilliseconds = 15_000;

/**
 * Runs at most `settings.concurrency` jobs at once, in the order of `read/queue.ts`, each at the painter that
 * `rules/assign.ts` chooses. Begins none while files cannot be stored.
 */
export function createPaintingQueue(): PaintingQueue {
  const running = new Map<string, Running>();
  let ctx: Ctx | undefined;
  let isStopping = false;
  const places = createQueuePositions();
  const forget: (() => void)[] = [];
  let whenIdle: (() => void)[] = [];
  /** Ended jobs that could not be stored: each is stored, or put back, once the database can be written. */
  const lost = new Map<string, { row: GenerationRow; failure: JobFailure | undefined }>();
  let again: NodeJS.Timeout | undefined;
  /** When `again` fires, as `performance.now()`. */
  let againAt = Number.POSITIVE_INFINITY;
  const pool = createPainterPool(() => [...running.values()]);
  let overdueAt = 0;

  /** Keeps an earlier time. */
  function fillIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (at >= againAt) return;
    clearTimeout(again);
    againAt = at;
    again = setTimeout(fill, milliseconds);
  }

  function takeBack(ctx: Ctx, row: GenerationRow): void {
    if (row.attempts >= attemptsAtMost) {
      failGeneration(ctx, row.id, { code: 'server.interrupted', reason: null });
      ctx.telemetry?.noteFailedWaiting(1);
    } else requeue(ctx, row, { counts: true });
  }

  function noteAnswer(ctx: Ctx, { painter, startedAt }: Running, trouble: ServiceFailure | null): void {
    if (!trouble) pool.noteTime(painter, ctx.now().getTime() - startedAt.getTime());
    if (!trouble && !pool.isIll(painter)) return;
    if (pool.noteAnswer(ctx, painter, trouble)) overdueAt = 0;
    places.tellAll(ctx);
  }

  async function run(ctx: Ctx, entry: Running): Promise<void> {
    const { job, abort } = entry;
    const watch = {
      get painter() {
        return entry.painter;
      },
      set painter(painter: Painter) {
        entry.painter = painter;
      },
      signal: abort.signal,
      onProgress(fraction: number) {
        entry.progress = Math.min(1, Math.max(0, fraction));
        const now = performance.now();
        if (now - entry.toldAt < progressEveryMilliseconds) return;
        entry.toldAt = now;
        ctx.events.emit(`generation.changed:${job.id}`);
      },
      onSent() {
        entry.isSent = true;
      },
      onAnswer: (trouble: ServiceFailure | null) => noteAnswer(ctx, entry, trouble),
      hasOther: () => pool.hasOther(ctx, job, entry.painter),
    };
    try {
      await runMeasured(ctx, entry, () => runGeneration(ctx, job, watch));
      // a free painter was told to drop the job
      const forgets = entry.isSent && !entry.painter.isPaid;
      if (isStopping) requeue(ctx, job, { counts: false, forgets });
    } catch (error) {
      ctx.log.error({ err: error, job: job.id }, 'a job could not be ended');
      lost.set(job.id, { row: job, failure: error instanceof EndNotStored ? error.failure : undefined });
    }
    running.delete(job.id);
    ctx.events.emit(`generation.changed:${job.id}`);
    ctx.events.emit('generation.ended');
  }

  function begin(ctx: Ctx, { job, painter }: Claim): void {
    const entry: Running = {
      job,
      painter,
      startedAt: ctx.now(),
      abort: new AbortController(),
      progress: null,
      toldAt: 0,
      isSent: false,
      ended: Promise.resolve(),
    };
    running.set(job.id, entry);
    entry.ended = run(ctx, entry);
    ctx.events.emit(`generation.changed:${job.id}`);
  }

  function takeBackLost(ctx: Ctx): void {
    for (const { row, failure } of lost.values()) {
      if (failure) failGeneration(ctx, row.id, failure);
      else takeBack(ctx, row);
      lost.delete(row.id);
      ctx.events.emit(`generation.changed:${row.id}`);
    }
  }

  /** While painters are ill: ends the jobs that have waited too long, and plans the next look. */
  function lookAfterIll(ctx: Ctx): void {
    const outage = pool.outage(ctx);
    const now = ctx.now();
    if (outage && now.getTime() >= overdueAt) {
      const ended = failOverdue(ctx, { ...outage, by: endOfPatience(outage, now) });
      ctx.telemetry?.noteFailedWaiting(ended.length);
      for (const id of ended) ctx.events.emit(`generation.changed:${id}`);
      overdueAt = ended.length === 0 ? now.getTime() + overdueMilliseconds : 0;
      if (ended.length > 0) {
        fillIn(0);
        return;
      }
    }
    const left = pool.nextTry(ctx);
    // the end of a job that tests a painter triggers the next fill
    if (left !== undefined) fillIn(left > 0 ? Math.min(left, overdueMilliseconds) : overdueMilliseconds);
  }

  /** Takes the next job for which a painter is free. The jobs before it that have waited too long for a painter fail. */
  function claim(ctx: Ctx): Claim | undefined {
    const overdue: { id: string; failure: JobFailure }[] = [];
    const claimed = claimNext(ctx, (jobs) => {
      const { chosen, without, heldFor } = pool.choose(ctx, jobs);
      if (heldFor !== undefined) fillIn(heldFor);
      for (const job of without) {
        const failure = pool.giveUp(ctx, job);
        if (failure) overdue.push({ id: job.id, failure: { code: failure.code, reason: failure.reason } });
      }
      return chosen;
    });
    for (const { id, failure } of overdue) {
      failGeneration(ctx, id, failure);
      ctx.telemetry?.noteFailedWaiting(1);
      ctx.events.emit(`generation.changed:${id}`);
    }
    return claimed ?? (overdue.length > 0 ? claim(ctx) : undefined);
  }

  /** Never throws: the caller that reported the event is finished, and the job waits. */
  function fill(): void {
    if (!ctx || isStopping) return;
    clearTimeout(again);
    againAt = Number.POSITIVE_INFINITY;
    try {
      takeBackLost(ctx);
      if (hasWaiting(ctx)) lookAfterIll(ctx);
      const most = ctx.settings.concurrency ?? Number.POSITIVE_INFINITY;
      while (running.size < most && hasWaiting(ctx) && pool.hasRoom(ctx)) {
        // checked for each job: a picture that is painted, and paid for, could not be stored
        if (!canStoreNew(ctx)) {
          if (hasWaiting(ctx)) fillIn(roomMilliseconds);
          break;
        }
        const claimed = claim(ctx);
        if (!claimed) {
          // jobs that wait for painters that are missing or ill
          lookAfterIll(ctx);
          break;
        }
        begin(ctx, claimed);
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'the queue waits for the database');
      fillIn(againMilliseconds);
      return;
    }
    places.change(ctx);
    if (running.size === 0) {
      for (const resolve of whenIdle) resolve();
      whenIdle = [];
    }
  }

  function positionOf(id: string): number | null {
    const known = places.of(id);
    if (known !== undefined) return known;
    return ctx ? placeOf(ctx, id) : null;
  }

  return {
    start(given) {
      ctx = given;
      discardExpectedFiles(given);
      rankAllJobs(given);
      for (const row of listInterrupted(given)) takeBack(given, row);
      forget.push(
        ...(['generation.accepted', 'generation.ended'] as const).map((event) =>
          given.events.on(event, fill),
        ),
        given.events.on('painters.changed', () => {
          pool.forgetRemoved(given);
          places.tellAll(given);
          fill();
        }),
      );
      fill();
    },
    async stop() {
      isStopping = true;
      clearTimeout(again);
      places.stop();
      for (const stopHearing of forget) stopHearing();
      const mayFinish = ({ painter, isSent }: Running) => painter.isPaid && isSent;
      const stopNow = (entry: Running) => entry.abort.abort(new Stopped('shutdown'));
      for (const entry of running.values()) if (!mayFinish(entry)) stopNow(entry);
      const seconds = [...running.values()].map(({ painter }) => painter.timeoutSeconds);
      const grace = Math.max(0, ...seconds) * 1000 + keepMilliseconds;
      const deadline = setTimeout(() => [...running.values()].forEach(stopNow), grace);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearTimeout(deadline);
    },
    idle() {
      if (running.size === 0) return Promise.resolve();
      return new Promise((resolve) => whenIdle.push(resolve));
    },
    cancel(id) {
      running.get(id)?.abort.abort(new Stopped('cancel'));
    },
    positionOf,
    progressOf: (id) => running.get(id)?.progress ?? null,
    watch: (id) => places.watch(id, positionOf(id)),
    waitOf: (job) => (ctx ? pool.waitOf(ctx, job) : undefined),
    failWaitingFor: (modelId) => ctx && failWaitingFor(ctx, modelId),
  };
}
