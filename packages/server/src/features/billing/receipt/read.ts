import { type Db, invoice, type Params, query, siteInfo } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { amountIn } from '../../../core/currency.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { findEmail } from '../customer/read.ts';
import { discountCentsOf, listRefunds } from '../invoice/read.ts';
import type { Receipt, ReceiptId } from './schema.ts';

const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(invoice).where(eq(invoice.id, p.id)),
);
const findSeller = query((db) =>
  db
    .select({
      name: siteInfo.operatorName,
      address: siteInfo.address,
      tax_id: siteInfo.taxId,
      email: siteInfo.contactEmail,
    })
    .from(siteInfo)
    .where(eq(siteInfo.only, 1)),
);

/** The operator as an admin named it; without a name, the name of the site. */
function sellerOf(ctx: { db: Db; settings: { siteName: string } }): Receipt['seller'] {
  const seller = findSeller.get(ctx) ?? { name: '', address: '', tax_id: '', email: '' };
  return { ...seller, name: seller.name || ctx.settings.siteName };
}

/**
 * The receipt of a payment, for its user and for admins.
 * @throws Refusal invoice.not_found, also for a payment of another user, and for one that was not made
 */
export function readReceipt(ctx: UserCtx, { id }: ReceiptId): Receipt {
  may(ctx, 'receipt.read');
  const row = findRow.get(ctx, { id });
  const isReader = row && (row.userId === ctx.actor.id || ctx.actor.isAdmin);
  if (!isReader || (row.status !== 'paid' && row.status !== 'refunded'))
    throw new Refusal('invoice.not_found');
  const units = (cents: number) => amountIn(cents, row.currency);
  const refunds = listRefunds(ctx, id).filter(({ status }) => status !== 'failed');
  return {
    id,
    number: row.number ?? row.remoteId,
    provider: row.provider,
    provider_id: row.remoteId,
    is_test: !row.isLive,
    seller: sellerOf(ctx),
    buyer: row.userId === null ? null : (findEmail(ctx, row.userId) ?? null),
    paid_at: (row.paidAt ?? row.createdAt).toISOString(),
    period_start: row.periodStart?.toISOString() ?? null,
    period_end: row.periodEnd?.toISOString() ?? null,
    currency: row.currency,
    lines: row.lines.map(({ description, quantity, amountCents }) => ({
      ...{ description, quantity },
      amount: units(amountCents),
    })),
    discount: units(discountCentsOf(row)),
    taxes: row.taxes.map(({ name, percent, amountCents, inclusive }) => ({
      ...{ name, percent, inclusive },
      amount: units(amountCents),
    })),
    total: units(row.amountCents),
    refunds: refunds.map(({ amountCents, createdAt }) => ({
      amount: units(amountCents),
      at: createdAt.toISOString(),
    })),
    refunded: units(row.refundedCents),
  };
}
