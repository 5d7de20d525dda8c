import { type Db, type Params, query, user, userCount } from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { day } from '../../../../core/time.ts';
import { tallyOf } from '../../../../guard/tally/read.ts';
import type { UserRow } from '../../session/read.ts';

/** Days that one query adds up. */
const daysAtOnce = 500;

const listDaysBy = (order: typeof asc, beyond: typeof gt) =>
  query((db, p: Params<{ last: number }>) =>
    db
      .select({ day: userCount.at, registered: userCount.registered })
      .from(userCount)
      .where(and(eq(userCount.scale, 'day'), beyond(userCount.at, p.last)))
      .orderBy(order(userCount.at))
      .limit(daysAtOnce),
  );
const findInDayBy = (order: typeof asc) =>
  query((db, p: Params<{ begins: Date; ends: Date; place: number }>) =>
    db
      .select({ createdAt: user.createdAt, id: user.id })
      .from(user)
      .where(and(gte(user.createdAt, p.begins), lt(user.createdAt, p.ends)))
      .orderBy(order(user.createdAt), order(user.id))
      .limit(1)
      .offset(p.place),
  );
/** A search from either end of all users. */
const searches = {
  newest: { listDays: listDaysBy(desc, lt), findInDay: findInDayBy(desc), start: Number.MAX_SAFE_INTEGER },
  oldest: { listDays: listDaysBy(asc, gt), findInDay: findInDayBy(asc), start: -1 },
};

const listFromBy = (order: typeof asc, beyond: '<=' | '>=') =>
  query((db, p: Params<{ createdAt: Date; id: string }>) =>
    db
      .select()
      .from(user)
      .where(sql`(${user.createdAt}, ${user.id}) ${sql.raw(beyond)} (${p.createdAt}, ${p.id})`)
      .orderBy(order(user.createdAt), order(user.id))
      .limit(limits.userPage),
  );
const listFrom = { desc: listFromBy(desc, '<='), asc: listFromBy(asc, '>=') };

/**
 * Finds the day of the user at a position, and the position within that day, counted from the newest or the oldest. Adds up
 * days, not users.
 */
function dayOfPlace(ctx: { db: Db }, place: number, from: keyof typeof searches) {
  let left = place;
  let last: number | undefined = searches[from].start;
  while (last !== undefined) {
    const days = searches[from].listDays.all(ctx, { last });
    for (const { day, registered } of days) {
      if (left < registered) return { day, place: left };
      left -= registered;
    }
    last = days.at(-1)?.day;
  }
  return undefined;
}

/** The user at a position among all, 0 for the newest. Searches from the nearer end. */
function findAtPlace(ctx: { db: Db }, place: number, total: number) {
  const isNear = place * 2 < total;
  const from = isNear ? 'newest' : 'oldest';
  const found = dayOfPlace(ctx, isNear ? place : total - 1 - place, from);
  if (!found) return undefined;
  const begins = new Date(found.day * day);
  const ends = new Date((found.day + 1) * day);
  return searches[from].findInDay.get(ctx, { begins, ends, place: found.place });
}

/** One page of all users by their registration. */
export function pageOfAll(
  ctx: { db: Db },
  page: number,
  order: 'asc' | 'desc',
): { rows: UserRow[]; total: number } {
  const total = tallyOf(ctx, 'users');
  const place = (page - 1) * limits.userPage;
  const newest = order === 'desc' ? place : total - 1 - place;
  const first = place < total ? findAtPlace(ctx, newest, total) : undefined;
  return { rows: first ? listFrom[order].all(ctx, first) : [], total };
}
