/** The beginning, the first charge and the end of a subscription. */
import { invalid } from './api-error.ts';
import { day, periodEnd } from './calendar.ts';
import type { Coupon } from './coupon.ts';
import { blank } from './document.ts';
import { draftInvoice, finalize } from './invoice-draft.ts';
import { cardFor, tryToCollect, voidInvoice } from './invoices.ts';
import type { Item, Price, Subscription } from './shapes.ts';
import { newId, type Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';
import type { MissingMethod } from './trial.ts';

export const monthsOf = ({ recurring }: Price): number => {
  if (recurring?.interval !== 'month' && recurring?.interval !== 'year') {
    throw invalid(`The fake counts in months and years, not in ${recurring?.interval ?? 'nothing'}.`);
  }
  return recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);
};

/** @throws ApiError for an inactive price */
export function sellablePrice(store: Store, id: string, param: string): Price {
  const price = store.get('price', id, param);
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

const taxFields = { disabled_reason: null, liability: null };

interface Beginning {
  customer: string;
  price: Price;
  quantity: number;
  metadata: Metadata;
  card: string | null;
  /** 0 without a trial. */
  trialDays?: number;
  missingMethod?: MissingMethod | undefined;
  hasTax?: boolean;
  /** Reduces the first invoices. */
  coupon?: Coupon | undefined;
}

/** Creates a subscription without a charge: `trialing`, or else `incomplete`. */
export function begin(store: Store, beginning: Beginning): Subscription {
  const { customer, price, quantity, metadata, card, trialDays = 0, hasTax = false } = beginning;
  const now = store.now();
  const id = newId('sub');
  const trialEnd = trialDays > 0 ? now + trialDays * day : null;
  const item = {
    ...blank('SubscriptionItem'),
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: trialEnd ?? periodEnd(now, now, monthsOf(price)),
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
  } satisfies Item & Record<string, unknown>;
  const subscription = store.make('subscription', {
    id,
    automatic_tax: { ...taxFields, enabled: hasTax },
    billing_cycle_anchor: trialEnd ?? now,
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
    pause_collection: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        ...blank('Subscription.TrialSettings.EndBehavior'),
        missing_payment_method: beginning.missingMethod ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : now,
  });
  if (beginning.coupon) store.unseen.coupons[id] = beginning.coupon;
  finalize(store, draftInvoice(store, subscription, 'subscription_create'));
  return subscription;
}

/** Charges the first invoice. */
export function chargeFirst(store: Store, subscription: Subscription, isPresent: boolean) {
  const invoice = store.get('invoice', subscription.latest_invoice ?? '');
  const outcome = tryToCollect(store, invoice, cardFor(store, subscription), isPresent);
  return { invoice, outcome };
}

/** Ends a subscription now. Open invoices stay open and are not charged again. */
export function end(store: Store, subscription: Subscription, reason: string): void {
  const now = store.now();
  const wasIncomplete = subscription.status === 'incomplete';
  for (const invoice of store.all('invoice')) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    if (wasIncomplete) voidInvoice(store, invoice);
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  const schedule = subscription.schedule && store.find('subscription_schedule', subscription.schedule);
  if (schedule) Object.assign(schedule, { status: 'canceled', canceled_at: now, current_phase: null });
  subscription.status = wasIncomplete ? 'incomplete_expired' : 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details.reason ??= reason;
  store.emit(wasIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted', subscription);
}

export function scheduleEnd(
  store: Store,
  subscription: Subscription,
  at: number | null,
  isAtPeriodEnd: boolean,
): void {
  subscription.cancel_at = at;
  subscription.cancel_at_period_end = isAtPeriodEnd;
  subscription.canceled_at = at === null ? null : store.now();
  subscription.cancellation_details.reason = at === null ? null : 'cancellation_requested';
}
