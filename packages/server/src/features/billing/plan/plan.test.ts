import { checkout, plan, planPrice, providerPrice } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';
import { listedPrice, retireUnsold, withListedPrice } from './flow.ts';
import { centsOf } from './rules.ts';

const hour = 3_600_000;

describe('what is sold', () => {
  test('two plans from the first day, cheapest first, public', async () => {
    const { visitor } = await aStudio();
    expect(await visitor.plan.list()).toMatchObject([
      { id: 'monthly', price: 9.99, currency: 'USD', period: 'monthly', active: true },
      { id: 'quarterly', price: 24.99, period: 'quarterly' },
    ]);
  });

  test('an admin makes one, by a name of their own or without', async () => {
    const { owner, visitor } = await aStudio();
    const yearly = { id: 'yearly', name: 'Yearly', price: 79, period: 'yearly' as const, features: ['More'] };
    const answer = await owner.plan.create(yearly);
    expect(answer).toMatchObject({ success: true, plan: { id: 'yearly', price: 79, currency: 'USD' } });
    await expect(owner.plan.create(yearly)).rejects.toRefuse('plan.exists');
    const { plan } = await owner.plan.create({ name: 'Free', price: 0, active: false });
    expect(plan).toMatchObject({ price: 0, period: 'monthly', active: false });
    expect((await visitor.plan.list()).map(({ id }) => id)).toEqual(['monthly', 'quarterly', 'yearly']);
  });

  test.each([0.1, 0.49, 1.005, 4.999, 10_000_000, Number.MAX_VALUE, 1e-7])(
    'nothing costs %d',
    async (price) => {
      const { owner } = await aStudio();
      await expect(owner.plan.create({ name: 'Odd', price })).rejects.toRefuse('plan.price_invalid');
      await expect(owner.plan.update({ id: 'monthly', price })).rejects.toRefuse('plan.price_invalid');
    },
  );

  test('a price is counted by its digits', () => {
    expect([0, 0.5, 4.35, 19.99, 1.1, 999_999.99].map(centsOf)).toEqual([0, 50, 435, 1999, 110, 99_999_999]);
  });

  test('what it cost before stays as history', async () => {
    const { owner, db, clock } = await aStudio();
    await owner.plan.update({ id: 'monthly', price: 9.99, name: 'By the month' });
    clock.pass(1);
    expect((await owner.plan.update({ id: 'monthly', price: 12.5 })).plan).toMatchObject({
      name: 'By the month',
      price: 12.5,
    });
    const prices = db.select().from(planPrice).all();
    expect(prices.filter(({ planId }) => planId === 'monthly')).toMatchObject([
      { amountCents: 999, retiredAt: clock.now() },
      { amountCents: 1250, retiredAt: null },
    ]);
  });

  test('one that was never bought is deleted; one that a user has, or may be paying for, is retired', async () => {
    const { owner, ann, visitor, db } = await aPayingStudio();
    await owner.plan.create({ id: 'tried', name: 'Tried', price: 5 });
    await ann.checkout.create({ plan_id: 'tried' });
    expect((await owner.plan.remove({ id: 'quarterly' })).message).toBe('The plan was deleted.');
    expect((await owner.plan.remove({ id: 'tried' })).message).toContain('retired');
    await expect(owner.plan.remove({ id: 'quarterly' })).rejects.toRefuse('plan.not_found');
    await expect(owner.plan.update({ id: 'quarterly', price: 5 })).rejects.toRefuse('plan.not_found');
    expect((await visitor.plan.list()).map(({ id }) => id)).toEqual(['monthly']);
    expect(db.select().from(plan).all()).toMatchObject([{ id: 'monthly' }, { id: 'tried', isActive: false }]);
  });

  test('a checkout that never reached the provider keeps its plan', async () => {
    const { owner, ann, db, clock } = await aStudio();
    const of = { userId: ann.id, purpose: 'subscribe', provider: 'stripe', isLive: true } as const;
    const [time, priceId] = [clock.now(), 'monthly-1'];
    db.insert(checkout)
      .values({ ...of, priceId, createdAt: time, expiresAt: time })
      .run();
    expect((await owner.plan.remove({ id: 'monthly' })).message).toContain('retired');
  });
});

