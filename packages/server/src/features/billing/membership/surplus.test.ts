import { checkout, subscription } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { ensureCustomer } from '../customer/flow/ensure-customer.ts';
import { listedPrice } from '../plan/flow.ts';
import { syncSubscription } from './flow/sync-subscription.ts';
import { isRunning } from './rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
type Name = 'stripe' | 'paypal';

const addresses = {
  language: 'en',
  successUrl: 'https://limn.example/return',
  cancelUrl: 'https://limn.example/plans',
} as const;

/** A second tab past the check: Ann pays in both at the same moment. */
async function openTab(studio: PayingStudio, provider: Name): Promise<() => Promise<string>> {
  const { ctx, db, ann, stripe, paypal, clock } = studio;
  const port = ctx.world[provider];
  if (!port) throw new Error('it is not set up');
  const remotePriceId = await listedPrice(ctx, port, 'monthly-1');
  const time = { createdAt: clock.now(), expiresAt: new Date(clock.now().getTime() + day) };
  const of = { userId: ann.id, purpose: 'subscribe', priceId: 'monthly-1', isLive: false } as const;
  const { id } = db
    .insert(checkout)
    .values({ ...of, ...time, provider })
    .returning()
    .get();
  const wish = { ...addresses, checkoutId: id, userId: ann.id, remotePriceId };
  if (port.name === 'stripe') {
    const customerId = await ensureCustomer(ctx, ann.id);
    const page = await port.openCheckout({ ...wish, customerId, planId: 'monthly' });
    return async () => {
      await stripe.pay(page.remoteId);
      return stripe.subscriptions().at(-1) ?? '';
    };
  }
  const buyer = { email: 'ann@example.com', returnUrl: wish.successUrl, siteName: 'Limn' };
  return async () => {
    // PayPal dates a subscription from its creation, before the approval
    const { remoteId } = await port.createSubscription({ ...wish, ...buyer });
    await paypal.approve(remoteId);
    return remoteId;
  };
}

/** The payments and refunds at a provider. */
function moneyOf({ stripe, paypal }: PayingStudio, provider: Name, remoteId: string) {
  if (provider === 'stripe') {
    const { status, paidCents, refundedCents } = stripe.inspect(remoteId);
    return { isOver: status === 'canceled', paidCents, refundedCents };
  }
  const { status, payments } = paypal.inspect(remoteId);
  const sum = (of: 'amountCents' | 'refundedCents') =>
    payments.reduce((total, payment) => total + payment[of], 0);
  return {
    isOver: status === 'CANCELLED',
    paidCents: sum('amountCents'),
    refundedCents: sum('refundedCents'),
  };
}

const rowsOf = ({ db }: PayingStudio) => db.select().from(subscription).all();

