import type { Ctx, QueueView } from '../core/context.ts';
import { runGeneration, Stopped } from '../features/generation/flow.ts';
import { type GenerationRow, listInterrupted, readQueue } from '../features/generation/read.ts';
import { attemptsAtMost } from '../features/generation/rules.ts';
import { claimNext, failGeneration, requeue } from '../features/generation/write.ts';

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

/** At most `settings.concurrency` jobs at once; who is next is `readQueue`'s to say. */
export function createPaintingQueue(): PaintingQueue {
  const running = new Map<string, Running>();
  let ctx: Ctx | undefined;
  let isStopping = false;
  let order: Map<string, number> | undefined;
  const forget: (() => void)[] = [];
  let whenIdle: (() => void)[] = [];

  function recover(ctx: Ctx): void {
    for (const row of listInterrupted(ctx)) {
      if (row.attempts >= attemptsAtMost) failGeneration(ctx, row.id, 'server.interrupted', null);
      else requeue(ctx, row, { counts: true });
    }
  }

  async function run(ctx: Ctx, entry: Running): Promise<void> {
    const { job, abort } = entry;
    await runGeneration(ctx, job, {
      signal: abort.signal,
      onProgress(fraction) {
        entry.progress = Math.min(1, Math.max(0, fraction));
        const now = performance.now();
        if (now - entry.toldAt < progressEveryMilliseconds) return;
        entry.toldAt = now;
        ctx.events.tell(`generation.changed:${job.id}`);
      },
    }).catch((error: unknown) => ctx.log.error({ err: error, job: job.id }, 'a job could not be ended'));
    running.delete(job.id);
    if (isStopping) requeue(ctx, job, { counts: false });
    ctx.events.tell(`generation.changed:${job.id}`);
    ctx.events.tell('generation.ended');
  }

  function fill(): void {
    order = undefined;
    if (!ctx || isStopping) return;
    const started = ctx;
    while (running.size < started.settings.concurrency) {
      const job = claimNext(started);
      if (!job) break;
      const entry: Running = {
        job,
        abort: new AbortController(),
        progress: null,
        toldAt: 0,
        ended: Promise.resolve(),
      };
      running.set(job.id, entry);
      order = undefined;
      entry.ended = run(started, entry);
      started.events.tell(`generation.changed:${job.id}`);
    }
    started.events.tell('generation.queue');
    if (running.size === 0) {
      for (const resolve of whenIdle) resolve();
      whenIdle = [];
    }
  }

  return {
    start(given) {
      ctx = given;
      recover(given);
      forget.push(
        given.events.hear('generation.accepted', fill),
        given.events.hear('generation.ended', fill),
      );
      fill();
    },
    async stop() {
      isStopping = true;
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
    positionOf(id) {
      if (!ctx) return null;
      if (!order?.has(id)) order = new Map(readQueue(ctx).map((waiting, index) => [waiting, index + 1]));
      return order.get(id) ?? null;
    },
    progressOf: (id) => running.get(id)?.progress ?? null,
  };
}
