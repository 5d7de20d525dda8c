import {
  type Db,
  invoice,
  type Params,
  paymentComparison,
  paymentDifference,
  plan,
  planPrice,
  providerPrice,
  query,
  refund,
  subscription,
} from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { emailsOf } from '../../customer/read.ts';
import { dashboardUrl, searchUrl } from '../rules.ts';
import type { Comparison } from '../schema.ts';
import { isLiveAt } from './mode.ts';

export type ComparisonRow = typeof paymentComparison.$inferSelect;
type Mode = { provider: PaymentProviderName; isLive: boolean };

const findRun = query((db, p: Params<Mode>) =>
  db
    .select()
    .from(paymentComparison)
    .where(and(eq(paymentComparison.provider, p.provider), eq(paymentComparison.isLive, p.isLive))),
);
/** Differences that the admin area shows at most. */
const shownAtMost = 100;
const listDifferences = query((db) =>
  db
    .select()
    .from(paymentDifference)
    .where(gt(paymentDifference.foundAt, new Date(0)))
    .orderBy(desc(paymentDifference.foundAt))
    .limit(shownAtMost),
);
const listPrices = query((db, p: Params<Mode & { after: string }>) =>
  db
    .select({
      priceId: providerPrice.priceId,
      remotePriceId: providerPrice.remotePriceId,
      amountCents: planPrice.amountCents,
      currency: plan.currency,
      period: plan.period,
      planName: plan.name,
    })
    .from(providerPrice)
    .innerJoin(planPrice, eq(planPrice.id, providerPrice.priceId))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(
      and(
        eq(providerPrice.provider, p.provider),
        eq(providerPrice.isLive, p.isLive),
        gt(providerPrice.priceId, p.after),
        isNull(providerPrice.retiredAt),
        isNull(planPrice.retiredAt),
      ),
    )
    .orderBy(asc(providerPrice.priceId))
    .limit(1),
);
const findByRemote = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, p.provider), eq(invoice.remoteId, p.remoteId)))
    .limit(1),
);
const findSubscription = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select({ id: subscription.id, userId: subscription.userId })
    .from(subscription)
    .where(and(eq(subscription.provider, p.provider), eq(subscription.remoteId, p.remoteId))),
);
/** Subscriptions that are looked at in one step; most ended long ago and are not asked about. */
const batch = 50;
const listSubscriptions = query((db, p: Params<{ provider: PaymentProviderName; after: string }>) =>
  db
    .select({ remoteId: subscription.remoteId, endedAt: subscription.endedAt, isLive: subscription.isLive })
    .from(subscription)
    .where(and(eq(subscription.provider, p.provider), gt(subscription.remoteId, p.after)))
    .orderBy(asc(subscription.remoteId))
    .limit(batch),
);
const paid = inArray(invoice.status, ['paid', 'refunded']);
const listLocal = query((db, p: Params<Mode & { from: Date; until: Date }>) =>
  db
    .select()
    .from(invoice)
    .where(
      and(
        gte(invoice.createdAt, p.from),
        lt(invoice.createdAt, p.until),
        // unary plus: keeps SQLite on the index of the time, also below
        sql`+${invoice.provider} = ${p.provider}`,
        eq(invoice.isLive, p.isLive),
        paid,
        gt(invoice.amountCents, 0),
      ),
    ),
);
const listLocalOf = query(
  (db, p: Params<{ provider: PaymentProviderName; subscriptionId: string; from: Date; until: Date }>) =>
    db
      .select()
      .from(invoice)
      .where(
        and(
          eq(invoice.provider, p.provider),
          eq(invoice.remoteSubscriptionId, p.subscriptionId),
          sql`+${invoice.createdAt} >= ${p.from}`,
          sql`+${invoice.createdAt} < ${p.until}`,
          paid,
        ),
      ),
);

