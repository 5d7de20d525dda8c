import type { Ctx, QueueView } from '../core/context.ts';
import { runGeneration, Stopped } from '../features/generation/flow.ts';
import { type GenerationRow, listInterrupted } from '../features/generation/read.ts';
import { attemptsAtMost } from '../features/generation/rules.ts';
import { claimNext, failGeneration, requeue } from '../features/generation/write.ts';
import { hasRoomForNew } from '../features/image/rules.ts';
import { discardComing } from '../features/image/write.ts';
import { hasWaiting, placeOf } from '../features/queue/read.ts';
import { rankAllJobs } from '../features/queue/write.ts';
import { createPlaces } from './places.ts';

export interface PaintingQueue extends QueueView {
  /** Takes up what an earlier process left, then whatever comes. */
  start(ctx: Ctx): void;
  /** Stops the outside calls and puts their jobs back; resolves when none runs. */
  stop(): Promise<void>;
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>;
}

interface Running {
  job: GenerationRow;
  abort: AbortController;
  progress: number | null;
  /** The last time that watchers were told of progress. */
  toldAt: number;
  ended: Promise<void>;
}

/** Often enough for a smooth bar, seldom enough for a thousand watchers. */
const progressEveryMilliseconds = 250;

/** Until the database is asked again after it could not be written. */
const againMilliseconds = 1000;

/** Until those who wait for room on the disk are looked at again. */
const roomMilliseconds = 5000;

/** At most `settings.concurrency` jobs at once, and none begun without room, in the order of `features/queue/read.ts`. */
export function createPaintingQueue(): PaintingQueue {
  const running = new Map<string, Running>();
  let ctx: Ctx | undefined;
  let isStopping = false;
  const places = createPlaces();
  const forget: (() => void)[] = [];
  let whenIdle: (() => void)[] = [];
  /** Jobs whose end could not be written: taken back as soon as it can. */
  const lost = new Map<string, GenerationRow>();
  let again: NodeJS.Timeout | undefined;

  function fillIn(milliseconds: number): void {
    clearTimeout(again);
    again = setTimeout(fill, milliseconds);
  }

  function takeBack(ctx: Ctx, row: GenerationRow): void {
    if (row.attempts >= attemptsAtMost) failGeneration(ctx, row.id, 'server.interrupted', null);
    else requeue(ctx, row, { counts: true });
  }

  async function run(ctx: Ctx, entry: Running): Promise<void> {
    const { job, abort } = entry;
    const watch = {
      signal: abort.signal,
      onProgress(fraction: number) {
        entry.progress = Math.min(1, Math.max(0, fraction));
        const now = performance.now();
        if (now - entry.toldAt < progressEveryMilliseconds) return;
        entry.toldAt = now;
        ctx.events.tell(`generation.changed:${job.id}`);
      },
    };
    try {
      await runGeneration(ctx, job, watch);
      if (isStopping) requeue(ctx, job, { counts: false });
    } catch (error) {
      ctx.log.error({ err: error, job: job.id }, 'a job could not be ended');
      lost.set(job.id, job);
    }
    running.delete(job.id);
    ctx.events.tell(`generation.changed:${job.id}`);
    ctx.events.tell('generation.ended');
  }

  function begin(ctx: Ctx, job: GenerationRow): void {
    const entry: Running = {
      job,
      abort: new AbortController(),
      progress: null,
      toldAt: 0,
      ended: Promise.resolve(),
    };
    running.set(job.id, entry);
    entry.ended = run(ctx, entry);
    ctx.events.tell(`generation.changed:${job.id}`);
  }

  /** Never throws: whoever told the news has done their part, and a job waits rather than be forgotten. */
  function fill(): void {
    if (!ctx || isStopping) return;
    try {
      for (const row of lost.values()) {
        takeBack(ctx, row);
        lost.delete(row.id);
        ctx.events.tell(`generation.changed:${row.id}`);
      }
      while (running.size < ctx.settings.concurrency) {
        // asked for each: what is painted, and paid for, could not be kept
        if (!hasRoomForNew(ctx)) {
          if (hasWaiting(ctx)) fillIn(roomMilliseconds);
          break;
        }
        const job = claimNext(ctx);
        if (!job) break;
        begin(ctx, job);
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
      discardComing(given);
      rankAllJobs(given);
      for (const row of listInterrupted(given)) takeBack(given, row);
      forget.push(
        given.events.hear('generation.accepted', fill),
        given.events.hear('generation.ended', fill),
      );
      fill();
    },
    async stop() {
      isStopping = true;
      clearTimeout(again);
      places.stop();
      for (const stopHearing of forget) stopHearing();
      for (const { abort } of running.values()) abort.abort(new Stopped('shutdown'));
      await Promise.all([...running.values()].map(({ ended }) => ended));
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
  };
}
