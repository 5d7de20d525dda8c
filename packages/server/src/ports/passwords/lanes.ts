import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../core/refusal.ts';
import type { HashLane } from '../../core/world.ts';

interface Waiting {
  go(): void;
  refuse(reason: Refusal): void;
}

const busy = () => new Refusal('server.busy', { retryAfter: 2 });

/** One attempt of a lane with each turn of the event loop. @param most attempts that may come in at the same time */
export function createTurns(most: number): () => Promise<void> {
  let coming = 0;
  let last = Promise.resolve();
  return async () => {
    if (coming >= most) throw busy();
    coming++;
    last = last.then(() => setImmediate());
    await last;
    coming--;
  };
}

/**
 * Runs `atOnce` pieces of work at the same time, half of them for strangers at most. Known callers go first, in the order in
 * which they came. Of strangers the newest goes first, and where `most` wait the oldest is refused: in a flood an answer
 * comes soon or not at all.
 */
export function createLanes({ atOnce, most }: { atOnce: number; most: number }) {
  const running: Record<HashLane, number> = { known: 0, stranger: 0 };
  const strangersAtOnce = Math.max(1, atOnce / 2);
  const hasRoom = (lane: HashLane) =>
    running.known + running.stranger < atOnce && (lane === 'known' || running.stranger < strangersAtOnce);
  const waiting: Record<HashLane, Waiting[]> = { known: [], stranger: [] };

  function wait(lane: HashLane): Promise<void> {
    const line = waiting[lane];
    if (line.length >= most) {
      if (lane === 'known') throw busy();
      line.shift()?.refuse(busy());
    }
    return new Promise((go, refuse) => void line.push({ go, refuse }));
  }

  function startNext(): void {
    const lane = waiting.known.length > 0 ? 'known' : 'stranger';
    if (!hasRoom(lane)) return;
    const next = lane === 'known' ? waiting.known.shift() : waiting.stranger.pop();
    if (!next) return;
    running[lane]++;
    next.go();
  }

  /** @throws Refusal server.busy */
  return async function run<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
    if (hasRoom(lane)) running[lane]++;
    else await wait(lane);
    try {
      return await work();
    } finally {
      running[lane]--;
      startNext();
    }
  };
}
