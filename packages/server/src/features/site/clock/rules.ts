import { day, hour, minute } from '../../../core/time.ts';

/** Milliseconds: the clocks of a machine and its file system differ by less. */
export const toleranceMilliseconds = 5 * minute;

/** Milliseconds after which an unused session ends, as in `ports/sessions/lucia.ts`: none ends later from now. */
export const sessionIdleMilliseconds = 7 * day;

/** Milliseconds: an email, a message or a webhook event waits at most a day for its next attempt. */
export const nextTryMilliseconds = 2 * day;

/** Milliseconds: tokens last an hour at most, except for used-up credentials, which expire as their provider says. */
export const tokenMilliseconds = day;

/** A clock that was ahead leaves a gap of this length, and this much longer after now than before it. */
const leapMilliseconds = 30 * day;
const leapFactor = 4;

/** Times that tell the date besides the clock. Each is undefined where there is none. */
export interface Witnesses {
  /** Of accounts and pictures: the newest time that is not in the future, and the oldest that is. */
  rows: { before: Date | undefined; after: Date | undefined };
  /** When the database file was last written, by the file system. */
  file: Date | undefined;
  /** When the last backup was made. */
  backup: Date | undefined;
}

/** `behind`: `newest` is in the future. `ahead`: the clock is right, but was ahead at some time. */
export type Verdict = { clock: 'right' } | { clock: 'ahead' | 'behind'; newest: Date };

/**
 * A clock that was ahead and a clock that is behind both leave rows from the future. The first leaves a gap: it jumped from
 * shortly before now to far after it. Where that is not clear, the clock counts as behind: nothing is changed, and the
 * problem passes with time.
 */
export function judgeClock(now: Date, { rows: { before, after }, file, backup }: Witnesses): Verdict {
  const limit = now.getTime() + toleranceMilliseconds;
  for (const newest of [file, backup])
    if (newest && newest.getTime() > limit) return { clock: 'behind', newest };
  if (!after) return { clock: 'right' };
  const ahead = after.getTime() - now.getTime();
  const since = before ? now.getTime() - before.getTime() : Number.POSITIVE_INFINITY;
  const isLeap = ahead >= leapMilliseconds && ahead >= leapFactor * since;
  return { clock: isLeap ? 'ahead' : 'behind', newest: after };
}

/** Milliseconds: a clock that advanced by more since the last check has jumped, or the machine has slept. */
export const jumpMilliseconds = day;

/** Milliseconds after a jump in which nothing is deleted by date, so that an admin or NTP can correct the clock. */
export const graceMilliseconds = hour;
