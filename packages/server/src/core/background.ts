import { setTimeout } from 'node:timers/promises';
import type { Log } from './log.ts';
import { ServiceFailure } from './service-failure.ts';

/** Repeats the call after a failure of an outside service, unless it would be refused again. */
export type Retry = <T>(call: () => Promise<T>) => Promise<T>;

/** Work that no answer waits for. Failures are logged; the server waits for open work when it stops. */
export interface Background {
  start(name: string, work: (retry: Retry) => Promise<void>): void;
  /** Lets work for an answer finish although its client disconnects: the server waits for it when it stops. */
  seeThrough<T>(work: Promise<T>): Promise<T>;
  /** Starts nothing more. Resolves when all work is done, or after five seconds. */
  stop(): Promise<void>;
}

/** The answer is sent first: neither its content nor its time shows whether there was anything to do. */
const headStartMilliseconds = 100;
const farewellMilliseconds = 5000;

/** `pauses`: milliseconds before the second attempt, the third and so on. */
export function createBackground(log: Log, pauses: number[] = [1000, 5000]): Background {
  let underWay = 0;
  let whenDone: (() => void) | undefined;
  const end = () => {
    underWay -= 1;
    if (underWay === 0) whenDone?.();
  };
  const stopping = new AbortController();

  /** Ends early when the server stops. */
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: stopping.signal }).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });

  async function retry<T>(call: () => Promise<T>): Promise<T> {
    for (const milliseconds of pauses) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ServiceFailure) || error.kind === 'refused') throw error;
        log.warn({ err: error, milliseconds }, 'an outside service failed; it is asked again');
        await pause(milliseconds);
      }
    }
    return call();
  }

  return {
    start(name, work) {
      pause(headStartMilliseconds)
        .then(() => work(retry))
        .catch((error: unknown) => log.error({ err: error, work: name }, 'work after an answer failed'))
        .finally(end);
      underWay += 1;
    },
    seeThrough(work) {
      underWay += 1;
      work.then(end, end);
      return work;
    },
    async stop() {
      stopping.abort();
      const givenUp = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          whenDone = resolve;
          if (underWay === 0) resolve();
        }),
        setTimeout(farewellMilliseconds, undefined, { signal: givenUp.signal }),
      ]).finally(() => givenUp.abort());
      if (underWay > 0) log.warn({ count: underWay }, 'work was given up');
    },
  };
}