describe('at the providers', () => {
  test('a price is listed once, however many want it at once', async () => {
    const { ctx, stripe, db } = await aPayingStudio();
    const { world } = ctx;
    if (!world.stripe || !world.paypal) throw new Error('nothing is set up');
    const asked = Array.from({ length: 5 }, () => listedPrice(ctx, world.stripe ?? never(), 'monthly-1'));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    await listedPrice(ctx, world.paypal, 'monthly-1');
    expect(stripe.asked.filter(({ operation }) => operation === 'PostPrices')).toHaveLength(1);
    expect(db.select().from(providerPrice).all()).toHaveLength(2);
  });

  test('a new price is listed at both under the same product, and the old one retired last', async () => {
    const { owner, ctx, stripe, db } = await aPayingStudio();
    for (const provider of [ctx.world.stripe, ctx.world.paypal])
      if (provider) await listedPrice(ctx, provider, 'monthly-1');
    stripe.asked.length = 0;
    await owner.plan.update({ id: 'monthly', price: 11 });
    const rows = db.select().from(providerPrice).all();
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ remoteProductId }) => remoteProductId)).size).toBe(2);
    const retired = rows.filter(({ retiredAt }) => retiredAt !== null);
    expect(retired.map(({ priceId }) => priceId)).toEqual(['monthly-1', 'monthly-1']);
    const writes = stripe.asked.filter(({ operation }) => operation.startsWith('Post'));
    expect(writes.map(({ operation }) => operation)).toEqual(['PostPrices', 'PostPricesPrice']);
  });

  test('who pays on an old page pays nothing: it is shut', async () => {
    const { owner, ann, stripe, db } = await aPayingStudio();
    await ann.checkout.create({ plan_id: 'monthly' });
    const [page] = db.select().from(checkout).all();
    await owner.plan.update({ id: 'monthly', price: 11 });
    await expect(stripe.pay(page?.remoteId ?? '')).rejects.toThrow();
    expect(stripe.subscriptions()).toEqual([]);
  });

  test('members keep the price they have', async () => {
    const { owner, ann, bob, stripe, db, pass, tick, clock } = await aPayingStudio();
    await ann.checkout.create({ plan_id: 'monthly' });
    await stripe.pay(db.select().from(checkout).all()[0]?.remoteId ?? '');
    await tick();
    await owner.plan.update({ id: 'monthly', price: 15 });
    expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 9.99 } });
    await pass(32 * 24 * hour);
    await tick();
    expect((await ann.invoice.list()).map(({ amount }) => amount)).toEqual([9.99, 9.99]);
    expect(await ann.membership.get()).toMatchObject({ is_paid: true, next_charge: { amount: 9.99 } });
    await bob.checkout.create({ plan_id: 'monthly' });
    await stripe.pay(db.select().from(checkout).all()[1]?.remoteId ?? '');
    clock.pass(3 * 60_000);
    await tick();
    expect(await bob.invoice.list()).toMatchObject([{ amount: 15 }]);
  });

  test('what a provider cannot do now, the next tick does', async () => {
    const { owner, ctx, stripe, db, warnings } = await aPayingStudio();
    await listedPrice(ctx, ctx.world.stripe ?? never(), 'monthly-1');
    stripe.fail('limited', { times: 20 });
    const { plan } = await owner.plan.update({ id: 'monthly', price: 11 });
    expect(plan.price).toBe(11);
    expect(warnings).not.toEqual([]);
    stripe.mend();
    const unsold = () =>
      db
        .select()
        .from(providerPrice)
        .all()
        .filter(({ provider, retiredAt }) => provider === 'stripe' && retiredAt === null);
    expect(unsold()).toMatchObject([{ priceId: 'monthly-1' }]);
    await retireUnsold(ctx);
    expect(unsold()).toEqual([]);
  });

  test.each(['stripe', 'paypal'] as const)(
    'a plan that is sold again is sold again at %s',
    async (provider) => {
      const studio = await aPayingStudio();
      const { owner, ann } = studio;
      const buy = () =>
        provider === 'stripe'
          ? ann.checkout.create({ plan_id: 'monthly' })
          : ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
      await listedPrice(studio.ctx, studio.ctx.world[provider] ?? never(), 'monthly-1');
      await owner.plan.update({ id: 'monthly', active: false });
      await expect(buy()).rejects.toRefuse('plan.not_found');
      await owner.plan.update({ id: 'monthly', active: true });
      await buy();
    },
  );

  test('a provider that has forgotten a price, as at other keys, is told once more', async () => {
    const { ctx, db } = await aPayingStudio();
    const stripe = ctx.world.stripe ?? never();
    await listedPrice(ctx, stripe, 'monthly-1');
    db.update(providerPrice)
      .set({ remotePriceId: 'price_of_others', remoteProductId: 'prod_of_others' })
      .run();
    const customerId = await stripe.createCustomer({ userId: 'ann', email: 'ann@example.com' });
    const tried: string[] = [];
    const page = await withListedPrice(ctx, stripe, 'monthly-1', (remotePriceId) => {
      tried.push(remotePriceId);
      const urls = { successUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b' };
      const wish = {
        checkoutId: `c${tried.length}`,
        userId: 'ann',
        planId: 'monthly',
        language: 'en' as const,
      };
      return stripe.openCheckout({ ...wish, ...urls, customerId, remotePriceId });
    });
    expect(tried).toEqual(['price_of_others', expect.stringMatching(/^price_(?!of_others)/)]);
    expect(page.url).toContain('http://127.0.0.1');
    expect(db.select().from(providerPrice).all()).toMatchObject([{ remotePriceId: tried[1] }]);
  });

  test('another failure is no forgetting', async () => {
    const { ctx } = await aPayingStudio();
    const failure = new ServiceFailure('refused', { reason: 'no' });
    const uses: string[] = [];
    const use = (id: string) => {
      uses.push(id);
      return Promise.reject(failure);
    };
    await expect(withListedPrice(ctx, ctx.world.stripe ?? never(), 'monthly-1', use)).rejects.toBe(failure);
    expect(uses).toHaveLength(1);
  });
});

const never = (): never => {
  throw new Error('it is not set up');
};
