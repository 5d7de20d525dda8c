import { ApiError, invalid, missing } from './api-error.ts';
import { checkTaxLocation, checkTrial } from './checkout-terms.ts';
import { mergedMetadata, ownCard } from './customers.ts';
import { intentOf, refusalOf } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import { type ChangeWish, changePrice } from './price-change.ts';
import type { Subscription } from './shapes.ts';
import type { Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';
import { begin, chargeFirst, end, scheduleEnd, sellablePrice } from './subscription-life.ts';
import type { MissingMethod } from './trial.ts';

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
  trial_period_days?: number;
  trial_settings?: { end_behavior: { missing_payment_method: MissingMethod } };
  automatic_tax?: { enabled: boolean };
}

function create(store: Store, fields: Creation): Subscription {
  store.get('customer', fields.customer, 'customer');
  const [item, ...others] = fields.items;
  if (!item?.price || others.length > 0)
    throw invalid('The fake sells one price at a time.', { param: 'items' });
  const price = sellablePrice(store, item.price, 'items[0][price]');
  const { default_payment_method: card, payment_behavior: behaviour = 'allow_incomplete' } = fields;
  if (card) ownCard(store, fields.customer, card, 'default_payment_method');
  const fallback = store.get('customer', fields.customer).invoice_settings.default_payment_method;
  if (!card && !fallback && price.unit_amount > 0 && behaviour !== 'default_incomplete') {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  checkTrial(fields.trial_period_days, 'trial_period_days');
  const hasTax = fields.automatic_tax?.enabled ?? false;
  if (hasTax) checkTaxLocation(store, store.get('customer', fields.customer));
  const subscription = begin(store, {
    trialDays: fields.trial_period_days ?? 0,
    missingMethod: fields.trial_settings?.end_behavior.missing_payment_method,
    hasTax,
    customer: fields.customer,
    price,
    quantity: item.quantity ?? 1,
    metadata: mergedMetadata({}, fields.metadata),
    card: card ?? null,
  });
  const isTrial = subscription.status === 'trialing';
  if (behaviour !== 'default_incomplete' || price.unit_amount === 0 || isTrial) {
    const { invoice, outcome } = chargeFirst(store, subscription, fields.off_session !== true);
    const intent = intentOf(store, invoice);
    if (outcome !== 'paid' && behaviour === 'error_if_incomplete' && intent) {
      const error = refusalOf(intent);
      end(store, subscription, 'payment_failed');
      store.drop(subscription.id);
      throw new ApiError(error.status, error.body);
    }
  }
  store.emit('customer.subscription.created', subscription);
  return subscription;
}

interface Change extends ChangeWish {
  cancel_at_period_end?: boolean;
  cancel_at?: number | '';
  default_payment_method?: string;
  metadata?: Metadata;
}

/** Stripe refuses to end a subscription that a schedule decides about. */
function refuseScheduled({ schedule }: Subscription, fields: Change): void {
  if (schedule === null) return;
  if (fields.cancel_at_period_end !== undefined || fields.cancel_at !== undefined)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (fields.items) throw invalid('The fake changes the price of no scheduled subscription.');
}

function update(
  store: Store,
  fields: Change,
  { subscription_exposed_id: id }: SubscriptionPath,
): Subscription {
  const subscription = store.get('subscription', id);
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
  if (newCard) ownCard(store, subscription.customer, newCard, 'default_payment_method');
  refuseScheduled(subscription, fields);
  changePrice(store, subscription, fields);
  const [item] = subscription.items.data;
  if (fields.cancel_at_period_end !== undefined) {
    const ends = fields.cancel_at_period_end ? (item?.current_period_end ?? null) : null;
    if (fields.cancel_at_period_end !== wasEnding || ends !== at) {
      scheduleEnd(store, subscription, ends, fields.cancel_at_period_end);
    }
  }
  if (fields.cancel_at !== undefined) scheduleEnd(store, subscription, fields.cancel_at || null, false);
  if (newCard !== undefined) subscription.default_payment_method = newCard || null;
  subscription.metadata = mergedMetadata(metadata, fields.metadata);
  store.emit('customer.subscription.updated', subscription, {
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
  GetSubscriptions(store: Store, { customer, price, status, created, ...page }: SubscriptionQuery) {
    const found = store
      .all('subscription')
      .filter((subscription) => !customer || subscription.customer === customer)
      .filter((subscription) => !price || subscription.items.data.some((item) => item.price.id === price))
      .filter((subscription) => isWanted(subscription, status) && isWithin(subscription.created, created));
    return pageOf(found, page, '/v1/subscriptions');
  },
  GetSubscriptionsSubscriptionExposedId: (
    store: Store,
    _: object,
    { subscription_exposed_id: id }: SubscriptionPath,
  ) => store.get('subscription', id),
  PostSubscriptionsSubscriptionExposedId: update,
  DeleteSubscriptionsSubscriptionExposedId(
    store: Store,
    _: object,
    { subscription_exposed_id: id }: SubscriptionPath,
  ) {
    const subscription = store.get('subscription', id);
    if (subscription.ended_at !== null) throw missing('subscription', id, 'id');
    end(store, subscription, 'cancellation_requested');
    return subscription;
  },
};

/** Deleting a customer ends the customer's subscriptions. */
export function deleteCustomer(store: Store, _: object, { customer: id }: { customer: string }) {
  const customer = store.get('customer', id);
  for (const subscription of store.all('subscription')) {
    if (subscription.customer === id && subscription.ended_at === null) {
      end(store, subscription, 'cancellation_requested');
    }
  }
  store.drop(id);
  store.unseen.deleted.push(id);
  store.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
