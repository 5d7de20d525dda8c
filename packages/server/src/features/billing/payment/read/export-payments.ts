import { type Db, invoice, type Params, query } from '@limn/db';
import { and, asc, gte, lt, sql } from 'drizzle-orm';
import { byteOrderMark, csvLine } from '../../../../core/csv.ts';
import { day } from '../../../../core/time.ts';
import { emailsOf } from '../../customer/read.ts';
import { type Place, plainAmount, stateOf } from '../rules.ts';
import type { ExportPayments } from '../schema.ts';
import type { InvoiceRow } from './describe-payment.ts';
import { isLiveAt, type ProviderModes } from './mode.ts';

/** Rows that are read at once, in about 2 ms. */
const partLength = 200;

const listPart = query((db, p: Params<{ until: Date; at: number; id: string }>) =>
  db
    .select()
    .from(invoice)
    .where(
      and(
        gte(invoice.createdAt, sql`${p.at}`),
        lt(invoice.createdAt, p.until),
        sql`(${invoice.createdAt}, ${invoice.id}) > (${p.at}, ${p.id})`,
      ),
    )
    .orderBy(asc(invoice.createdAt), asc(invoice.id))
    .limit(partLength),
);

const titles = [
  ...['date', 'provider', 'payment_id', 'subscription_id', 'invoice_number', 'user_id', 'email'],
  ...['description', 'state', 'currency', 'amount', 'tax', 'refunded', 'disputed', 'net'],
  ...['period_start', 'period_end', 'test'],
];

function lineOf(row: InvoiceRow, email: string | undefined): string {
  const { currency, amountCents, refundedCents, disputedCents } = row;
  const amount = (cents: number) => plainAmount(cents, currency);
  const isReceived = row.status === 'paid' || row.status === 'refunded';
  const net = isReceived ? amountCents - refundedCents - disputedCents : 0;
  return csvLine([
    row.createdAt.toISOString(),
    ...[row.provider, row.remoteId, row.remoteSubscriptionId, row.number, row.userId, email ?? null],
    ...[row.lines[0]?.description ?? '', stateOf(row), currency],
    ...[amount(amountCents), amount(row.taxCents), amount(refundedCents), amount(disputedCents), amount(net)],
    row.periodStart?.toISOString() ?? null,
    row.periodEnd?.toISOString() ?? null,
    row.isLive ? null : 'test',
  ]);
}

/**
 * The payments of these days (UTC) as CSV, part by part, the oldest first. Amounts have a point and no symbol, times are in
 * UTC. Only payments of the mode that each provider is set up for.
 */
export function* exportPayments(
  ctx: { db: Db } & ProviderModes,
  { from, to }: ExportPayments,
): Generator<string> {
  yield byteOrderMark + csvLine(titles);
  const until = new Date(Date.parse(to) + day);
  let place: Place = { at: Date.parse(from), id: '' };
  for (;;) {
    const rows = listPart.all(ctx, { until, ...place });
    const last = rows.at(-1);
    if (!last) return;
    const emails = emailsOf(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
    const shown = rows.filter(({ provider, isLive }) => isLive === isLiveAt(ctx, provider));
    yield shown.map((row) => lineOf(row, emails.get(row.userId ?? ''))).join('');
    place = { at: last.createdAt.getTime(), id: last.id };
  }
}

/** `payments-2027-01-01-2027-03-31.csv` */
export const exportName = ({ from, to }: ExportPayments): string => `payments-${from}-${to}.csv`;