/** A refund with the payment that it belongs to. */
const refundColumns = {
  remoteId: refund.remoteId,
  status: refund.status,
  amountCents: refund.amountCents,
  currency: refund.currency,
  userId: invoice.userId,
  subscriptionId: invoice.remoteSubscriptionId,
};
const findRefund = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select(refundColumns)
    .from(refund)
    .innerJoin(invoice, eq(invoice.id, refund.invoiceId))
    .where(and(eq(refund.provider, p.provider), eq(refund.remoteId, p.remoteId))),
);
const listLocalRefunds = query((db, p: Params<Mode & { from: Date; until: Date }>) =>
  db
    .select(refundColumns)
    .from(refund)
    .innerJoin(invoice, eq(invoice.id, refund.invoiceId))
    .where(
      and(
        gte(refund.createdAt, p.from),
        lt(refund.createdAt, p.until),
        sql`+${refund.provider} = ${p.provider}`,
        eq(invoice.isLive, p.isLive),
        ne(refund.status, 'failed'),
        // the provider has no id for what it reports only as a sum
        sql`${refund.remoteId} not like 'rest:%'`,
      ),
    ),
);

export type RefundAt = NonNullable<ReturnType<typeof findRefundAt>>;
export const findRefundAt = (ctx: { db: Db }, provider: PaymentProviderName, remoteId: string) =>
  findRefund.get(ctx, { provider, remoteId });
/** The refunds that did not fail. */
export const localRefunds = (ctx: { db: Db }, span: Mode & { from: Date; until: Date }) =>
  listLocalRefunds.all(ctx, span);

/** The page of the payment, or of the refund, in the provider's dashboard. */
function urlOf({ kind, provider, isLive, remoteId }: typeof paymentDifference.$inferSelect): string | null {
  if (kind.startsWith('payment')) return dashboardUrl(provider, isLive, remoteId);
  if (!kind.startsWith('refund')) return null;
  return provider === 'stripe' ? searchUrl(isLive, remoteId) : dashboardUrl(provider, isLive, remoteId);
}

export const findComparison = (ctx: { db: Db }, mode: Mode): ComparisonRow | undefined =>
  findRun.get(ctx, mode);
/** The next price that is for sale at a provider. */
export const nextPrice = (ctx: { db: Db }, mode: Mode, after: string) =>
  listPrices.get(ctx, { ...mode, after });
export const findInvoiceAt = (ctx: { db: Db }, provider: PaymentProviderName, remoteId: string) =>
  findByRemote.get(ctx, { provider, remoteId });
export const findSubscriptionAt = (ctx: { db: Db }, provider: PaymentProviderName, remoteId: string) =>
  findSubscription.get(ctx, { provider, remoteId });
export const nextSubscriptions = (ctx: { db: Db }, provider: PaymentProviderName, after: string) =>
  listSubscriptions.all(ctx, { provider, after });
export const localPayments = (ctx: { db: Db }, span: Mode & { from: Date; until: Date }) =>
  listLocal.all(ctx, span);
export const localPaymentsOf = (
  ctx: { db: Db },
  span: { provider: PaymentProviderName; subscriptionId: string; from: Date; until: Date },
) => listLocalOf.all(ctx, span);

/** The last comparisons and what they found. */
export function readComparison(ctx: UserCtx): Comparison {
  may(ctx, 'payment.read_all');
  const rows = listDifferences.all(ctx).filter(({ provider, isLive }) => isLive === isLiveAt(ctx, provider));
  const emails = emailsOf(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  return {
    runs: paymentProviders
      .flatMap((provider) => findComparison(ctx, { provider, isLive: isLiveAt(ctx, provider) }) ?? [])
      .map(({ provider, startedAt, endedAt, compared }) => ({
        ...{ provider, compared },
        started_at: startedAt.toISOString(),
        ended_at: endedAt?.toISOString() ?? null,
      })),
    differences: rows.map((row) => ({
      ...{ id: row.id, provider: row.provider, kind: row.kind, here: row.here, there: row.there },
      provider_id: row.remoteId,
      provider_url: urlOf(row),
      user: row.userId === null ? null : { id: row.userId, email: emails.get(row.userId) ?? '' },
      found_at: row.foundAt.toISOString(),
    })),
  };
}
