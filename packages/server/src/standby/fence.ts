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

/** A time by two clocks, in milliseconds: the uptime stands still while the machine is suspended, the wall clock may be set. */
export interface Moment {
  wall: number;
  up: number;
}

const never: Moment = { wall: Number.NEGATIVE_INFINITY, up: Number.NEGATIVE_INFINITY };

/** A reading that began then proves nothing now. */
export const isTooOld = (began: Moment, now: Moment): boolean =>
  Math.max(now.wall - began.wall, now.up - began.up) > oldAfter;

/** What this machine knows of its right to act. It may act while there is no `reason` and `began` is not too old. */
interface FenceState {
  /** Why it may not act any more. Once set, it stays, and the target is not read again. */
  reason: string | undefined;
  /** Why the target cannot be read; undefined after a reading that succeeded. */
  failed: { sentence: string; since: Date } | undefined;
  underWay: Promise<void> | undefined;
  /** When the last reading began: a pause during a reading makes it old, too. */
  began: Moment;
  /** How often this process was stopped and continued by signals. */
  pauses: number;
  readonly whenFenced: (() => void)[];
}

type Parts = Required<FenceParts>;

const momentOf = ({ now, uptime }: Parts): Moment => ({ wall: now().getTime(), up: uptime() });

/** @param number of the other machine's takeover */
function fence(state: FenceState, { own }: Parts, number: number): void {
  state.reason = `Another machine has taken over the site (number ${number}, this machine has ${own.number}). This server answers nothing and changes nothing any more. Stop it.`;
  for (const listener of state.whenFenced) listener();
}

/** @throws Error when the target cannot be read, or is not this installation's */
async function compare(state: FenceState, parts: Parts): Promise<void> {
  const { target, installation, own } = parts;
  const found = await inTime(target.read());
  if (!found) throw new Error(`${recordName} is missing in ${target.place}`);
  if (found.installation !== installation) throw new Error(`${target.place} belongs to another installation`);
  if (isReplacedBy(own, found)) fence(state, parts, found.number);
  else if (found.number < own.number) await inTime(target.write({ installation, ...own }));
}

async function readOnce(state: FenceState, parts: Parts): Promise<void> {
  const { log, target, now } = parts;
  const start = momentOf(parts);
  const pausesBefore = state.pauses;
  try {
    await compare(state, parts);
    if (state.failed) log.warn({ standby: target.place }, `Solved: ${state.failed.sentence}`);
    state.failed = undefined;
  } catch (error) {
    const sentence = `The target of the standby cannot be read: ${(error as Error).message}. This server continues, but would not notice if another machine takes over.`;
    if (!state.failed) log.error({ standby: target.place }, sentence);
    state.failed = { sentence, since: state.failed?.since ?? now() };
  }
  // what was read before a pause proves nothing after it
  if (state.pauses === pausesBefore) state.began = start;
}

/** Refuses everything once the target names another machine. While the target cannot be read, this machine goes on. */
export function createFence({ uptime = () => performance.now(), ...given }: FenceParts): WatchedFence {
  const parts = { uptime, ...given };
  const state: FenceState = {
    ...{ reason: undefined, failed: undefined, underWay: undefined },
    ...{ began: momentOf(parts), pauses: 0, whenFenced: [] },
  };
  const isOld = () => isTooOld(state.began, momentOf(parts));
  const read = () => {
    if (state.reason !== undefined) return Promise.resolve();
    state.underWay ??= readOnce(state, parts).finally(() => (state.underWay = undefined));
    return state.underWay;
  };
  return {
    isFenced: () => state.reason !== undefined,
    isOld,
    async pass() {
      while (state.reason === undefined && isOld()) await read();
      if (state.reason !== undefined) throw new Refusal('server.fenced', { retryAfter: 10 });
    },
    whenFenced(listener) {
      if (state.reason === undefined) state.whenFenced.push(listener);
      else listener();
    },
    reason: () => state.reason,
    read,
    trouble: () => state.failed,
    watch: () => watch(state, read),
  };
}

/** As `WatchedFence.watch`. */
function watch(state: FenceState, read: () => Promise<void>): () => Promise<void> {
  const timer = setInterval(() => void read(), everyMilliseconds);
  timer.unref();
  const onContinue = () => {
    state.pauses += 1;
    state.began = never;
    void read();
  };
  if (process.platform !== 'win32') process.on('SIGCONT', onContinue);
  return async () => {
    clearInterval(timer);
    process.off('SIGCONT', onContinue);
    await state.underWay;
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
