import { atomically, attempt, type Db } from '@limn/db';
import { eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { widerNetworks } from '../../core/network.ts';
import { Refusal } from '../../core/refusal.ts';
import { type DayCount, endOfDay, pour, type RateLimit, rateLimits, widerShares } from './rules.ts';

/** Adds one to a bucket; undefined when it fitted. */
function pourInto(ctx: Ctx, limit: RateLimit, whose: string, share = 1): { retryAfter: number } | undefined {
  const { burst, seconds } = rateLimits[limit];
  const key = `${limit}:${whose}`;
  const now = ctx.now();
  return atomically(ctx, ({ db }) => {
    const bucket = db.select().from(attempt).where(eq(attempt.key, key)).get();
    const poured = pour({ burst: burst * share, seconds }, bucket, now);
    if ('retryAfter' in poured) {
      // the clock was set back: from here on the bucket leaks by the new time
      if (bucket && bucket.at > now) db.update(attempt).set({ at: now }).where(eq(attempt.key, key)).run();
      return poured;
    }
    const row = { level: poured.level, at: now, emptyAt: poured.emptyAt };
    db.insert(attempt)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: attempt.key, set: row })
      .run();
    return undefined;
  });
}

/**
 * Counts one attempt. Verbs call it, not requests, so that a batch of ten is ten.
 * @throws Refusal request.too_many {retryAfter: seconds}
 */
export function countAttempt(ctx: Ctx, limit: RateLimit, whose: string): void {
  const refused = pourInto(ctx, limit, whose);
  if (refused) throw new Refusal('request.too_many', refused);
}

/**
 * Counts one attempt of the caller's network. IPv6 addresses are counted by their /64, and together by the /56 and the /48
 * that it is part of.
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

/** Counts one attempt. True when it is one too many. */
export function isBeyond(ctx: Ctx, limit: RateLimit, whose: string): boolean {
  return pourInto(ctx, limit, whose) !== undefined;
}

/** Counts one of everybody's. True when there are too many: refusing would let a few lock all others out. */
export function isCrowded(ctx: Ctx, limit: RateLimit): boolean {
  return pourInto(ctx, limit, 'everyone') !== undefined;
}

const dayKey = (what: DayCount, whose: string, day: Date) =>
  `day.${what}:${whose}:${day.toISOString().slice(0, 10)}`;

/** Facts of a refusal. */
export interface Spent extends Record<string, string | number> {
  limit: number;
  /** Seconds. */
  retryAfter: number;
  /** ISO 8601, midnight UTC. */
  resetsAt: string;
}

/** Undefined while there is one left today. */
export function findSpent(ctx: Ctx, what: DayCount, whose: string, limit: number): Spent | undefined {
  const now = ctx.now();
  const row = ctx.db
    .select()
    .from(attempt)
    .where(eq(attempt.key, dayKey(what, whose, now)))
    .get();
  if ((row?.level ?? 0) < limit) return undefined;
  const end = endOfDay(now);
  const retryAfter = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return { limit, retryAfter, resetsAt: end.toISOString() };
}

/** Counts one today. To be called in the transaction that accepts it, whether there is a limit or not. */
export function countDay(ctx: Ctx, what: DayCount, whose: string): void {
  const now = ctx.now();
  ctx.db
    .insert(attempt)
    .values({ key: dayKey(what, whose, now), level: 1, at: now, emptyAt: endOfDay(now) })
    .onConflictDoUpdate({ target: attempt.key, set: { level: sql`${attempt.level} + 1` } })
    .run();
}

/** Takes one back from the day on which it was counted. */
export function giveBackDay(ctx: { db: Db }, what: DayCount, whose: string, countedAt: Date): void {
  ctx.db
    .update(attempt)
    .set({ level: sql`max(0, ${attempt.level} - 1)` })
    .where(eq(attempt.key, dayKey(what, whose, countedAt)))
    .run();
}

export function forgetAttempts(ctx: { db: Db }, limit: RateLimit, whose: string): void {
  ctx.db
    .delete(attempt)
    .where(eq(attempt.key, `${limit}:${whose}`))
    .run();
}

export function sweepAttempts(ctx: Ctx): void {
  ctx.db.delete(attempt).where(lt(attempt.emptyAt, ctx.now())).run();
}
