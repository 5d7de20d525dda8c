import { checkout, type Db, plan, subscription, subscriptionCount, user } from '@limn/db';
import { limits, membershipProviders, type PaymentProviderName, subscriptionStatuses } from '@limn/db/words';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import type { PaymentProvider, RemoteSubscription } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { findCustomerOwner, findEmail } from '../customer/read.ts';
import { findOpenInvoiceUrl } from '../invoice/read.ts';
import { describeMethod, findMethod } from '../payment-method/read.ts';
import { findPrice } from '../plan/read.ts';
import { amountOf } from '../plan/rules.ts';
import {
  canResume,
  graceMilliseconds,
  isBegunAs,
  isPaid,
  syncEvery,
  watchEvery,
  watchWithin,
} from './rules.ts';
import type {
  ListSubscriptions,
  Membership,
  Subscription,
  SubscriptionId,
  SubscriptionPage,
  SubscriptionWithUser,
} from './schema.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

/** The one answer to "is this user a member now": the subscription that reaches furthest, or undefined. */
export function membershipOf(ctx: { db: Db; now(): Date }, userId: string): SubscriptionRow | undefined {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), gt(subscription.validUntil, ctx.now())))
    .orderBy(desc(subscription.validUntil))
    .limit(1)
    .get();
}

/** How many images this user may keep. */
export function imageLimitOf(ctx: { db: Db; now(): Date }, userId: string): number {
  return membershipOf(ctx, userId) ? limits.storedMember : limits.storedFree;
}

/** All that somebody has had, oldest first. */
export function listMemberships(ctx: { db: Db }, userId: string) {
  return ctx.db
    .select()
    .from(subscription)
    .where(eq(subscription.userId, userId))
    .orderBy(subscription.createdAt)
    .all()
    .map(({ provider, validUntil }) => ({ provider, valid_until: validUntil.toISOString() }));
}

export function findSubscription(ctx: { db: Db }, id: string): SubscriptionRow | undefined {
  return ctx.db.select().from(subscription).where(eq(subscription.id, id)).get();
}

export function findSubscriptionByRemote(
  ctx: { db: Db },
  provider: PaymentProviderName,
  remoteId: string,
): SubscriptionRow | undefined {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.provider, provider), eq(subscription.remoteId, remoteId)))
    .get();
}

/**
 * Whose a subscription is that is new to us: whom the provider names, if all that it says of them fits together. Nobody's
 * when the account is gone; ours all the same when we began it for that account.
 * @param sold our price, undefined when it is none of ours
 */
export function findOwner(
  ctx: { db: Db },
  { remoteId, userId, checkoutId, customerId }: RemoteSubscription,
  sold: { provider: PaymentProviderName; priceId: string | undefined },
): { userId: string | null; isOurs: boolean } {
  const begun =
    checkoutId === null ? undefined : ctx.db.select().from(checkout).where(eq(checkout.id, checkoutId)).get();
  const isOurs = begun?.userId === null;
  const found =
    userId === null ? undefined : ctx.db.select({ id: user.id }).from(user).where(eq(user.id, userId)).get();
  const known = customerId === null ? undefined : findCustomerOwner(ctx, customerId);
  const isContradicted =
    (begun && begun.userId !== found?.id) ||
    (known !== undefined && known !== found?.id) ||
    (sold.provider === 'paypal' && !isBegunAs(begun, remoteId, sold.priceId));
  return { userId: isContradicted ? null : (found?.id ?? null), isOurs };
}

/** The one of this user's that is charged, or may be again. */
export function findRunning(ctx: { db: Db }, userId: string): SubscriptionRow | undefined {
  return ctx.db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.userId, userId),
        ne(subscription.provider, 'grant'),
        inArray(subscription.status, ['active', 'past_due']),
      ),
    )
    .get();
}

/** Begun at a provider and not ended there, though nothing runs: to be cleared away before another begins. */
export function listUnfinished(ctx: { db: Db }, userId: string): SubscriptionRow[] {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), inArray(subscription.status, ['incomplete', 'expired'])))
    .all()
    .filter(({ endedAt, remoteId }) => endedAt === null && remoteId !== null);
}

/**
 * Those that the provider is to be asked about: nothing was heard of them for a day, or they are near their end, or a
 * payment is owed. The ones that have waited longest first; what has ended is asked about no more.
 */
export function listDue(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name, isLive }: Pick<PaymentProvider, 'name' | 'isLive'>,
  most: number,
): SubscriptionRow[] {
  const now = ctx.now().getTime();
  const its = and(
    // unary plus: no index by the provider, which would bring all that there are
    sql`+${subscription.provider} = ${name}`,
    eq(subscription.isLive, isLive),
    isNull(subscription.endedAt),
  );
  const silent = ctx.db
    .select()
    .from(subscription)
    .where(and(its, lte(subscription.syncedAt, new Date(now - syncEvery))))
    .orderBy(subscription.syncedAt)
    .limit(most)
    .all();
  const near = ctx.db
    .select()
    .from(subscription)
    .where(
      and(
        its,
        gt(subscription.validUntil, new Date(now - watchWithin)),
        lt(subscription.validUntil, new Date(now + graceMilliseconds)),
        or(eq(subscription.status, 'past_due'), lt(subscription.validUntil, new Date(now + watchWithin))),
        lte(subscription.syncedAt, new Date(now - watchEvery)),
      ),
    )
    .orderBy(subscription.validUntil)
    .limit(most)
    .all();
  return [...new Map([...silent, ...near].map((row) => [row.id, row])).values()].slice(0, most);
}

