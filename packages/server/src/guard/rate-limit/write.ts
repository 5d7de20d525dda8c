import { atomically, attempt, type Db, deleteSome, type Params, query } from '@limn/db';
import { eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { widerNetworks } from '../../core/network.ts';
import { Refusal } from '../../core/refusal.ts';
import { type DayCount, endOfDay, pour, type RateLimit, rateLimits, widerShares } from './rules.ts';

const findBucket = query((db, p: Params<{ key: string }>) =>
  db.select().from(attempt).where(eq(attempt.key, p.key)),
);
const setBucketTime = query((db, p: Params<{ key: string; at: Date }>) =>
  db.update(attempt).set({ at: p.at }).where(eq(attempt.key, p.key)),
);
const storeBucket = query((db, p: Params<{ key: string; level: number; at: Date; emptyAt: Date }>) => {
  const row = { level: p.level, at: p.at, emptyAt: p.emptyAt };
  return db
    .insert(attempt)
    .values({ key: p.key, ...row })
    .onConflictDoUpdate({ target: attempt.key, set: row });
});
const addToDay = query((db, p: Params<{ key: string; at: Date; emptyAt: Date }>) =>
  db
    .insert(attempt)
    .values({ key: p.key, level: 1, at: p.at, emptyAt: p.emptyAt })
    .onConflictDoUpdate({ target: attempt.key, set: { level: sql`${attempt.level} + 1` } }),
);
const takeFromDay = query((db, p: Params<{ key: string }>) =>
  db
    .update(attempt)
    .set({ level: sql`max(0, ${attempt.level} - 1)` })
    .where(eq(attempt.key, p.key)),
);
const deleteBucket = query((db, p: Params<{ key: string }>) =>
  db.delete(attempt).where(eq(attempt.key, p.key)),
);
const deleteEmptyBuckets = query((db, p: Params<{ now: Date; atMost: number }>) =>
  deleteSome(db, attempt, lt(attempt.emptyAt, p.now), p.atMost),
);

/** Adds one attempt to a bucket; undefined when it fits. */
function pourInto(
  ctx: Ctx,
  limit: RateLimit,
  subject: string,
  share = 1,
): { retryAfter: number } | undefined {
  const { burst, seconds } = rateLimits[limit];
  const key = `${limit}:${subject}`;
  const now = ctx.now();
  return atomically(ctx, (ctx) => {
    const bucket = findBucket.get(ctx, { key });
    const poured = pour({ burst: burst * share, seconds }, bucket, now);
    if ('retryAfter' in poured) {
      // the clock was set back: from here on the bucket leaks by the new time
      if (bucket && bucket.at > now) setBucketTime.run(ctx, { key, at: now });
      return poured;
    }
    storeBucket.run(ctx, { key, level: poured.level, at: now, emptyAt: poured.emptyAt });
    return undefined;
  });
}

/**
 * Counts one attempt. Verbs call it, not requests, so that a batch of ten counts as ten.
 * @param subject the user, network or address that the attempts are counted for
 * @throws Refusal request.too_many {retryAfter: seconds}
 */
export function countAttempt(ctx: Ctx, limit: RateLimit, subject: string): void {
  const refused = pourInto(ctx, limit, subject);
  if (refused) throw new Refusal('request.too_many', refused);
}

/**
 * Counts one attempt in the transaction of the change that it is for, so that both wait for the disk once. What a refused
 * change has written is undone; its attempt stays counted.
 * @throws Refusal request.too_many {retryAfter: seconds}, and those of `change`
 */
export function countedAtomically<C extends Ctx, T extends object>(
  ctx: C,
  limit: RateLimit,
  subject: string,
  change: Parameters<typeof atomically<C, T>>[1],
): T {
  const outcome = atomically(ctx, (ctx): { changed: T } | Refusal => {
    try {
      const refused = pourInto(ctx, limit, subject);
      if (refused) return new Refusal('request.too_many', refused);
      return { changed: atomically<C, T>(ctx, change) };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome.changed;
}

/**
 * Counts one attempt of the caller's network. IPv6 addresses are counted by their /64, and together by the /56 and the /48
 * around it.
 * @throws Refusal request.too_many {retryAfter: seconds}
 */
export function countNetwork(ctx: Ctx, limit: RateLimit): void {
  const { actor } = ctx;
  if (actor.kind === 'system') return;
  countAttempt(ctx, limit, actor.network);
  for (const [index, wider] of widerNetworks(actor.network).entries()) {
    const refused = pourInto(ctx, limit, wider, widerShares[index]);
    if (refused) throw new Refusal('request.too_many', refused);
  }
}

/** Counts one attempt. True when it exceeds the limit. */
export function isOverLimit(ctx: Ctx, limit: RateLimit, subject: string): boolean {
  return pourInto(ctx, limit, subject) !== undefined;
}

/**
 * Counts one attempt of all users together. True when there are too many: a refusal would let a few users lock all others
 * out.
 */
export function isCrowded(ctx: Ctx, limit: RateLimit): boolean {
  return pourInto(ctx, limit, 'everyone') !== undefined;
}

const dayKey = (what: DayCount, subject: string, day: Date) =>
  `day.${what}:${subject}:${day.toISOString().slice(0, 10)}`;

/** The facts of a refusal. */
export interface DayLimitReached extends Record<string, string | number> {
  limit: number;
  /** Seconds. */
  retryAfter: number;
  /** ISO 8601, midnight UTC. */
  resetsAt: string;
}

/** Undefined while the day's allowance lasts for `wanted` more. */
export function findDayLimitReached(
  ctx: Ctx,
  what: DayCount,
  subject: string,
  limit: number,
  wanted = 1,
): DayLimitReached | undefined {
  const now = ctx.now();
  const row = findBucket.get(ctx, { key: dayKey(what, subject, now) });
  if ((row?.level ?? 0) + wanted <= limit) return undefined;
  const end = endOfDay(now);
  const retryAfter = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return { limit, retryAfter, resetsAt: end.toISOString() };
}

/** Counts one for today, with or without a limit. Runs in the transaction that accepts the request. */
export function countDay(ctx: Ctx, what: DayCount, subject: string): void {
  const now = ctx.now();
  addToDay.run(ctx, { key: dayKey(what, subject, now), at: now, emptyAt: endOfDay(now) });
}

/** Takes one count back from the day on which it was counted. */
export function uncountDay(ctx: { db: Db }, what: DayCount, subject: string, countedAt: Date): void {
  takeFromDay.run(ctx, { key: dayKey(what, subject, countedAt) });
}

export function forgetAttempts(ctx: { db: Db }, limit: RateLimit, subject: string): void {
  deleteBucket.run(ctx, { key: `${limit}:${subject}` });
}

/** As all steps of the sweep: returns how many rows it has changed. */
export const sweepAttempts = (ctx: Ctx, atMost: number): number =>
  deleteEmptyBuckets.run(ctx, { now: ctx.now(), atMost }).changes;
