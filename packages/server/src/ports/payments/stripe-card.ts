import type { RemotePaymentMethod } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { StripeClient } from './stripe-client.ts';
import { paymentMethodOf } from './stripe-subscription.ts';
import { idOf } from './stripe-values.ts';

export async function attachCard(
  { call, find }: StripeClient,
  customer: string,
  card: string,
): Promise<RemotePaymentMethod> {
  try {
    return paymentMethodOf(await call((stripe) => stripe.paymentMethods.attach(card, { customer })));
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error;
    // attaching a card again fails, although it already belongs to the customer
    const method = await find((stripe) => stripe.paymentMethods.retrieve(card));
    if (!method || idOf(method.customer) !== customer) throw error;
    return paymentMethodOf(method);
  }
}

export async function listCards({ call }: StripeClient, customer: string): Promise<RemotePaymentMethod[]> {
  const { data } = await call((stripe) =>
    stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
  );
  return data.map(paymentMethodOf);
}

export async function setDefaultCard({ call }: StripeClient, customer: string, card: string): Promise<void> {
  await call((stripe) =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
  );
}

export async function detachCard({ call, find }: StripeClient, card: string): Promise<void> {
  try {
    await call((stripe) => stripe.paymentMethods.detach(card));
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error;
    // detaching fails for a card without a customer, which is the desired state
    const method = await find((stripe) => stripe.paymentMethods.retrieve(card));
    if (method && method.customer !== null) throw error;
  }
}
