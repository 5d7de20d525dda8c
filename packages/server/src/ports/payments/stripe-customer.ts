import type { StripeClient } from './stripe-client.ts';

/** Deletes the customer with the address and the cards. Invoices and payments stay at Stripe, as bookkeeping requires. */
export async function deleteCustomer({ find }: StripeClient, id: string): Promise<void> {
  await find((stripe) => stripe.customers.del(id));
}
