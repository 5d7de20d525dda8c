import type { Stripe } from 'stripe';
import type { RemoteSubscription } from '../../core/payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { idOf, refundsIn, subscriptionOf } from './stripe-subscription.ts';

const mostInvoices = 12;

/** The disputes of these charges. Only a dispute shows its own state, and most charges have none. */
async function readDisputes({ find }: StripeClient, charges: Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const disputed = charges.filter((charge) => charge.disputed);
  const pages = await Promise.all(
    disputed.map(({ id }) => find((stripe) => stripe.disputes.list({ charge: id, limit: 10 }))),
  );
  return pages.flatMap((page) => page?.data ?? []);
}

/** Two calls at once, and a third when there was a payment: only charges show refunds. */
export async function readSubscription(
  client: StripeClient,
  id: string,
): Promise<RemoteSubscription | undefined> {
  const { find } = client;
  const [subscription, invoices] = await Promise.all([
    find((stripe) =>
      stripe.subscriptions.retrieve(id, {
        expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
      }),
    ),
    find((stripe) =>
      stripe.invoices.list({ subscription: id, limit: mostInvoices, expand: ['data.payments'] }),
    ),
  ]);
  if (!subscription) return undefined;
  const bills = invoices?.data ?? [];
  const customer = idOf(subscription.customer);
  const isPaid = bills.some(({ amount_paid: cents }) => cents > 0);
  const charges =
    isPaid && customer !== null
      ? ((await find((stripe) => stripe.charges.list({ customer, limit: 100 })))?.data ?? [])
      : [];
  const refunds = refundsIn(charges, await readDisputes(client, charges));
  return subscriptionOf({ subscription, invoices: bills, refunds });
}
