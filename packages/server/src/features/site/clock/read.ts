import { type Db, image, imageCount, type Params, query, user } from '@limn/db';
import { and, desc, eq, gt, lte, max, min } from 'drizzle-orm';
import { day } from '../../../core/time.ts';
import { toleranceMilliseconds, type Witnesses } from './rules.ts';

const earliest = (times: (Date | null | undefined)[]): Date | undefined =>
  times.reduce<Date | undefined>((one, other) => (other && !(one && one <= other) ? other : one), undefined);
const latest = (times: (Date | null | undefined)[]): Date | undefined =>
  times.reduce<Date | undefined>((one, other) => (other && !(one && one >= other) ? other : one), undefined);

const findUserUntil = query((db, p: Params<{ limit: Date }>) =>
  db
    .select({ at: max(user.createdAt) })
    .from(user)
    .where(lte(user.createdAt, p.limit)),
);
const findUserAfter = query((db, p: Params<{ limit: Date }>) =>
  db
    .select({ at: min(user.createdAt) })
    .from(user)
    .where(gt(user.createdAt, p.limit)),
);
const findDayUntil = query((db, p: Params<{ today: number }>) =>
  db
    .select({ at: max(imageCount.at) })
    .from(imageCount)
    .where(and(eq(imageCount.scale, 'day'), lte(imageCount.at, p.today))),
);
const findDayAfter = query((db, p: Params<{ today: number }>) =>
  db
    .select({ at: min(imageCount.at) })
    .from(imageCount)
    .where(and(eq(imageCount.scale, 'day'), gt(imageCount.at, p.today))),
);
const findLastImage = query((db) =>
  db.select({ at: image.createdAt }).from(image).orderBy(desc(image.seq)).limit(1),
);

const timeOf = (found: { at: number | null } | undefined): Date | undefined =>
  found?.at == null ? undefined : new Date(found.at * day);

/**
 * The newest past time and the oldest future time of accounts and pictures, each by an index. For pictures it reads the
 * daily counts and the last row.
 */
export function findTimesAround(ctx: { db: Db }, now: Date): Witnesses['rows'] {
  const limit = new Date(now.getTime() + toleranceMilliseconds);
  const today = Math.floor(limit.getTime() / day);
  const last = findLastImage.get(ctx)?.at;
  return {
    before: latest([
      findUserUntil.get(ctx, { limit })?.at,
      timeOf(findDayUntil.get(ctx, { today })),
      last && last <= limit ? last : undefined,
    ]),
    after: earliest([
      findUserAfter.get(ctx, { limit })?.at,
      timeOf(findDayAfter.get(ctx, { today })),
      last && last > limit ? last : undefined,
    ]),
  };
}
