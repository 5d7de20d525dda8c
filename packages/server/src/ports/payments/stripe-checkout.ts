/** Stripe's pages for payments and cards: no card number reaches this server. */
import type { Language } from '@limn/db/enums';
import type { Stripe } from 'stripe';
import type { HostedPage, HostedPageState, HostedPageWish } from '../../core/hosted-page.ts';
import type { StripePayments } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { StripeSettings } from './settings.ts';
import type { StripeClient } from './stripe-client.ts';
import { dateOf, idOf } from './stripe-values.ts';

/** Stripe's pages do not support Arabic; there they use the browser's language. */
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
    // otherwise Stripe's pages would offer every method that is switched on in the account
    allowed_payment_method_types: ['card'],
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    locale: locales[wish.language],
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** Stripe Tax needs the buyer's address; a business can enter its tax id. The customer keeps both for later invoices. */
const taxed = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** Without a card at its end a trial is over. */
export const trialOf = (days = 0) =>
  days === 0
    ? {}
    : {
        trial_period_days: days,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
      };

export async function openCheckout(
  { call }: StripeClient,
  { hasTax = false }: Pick<StripeSettings, 'hasTax'>,
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
        // an invoice may arrive before the session is complete; this metadata connects it to the user
        subscription_data: { metadata, ...trialOf(wish.trialDays) },
        ...(wish.takesCodes && { allow_promotion_codes: true }),
        ...(hasTax && taxed),
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

/** Stripe may add statuses: an unknown one counts as open and is read again. */
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
    // only an open page can expire; any other state is the desired one
    const page = await readPage(client, remoteId);
    if (page?.status === 'open') throw error;
  }
}
