import type { Takeover } from '@limn/db/file';
import type { Fence } from '../core/fence.ts';
import type { Log } from '../core/log.ts';
import { Refusal } from '../core/refusal.ts';
import { isReplacedBy } from './compare.ts';
import { recordName, type StandbyTarget } from './target.ts';

/** Milliseconds between two readings: less than `oldAfter`, so that a running process waits for none. */
const everyMilliseconds = 8_000;
/** Milliseconds after which the last reading proves nothing. */
const oldAfter = 10_000;
/** Milliseconds that a reading may take; a network folder may never answer. */
const answerWithin = 5_000;

export interface FenceParts {
  target: StandbyTarget;
  installation: string;
  /** The takeover of this machine. */
  own: Takeover;
  now(): Date;
  /** Milliseconds by a clock that cannot be set. */
  uptime?: () => number;
  log: Pick<Log, 'error' | 'warn'>;
}

export interface WatchedFence extends Fence {
  /** Reads the number now; a reading that is under way is shared. Never rejects. */
  read(): Promise<void>;
  /** For the operator; undefined while this machine may act. */
  reason(): string | undefined;
  /** Reads regularly, and when a stopped process is continued. Returns the function that stops it. */
  watch(): () => Promise<void>;
}

/** Refuses everything once the target names another machine. While the target cannot be read, this machine goes on. */
export function createFence(parts: FenceParts): WatchedFence {
  const { target, installation, own, now, uptime = () => performance.now(), log } = parts;
  const listeners: (() => void)[] = [];
  let reason: string | undefined;
  let failed: { sentence: string; since: Date } | undefined;
  let underWay: Promise<void> | undefined;
  const times = () => ({ wall: now().getTime(), up: uptime() });
  /** When the last reading began: a pause during a reading makes it old, too. */
  let began = times();
  /** How often this process was stopped and continued by signals. */
  let pauses = 0;

  // the uptime stands still while the machine is suspended, and the wall clock may be set
  const isOld = () => {
    const { wall, up } = times();
    return Math.max(wall - began.wall, up - began.up) > oldAfter;
  };

  function fence(number: number): void {
    reason = `Another machine has taken over the site (number ${number}, this machine has ${own.number}). This server answers nothing and changes nothing any more. Stop it.`;
    for (const listener of listeners) listener();
  }

  async function compare(): Promise<void> {
    const found = await inTime(target.read());
    if (!found) throw new Error(`${recordName} is missing in ${target.place}`);
    if (found.installation !== installation)
      throw new Error(`${target.place} belongs to another installation`);
    if (isReplacedBy(own, found)) fence(found.number);
    else if (found.number < own.number) await inTime(target.write({ installation, ...own }));
  }

  async function readOnce(): Promise<void> {
    const start = times();
    const pausesBefore = pauses;
    try {
      await compare();
      if (failed) log.warn({ standby: target.place }, `Solved: ${failed.sentence}`);
      failed = undefined;
    } catch (error) {
      const sentence = `The target of the standby cannot be read: ${(error as Error).message}. This server continues, but would not notice if another machine takes over.`;
      if (!failed) log.error({ standby: target.place }, sentence);
      failed = { sentence, since: failed?.since ?? now() };
    }
    // what was read before a pause proves nothing after it
    if (pauses === pausesBefore) began = start;
  }

  const read = () => {
    if (reason !== undefined) return Promise.resolve();
    underWay ??= readOnce().finally(() => (underWay = undefined));
    return underWay;
  };

  return {
    isFenced: () => reason !== undefined,
    isOld,
    async pass() {
      while (reason === undefined && isOld()) await read();
      if (reason !== undefined) throw new Refusal('server.fenced', { retryAfter: 10 });
    },
    whenFenced(listener) {
      if (reason === undefined) listeners.push(listener);
      else listener();
    },
    reason: () => reason,
    read,
    trouble: () => failed,
    watch() {
      const timer = setInterval(() => void read(), everyMilliseconds);
      timer.unref();
      const onContinue = () => {
        pauses += 1;
        began = { wall: Number.NEGATIVE_INFINITY, up: Number.NEGATIVE_INFINITY };
        void read();
      };
      if (process.platform !== 'win32') process.on('SIGCONT', onContinue);
      return async () => {
        clearInterval(timer);
        process.off('SIGCONT', onContinue);
        await underWay;
      };
    },
  };
}

/** @throws Error when there is no answer in time */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerWithin);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
