import { ApiError, invalid, missing } from './api-error.ts';
import { mergedMetadata, ownCard } from './customers.ts';
import type { Ledger } from './ledger.ts';
import { intentOf, refusalOf } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Metadata, Subscription } from './shapes.ts';
import { begin, chargeFirst, end, planOf, scheduleEnd, sellablePrice } from './subscription-life.ts';

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
    throw invalid('The fake sells one price at a time.', { param: 'items' });
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
    if (proration !== 'none') throw invalid('The fake prorates nothing: proration_behavior must be none.');
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
