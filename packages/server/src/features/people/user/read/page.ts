import { anyOf, type Db, listOf, type Params, query, user, userCount } from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { day } from '../../../../core/time.ts';
import { tallyOf } from '../../../../guard/tally/read.ts';
import type { UserRow } from '../../session/read.ts';
import { afterPrefix, foundAtMost } from '../rules.ts';

/** One page of users, and how many there are on all pages. */
interface Found {
  rows: UserRow[];
  total: number;
}

const newestFirst = [desc(user.createdAt), desc(user.id)] as const;

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

const listFrom = query((db, p: Params<{ createdAt: Date; id: string }>) =>
  db
    .select()
    .from(user)
    .where(sql`(${user.createdAt}, ${user.id}) <= (${p.createdAt}, ${p.id})`)
    .orderBy(...newestFirst)
    .limit(limits.userPage),
);
const listWithPrefix = query((db, p: Params<{ prefix: string; end: string }>) =>
  db
    .select({ id: user.id, createdAt: user.createdAt })
    .from(user)
    .where(and(gte(user.email, p.prefix), lt(user.email, p.end)))
    .orderBy(user.email)
    .limit(foundAtMost),
);
const listAmong = query((db, p: Params<{ ids: string }>) =>
  db
    .select()
    .from(user)
    .where(inArray(user.id, anyOf(p.ids)))
    .orderBy(...newestFirst),
);

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

/** One page of all users, newest first. */
export function pageOfAll(ctx: { db: Db }, page: number): Found {
  const total = tallyOf(ctx, 'users');
  const place = (page - 1) * limits.userPage;
  const first = place < total ? findAtPlace(ctx, place, total) : undefined;
  return { rows: first ? listFrom.all(ctx, first) : [], total };
}

/** One page of the users with that prefix of the address, newest first. */
export function pageOfFound(ctx: { db: Db }, prefix: string, page: number): Found {
  const found = listWithPrefix
    .all(ctx, { prefix, end: afterPrefix(prefix) })
    .sort(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    );
  const place = (page - 1) * limits.userPage;
  const ids = found.slice(place, place + limits.userPage).map(({ id }) => id);
  return { rows: listAmong.all(ctx, { ids: listOf(ids) }), total: found.length };
}
