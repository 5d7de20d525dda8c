import { anyOf, type Db, listOf, type Params, query, subscription, subscriptionCount, user } from '@limn/db';
import { limits, membershipProviders, subscriptionStatuses } from '@limn/db/enums';
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import type { ListSubscriptions, SubscriptionId, SubscriptionPage, SubscriptionWithUser } from '../schema.ts';
import { type DescribedRow, describedColumns, describeSubscription } from './describe-subscription.ts';

const withUserColumns = {
  ...describedColumns,
  userId: subscription.userId,
  // A join would also look up the users of the rows before the page.
  email: sql<string>`(SELECT ${user.email} FROM ${user} WHERE ${user.id} = ${subscription.userId})`,
};

const findWithUser = query((db, p: Params<{ id: string }>) =>
  db.select(withUserColumns).from(subscription).where(eq(subscription.id, p.id)),
);

/** @throws Refusal membership.not_found */
export function describeForAdmin(ctx: Pick<Ctx, 'db' | 'now'>, id: string): SubscriptionWithUser {
  const found = findWithUser.get(ctx, { id });
  if (!found) throw new Refusal('membership.not_found');
  return withUser(ctx, found);
}

const withUser = (
  ctx: { now(): Date },
  row: DescribedRow & { userId: string; email: string },
): SubscriptionWithUser => ({
  ...describeSubscription(ctx, row),
  user: { id: row.userId, email: row.email },
});

type Page = { wanted: string; most: number; offset: number };

const pageFrom = (condition: (wanted: SQL<string>) => SQL, towards: typeof asc) =>
  query((db, p: Params<Page>) =>
    db
      .select(withUserColumns)
      .from(subscription)
      .where(condition(p.wanted))
      .orderBy(towards(subscription.createdAt), towards(sql`${subscription}.rowid`))
      .limit(p.most)
      .offset(p.offset),
  );

/** The queries for one combination of filters: from the oldest on, and from the newest on. */
const pagesOf = (condition: (wanted: SQL<string>) => SQL) => ({
  oldest: pageFrom(condition, asc),
  newest: pageFrom(condition, desc),
});

/** Each condition matches the expression of its own index. */
const pages = {
  all: pagesOf(() => gt(subscription.createdAt, new Date(0))),
  status: pagesOf((wanted) => sql`(status || '') = ${wanted}`),
  provider: pagesOf((wanted) => sql`(provider || '') = ${wanted}`),
  both: pagesOf((wanted) => sql`(provider || '/' || status) = ${wanted}`),
};

function filterOf({ status, provider }: ListSubscriptions): { by: keyof typeof pages; wanted: string } {
  if (status && provider) return { by: 'both', wanted: `${provider}/${status}` };
  if (status) return { by: 'status', wanted: status };
  return provider ? { by: 'provider', wanted: provider } : { by: 'all', wanted: '' };
}

const listCounts = query((db, p: Params<{ providers: string; statuses: string }>) =>
  db
    .select({ n: subscriptionCount.n })
    .from(subscriptionCount)
    .where(
      and(
        // both columns of the primary key, so that SQLite looks the rows up
        inArray(subscriptionCount.provider, anyOf(p.providers)),
        inArray(subscriptionCount.status, anyOf(p.statuses)),
      ),
    ),
);

/** Reads the totals that triggers keep. */
function countFiltered(ctx: { db: Db }, { status, provider }: ListSubscriptions): number {
  const rows = listCounts.all(ctx, {
    providers: listOf(provider ? [provider] : membershipProviders),
    statuses: listOf(status ? [status] : subscriptionStatuses),
  });
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/**
 * 30 a page, newest first. Each filter has an index, and the page is read from the nearer end: the last page costs what the
 * first does, a page in the middle of a hundred thousand a few milliseconds.
 */
export function listSubscriptions(ctx: UserCtx, input: ListSubscriptions): SubscriptionPage {
  may(ctx, 'membership.read_all');
  const { page } = input;
  const total = countFiltered(ctx, input);
  const before = (page - 1) * limits.userPage;
  const after = total - before - limits.userPage;
  const isNearEnd = after < before;
  const { by, wanted } = filterOf(input);
  const rows = pages[by][isNearEnd ? 'oldest' : 'newest'].all(ctx, {
    wanted,
    most: Math.max(0, Math.min(limits.userPage, total - before)),
    offset: Math.max(0, isNearEnd ? after : before),
  });
  const ordered = isNearEnd ? rows.reverse() : rows;
  return {
    items: ordered.map((row) => withUser(ctx, row)),
    total,
    page,
    page_size: limits.userPage,
    pages: Math.ceil(total / limits.userPage),
  };
}

/** @throws Refusal membership.not_found */
export function readSubscriptionAsAdmin(ctx: UserCtx, { id }: SubscriptionId): SubscriptionWithUser {
  may(ctx, 'membership.read_all');
  return describeForAdmin(ctx, id);
}
