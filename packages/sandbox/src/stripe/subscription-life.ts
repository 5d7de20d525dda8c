/** How a subscription begins, is charged first, and ends. */
import { invalid } from './api-error.ts';
import { periodEnd } from './calendar.ts';
import { blank } from './document.ts';
import { draftInvoice, finalize } from './invoice-draft.ts';
import { cardFor, tryToCollect, voidInvoice } from './invoices.ts';
import { type Ledger, newId } from './ledger.ts';
import type { Item, Metadata, Price, Subscription } from './shapes.ts';

export const monthsOf = ({ recurring }: Price): number => {
  if (recurring?.interval !== 'month' && recurring?.interval !== 'year') {
    throw invalid(`The fake counts in months and years, not in ${recurring?.interval ?? 'nothing'}.`);
  }
  return recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);
};

/** @throws ApiError when it is sold no more */
export function sellablePrice(ledger: Ledger, id: string, param: string): Price {
  const price = ledger.get('price', id, param);
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  if (!price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  return price;
}

export const planOf = (price: Price) => ({
  ...blank('Plan'),
  id: price.id,
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval,
  interval_count: price.recurring?.interval_count,
  metadata: {},
  product: price.product,
  usage_type: 'licensed',
});

interface Beginning {
  customer: string;
  price: Price;
  quantity: number;
  metadata: Metadata;
  card: string | null;
}

/** Without having charged anything: `incomplete`. */
export function begin(
  ledger: Ledger,
  { customer, price, quantity, metadata, card }: Beginning,
): Subscription {
  const now = ledger.now();
  const id = newId('sub');
  const item = {
    ...blank('SubscriptionItem'),
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: periodEnd(now, now, monthsOf(price)),
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
  } satisfies Item & Record<string, unknown>;
  const subscription = ledger.make('subscription', {
    id,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' }, updated_at: now },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer,
    default_payment_method: card,
    ended_at: null,
    invoice_settings: {
      ...blank('Subscription.InvoiceSettings'),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata,
    start_date: now,
    status: 'incomplete',
  });
  finalize(ledger, draftInvoice(ledger, subscription, 'subscription_create'));
  return subscription;
}

/** Charges what a new one costs. */
export function chargeFirst(ledger: Ledger, subscription: Subscription, isPresent: boolean) {
  const invoice = ledger.get('invoice', subscription.latest_invoice ?? '');
  const outcome = tryToCollect(ledger, invoice, cardFor(ledger, subscription), isPresent);
  return { invoice, outcome };
}

/** It ends now. What is open is left open, and charged no more. */
export function end(ledger: Ledger, subscription: Subscription, reason: string): void {
  const now = ledger.now();
  const wasIncomplete = subscription.status === 'incomplete';
  for (const invoice of ledger.all('invoice')) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    if (wasIncomplete) voidInvoice(ledger, invoice);
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  subscription.status = wasIncomplete ? 'incomplete_expired' : 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details.reason ??= reason;
  ledger.emit(
    wasIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted',
    subscription,
  );
}

export function scheduleEnd(
  ledger: Ledger,
  subscription: Subscription,
  at: number | null,
  isAtPeriodEnd: boolean,
): void {
  subscription.cancel_at = at;
  subscription.cancel_at_period_end = isAtPeriodEnd;
  subscription.canceled_at = at === null ? null : ledger.now();
  subscription.cancellation_details.reason = at === null ? null : 'cancellation_requested';
}
