import { type Db, type Params, paymentMonth, query, recurringMonth } from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { gte, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { readRecurring } from '../../../../guard/recurring/read.ts';
import { monthlyOf } from '../../../../guard/recurring/rules.ts';
import { monthsBefore, monthText } from '../rules.ts';
import type { PaymentMonth, PaymentReport } from '../schema.ts';
import { isLiveAt } from './mode.ts';

/** Months of the report. */
const shownMonths = 12;

const listMonths = query((db, p: Params<{ from: number }>) =>
  db.select().from(paymentMonth).where(gte(paymentMonth.month, p.from)),
);
const listRecurringMonths = query((db, p: Params<{ from: number }>) =>
  db.select().from(recurringMonth).where(gte(recurringMonth.month, p.from)),
);
const selectCurrencies = query((db) =>
  db.select({ currency: sql<string>`distinct ${paymentMonth.currency}` }).from(paymentMonth),
);

/** The currencies of all payments, by name. The totals have a few rows a month, however many payments there are. */
export const listCurrencies = (ctx: { db: Db }): string[] =>
  selectCurrencies
    .all(ctx)
    .map(({ currency }) => currency)
    .sort();

type MonthRow = typeof paymentMonth.$inferSelect;
type RecurringRow = typeof recurringMonth.$inferSelect;

/** Of the mode that each provider is set up for, as in the figures of the overview. */
const inMode = <Row extends { provider: string; isLive: boolean }>(ctx: Pick<Ctx, 'world'>, rows: Row[]) =>
  rows.filter(
    ({ provider, isLive }) =>
      provider !== 'grant' && isLive === isLiveAt(ctx, provider as PaymentProviderName),
  );

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** Both providers of one month and currency added up. */
function describeMonth(
  { month, currency, yearly }: { month: number; currency: string; yearly: number },
  paid: MonthRow[],
  recurring: RecurringRow[],
): PaymentMonth {
  const units = (cents: number) => amountIn(cents, currency);
  const received = sumOf(paid, (row) => row.receivedCents);
  const refunded = sumOf(paid, (row) => row.refundedCents);
  const disputed = sumOf(paid, (row) => row.disputedCents);
  const monthly = (cents: number) => units(monthlyOf(cents));
  return {
    month: monthText(month),
    currency,
    payments: sumOf(paid, (row) => row.payments),
    received: units(received),
    refunded: units(refunded),
    disputed: units(disputed),
    net: units(received - refunded - disputed),
    failed: sumOf(paid, (row) => row.failed),
    recovered: sumOf(paid, (row) => row.recovered),
    recurring: {
      total: monthly(yearly),
      added: monthly(sumOf(recurring, (row) => row.addedCents)),
      began: sumOf(recurring, (row) => row.began),
      lost: monthly(sumOf(recurring, (row) => row.lostCents)),
      ended: sumOf(recurring, (row) => row.ended),
      changed: monthly(sumOf(recurring, (row) => row.changedCents)),
    },
  };
}

const netChange = ({ addedCents, lostCents, changedCents }: RecurringRow) =>
  addedCents - lostCents + changedCents;

/** The months of one currency. The recurring revenue of earlier months is counted back from the current one. */
function describeCurrency(
  currency: string,
  {
    months,
    paid,
    recurring,
    yearly,
  }: { months: number[]; paid: MonthRow[]; recurring: RecurringRow[]; yearly: number },
): PaymentMonth[] {
  let left = yearly;
  return months.map((month) => {
    const moved = recurring.filter((row) => row.month === month && row.currency === currency);
    const rows = paid.filter((row) => row.month === month && row.currency === currency);
    const described = describeMonth({ month, currency, yearly: left }, rows, moved);
    left -= sumOf(moved, netChange);
    return described;
  });
}

/** Twelve months, the newest first, and a row for each currency. */
export function readReport(ctx: UserCtx): PaymentReport {
  may(ctx, 'payment.read_all');
  const months = monthsBefore(ctx.now(), shownMonths);
  const from = months.at(-1) ?? 0;
  const paid = inMode(ctx, listMonths.all(ctx, { from }));
  const recurring = inMode(ctx, listRecurringMonths.all(ctx, { from }));
  const yearly = readRecurring(ctx);
  const currencies = listCurrencies(ctx);
  const all = [...new Set([...currencies, ...yearly.keys()])].sort();
  const described = all.flatMap((currency) =>
    describeCurrency(currency, { months, paid, recurring, yearly: yearly.get(currency) ?? 0 }),
  );
  return {
    months: described.sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0)),
    currencies,
    is_test:
      paymentProviders.every((name) => !isLiveAt(ctx, name) || ctx.world[name] === undefined) &&
      paymentProviders.some((name) => !isLiveAt(ctx, name)),
  };
}
