/** What a change of the price charges: the new price, less the part of the old one that was not used. */
import { periodEnd } from './calendar.ts';
import { amountsOf, taxPercentOf } from './discount.ts';
import { type Bill, type LineFacts, periodLine } from './invoice-draft.ts';
import type { Item, Price, Subscription } from './shapes.ts';
import type { Store } from './store.ts';
import { monthsOf } from './subscription-life.ts';

export interface PriceChange {
  item: Item;
  price: Price;
  /** Seconds: the time from which the new price counts. */
  at: number;
  /** The old price is credited, and the new one charged, for the rest of the period. */
  isProrated: boolean;
}

/** Another interval begins a new period, unless a trial goes on. */
export const beginsPeriod = ({ status }: Subscription, { item, price }: PriceChange): boolean =>
  status !== 'trialing' && monthsOf(item.price) !== monthsOf(price);

const nameOf = (store: Store, { product }: Price): string => store.find('product', product)?.name ?? 'Plan';

function linesOf(
  store: Store,
  { id, status }: Subscription,
  change: PriceChange,
  isNew: boolean,
): LineFacts[] {
  const { item, price, at, isProrated } = change;
  const { current_period_start: start, current_period_end: end, price: old, quantity } = item;
  // nothing of a trial was paid, and nothing is charged for the rest of it
  const rest = status === 'trialing' ? 0 : (end - at) / (end - start);
  const part = (amount: number) => Math.round(amount * quantity * rest);
  const share = store.unseen.paidShares[id] ?? 1;
  const period = { start: at, end };
  const credit: LineFacts = {
    ...{ price: old, period, isProration: true, amount: -part(old.unit_amount * share) },
    description: `Unused time on ${nameOf(store, old)}`,
  };
  const debit: LineFacts = {
    ...{ price, period, isProration: true, amount: part(price.unit_amount) },
    description: `Remaining time on ${nameOf(store, price)}`,
  };
  const whole = periodLine(
    store,
    { price, quantity },
    { start: at, end: periodEnd(at, at, monthsOf(price)) },
  );
  return [...(isProrated ? [credit] : []), isNew ? whole : debit];
}

/**
 * The bill of a change. Coupons reduce the new price only; the credit is a part of what was charged.
 * @param change `isNew`: a period begins with it
 */
export function billOfChange(
  store: Store,
  subscription: Subscription,
  change: PriceChange,
  { isKept, isNew }: { isKept: boolean; isNew: boolean },
): Bill {
  const lines = linesOf(store, subscription, change, isNew);
  const sumOf = (isWanted: (amount: number) => boolean) =>
    lines.reduce((sum, { amount }) => (isWanted(amount) ? sum + amount : sum), 0);
  const charged = sumOf((amount) => amount > 0);
  const credit = sumOf((amount) => amount < 0);
  const amounts = amountsOf(store, subscription, charged, { isKept, at: change.at });
  const off = amounts.total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  const taxable = charged - off + credit;
  const taxes = amounts.total_taxes.map((tax) => ({
    ...tax,
    amount: Math.round((taxable * taxPercentOf(store, subscription)) / 100),
    taxable_amount: taxable,
  }));
  const total = taxable + taxes.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  if (isKept && charged > 0) store.unseen.paidShares[subscription.id] = 1 - off / charged;
  return {
    lines,
    amounts: {
      ...{ ...amounts, subtotal: charged + credit, total, total_taxes: taxes },
      ...{ amount_due: due, amount_remaining: due },
    },
  };
}
