import { type Db, identity, image, session, subscription, user, userCount } from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { day } from '../../../core/time.ts';
import { tallyOf } from '../../../guard/tally/read.ts';
import { describeSubscription } from '../../billing/membership/read/describe-subscription.ts';
import { findCurrent } from '../../billing/membership/read/find-subscription.ts';
import { avatarPathOf } from '../account/read/avatar.ts';
import { findUser } from '../account/read.ts';
import { afterPrefix, dateOf, foundAtMost, pagesOf, prefixOf } from './rules.ts';
import type { ListUsers, UserDetail, UserId, UserLine, UserPage } from './schema.ts';

type UserRow = typeof user.$inferSelect;

const newestFirst = [desc(user.createdAt), desc(user.id)] as const;

/** Days that one query adds up. */
const daysAtOnce = 500;

/**
 * Finds the day of the user at a position, and the position within that day, counted from the newest or the oldest. Adds up
 * days, not users.
 */
function dayOfPlace(ctx: { db: Db }, place: number, from: 'newest' | 'oldest') {
  const { at, registered, scale } = userCount;
  const [order, beyond] = from === 'newest' ? [desc, lt] : [asc, gt];
  let left = place;
  let last: number | undefined;
  for (;;) {
    const days = ctx.db
      .select({ at, registered })
      .from(userCount)
      .where(and(eq(scale, 'day'), last === undefined ? undefined : beyond(at, last)))
      .orderBy(order(at))
      .limit(daysAtOnce)
      .all();
    for (const { at: day, registered } of days) {
      if (left < registered) return { day, place: left };
      left -= registered;
    }
    last = days.at(-1)?.at;
    if (last === undefined) return undefined;
  }
}

/** The user at a position among all, 0 for the newest. Searches from the nearer end. */
function findAtPlace(ctx: { db: Db }, place: number, total: number) {
  const isNear = place * 2 < total;
  const found = dayOfPlace(ctx, isNear ? place : total - 1 - place, isNear ? 'newest' : 'oldest');
  if (!found) return undefined;
  const begins = new Date(found.day * day);
  const ends = new Date((found.day + 1) * day);
  const order = isNear ? desc : asc;
  return ctx.db
    .select({ createdAt: user.createdAt, id: user.id })
    .from(user)
    .where(and(gte(user.createdAt, begins), lt(user.createdAt, ends)))
    .orderBy(order(user.createdAt), order(user.id))
    .limit(1)
    .offset(found.place)
    .get();
}

/** One page of all users, newest first. */
function pageOfAll(ctx: { db: Db }, page: number): { rows: UserRow[]; total: number } {
  const total = tallyOf(ctx, 'users');
  const place = (page - 1) * limits.userPage;
  const first = place < total ? findAtPlace(ctx, place, total) : undefined;
  if (!first) return { rows: [], total };
  const upTo = sql`(${user.createdAt}, ${user.id}) <= (${first.createdAt.getTime()}, ${first.id})`;
  const rows = ctx.db
    .select()
    .from(user)
    .where(upTo)
    .orderBy(...newestFirst)
    .limit(limits.userPage)
    .all();
  return { rows, total };
}

/** One page of the users with that prefix of the address, newest first. */
function pageOfFound(ctx: { db: Db }, prefix: string, page: number): { rows: UserRow[]; total: number } {
  const found = ctx.db
    .select({ id: user.id, createdAt: user.createdAt })
    .from(user)
    .where(and(gte(user.email, prefix), lt(user.email, afterPrefix(prefix))))
    .orderBy(user.email)
    .limit(foundAtMost)
    .all()
    .sort(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    );
  const place = (page - 1) * limits.userPage;
  const ids = found.slice(place, place + limits.userPage).map(({ id }) => id);
  const rows = ctx.db
    .select()
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(...newestFirst)
    .all();
  return { rows, total: found.length };
}

/** Facts for the lines of one page that are not in the user's row. */
function factsOf(ctx: Pick<Ctx, 'db' | 'now'>, ids: string[]) {
  const theirs = inArray(subscription.userId, ids);
  const paid = ctx.db
    .select({ id: subscription.userId })
    .from(subscription)
    .where(and(theirs, gt(subscription.validUntil, ctx.now())))
    .all();
  const renewing = ctx.db
    .select({ id: subscription.userId })
    .from(subscription)
    .where(
      and(
        theirs,
        ne(subscription.provider, 'grant'),
        inArray(subscription.status, ['active', 'past_due']),
        eq(subscription.autoRenew, true),
      ),
    )
    .all();
  const kept = ctx.db
    .select({ id: image.userId, n: count() })
    .from(image)
    .where(and(inArray(image.userId, ids), isNull(image.deletedAt)))
    .groupBy(image.userId)
    .all();
  return {
    paid: new Set(paid.map(({ id }) => id)),
    renewing: new Set(renewing.map(({ id }) => id)),
    images: new Map(kept.map(({ id, n }) => [id, n])),
  };
}

function describeLines(ctx: Pick<Ctx, 'db' | 'now'>, rows: UserRow[]): UserLine[] {
  const ids = rows.map(({ id }) => id);
  const { paid, renewing, images } = factsOf(ctx, ids);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    display_name: row.displayName,
    created_at: row.createdAt.toISOString(),
    is_admin: row.isAdmin,
    is_paid: paid.has(row.id),
    auto_renew: renewing.has(row.id),
    images: images.get(row.id) ?? 0,
  }));
}

/** The last page of a million users costs what the first does. */
export function listUsers(ctx: UserCtx, { page, q }: ListUsers): UserPage {
  may(ctx, 'user.read');
  const prefix = prefixOf(q);
  const { rows, total } = prefix === '' ? pageOfAll(ctx, page) : pageOfFound(ctx, prefix, page);
  return { items: describeLines(ctx, rows), total, page, page_size: limits.userPage, pages: pagesOf(total) };
}

function grantsOf(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): UserDetail['grants'] {
  const granted = and(eq(subscription.provider, 'grant'), gt(subscription.validUntil, ctx.now()));
  return ctx.db
    .select({ id: subscription.id, validUntil: subscription.validUntil })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), granted))
    .orderBy(subscription.validUntil)
    .all()
    .map(({ id, validUntil }) => ({ id, valid_until: validUntil.toISOString() }));
}

function countSessions(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): number {
  const open = and(eq(session.userId, userId), gt(session.expiresAt, ctx.now()));
  return ctx.db.select({ n: count() }).from(session).where(open).get()?.n ?? 0;
}

function issuersOf(ctx: { db: Db }, userId: string): string[] {
  const rows = ctx.db
    .select({ issuer: identity.issuer })
    .from(identity)
    .where(eq(identity.userId, userId))
    .all();
  return rows.map(({ issuer }) => issuer);
}

/** @throws Refusal account.not_found */
export function readUser(ctx: UserCtx, { id }: UserId): UserDetail {
  may(ctx, 'user.read');
  const row = findUser(ctx, id);
  const [line] = row ? describeLines(ctx, [row]) : [];
  if (!row || !line) throw new Refusal('account.not_found');
  const picture = avatarPathOf(ctx, id);
  const current = findCurrent(ctx, id);
  return {
    ...line,
    avatar_url: picture && ctx.linkBase + picture,
    email_proven: row.emailProvenAt !== null,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    seen_on: row.seenOn === null ? null : dateOf(row.seenOn),
    sessions: countSessions(ctx, id),
    has_password: row.passwordHash !== null,
    issuers: issuersOf(ctx, id),
    subscription: current ? describeSubscription(ctx, current) : null,
    grants: grantsOf(ctx, id),
  };
}
