import { type Db, imageCount, userCount } from '@limn/db';
import { and, eq, lt } from 'drizzle-orm';
import { forgottenHour } from './rules.ts';

/** Hourly counts are shown for a day; daily counts are never deleted. */
export function sweepHours(ctx: { db: Db; now(): Date }): void {
  const before = forgottenHour(ctx.now());
  ctx.db
    .delete(userCount)
    .where(and(eq(userCount.scale, 'hour'), lt(userCount.at, before)))
    .run();
  ctx.db
    .delete(imageCount)
    .where(and(eq(imageCount.scale, 'hour'), lt(imageCount.at, before)))
    .run();
}
