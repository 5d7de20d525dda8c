import { type Db, invoice, newId, type Params, query } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, eq, isNull } from 'drizzle-orm';
import type {
  RemoteDispute,
  RemoteInvoice,
  RemoteRefund,
  RemoteSubscription,
} from '../../../../core/payments.ts';
import { findInvoiceByRemote, type InvoiceRow } from '../read.ts';
import { settleFailedPayments } from './settle-failed-payments.ts';
import { storeDisputes } from './store-disputes.ts';
import { namedCents, storeRefunds } from './store-refunds.ts';

/** An invoice before and after it was stored. */
export interface InvoiceChange {
  before: InvoiceRow | undefined;
  row: InvoiceRow;
}

type Facts = Omit<
  InvoiceRow,
  'id' | 'userId' | 'subscriptionId' | 'provider' | 'isLive' | 'remoteId' | 'remoteSubscriptionId'
>;

const columnsOf = (p: Params<Facts>) => ({
  number: p.number,
  status: p.status,
  amountCents: p.amountCents,
  refundedCents: p.refundedCents,
  disputedCents: p.disputedCents,
  taxCents: p.taxCents,
  currency: p.currency,
  lines: p.lines,
  taxes: p.taxes,
  createdAt: p.createdAt,
  paidAt: p.paidAt,
  periodStart: p.periodStart,
  periodEnd: p.periodEnd,
  hostedUrl: p.hostedUrl,
  pdfUrl: p.pdfUrl,
});

const insertInvoice = query((db, p: Params<InvoiceRow>) =>
  db
    .insert(invoice)
    .values({
      id: p.id,
      userId: p.userId,
      subscriptionId: p.subscriptionId,
      provider: p.provider,
      isLive: p.isLive,
      remoteId: p.remoteId,
      remoteSubscriptionId: p.remoteSubscriptionId,
      ...columnsOf(p),
    })
    .returning(),
);
const updateInvoice = query((db, p: Params<Facts & { id: string }>) =>
  db.update(invoice).set(columnsOf(p)).where(eq(invoice.id, p.id)).returning(),
);
const setSums = query((db, p: Params<Pick<InvoiceRow, 'id' | 'refundedCents' | 'disputedCents'>>) =>
  db
    .update(invoice)
    .set({ refundedCents: p.refundedCents, disputedCents: p.disputedCents })
    .where(eq(invoice.id, p.id))
    .returning(),
);

const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(invoice).where(eq(invoice.id, p.id)),
);
const setRefunded = query((db, p: Params<Pick<InvoiceRow, 'id' | 'refundedCents' | 'status'>>) =>
  db.update(invoice).set({ refundedCents: p.refundedCents, status: p.status }).where(eq(invoice.id, p.id)),
);

/** An answer may leave out the disputes of an earlier payment (PayPal): what they took back stays taken back. */
const statusOf = (
  { status, disputes }: RemoteInvoice,
  before: InvoiceRow | undefined,
): InvoiceRow['status'] =>
  status === 'paid' && disputes.length === 0 && before && before.disputedCents > 0 ? before.status : status;

const factsOf = (remote: RemoteInvoice, before: InvoiceRow | undefined): Facts => ({
  number: remote.number,
  status: statusOf(remote, before),
  amountCents: remote.amountCents,
  refundedCents: before?.refundedCents ?? 0,
  disputedCents: before?.disputedCents ?? 0,
  taxCents: remote.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0),
  currency: remote.currency,
  lines: remote.lines,
  taxes: remote.taxes,
  createdAt: remote.createdAt,
  paidAt: remote.paidAt ?? before?.paidAt ?? null,
  periodStart: remote.periodStart ?? before?.periodStart ?? null,
  periodEnd: remote.periodEnd ?? before?.periodEnd ?? null,
  hostedUrl: remote.hostedUrl,
  pdfUrl: remote.pdfUrl,
});

