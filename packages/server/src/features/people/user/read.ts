import { anyOf, type Db, identity, listOf, type Params, query, session, subscription } from '@limn/db';
import { limits, type UserFilter, userFilters, usersListedAtMost, usersSelectedAtMost } from '@limn/db/enums';
import { and, count, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { describeSubscription } from '../../billing/membership/read/describe-subscription.ts';
import { findCurrent } from '../../billing/membership/read/find-subscription.ts';
import { avatarPathOf } from '../account/read/avatar.ts';
import { findUser } from '../account/read.ts';
import type { UserRow } from '../session/read.ts';
import { countFound, listFoundIds, pageOfFound } from './read/found.ts';
import { pageOfAll } from './read/page.ts';
import { dateOf, pagesOf } from './rules.ts';
import type {
  FindUsers,
  ListUsers,
  UserCounts,
  UserDetail,
  UserId,
  UserIds,
  UserLine,
  UserPage,
} from './schema.ts';

const listPaid = query((db, p: Params<{ ids: string; now: Date }>) =>
  db
    .select({ id: subscription.userId })
    .from(subscription)
    .where(and(inArray(subscription.userId, anyOf(p.ids)), gt(subscription.validUntil, p.now))),
);
const listRenewing = query((db, p: Params<{ ids: string }>) =>
  db
    .select({ id: subscription.userId })
    .from(subscription)
    .where(
      and(
        inArray(subscription.userId, anyOf(p.ids)),
        ne(subscription.provider, 'grant'),
        inArray(subscription.status, ['active', 'past_due']),
        eq(subscription.autoRenew, true),
      ),
    ),
);
const listGrants = query((db, p: Params<{ userId: string; now: Date }>) =>
  db
    .select({ id: subscription.id, validUntil: subscription.validUntil })
    .from(subscription)
    .where(
      and(
        eq(subscription.userId, p.userId),
        eq(subscription.provider, 'grant'),
        gt(subscription.validUntil, p.now),
      ),
    )
    .orderBy(subscription.validUntil),
);
const countOpenSessions = query((db, p: Params<{ userId: string; now: Date }>) =>
  db
    .select({ n: count() })
    .from(session)
    .where(and(eq(session.userId, p.userId), gt(session.expiresAt, p.now))),
);
const listIssuers = query((db, p: Params<{ userId: string }>) =>
  db.select({ issuer: identity.issuer }).from(identity).where(eq(identity.userId, p.userId)),
);

/** Facts for the lines of one page that are not in the user's row. */
function factsOf(ctx: Pick<Ctx, 'db' | 'now'>, userIds: string[]) {
  const ids = listOf(userIds);
  const paid = listPaid.all(ctx, { ids, now: ctx.now() });
  const renewing = listRenewing.all(ctx, { ids });
  return {
    paid: new Set(paid.map(({ id }) => id)),
    renewing: new Set(renewing.map(({ id }) => id)),
  };
}

function describeLines(ctx: Pick<Ctx, 'db' | 'now'>, rows: UserRow[]): UserLine[] {
  const ids = rows.map(({ id }) => id);
  const { paid, renewing } = factsOf(ctx, ids);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    display_name: row.displayName,
    created_at: row.createdAt.toISOString(),
    seen_on: row.seenOn === null ? null : dateOf(row.seenOn),
    disabled_at: row.disabledAt?.toISOString() ?? null,
    is_admin: row.isAdmin,
    is_paid: paid.has(row.id),
    auto_renew: renewing.has(row.id),
    images: row.images,
  }));
}

/** Everybody by registration: the last page of a million users costs what the first does. */
const isWhole = ({ q, filter, sort }: ListUsers) => q === '' && !filter && sort === 'registered';

/** Other lists look at no more than `usersListedAtMost` users. */
export function listUsers(ctx: UserCtx, input: ListUsers): UserPage {
  may(ctx, 'user.read');
  const { page, order } = input;
  const size = limits.userPage;
  if (isWhole(input)) {
    const { rows, total } = pageOfAll(ctx, page, order);
    const items = describeLines(ctx, rows);
    return { items, total, is_partial: false, page, page_size: size, pages: pagesOf(total) };
  }
  const { total, isPartial } = countFound(ctx, input);
  const items = describeLines(ctx, pageOfFound(ctx, input));
  const pages = pagesOf(Math.min(total, usersListedAtMost));
  return { items, total, is_partial: isPartial, page, page_size: size, pages };
}

/** The users of each filter, counted up to `usersListedAtMost`; all users exactly. */
export function countUsers(ctx: UserCtx): UserCounts {
  may(ctx, 'user.read');
  const countOf = (filter?: UserFilter) => countFound(ctx, { q: '', filter });
  const found = userFilters.map((filter) => ({ filter, ...countOf(filter) }));
  return {
    all: countOf().total,
    filters: found.map(({ filter, total, isPartial }) => ({ filter, total, is_partial: isPartial })),
  };
}

/** For a selection of all users that were found: the first ones, in the order of the list. */
export function listUserIds(ctx: UserCtx, input: FindUsers): UserIds {
  may(ctx, 'user.read');
  const found = listFoundIds(ctx, input, usersSelectedAtMost + 1);
  return { ids: found.slice(0, usersSelectedAtMost), is_partial: found.length > usersSelectedAtMost };
}

const grantsOf = (ctx: Pick<Ctx, 'db' | 'now'>, userId: string): UserDetail['grants'] =>
  listGrants
    .all(ctx, { userId, now: ctx.now() })
    .map(({ id, validUntil }) => ({ id, valid_until: validUntil.toISOString() }));

const countSessions = (ctx: Pick<Ctx, 'db' | 'now'>, userId: string): number =>
  countOpenSessions.get(ctx, { userId, now: ctx.now() })?.n ?? 0;

const issuersOf = (ctx: { db: Db }, userId: string): string[] =>
  listIssuers.all(ctx, { userId }).map(({ issuer }) => issuer);

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
    sessions: countSessions(ctx, id),
    has_password: row.passwordHash !== null,
    issuers: issuersOf(ctx, id),
    subscription: current ? describeSubscription(ctx, current) : null,
    grants: grantsOf(ctx, id),
  };
}