/** What somebody has now: what is charged before what was only granted. */
export const findCurrent = (ctx: { db: Db; now(): Date }, userId: string): SubscriptionRow | undefined =>
  findRunning(ctx, userId) ?? membershipOf(ctx, userId);

/** @throws Refusal membership.not_found, also for another person's */
export function ownSubscription(ctx: UserCtx, id: string): Owned<SubscriptionRow> {
  const row = findSubscription(ctx, id);
  if (row?.userId !== ctx.actor.id) throw new Refusal('membership.not_found');
  return row as Owned<SubscriptionRow>;
}

export function describeSubscription(ctx: { now(): Date }, row: SubscriptionRow): Subscription {
  const planId = row.planId ?? '';
  return {
    id: row.id,
    subscription_id: row.id,
    plan: planId,
    subscription_plan: planId,
    provider: row.provider,
    status: row.provider === 'grant' && !isPaid(row, ctx.now()) ? 'expired' : row.status,
    is_paid: isPaid(row, ctx.now()),
    auto_renew: row.autoRenew,
    valid_until: row.status === 'incomplete' ? null : row.validUntil.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws Refusal membership.not_found */
export function readSubscription(ctx: UserCtx): Subscription {
  may(ctx, 'membership.read');
  const row = findCurrent(ctx, ctx.actor.id);
  if (!row) throw new Refusal('membership.not_found');
  return describeSubscription(ctx, row);
}

function nextChargeOf(ctx: { db: Db }, row: SubscriptionRow): Membership['next_charge'] {
  const price = row.priceId === null ? undefined : findPrice(ctx, row.priceId);
  if (!row.autoRenew || !row.periodEnd || !price) return null;
  const { amountCents, currency } = price;
  return { amount: amountOf(amountCents), currency, at: row.periodEnd.toISOString() };
}

/** Null for whoever is no member. */
export function readMembership(ctx: UserCtx): Membership | null {
  may(ctx, 'membership.read');
  const row = findCurrent(ctx, ctx.actor.id);
  if (!row) return null;
  const named =
    row.planId === null ? undefined : ctx.db.select().from(plan).where(eq(plan.id, row.planId)).get();
  const method = row.paymentMethodId === null ? undefined : findMethod(ctx, row.paymentMethodId);
  return {
    ...describeSubscription(ctx, row),
    plan_name: named?.name ?? null,
    period_end: (row.periodEnd ?? row.validUntil).toISOString(),
    next_charge: nextChargeOf(ctx, row),
    payment_method: method ? describeMethod(method) : null,
    open_invoice_url: row.status === 'past_due' ? findOpenInvoiceUrl(ctx, row.id) : null,
    can_resume: canResume(row),
  };
}

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

/** As the index of each choice has it. */
function chosen({ status, provider }: ListSubscriptions) {
  if (status && provider) return sql`(provider || '/' || status) = ${`${provider}/${status}`}`;
  if (status) return sql`(status || '') = ${status}`;
  return provider ? sql`(provider || '') = ${provider}` : gt(subscription.createdAt, new Date(0));
}

/** Kept by triggers. */
function countChosen(ctx: { db: Db }, { status, provider }: ListSubscriptions): number {
  const rows = ctx.db
    .select({ n: subscriptionCount.n })
    .from(subscriptionCount)
    .where(
      and(
        // both halves of its key, so that it is looked up
        inArray(subscriptionCount.provider, provider ? [provider] : membershipProviders),
        inArray(subscriptionCount.status, status ? [status] : subscriptionStatuses),
      ),
    )
    .all();
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/**
 * The newest first, 30 a page, by an index each and from the nearer end: the last page costs what the first does, the one
 * in the midst of a hundred thousand a few milliseconds.
 */
export function listSubscriptions(ctx: UserCtx, input: ListSubscriptions): SubscriptionPage {
  may(ctx, 'membership.read_all');
  const { page } = input;
  const total = countChosen(ctx, input);
  const before = (page - 1) * limits.userPage;
  const after = total - before - limits.userPage;
  const isNearEnd = after < before;
  const towards = isNearEnd ? asc : desc;
  const rows = ctx.db
    .select()
    .from(subscription)
    .where(chosen(input))
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
export function readSubscriptionOfAnybody(ctx: UserCtx, { id }: SubscriptionId): SubscriptionWithUser {
  may(ctx, 'membership.read_all');
  return describeForAdmin(ctx, id);
}
