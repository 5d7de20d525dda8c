import { expect, onTestFinished } from 'vitest';
import type { Listed, Listing, StripePayments } from '../../../core/payments.ts';
import { startStripe } from '../../../demo/stripe/start-stripe.ts';
import type { StripeOptions, StripeServer, TestCard } from '../../../demo/stripe/stripe-server.ts';
import type { StripeSettings } from '../settings.ts';
import { createStripePayments } from '../stripe.ts';
import type { Patience } from '../stripe-client.ts';

const keys = { apiKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_shop' };

/** A month with more days than the next one, which shows how renewals are counted. */
const opening = new Date('2027-01-31T10:00:00Z');

export const listing: Listing = {
  planId: 'monthly',
  planName: 'Monthly',
  priceId: 'price-of-ours-1',
  amountCents: 999,
  currency: 'USD',
  months: 1,
  remoteProductId: undefined,
};

export interface StripeShop {
  stripe: StripeServer;
  payments: StripePayments;
  settings: StripeSettings;
  customerId: string;
  price: Listed;
  /** Opens a checkout page. */
  open(checkoutId?: string): Promise<string>;
  /** Pays on a page and returns the subscription. */
  buy(card?: TestCard): Promise<string>;
}

/** A fake Stripe with the adapter that calls it, on one clock that the test moves. */
export async function openStripeShop(
  options: Partial<StripeOptions> & { patience?: Patience; isLive?: boolean; sells?: Partial<Listing> } = {},
): Promise<StripeShop> {
  const { patience, isLive = false, sells, ...others } = options;
  const now = () => opening;
  const stripe = await startStripe({ ...keys, now, ...others });
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
