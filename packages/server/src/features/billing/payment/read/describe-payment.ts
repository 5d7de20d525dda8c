import { type Db, type invoice, type Params, query, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, eq } from 'drizzle-orm';
import { amountIn } from '../../../../core/currency.ts';
import { emailsOf } from '../../customer/read.ts';
import { dashboardUrl, refundableCents, stateOf } from '../rules.ts';
import type { Payment } from '../schema.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

const findEnd = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select({ endedAt: subscription.endedAt })
    .from(subscription)
    .where(and(eq(subscription.provider, p.provider), eq(subscription.remoteId, p.remoteId))),
);

/** The subscription of a payment is known here and may still be charged. */
export function isChargeable(ctx: { db: Db }, { provider, remoteSubscriptionId }: InvoiceRow): boolean {
  const found = findEnd.get(ctx, { provider, remoteId: remoteSubscriptionId });
  return found !== undefined && found.endedAt === null;
}

/** Describes payments for admins; the addresses of their users come from one query. */
export function describePayments(ctx: { db: Db }, rows: readonly InvoiceRow[]): Payment[] {
  const emails = emailsOf(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  return rows.map((row) => {
    const { currency, provider, isLive, remoteId, userId } = row;
    const units = (cents: number) => amountIn(cents, currency);
    return {
      id: row.id,
      provider,
      is_live: isLive,
      provider_id: remoteId,
      subscription_id: row.remoteSubscriptionId,
      provider_url: dashboardUrl(provider, isLive, remoteId),
      number: row.number,
      state: stateOf(row),
      currency,
      amount: units(row.amountCents),
      tax: units(row.taxCents),
      refunded: units(row.refundedCents),
      disputed: units(row.disputedCents),
      refundable: units(refundableCents(row)),
      can_end: isChargeable(ctx, row),
      description: row.lines[0]?.description ?? '',
      created_at: row.createdAt.toISOString(),
      user: userId === null ? null : { id: userId, email: emails.get(userId) ?? '' },
    };
  });
}
