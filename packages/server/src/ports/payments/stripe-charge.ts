/** Starts, changes and ends charging. */
import type { Stripe } from 'stripe';
import { PaymentDeclined, type StripePayments } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { StripeSettings } from './settings.ts';
import { attachCard } from './stripe-card.ts';
import { releaseSchedule } from './stripe-change.ts';
import { trialOf } from './stripe-checkout.ts';
import type { StripeClient } from './stripe-client.ts';
import { idOf } from './stripe-values.ts';

const hasEnded = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

/** The payment that an invoice waits for, or was paid by. */
export async function paymentOf(
  { call }: StripeClient,
  invoice: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await call((stripe) =>
    stripe.invoicePayments.list({ invoice, limit: 10, expand: ['data.payment.payment_intent'] }),
  );
  const intents = data.flatMap(({ payment: { payment_intent: intent } }) =>
    intent && typeof intent !== 'string' ? intent : [],
  );
  return intents.find(({ status }) => status === 'succeeded') ?? intents[0];
}

/** An open invoice could still be paid on its own page, without any effect. */
async function voidOpen({ call }: StripeClient, id: string): Promise<void> {
  const { data } = await call((stripe) =>
    stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }),
  );
  for (const { id: invoice } of data)
    await unlessSettled(call, invoice, () => call((stripe) => stripe.invoices.voidInvoice(invoice)));
}

/** Also voids an invoice that an earlier, interrupted call left open. */
async function cancelNow(client: StripeClient, subscription: Stripe.Subscription): Promise<void> {
  const { id } = subscription;
  await releaseSchedule(client, subscription.schedule);
  if (!hasEnded(subscription))
    await client.call((stripe) => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }));
  await voidOpen(client, id);
}

export async function subscribe(
  client: StripeClient,
  { hasTax = false }: Pick<StripeSettings, 'hasTax'>,
  wish: Parameters<StripePayments['subscribe']>[0],
): ReturnType<StripePayments['subscribe']> {
  const { remoteId: card } = await attachCard(client, wish.customerId, wish.paymentMethodId);
  const created = await client.call((stripe) =>
    stripe.subscriptions.create(
      {
        customer: wish.customerId,
        items: [{ price: wish.remotePriceId }],
        default_payment_method: card ?? wish.paymentMethodId,
        payment_behavior: 'allow_incomplete',
        ...trialOf(wish.trialDays),
        ...(hasTax && { automatic_tax: { enabled: true } }),
        metadata: { user_id: wish.userId, plan_id: wish.planId, checkout_id: wish.checkoutId },
      },
      { idempotencyKey: `subscribe:${wish.checkoutId}` },
    ),
  );
  const { id, status } = created;
  const invoice = idOf(created.latest_invoice);
  if (status !== 'incomplete' || invoice === null) return { remoteId: id, clientSecret: null };
  const payment = await paymentOf(client, invoice);
  if (payment?.status === 'requires_action') return { remoteId: id, clientSecret: payment.client_secret };
  if (payment?.status === 'succeeded' || payment?.status === 'processing')
    return { remoteId: id, clientSecret: null };
  // Stripe would wait a day for a payment that can no longer be made
  await stopTrying(client, id);
  throw new PaymentDeclined(payment?.last_payment_error?.message ?? 'Your card was declined.');
}

async function stopTrying(client: StripeClient, id: string): Promise<void> {
  const subscription = await client.find((stripe) => stripe.subscriptions.retrieve(id));
  if (subscription) await cancelNow(client, subscription);
}

/** A planned change of the price is dropped: Stripe cancels no subscription with a schedule. */
export async function renew(client: StripeClient, id: string): Promise<void> {
  const subscription = await client.find((stripe) => stripe.subscriptions.retrieve(id));
  await releaseSchedule(client, subscription?.schedule ?? null);
  await client.call((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }));
}

/** Drops a planned change of the price, as `renew` does. */
async function stopAtPeriodEnd(client: StripeClient, { id, schedule }: Stripe.Subscription): Promise<void> {
  await releaseSchedule(client, schedule);
  await client.find((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
}

/** A paid subscription runs to its end; one with an open charge ends now, which loses no paid time. */
export async function stop(client: StripeClient, id: string): Promise<void> {
  const subscription = await client.find((stripe) =>
    stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
  );
  if (!subscription) return;
  const { latest_invoice: latest, status } = subscription;
  const isPaidUp = latest === null || (typeof latest !== 'string' && latest.status === 'paid');
  if ((status === 'active' || status === 'trialing') && isPaidUp) await stopAtPeriodEnd(client, subscription);
  else await cancelNow(client, subscription);
}

/** Refunds the rest of the last payment. */
async function refundLast(client: StripeClient, id: string): Promise<void> {
  const { data } = await client.call((stripe) =>
    stripe.invoices.list({ subscription: id, status: 'paid', limit: 12 }),
  );
  const invoice = data.find(({ amount_paid: cents }) => cents > 0);
  const payment = invoice && (await paymentOf(client, invoice.id));
  if (payment?.status !== 'succeeded') return;
  const charges = await client.call((stripe) =>
    stripe.charges.list({ payment_intent: payment.id, limit: 10 }),
  );
  // a charge that the bank has reversed cannot be refunded
  if (charges.data.some(({ refunded, disputed }) => refunded || disputed)) return;
  await client.call((stripe) =>
    stripe.refunds.create(
      {
        payment_intent: payment.id,
        reason: 'requested_by_customer',
        metadata: { origin: 'system' },
      },
      { idempotencyKey: `refund:${payment.id}` },
    ),
  );
}

export async function end(client: StripeClient, id: string, { refund }: { refund: boolean }): Promise<void> {
  const subscription = await client.find((stripe) => stripe.subscriptions.retrieve(id));
  if (!subscription) return;
  // refunds first: after a crash, an ended subscription would not be looked at again
  if (refund) await refundLast(client, id);
  await cancelNow(client, subscription);
}

export async function chargeTo({ call }: StripeClient, id: string, card: string): Promise<void> {
  const { schedule } = await call((stripe) =>
    stripe.subscriptions.update(id, { default_payment_method: card }),
  );
  const planned = idOf(schedule);
  // the next phase of a schedule brings its own card
  if (planned !== null)
    await call((stripe) =>
      stripe.subscriptionSchedules.update(planned, { default_settings: { default_payment_method: card } }),
    );
  const { data } = await call((stripe) =>
    stripe.invoices.list({ subscription: id, status: 'open', limit: 12 }),
  );
  for (const { id: invoice } of data.toReversed()) {
    await unlessSettled(call, invoice, () =>
      call((stripe) => stripe.invoices.pay(invoice, { payment_method: card })),
    );
  }
}

async function unlessSettled(
  call: StripeClient['call'],
  invoice: string,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error;
    // another request, or a retry of this one, was faster
    const { status } = await call((stripe) => stripe.invoices.retrieve(invoice));
    if (status === 'open') throw error;
  }
}
