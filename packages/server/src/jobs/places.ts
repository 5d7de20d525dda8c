import type { Ctx } from '../core/context.ts';
import { readQueue } from '../features/studio/generation/read/queue.ts';

/** Places are read again at most this often, however fast jobs come and go. */
const everyMilliseconds = 250;

interface Watched {
  watchers: number;
  /** As it was last told; null for a job that did not wait. */
  place: number | null;
}

/** Knows which jobs are watched, and tells only those whose place in the queue has changed. */
export function createPlaces() {
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
        ctx.events.tell(`generation.changed:${id}`);
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'the places in the queue could not be read');
    }
  }

  /** The first change is told at once, what follows within the interval is told together at its end. */
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
    /** Undefined where the index has to be asked: the job is not watched, or the queue has changed since. */
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
    /** For news that concern all who wait. */
    tellAll(ctx: Ctx): void {
      for (const id of watched.keys()) ctx.events.tell(`generation.changed:${id}`);
    },
    stop(): void {
      clearTimeout(timer);
      watched.clear();
    },
  };
}
