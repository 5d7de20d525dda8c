import type { Stripe } from 'stripe';
import type { RemoteSubscription } from '../../core/payments.ts';
import { codeOf, type StripeClient } from './stripe-client.ts';
import { expandedPromotions, expandedReductions } from './stripe-promotion.ts';
import { readReversals } from './stripe-refunds.ts';
import { subscriptionOf } from './stripe-subscription.ts';
import { idOf } from './stripe-values.ts';

const mostInvoices = 12;

/** Stripe's code for a subscription without a next invoice. */
const nothingMore = 'invoice_upcoming_none';

/** The next invoice with its discounts and taxes; undefined where nothing more is charged. */
async function readUpcoming(
  { call }: StripeClient,
  {
    id,
    status,
    cancel_at: end,
    cancel_at_period_end: isEnding,
    pause_collection: pause,
  }: Stripe.Subscription,
): Promise<Stripe.Invoice | undefined> {
  const isCharged = status === 'active' || status === 'trialing' || status === 'past_due';
  if (!isCharged || isEnding || end !== null || pause !== null) return undefined;
  try {
    return await call((stripe) => stripe.invoices.createPreview({ subscription: id }));
  } catch (error) {
    if (codeOf(error) === nothingMore) return undefined;
    throw error;
  }
}

/** Two calls at once, and two when there was a payment: only charges show refunds, only a preview the next charge. */
export async function readSubscription(
  client: StripeClient,
  id: string,
): Promise<RemoteSubscription | undefined> {
  const { find } = client;
  const [subscription, invoices] = await Promise.all([
    find((stripe) =>
      stripe.subscriptions.retrieve(id, {
        expand: [
          ...['default_payment_method', 'customer.invoice_settings.default_payment_method', 'schedule'],
          ...expandedPromotions,
        ],
      }),
    ),
    find((stripe) =>
      stripe.invoices.list({
        ...{ subscription: id, limit: mostInvoices },
        expand: ['data.payments', ...expandedReductions],
      }),
    ),
  ]);
  if (!subscription) return undefined;
  const bills = invoices?.data ?? [];
  const customer = idOf(subscription.customer);
  const isPaid = bills.some(({ amount_paid: cents }) => cents > 0);
  const [charges, upcoming] = await Promise.all([
    isPaid && customer !== null
      ? find((stripe) => stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }))
      : undefined,
    readUpcoming(client, subscription),
  ]);
  const reversals = await readReversals(client, charges?.data ?? []);
  return subscriptionOf({ subscription, invoices: bills, reversals, upcoming });
}
