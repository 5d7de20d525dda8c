import { type Db, image, imageCount, user } from '@limn/db';
import { and, desc, eq, gt, lte, max, min } from 'drizzle-orm';
import { day } from '../../../core/time.ts';
import { toleranceMilliseconds, type Witnesses } from './rules.ts';

const earliest = (times: (Date | null | undefined)[]): Date | undefined =>
  times.reduce<Date | undefined>((one, other) => (other && !(one && one <= other) ? other : one), undefined);
const latest = (times: (Date | null | undefined)[]): Date | undefined =>
  times.reduce<Date | undefined>((one, other) => (other && !(one && one >= other) ? other : one), undefined);

/**
 * The newest past time and the oldest future time of accounts and pictures, each by an index. For pictures it reads the
 * daily counts and the last row.
 */
export function findTimesAround(ctx: { db: Db }, now: Date): Witnesses['rows'] {
  const { db } = ctx;
  const limit = new Date(now.getTime() + toleranceMilliseconds);
  const today = Math.floor(limit.getTime() / day);
  const days = (when: ReturnType<typeof gt>, pick: typeof max | typeof min) =>
    db
      .select({ at: pick(imageCount.at) })
      .from(imageCount)
      .where(and(eq(imageCount.scale, 'day'), when))
      .get()?.at;
  const timeOf = (at: number | null | undefined) => (at == null ? undefined : new Date(at * day));
  const users = (when: ReturnType<typeof gt>, pick: typeof max | typeof min) =>
    db
      .select({ at: pick(user.createdAt) })
      .from(user)
      .where(when)
      .get()?.at;
  const last = db.select({ at: image.createdAt }).from(image).orderBy(desc(image.seq)).limit(1).get()?.at;
  return {
    before: latest([
      users(lte(user.createdAt, limit), max),
      timeOf(days(lte(imageCount.at, today), max)),
      last && last <= limit ? last : undefined,
    ]),
    after: earliest([
      users(gt(user.createdAt, limit), min),
      timeOf(days(gt(imageCount.at, today), min)),
      last && last > limit ? last : undefined,
    ]),
  };
}
