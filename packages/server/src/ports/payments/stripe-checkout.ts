/** Pages of Stripe's on which people pay or leave a card: no number of one ever comes here. */
import type { Language } from '@limn/db/words';
import type { Stripe } from 'stripe';
import type { HostedPage, HostedPageState, HostedPageWish, StripePayments } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { StripeClient } from './stripe-client.ts';
import { dateOf, idOf } from './stripe-subscription.ts';

/** Stripe's pages do not speak Arabic: there they go by the browser. */
const locales: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en',
  'zh-CN': 'zh',
  'zh-TW': 'zh-TW',
  ar: 'auto',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
};

function pageOf({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): HostedPage {
  if (url === null)
    throw new ServiceFailure('refused', { reason: 'This page has been used or has expired.' });
  return { remoteId: id, url, expiresAt: dateOf(expiresAt) };
}

const shared = (wish: HostedPageWish) =>
  ({
    customer: wish.customerId,
    client_reference_id: wish.userId,
    // Stripe's pages would offer others to whoever has switched them on
    allowed_payment_method_types: ['card'],
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    locale: locales[wish.language],
  }) satisfies Stripe.Checkout.SessionCreateParams;

export async function openCheckout(
  { call }: StripeClient,
  wish: Parameters<StripePayments['openCheckout']>[0],
): Promise<HostedPage> {
  const metadata = { user_id: wish.userId, plan_id: wish.planId, checkout_id: wish.checkoutId };
  const session = await call((stripe) =>
    stripe.checkout.sessions.create(
      {
        ...shared(wish),
        mode: 'subscription',
        line_items: [{ price: wish.remotePriceId, quantity: 1 }],
        metadata,
        // an invoice may come before the session is complete: this is what ties it to the person
        subscription_data: { metadata },
      },
      { idempotencyKey: `checkout:${wish.checkoutId}` },
    ),
  );
  return pageOf(session);
}

export async function openCardPage({ call }: StripeClient, wish: HostedPageWish): Promise<HostedPage> {
  const session = await call((stripe) =>
    stripe.checkout.sessions.create(
      {
        ...shared(wish),
        mode: 'setup',
        metadata: { user_id: wish.userId, checkout_id: wish.checkoutId },
      },
      { idempotencyKey: `checkout:${wish.checkoutId}` },
    ),
  );
  return pageOf(session);
}

/** Stripe's list is open: what it adds is taken for open, and looked at again. */
const closed = ['complete', 'expired'] as const;

export async function readPage(
  { find }: StripeClient,
  remoteId: string,
): Promise<HostedPageState | undefined> {
  const session = await find((stripe) =>
    stripe.checkout.sessions.retrieve(remoteId, { expand: ['setup_intent'] }),
  );
  if (!session) return undefined;
  const { setup_intent: intent, client_reference_id: userId, metadata, status, subscription } = session;
  const isSetUp = intent !== null && typeof intent !== 'string' && intent.status === 'succeeded';
  return {
    remoteId,
    checkoutId: metadata?.['checkout_id'] ?? null,
    userId,
    status: closed.find((word) => word === status) ?? 'open',
    subscriptionId: idOf(subscription),
    paymentMethodId: isSetUp ? idOf(intent.payment_method) : null,
  };
}

export async function expirePage(client: StripeClient, remoteId: string): Promise<void> {
  try {
    await client.call((stripe) => stripe.checkout.sessions.expire(remoteId));
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error;
    // only an open one can be expired: what is not open is as it should be
    const page = await readPage(client, remoteId);
    if (page?.status === 'open') throw error;
  }
}