/** PayPal closes a dispute when the payment is refunded, so that a dispute there takes back only what was not refunded. */
function disputesOf(ctx: { db: Db }, row: InvoiceRow, remote: RemoteInvoice): RemoteDispute[] {
  if (row.provider !== 'paypal' || remote.disputes.length === 0) return remote.disputes;
  const rest = Math.max(0, row.amountCents - Math.max(remote.refundedCents, namedCents(ctx, row)));
  return remote.disputes.map((one) => ({ ...one, amountCents: Math.min(one.amountCents, rest) }));
}

/** Stores the refunds and disputes, and their sums on the invoice. */
function storeSums(ctx: { db: Db; now(): Date }, row: InvoiceRow, remote: RemoteInvoice): InvoiceRow {
  const disputedCents = storeDisputes(ctx, row, disputesOf(ctx, row, remote));
  const refundedCents = storeRefunds(ctx, { ...row, disputedCents }, remote);
  if (refundedCents === row.refundedCents && disputedCents === row.disputedCents) return row;
  return setSums.get(ctx, { id: row.id, refundedCents, disputedCents });
}

/**
 * Stores a refund that the provider has just made for this server, and the sum on the invoice. The next answer of the provider
 * may leave out an old invoice.
 */
export function storeOwnRefund(ctx: { db: Db; now(): Date }, invoiceId: string, made: RemoteRefund): void {
  const row = findRow.get(ctx, { id: invoiceId });
  if (!row) return;
  const refundedCents = storeRefunds(ctx, row, { refunds: [made], refundedCents: 0 });
  const isBack = row.status === 'paid' && refundedCents + row.disputedCents >= row.amountCents;
  setRefunded.run(ctx, { id: row.id, refundedCents, status: isBack ? 'refunded' : row.status });
}

/** The subscription of the invoices. */
export interface InvoiceOwner {
  userId: string;
  subscriptionId: string;
  provider: PaymentProviderName;
  isLive: boolean;
  remoteSubscriptionId: string;
}

/** The part of a provider's answer that is about invoices. */
type Told = Pick<RemoteSubscription, 'invoices' | 'endedAt'>;

/** Called by `storeSubscription`, in its transaction. */
export function storeInvoices(
  ctx: { db: Db; now(): Date },
  owner: InvoiceOwner,
  { invoices, endedAt }: Told,
): InvoiceChange[] {
  const changes = invoices.map((remote) => {
    const before = findInvoiceByRemote(ctx, owner.subscriptionId, remote.remoteId);
    const facts = factsOf(remote, before);
    const row = before
      ? updateInvoice.get(ctx, { id: before.id, ...facts })
      : insertInvoice.get(ctx, { id: newId(), ...owner, remoteId: remote.remoteId, ...facts });
    return { before, row: storeSums(ctx, row, remote) };
  });
  if (owner.provider === 'paypal') settle(ctx, changes, endedAt);
  return changes;
}

const settle = (ctx: { db: Db }, changes: Pick<InvoiceChange, 'row'>[], endedAt: Date | null): void =>
  settleFailedPayments(
    ctx,
    changes.map(({ row }) => row),
    endedAt !== null,
  );

const findOrphan = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, p.provider), eq(invoice.remoteId, p.remoteId), isNull(invoice.userId))),
);

/** Updates the invoices of a deleted account: its payments may still be refunded or disputed. */
export function storeOrphanInvoices(
  ctx: { db: Db; now(): Date },
  provider: PaymentProviderName,
  { invoices, endedAt }: Told,
): void {
  const changes = invoices.flatMap((remote) => {
    const before = findOrphan.get(ctx, { provider, remoteId: remote.remoteId });
    if (!before) return [];
    const row = updateInvoice.get(ctx, { id: before.id, ...factsOf(remote, before) });
    return [{ row: storeSums(ctx, row, remote) }];
  });
  if (provider === 'paypal') settle(ctx, changes, endedAt);
}