describe('paid twice', () => {
  const pairs: [Name, Name][] = [
    ['stripe', 'stripe'],
    ['stripe', 'paypal'],
    ['paypal', 'stripe'],
    ['paypal', 'paypal'],
  ];
  const orders = pairs.flatMap(([one, two]) =>
    ([[0, 1], [1, 0], 'at once'] as const).map((order) => ({ one, two, order })),
  );

  test.each(orders)(
    'by $one and then $two, heard of in the order $order: the younger ends and the money goes back',
    async ({ one, two, order }) => {
      const studio = await aPayingStudio();
      const { ann, ctx, clock, tick } = studio;
      const payFirst = await openTab(studio, one);
      const paySecond = await openTab(studio, two);
      const first = { provider: one, remoteId: await payFirst() };
      clock.pass(5000);
      const second = { provider: two, remoteId: await paySecond() };
      const both = [first, second];
      if (order === 'at once') await Promise.all(both.map((id) => syncSubscription(ctx, id)));
      else for (const nth of order) await syncSubscription(ctx, both[nth] ?? first);
      await tick();
      const money = both.map(({ provider, remoteId }) => moneyOf(studio, provider, remoteId));
      expect(money).toEqual([
        { isOver: false, paidCents: 999, refundedCents: 0 },
        { isOver: true, paidCents: 999, refundedCents: 999 },
      ]);
      const running = rowsOf(studio).filter(({ status }) => isRunning(status));
      expect(running).toMatchObject([{ remoteId: first.remoteId, autoRenew: true }]);
      expect(await ann.membership.current()).toMatchObject({ provider: one, is_paid: true });
      clock.pass(day);
      await tick();
      expect(rowsOf(studio).filter(({ status }) => isRunning(status))).toHaveLength(1);
    },
  );

  test.each([[0, 1] as const, [1, 0] as const])(
    'a PayPal page that was begun first and approved last is the younger payment, heard of in the order %i, %i',
    async (...order) => {
      const studio = await aPayingStudio();
      const { ann, ctx, clock, paypal, tick } = studio;
      await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
      const [begunFirst = ''] = paypal.subscriptions();
      clock.pass(5000);
      const payByCard = await openTab(studio, 'stripe');
      const card = { provider: 'stripe', remoteId: await payByCard() } as const;
      clock.pass(5000);
      await paypal.approve(begunFirst);
      const both = [card, { provider: 'paypal', remoteId: begunFirst }] as const;
      for (const nth of order) await syncSubscription(ctx, both[nth]);
      await tick();
      expect(both.map(({ provider, remoteId }) => moneyOf(studio, provider, remoteId))).toEqual([
        { isOver: false, paidCents: 999, refundedCents: 0 },
        { isOver: true, paidCents: 999, refundedCents: 999 },
      ]);
      expect(await ann.membership.current()).toMatchObject({ provider: 'stripe', is_paid: true });
    },
  );

  test('the first had ended unnoticed: nothing is refunded', async () => {
    const studio = await aPayingStudio();
    const { ctx, stripe, clock, ann } = studio;
    const [payFirst, paySecond] = [await openTab(studio, 'stripe'), await openTab(studio, 'paypal')];
    const first = await payFirst();
    await syncSubscription(ctx, { provider: 'stripe', remoteId: first });
    clock.pass(hour);
    await stripe.cancel(first);
    const second = await paySecond();
    await syncSubscription(ctx, { provider: 'paypal', remoteId: second });
    expect(moneyOf(studio, 'paypal', second)).toEqual({ isOver: false, paidCents: 999, refundedCents: 0 });
    expect(rowsOf(studio)).toMatchObject([{ status: 'cancelled' }, { status: 'active' }]);
    expect(await ann.account.get()).toMatchObject({ is_paid: true, auto_renew: true });
  });

  test('the money went back and it could not be ended: the next round ends it, and gives back no more', async () => {
    const studio = await aPayingStudio();
    const { ctx, stripe, clock, tick } = studio;
    const [payFirst, paySecond] = [await openTab(studio, 'stripe'), await openTab(studio, 'stripe')];
    const first = await payFirst();
    clock.pass(5000);
    const second = await paySecond();
    await syncSubscription(ctx, { provider: 'stripe', remoteId: first });
    stripe.fail('limited', { operation: 'DeleteSubscriptionsSubscriptionExposedId', times: 9 });
    await expect(syncSubscription(ctx, { provider: 'stripe', remoteId: second })).rejects.toThrow();
    expect(moneyOf(studio, 'stripe', second)).toMatchObject({ isOver: false, refundedCents: 999 });
    stripe.mend();
    await tick();
    expect(moneyOf(studio, 'stripe', second)).toEqual({ isOver: true, paidCents: 999, refundedCents: 999 });
    expect(moneyOf(studio, 'stripe', first)).toMatchObject({ isOver: false, refundedCents: 0 });
  });
});

describe('an account that is gone', () => {
  test.each(['stripe', 'paypal'] as const)(
    'paid too late by %s: it ends and the money goes back',
    async (name) => {
      const studio = await aPayingStudio();
      const { ann, ctx, db } = studio;
      const pay = await openTab(studio, name);
      // a subscription that was begun at the provider itself cannot be expired here
      db.update(checkout).set({ status: 'expired' }).run();
      await ann.account.remove();
      const remoteId = await pay();
      for (let n = 0; n < 2; n++)
        expect(await syncSubscription(ctx, { provider: name, remoteId })).toBeUndefined();
      expect(moneyOf(studio, name, remoteId)).toEqual({ isOver: true, paidCents: 999, refundedCents: 999 });
      expect(rowsOf(studio)).toEqual([]);
    },
  );

  test.each(['stripe', 'paypal'] as const)(
    'ended with it at %s: late news of that gives nothing back',
    async (name) => {
      const studio = await aPayingStudio();
      const { ann, ctx } = studio;
      const remoteId = await (await openTab(studio, name))();
      await syncSubscription(ctx, { provider: name, remoteId });
      await ann.account.remove();
      expect(await syncSubscription(ctx, { provider: name, remoteId })).toBeUndefined();
      expect(moneyOf(studio, name, remoteId)).toEqual({ isOver: true, paidCents: 999, refundedCents: 0 });
    },
  );
});

describe('what was not sold by us', () => {
  test('makes no user a member, and is left alone', async () => {
    const studio = await aPayingStudio();
    const { ctx, ann, bob, db } = studio;
    const remoteId = await (await openTab(studio, 'stripe'))();
    db.update(checkout).set({ userId: bob.id }).run();
    expect(await syncSubscription(ctx, { provider: 'stripe', remoteId })).toBeUndefined();
    expect([(await ann.account.get()).is_paid, (await bob.account.get()).is_paid]).toEqual([false, false]);
    expect(moneyOf(studio, 'stripe', remoteId)).toMatchObject({ isOver: false, refundedCents: 0 });
  });
});
