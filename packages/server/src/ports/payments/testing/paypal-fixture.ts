import { type FakePaypalOptions, startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { createPaypalPayments } from '../paypal.ts';
import type { PaypalSettings } from '../settings.ts';

const keys = {
  clientId: 'client-of-the-test',
  clientSecret: 'secret-of-the-test',
  webhookId: '1JE4291016473214C',
};

/** A fake PayPal with the adapter that calls it, and one clock for both. */
export async function openPaypalFixture(options: Partial<FakePaypalOptions> = {}) {
  const clock = { now: new Date('2026-01-31T12:00:00Z') };
  const paypal = await startFakePaypal({ ...keys, now: () => clock.now, ...options });
  const settings: PaypalSettings = { ...keys, apiUrl: paypal.url, isLive: false, trust: paypal.trust };
  const payments = createPaypalPayments(settings, () => clock.now, {
    milliseconds: 15_000,
    pausesMs: [5, 20],
  });

  async function sell(
    wish: { months?: number; amountCents?: number; currency?: string; priceId?: string } = {},
  ) {
    const { months = 1, amountCents = 2499, currency = 'USD', priceId = 'price-1' } = wish;
    return payments.list({
      planId: 'monthly',
      planName: 'Monthly',
      siteName: 'Limn',
      priceId,
      amountCents,
      currency,
      months,
      remoteProductId: undefined,
    });
  }

  async function begin(remotePriceId: string, checkoutId = 'checkout-1', email = 'ann@example.com') {
    return payments.createSubscription({
      checkoutId,
      userId: 'user-1',
      remotePriceId,
      email,
      returnUrl: 'https://studio.example/billing/return',
      cancelUrl: 'https://studio.example/pricing?a=1',
      language: 'fr',
      siteName: 'Limn',
    });
  }

  return {
    paypal,
    payments,
    settings,
    clock,
    sell,
    begin,
    /** A member with a first payment. */
    async subscribe(wish: Parameters<typeof sell>[0] = {}): Promise<string> {
      const { remotePriceId } = await sell(wish);
      const { remoteId } = await begin(remotePriceId);
      await paypal.approve(remoteId);
      return remoteId;
    },
    /** Sets both clocks. */
    async until(time: string): Promise<void> {
      clock.now = new Date(time);
      await paypal.advance(clock.now);
    },
    read: async (remoteId: string) => {
      const subscription = await payments.readSubscription(remoteId);
      if (!subscription) throw new Error(`PayPal knows no ${remoteId}`);
      return subscription;
    },
  };
}

export type PaypalFixture = Awaited<ReturnType<typeof openPaypalFixture>>;
