import { ApiError, invalid, missing } from './api-error.ts';
import { periodEnd } from './calendar.ts';
import { mergedMetadata, ownCard } from './customers.ts';
import { blank } from './document.ts';
import { cardFor, draftInvoice, finalize, tryToCollect, voidInvoice } from './invoices.ts';
import { type Ledger, newId } from './ledger.ts';
import { intentOf, refusalOf } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Item, Metadata, Price, Subscription } from './shapes.ts';

export const monthsOf = ({ recurring }: Price): number => {
  if (recurring?.interval !== 'month' && recurring?.interval !== 'year') {
    throw invalid(`The stand-in counts in months and years, not in ${recurring?.interval ?? 'nothing'}.`);
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

const planOf = (price: Price) => ({
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

interface Creation {
  customer: string;
  items: { price?: string; quantity?: number }[];
  default_payment_method?: string;
  metadata?: Metadata;
  payment_behavior?:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete';
  off_session?: boolean;
}

function create(ledger: Ledger, fields: Creation): Subscription {
  ledger.get('customer', fields.customer, 'customer');
  const [item, ...others] = fields.items;
  if (!item?.price || others.length > 0)
    throw invalid('The stand-in sells one price at a time.', { param: 'items' });
  const price = sellablePrice(ledger, item.price, 'items[0][price]');
  const { default_payment_method: card, payment_behavior: behaviour = 'allow_incomplete' } = fields;
  if (card) ownCard(ledger, fields.customer, card, 'default_payment_method');
  const fallback = ledger.get('customer', fields.customer).invoice_settings.default_payment_method;
  if (!card && !fallback && price.unit_amount > 0 && behaviour !== 'default_incomplete') {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const subscription = begin(ledger, {
    customer: fields.customer,
    price,
    quantity: item.quantity ?? 1,
    metadata: mergedMetadata({}, fields.metadata),
    card: card ?? null,
  });
  if (behaviour !== 'default_incomplete' || price.unit_amount === 0) {
    const { invoice, outcome } = chargeFirst(ledger, subscription, fields.off_session !== true);
    const intent = intentOf(ledger, invoice);
    if (outcome !== 'paid' && behaviour === 'error_if_incomplete' && intent) {
      const error = refusalOf(intent);
      end(ledger, subscription, 'payment_failed');
      ledger.drop(subscription.id);
      throw new ApiError(error.status, error.body);
    }
  }
  ledger.emit('customer.subscription.created', subscription);
  return subscription;
}

interface Change {
  cancel_at_period_end?: boolean;
  cancel_at?: number | '';
  default_payment_method?: string;
  items?: { id?: string; price?: string; quantity?: number }[];
  metadata?: Metadata;
  proration_behavior?: string;
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

function changeItems(
  ledger: Ledger,
  subscription: Subscription,
  { items = [], proration_behavior: proration }: Change,
) {
  for (const [position, change] of items.entries()) {
    const item = subscription.items.data.find(({ id }) => id === change.id);
    if (!item) throw missing('subscription item', change.id ?? '', `items[${position}][id]`);
    if (change.quantity !== undefined) item.quantity = change.quantity;
    if (!change.price) continue;
    if (proration !== 'none')
      throw invalid('The stand-in prorates nothing: proration_behavior must be none.');
    item.price = sellablePrice(ledger, change.price, `items[${position}][price]`);
    item.plan = planOf(item.price);
  }
}

function update(
  ledger: Ledger,
  fields: Change,
  { subscription_exposed_id: id }: SubscriptionPath,
): Subscription {
  const subscription = ledger.get('subscription', id);
  if (subscription.ended_at !== null) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const {
    cancel_at_period_end: wasEnding,
    cancel_at: at,
    default_payment_method: card,
    metadata,
  } = subscription;
  const { default_payment_method: newCard } = fields;
  if (newCard) ownCard(ledger, subscription.customer, newCard, 'default_payment_method');
  changeItems(ledger, subscription, fields);
  const [item] = subscription.items.data;
  if (fields.cancel_at_period_end !== undefined) {
    const ends = fields.cancel_at_period_end ? (item?.current_period_end ?? null) : null;
    if (fields.cancel_at_period_end !== wasEnding || ends !== at) {
      scheduleEnd(ledger, subscription, ends, fields.cancel_at_period_end);
    }
  }
  if (fields.cancel_at !== undefined) scheduleEnd(ledger, subscription, fields.cancel_at || null, false);
  if (newCard !== undefined) subscription.default_payment_method = newCard || null;
  subscription.metadata = mergedMetadata(metadata, fields.metadata);
  ledger.emit('customer.subscription.updated', subscription, {
    cancel_at_period_end: wasEnding,
    cancel_at: at,
    default_payment_method: card,
  });
  return subscription;
}

type SubscriptionPath = { subscription_exposed_id: string };

interface SubscriptionQuery extends Page {
  customer?: string;
  price?: string;
  status?: Subscription['status'] | 'all' | 'ended';
  created?: number | Span;
}

function isWanted({ status }: Subscription, wanted: SubscriptionQuery['status']): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === undefined ? status !== 'canceled' : status === wanted;
}

export const subscriptionOperations = {
  PostSubscriptions: create,
  GetSubscriptions(ledger: Ledger, { customer, price, status, created, ...page }: SubscriptionQuery) {
    const found = ledger
      .all('subscription')
      .filter((subscription) => !customer || subscription.customer === customer)
      .filter((subscription) => !price || subscription.items.data.some((item) => item.price.id === price))
      .filter((subscription) => isWanted(subscription, status) && isWithin(subscription.created, created));
    return pageOf(found, page, '/v1/subscriptions');
  },
  GetSubscriptionsSubscriptionExposedId: (
    ledger: Ledger,
    _: object,
    { subscription_exposed_id: id }: SubscriptionPath,
  ) => ledger.get('subscription', id),
  PostSubscriptionsSubscriptionExposedId: update,
  DeleteSubscriptionsSubscriptionExposedId(
    ledger: Ledger,
    _: object,
    { subscription_exposed_id: id }: SubscriptionPath,
  ) {
    const subscription = ledger.get('subscription', id);
    if (subscription.ended_at !== null) throw missing('subscription', id, 'id');
    end(ledger, subscription, 'cancellation_requested');
    return subscription;
  },
};

/** Deleting a customer ends what they pay for. */
export function deleteCustomer(ledger: Ledger, _: object, { customer: id }: { customer: string }) {
  const customer = ledger.get('customer', id);
  for (const subscription of ledger.all('subscription')) {
    if (subscription.customer === id && subscription.ended_at === null) {
      end(ledger, subscription, 'cancellation_requested');
    }
  }
  ledger.drop(id);
  ledger.unseen.deleted.push(id);
  ledger.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
