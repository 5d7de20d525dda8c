import { invoice, type Params, query } from '@limn/db';
import { limits, type PaymentProviderName, type PaymentState, paymentProviders } from '@limn/db/enums';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { newestFirst, type Place, placeOf, spanOf, stateOf, textOfPlace } from '../rules.ts';
import type { ListPayments, PaymentPage } from '../schema.ts';
import { describePayments, type InvoiceRow } from './describe-payment.ts';
import { isLiveAt } from './mode.ts';
import { listCurrencies } from './read-months.ts';
import { searchPayments } from './search-payments.ts';

/** The same expression as in the index `invoice_list_state`. */
const state = sql`(case when disputed_cents > 0 then 'disputed' when status = 'paid' and refunded_cents > 0 then 'partly_refunded' else status end)`;

type Part = Params<{
  provider: PaymentProviderName;
  isLive: boolean;
  currency: string;
  from: Date;
  until: Date;
  at: number;
  id: string;
}>;

const partOf = (p: Part, state?: SQL) =>
  and(
    eq(invoice.provider, p.provider),
    eq(invoice.isLive, p.isLive),
    eq(invoice.currency, p.currency),
    state,
    gte(invoice.createdAt, p.from),
    lt(invoice.createdAt, p.until),
    sql`(${invoice.createdAt}, ${invoice.id}) < (${p.at}, ${p.id})`,
  );

/** One more than a page, which shows whether there is another one. */
const most = limits.userPage + 1;

const listPart = query((db, p: Part) =>
  db.select().from(invoice).where(partOf(p)).orderBy(desc(invoice.createdAt), desc(invoice.id)).limit(most),
);
const listPartOfState = query((db, p: Part & Params<{ state: string }>) =>
  db
    .select()
    .from(invoice)
    .where(partOf(p, sql`${state} = ${p.state}`))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(most),
);

const begin: Place = { at: Number.MAX_SAFE_INTEGER, id: '' };
const everything = { from: new Date(0), until: new Date(8.64e15) };

/**
 * A page costs the same for a hundred payments as for a million: each provider and currency has its own stretch of an index,
 * of which one page is read.
 */
function readPage(
  ctx: Pick<Ctx, 'db' | 'world'>,
  { after, state, provider, month, currency }: ListPayments,
): InvoiceRow[] {
  const place = after === undefined ? begin : placeOf(after);
  const span = month === undefined ? everything : spanOf(month);
  const currencies = currency === undefined ? listCurrencies(ctx) : [currency];
  return (provider ? [provider] : paymentProviders)
    .flatMap((provider) =>
      currencies.flatMap((currency) => {
        const part = { provider, isLive: isLiveAt(ctx, provider), currency, ...span, ...place };
        return state ? listPartOfState.all(ctx, { ...part, state }) : listPart.all(ctx, part);
      }),
    )
    .sort((a, b) => newestFirst(placeOfRow(a), placeOfRow(b)))
    .slice(0, most);
}

const placeOfRow = ({ createdAt, id }: InvoiceRow): Place => ({ at: createdAt.getTime(), id });

const monthMatches = (row: InvoiceRow, month: string | undefined): boolean => {
  if (month === undefined) return true;
  const { from, until } = spanOf(month);
  return row.createdAt >= from && row.createdAt < until;
};

const matches = (row: InvoiceRow, input: ListPayments, state?: PaymentState): boolean =>
  (!state || stateOf(row) === state) &&
  (!input.provider || row.provider === input.provider) &&
  (!input.currency || row.currency === input.currency) &&
  monthMatches(row, input.month);

/** Thirty payments of all users, the newest first. A search returns its best matches on one page. */
export function listPayments(ctx: UserCtx, input: ListPayments): PaymentPage {
  may(ctx, 'payment.read_all');
  if (input.q) {
    const found = searchPayments(ctx, input.q).filter((row) => matches(row, input, input.state));
    const ordered = found.sort((a, b) => newestFirst(placeOfRow(a), placeOfRow(b)));
    return { items: describePayments(ctx, ordered.slice(0, limits.userPage * 2)), next: null };
  }
  const rows = readPage(ctx, input);
  const shown = rows.slice(0, limits.userPage);
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? textOfPlace(placeOfRow(last)) : null;
  return { items: describePayments(ctx, shown), next };
}
