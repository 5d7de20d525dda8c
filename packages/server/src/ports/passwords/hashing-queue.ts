import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../core/refusal.ts';
import { createStrangerQueue } from './stranger-queue.ts';

/** 'known' for a known caller, otherwise a stranger's rank: a lower rank goes first. */
export type Place = 'known' | number;

const busy = () => new Refusal('server.busy', { retryAfter: 2 });

/**
 * Lets one attempt pass in each turn of the event loop.
 * @param most callers that may wait; see `createStrangerQueue` for the excess
 */
export function createAttemptQueue(most: number): (rank: number) => Promise<void> {
  const line = createStrangerQueue(most, busy);
  let isGoing = false;
  async function letIn(): Promise<void> {
    isGoing = true;
    while (line.length > 0) {
      await setImmediate();
      line.takeNext()?.go();
    }
    isGoing = false;
  }
  return (rank) =>
    new Promise((go, refuse) => {
      line.add({ go, refuse, rank });
      if (!isGoing) void letIn();
    });
}

/**
 * Runs `atOnce` pieces of work at the same time, at most half of them for strangers. Known callers go first, in order of
 * arrival; when `most` of them wait, the next is refused. Strangers wait in their own queue: see `createStrangerQueue`.
 */
export function createHashingQueue({ atOnce, most }: { atOnce: number; most: number }) {
  const running = { known: 0, stranger: 0 };
  const strangersAtOnce = Math.max(1, atOnce / 2);
  const hasRoom = (lane: keyof typeof running) =>
    running.known + running.stranger < atOnce && (lane === 'known' || running.stranger < strangersAtOnce);
  const known: (() => void)[] = [];
  const strangers = createStrangerQueue(most, busy);

  function wait(place: Place): Promise<void> {
    if (place === 'known' && known.length >= most) throw busy();
    return new Promise((go, refuse) => {
      if (place === 'known') known.push(go);
      else strangers.add({ go, refuse, rank: place });
    });
  }

  function startNext(): void {
    const lane = known.length > 0 ? 'known' : 'stranger';
    if (!hasRoom(lane)) return;
    const go = lane === 'known' ? known.shift() : strangers.takeNext()?.go;
    if (!go) return;
    running[lane]++;
    go();
  }

  /** Waits for a place and runs the work. @throws Refusal server.busy */
  return async function run<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const lane = place === 'known' ? 'known' : 'stranger';
    if (hasRoom(lane)) running[lane]++;
    else await wait(place);
    try {
      return await work();
    } finally {
      running[lane]--;
      startNext();
    }
  };
}
