import { type Db, imageCount, type Params, query, userCount } from '@limn/db';
import { and, eq, lt } from 'drizzle-orm';
import { forgottenHour } from './rules.ts';

const deleteUserHours = query((db, p: Params<{ before: number }>) =>
  db.delete(userCount).where(and(eq(userCount.scale, 'hour'), lt(userCount.at, p.before))),
);
const deleteImageHours = query((db, p: Params<{ before: number }>) =>
  db.delete(imageCount).where(and(eq(imageCount.scale, 'hour'), lt(imageCount.at, p.before))),
);

/** Hourly counts are shown for a day; daily counts are never deleted. */
export function sweepHours(ctx: { db: Db; now(): Date }): void {
  const before = forgottenHour(ctx.now());
  deleteUserHours.run(ctx, { before });
  deleteImageHours.run(ctx, { before });
}
