/** Changes the price of a running subscription, at once and charged, or free of charge. */
import { ApiError, invalid, missing } from './api-error.ts';
import { periodEnd } from './calendar.ts';
import { draftInvoice, finalize } from './invoice-draft.ts';
import { cardFor, tryToCollect } from './invoices.ts';
import { bankOn, refusalOf } from './money.ts';
import { beginsPeriod, billOfChange, type PriceChange } from './proration.ts';
import type { Item, Subscription } from './shapes.ts';
import type { Store } from './store.ts';
import { monthsOf, planOf, sellablePrice } from './subscription-life.ts';

/** The parameters of an update or a preview that change the price. */
export interface ChangeWish {
  items?: { id?: string; price?: string; quantity?: number }[];
  proration_behavior?: string;
  proration_date?: number;
  payment_behavior?: string;
}

/** @throws ApiError for an unknown item, an inactive price, or a time outside of the period */
export function wantedChange(
  store: Store,
  { items }: Subscription,
  wish: ChangeWish,
): PriceChange | undefined {
  const [change, ...others] = wish.items ?? [];
  if (!change) return undefined;
  const item = items.data.find(({ id }) => id === change.id);
  if (!item || others.length > 0) throw missing('subscription item', change.id ?? '', 'items[0][id]');
  if (change.quantity !== undefined && change.quantity !== item.quantity)
    throw invalid('The fake changes no quantities.', { param: 'items[0][quantity]' });
  if (!change.price || change.price === item.price.id) return undefined;
  const price = sellablePrice(store, change.price, 'items[0][price]');
  if (price.currency !== item.price.currency)
    throw invalid('All prices on a subscription must have the same `currency`.', {
      param: 'items[0][price]',
    });
  const { proration_behavior: behaviour = 'create_prorations', proration_date: date } = wish;
  if (behaviour === 'create_prorations')
    throw invalid('The fake carries no prorations over: proration_behavior must be always_invoice or none.');
  if (date !== undefined && behaviour === 'none')
    throw invalid('You cannot set `proration_date` when `proration_behavior` is none.');
  const at = date ?? store.now();
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid('proration_date must be within the current billing period.', { param: 'proration_date' });
  return { item, price, at, isProrated: behaviour === 'always_invoice' };
}

function setPrice(subscription: Subscription, item: Item, { price, at }: PriceChange, isNew: boolean): void {
  item.price = price;
  item.plan = planOf(price);
  if (!isNew) return;
  subscription.billing_cycle_anchor = at;
  item.current_period_start = at;
  item.current_period_end = periodEnd(at, at, monthsOf(price));
}

/** @throws ApiError 402, and nothing has changed, when the bank declines */
export function changePrice(store: Store, subscription: Subscription, wish: ChangeWish): void {
  const change = wantedChange(store, subscription, wish);
  if (!change) return;
  const isNew = beginsPeriod(subscription, change);
  if (!change.isProrated && !isNew) {
    setPrice(subscription, change.item, change, false);
    return;
  }
  if (wish.payment_behavior !== 'error_if_incomplete')
    throw invalid('The fake changes prices with payment_behavior=error_if_incomplete only.');
  const card = cardFor(store, subscription);
  const preview = billOfChange(store, subscription, change, { isKept: false, isNew });
  if (preview.amounts.total < 0) throw invalid('The fake keeps no customer balance.');
  if (preview.amounts.total + store.get('customer', subscription.customer).balance > 0) askBank(store, card);
  const bill = billOfChange(store, subscription, change, { isKept: true, isNew });
  const invoice = draftInvoice(store, subscription, 'subscription_update', bill);
  setPrice(subscription, change.item, change, isNew);
  finalize(store, invoice);
  tryToCollect(store, invoice, card, false);
}

/** @throws ApiError with the bank's reason */
function askBank(store: Store, card: string | null): void {
  if (card === null) throw invalid('This customer has no attached payment source or default payment method.');
  const { outcome, reason } = bankOn(store, card, false);
  if (outcome === 'paid') return;
  const { status, body } = refusalOf({ last_payment_error: { type: 'card_error', ...reason } });
  throw new ApiError(status, body);
}
