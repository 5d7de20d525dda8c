import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import type { FakeStripe, FakeStripeOptions, TestCard } from '@limn/sandbox/stripe/interface';
import { expect, onTestFinished } from 'vitest';
import type { Listed, Listing, StripePayments } from '../../../core/payments.ts';
import type { StripeSettings } from '../settings.ts';
import { createStripePayments } from '../stripe.ts';
import type { Patience } from '../stripe-client.ts';
import { stripeEventTypes } from '../stripe-webhook.ts';

const keys = { apiKey: 'sk_test_of_the_test', webhookSecret: 'whsec_of_the_test' };

/** A month with more days than the next one, which shows how renewals are counted. */
const opening = new Date('2027-01-31T10:00:00Z');

export const listing: Listing = {
  planId: 'monthly',
  planName: 'Monthly',
  siteName: 'Limn',
  priceId: 'price-of-ours-1',
  amountCents: 999,
  currency: 'USD',
  months: 1,
  remoteProductId: undefined,
};

export interface StripeFixture {
  stripe: FakeStripe;
  payments: StripePayments;
  settings: StripeSettings;
  customerId: string;
  price: Listed;
  /** Opens a checkout page; returns its id. */
  open(checkoutId?: string): Promise<string>;
  /** Pays on a new checkout page; returns the id of the subscription. */
  buy(card?: TestCard): Promise<string>;
}

/** The fake Stripe and the adapter connected to it. Their clock stands still. */
export async function openStripeFixture(
  options: Partial<FakeStripeOptions> & {
    patience?: Patience;
    isLive?: boolean;
    sells?: Partial<Listing>;
  } = {},
): Promise<StripeFixture> {
  const { patience, isLive = false, sells, ...others } = options;
  const now = () => opening;
  const stripe = await startFakeStripe({ ...keys, now, enabledEvents: stripeEventTypes, ...others });
  const settings = {
    secretKey: keys.apiKey,
    webhookSecret: keys.webhookSecret,
    apiUrl: stripe.url,
    isLive,
  };
  const payments = createStripePayments(settings, now, patience);
  onTestFinished(async () => {
    await stripe.close();
    await payments.close?.();
    expect(stripe.wrongAnswers).toEqual([]);
  });
  const customerId = await payments.createCustomer({ userId: 'user-1', email: 'ann@example.com' });
  const price = await payments.list({ ...listing, ...sells });
  let pages = 0;
  const open = async (checkoutId = `checkout-${++pages}`) => {
    const { remoteId } = await payments.openCheckout({
      checkoutId,
      userId: 'user-1',
      customerId,
      planId: 'monthly',
      remotePriceId: price.remotePriceId,
      successUrl: 'https://studio.example/billing/return?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://studio.example/pricing',
      language: 'en',
    });
    return remoteId;
  };
  return {
    stripe,
    payments,
    settings,
    customerId,
    price,
    open,
    async buy(card = 'visa') {
      const pageId = await open();
      await stripe.pay(pageId, { card });
      const page = await payments.readPage(pageId);
      if (!page?.subscriptionId) throw new Error('nothing was bought');
      return page.subscriptionId;
    },
  };
}
