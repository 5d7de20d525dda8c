import type { Ctx } from '../../core/context.ts';
import { readQueue } from '../../features/studio/generation/read/queue.ts';

/** The queue is read again at most once in this interval. */
const everyMilliseconds = 250;

interface Watched {
  watchers: number;
  /** The place that watchers were last told; null for a job that did not wait. */
  place: number | null;
}

/** Tracks the watched jobs, and notifies only those with a new place in the queue. */
export function createQueuePositions() {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let hasChanged = false;

  function tellMoved(ctx: Ctx): void {
    hasChanged = false;
    if (watched.size === 0) return;
    try {
      const places = new Map(readQueue(ctx).map((id, index) => [id, index + 1]));
      for (const [id, entry] of watched) {
        const place = places.get(id) ?? null;
        if (place === entry.place) continue;
        entry.place = place;
        ctx.events.emit(`generation.changed:${id}`);
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'the places in the queue could not be read');
    }
  }

  /** Reports the first change at once, and later ones within the interval together at its end. */
  function change(ctx: Ctx): void {
    hasChanged = true;
    if (timer !== undefined) return;
    tellMoved(ctx);
    timer = setTimeout(() => {
      timer = undefined;
      if (hasChanged) change(ctx);
    }, everyMilliseconds);
    timer.unref();
  }

  return {
    change,
    /** Undefined where the index has to be read: the job is not watched, or the queue has changed. */
    of: (id: string): number | null | undefined => (hasChanged ? undefined : watched.get(id)?.place),
    watch(id: string, place: number | null): () => void {
      const entry = watched.get(id) ?? { watchers: 0, place };
      entry.watchers += 1;
      watched.set(id, entry);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        entry.watchers -= 1;
        if (entry.watchers === 0) watched.delete(id);
      };
    },
    /** For changes that concern all waiting jobs. */
    tellAll(ctx: Ctx): void {
      for (const id of watched.keys()) ctx.events.emit(`generation.changed:${id}`);
    },
    stop(): void {
      clearTimeout(timer);
      watched.clear();
    },
  };
}
