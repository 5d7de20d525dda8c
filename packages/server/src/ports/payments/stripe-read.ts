import type { RemoteSubscription } from '../../core/payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { idOf, refundsIn, subscriptionOf } from './stripe-subscription.ts';

const mostInvoices = 12;

/** Two calls at once, and a third where something was paid: only charges tell what went back. */
export async function readSubscription(
  { find }: StripeClient,
  id: string,
): Promise<RemoteSubscription | undefined> {
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
  return subscriptionOf({ subscription, invoices: bills, refunds: refundsIn(charges) });
}
