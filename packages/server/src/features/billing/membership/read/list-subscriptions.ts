import { type Db, subscription, subscriptionCount, user } from '@limn/db';
import { limits, membershipProviders, subscriptionStatuses } from '@limn/db/enums';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findEmail } from '../../customer/read.ts';
import type { ListSubscriptions, SubscriptionId, SubscriptionPage, SubscriptionWithUser } from '../schema.ts';
import { describeSubscription } from './describe-subscription.ts';
import type { SubscriptionRow } from './find-subscription.ts';

/** @throws Refusal membership.not_found */
export function describeForAdmin(ctx: Pick<Ctx, 'db' | 'now'>, id: string): SubscriptionWithUser {
  const found = ctx.db
    .select({ row: subscription, email: user.email })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .where(eq(subscription.id, id))
    .get();
  if (!found) throw new Refusal('membership.not_found');
  return withUser(ctx, found.row, found.email);
}

const withUser = (ctx: { now(): Date }, row: SubscriptionRow, email: string): SubscriptionWithUser => ({
  ...describeSubscription(ctx, row),
  user: { id: row.userId, email },
});

/** Each combination matches the expression of its own index. */
function filterOf({ status, provider }: ListSubscriptions) {
  if (status && provider) return sql`(provider || '/' || status) = ${`${provider}/${status}`}`;
  if (status) return sql`(status || '') = ${status}`;
  return provider ? sql`(provider || '') = ${provider}` : gt(subscription.createdAt, new Date(0));
}

/** Reads the totals that triggers keep. */
function countFiltered(ctx: { db: Db }, { status, provider }: ListSubscriptions): number {
  const rows = ctx.db
    .select({ n: subscriptionCount.n })
    .from(subscriptionCount)
    .where(
      and(
        // both columns of the primary key, so that SQLite looks the rows up
        inArray(subscriptionCount.provider, provider ? [provider] : membershipProviders),
        inArray(subscriptionCount.status, status ? [status] : subscriptionStatuses),
      ),
    )
    .all();
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
  const towards = isNearEnd ? asc : desc;
  const rows = ctx.db
    .select()
    .from(subscription)
    .where(filterOf(input))
    .orderBy(towards(subscription.createdAt), towards(sql`${subscription}.rowid`))
    .limit(Math.max(0, Math.min(limits.userPage, total - before)))
    .offset(Math.max(0, isNearEnd ? after : before))
    .all();
  const ordered = isNearEnd ? rows.reverse() : rows;
  return {
    items: ordered.map((row) => withUser(ctx, row, findEmail(ctx, row.userId) ?? '')),
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
