const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Clocks of one machine and its file system differ by less. */
export const toleranceMilliseconds = 5 * minute;

/** A session that is not used ends after this, so none ends later from now. As in `ports/sessions/lucia.ts`. */
export const sessionIdleMilliseconds = 7 * day;

/** A letter, a message or an event of a provider waits no longer than a day for its next try. */
export const nextTryMilliseconds = 2 * day;

/** Tickets are issued for an hour at most; but for spent credentials, which expire as their provider says. */
export const ticketMilliseconds = day;

/** A gap so long, and so much longer ahead of now than behind it, is left by a clock that was ahead. */
const leapMilliseconds = 30 * day;
const leapFactor = 4;

/** What tells which time it is, besides the clock. Each undefined where there is none. */
export interface Witnesses {
  /** Of accounts and pictures: the newest that is not from the future, and the oldest that is. */
  rows: { before: Date | undefined; after: Date | undefined };
  /** When the database was last written, as the file system says. */
  file: Date | undefined;
  /** When the last backup was made. */
  backup: Date | undefined;
}

/** `behind`: something is from the future, `newest`. `ahead`: the clock is right, and was ahead at some time. */
export type Verdict = { clock: 'right' } | { clock: 'ahead' | 'behind'; newest: Date };

/**
 * A clock that was ahead and a clock that is behind both leave rows from the future. The first leaves a gap: it jumped from a
 * time shortly before now to one far from now. Where that is not clear, the clock counts as behind: then nothing is changed,
 * and time itself resolves it.
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

/** A clock that runs ahead by more than this since it was last looked at has jumped, or the machine has slept. */
export const jumpMilliseconds = day;

/** After a jump nothing is cleaned up by time for this long, in which somebody or NTP may put the clock right. */
export const graceMilliseconds = hour;
