import { atomically, attempt, type Db } from '@limn/db';
import { eq, lt } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { pour, type RateLimit, rateLimits } from './rules.ts';

/** Adds one to a bucket; undefined when it fitted. */
function pourInto(ctx: Ctx, limit: RateLimit, whose: string): { retryAfter: number } | undefined {
  const key = `${limit}:${whose}`;
  const now = ctx.now();
  return atomically(ctx, ({ db }) => {
    const bucket = db.select().from(attempt).where(eq(attempt.key, key)).get();
    const poured = pour(rateLimits[limit], bucket, now);
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

/** Counts one of everybody's. True when there are too many: refusing would let a few lock all others out. */
export function isCrowded(ctx: Ctx, limit: RateLimit): boolean {
  return pourInto(ctx, limit, 'everyone') !== undefined;
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
