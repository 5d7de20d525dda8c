import { invoice, paymentDifference, planPrice, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { comparePayments } from './flow/compare.ts';

const hour = 3_600_000;

/** One subscription at each provider, some hours old. */
async function aSoldStudio(): Promise<PayingStudio> {
  const studio = await aPayingStudio();
  const { ann, bob, stripe, paypal, tick } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await bob.checkout.paypal({ plan_id: 'quarterly', payment_method: 'paypal' });
  await paypal.approve(paypal.subscriptions()[0] ?? '');
  await studio.pass(2 * hour);
  await tick();
  return studio;
}

const kindsIn = async ({ owner }: PayingStudio) =>
  (await owner.payment.comparison()).differences.map(({ kind, provider }) => `${provider} ${kind}`).sort();

test('records that agree show no difference, and the next comparison waits a day', async () => {
  const studio = await aSoldStudio();
  await comparePayments(studio.ctx);
  const { runs, differences } = await studio.owner.payment.comparison();
  expect(differences).toEqual([]);
  expect(runs).toMatchObject([
    { provider: 'stripe', ended_at: expect.any(String) },
    { provider: 'paypal', ended_at: expect.any(String) },
  ]);
  // a price and a payment each
  expect(runs.every(({ compared }) => compared >= 2)).toBe(true);
  const asked = studio.stripe.asked.length;
  await comparePayments(studio.ctx);
  expect(studio.stripe.asked.length).toBe(asked);
  await studio.pass(25 * hour);
  await comparePayments(studio.ctx);
  expect(studio.stripe.asked.length).toBeGreaterThan(asked);
});

test('nothing is expected at the provider of free, unpaid, fresh and test payments', async () => {
  const studio = await aSoldStudio();
  const { db, ctx } = studio;
  const [sold] = db.select().from(invoice).where(eq(invoice.provider, 'stripe')).all();
  if (!sold) throw new Error('nothing was sold');
  db.insert(invoice)
    .values([
      { ...sold, id: 'free', remoteId: 'in_free', amountCents: 0 },
      { ...sold, id: 'unpaid', remoteId: 'in_unpaid', status: 'open' },
      { ...sold, id: 'fresh', remoteId: 'in_fresh', createdAt: ctx.now() },
      { ...sold, id: 'test', remoteId: 'in_test', isLive: !sold.isLive },
    ])
    .run();
  await comparePayments(ctx);
  expect(await kindsIn(studio)).toEqual([]);
});

test('a plan that was renamed here is listed with both names', async () => {
  const studio = await aSoldStudio();
  await studio.owner.plan.update({ id: 'quarterly', name: 'Three months' });
  await comparePayments(studio.ctx);
  const { differences } = await studio.owner.payment.comparison();
  expect(differences).toMatchObject([
    { provider: 'paypal', kind: 'plan_name', here: 'Three months', there: 'Quarterly' },
  ]);
});

test('differences are listed until they are gone', async () => {
  const studio = await aSoldStudio();
  const { db, ctx } = studio;
  const [sold] = db.select().from(invoice).where(eq(invoice.provider, 'stripe')).all();
  const [other] = db.select().from(invoice).where(eq(invoice.provider, 'paypal')).all();
  if (!sold || !other) throw new Error('nothing was sold');
  db.update(invoice).set({ amountCents: 1 }).where(eq(invoice.id, sold.id)).run();
  db.update(planPrice).set({ amountCents: 1999 }).run();
  db.insert(invoice)
    .values([
      { ...sold, id: 'x', remoteId: 'in_x' },
      { ...other, id: 'y', remoteId: 'Y' },
    ])
    .run();
  await comparePayments(ctx);
  expect(await kindsIn(studio)).toEqual([
    'paypal payment_missing_there',
    'paypal price_differs',
    'stripe payment_amount',
    'stripe payment_missing_there',
    'stripe price_differs',
  ]);
  const { differences } = await studio.owner.payment.comparison();
  expect(differences.find(({ kind }) => kind === 'payment_amount')).toMatchObject({
    ...{ here: '0.01 USD', there: '9.99 USD', provider_id: sold.remoteId },
    user: { email: 'ann@example.com' },
  });
  db.update(invoice).set({ amountCents: 999 }).where(eq(invoice.id, sold.id)).run();
  await studio.pass(25 * hour);
  await comparePayments(ctx);
  expect(await kindsIn(studio)).not.toContain('stripe payment_amount');
});

test('a payment that is missing here is fetched', async () => {
  const studio = await aSoldStudio();
  const { db, ctx } = studio;
  db.delete(invoice).where(eq(invoice.provider, 'stripe')).run();
  await comparePayments(ctx);
  expect(await kindsIn(studio)).toEqual([]);
  expect(db.select().from(invoice).where(eq(invoice.provider, 'stripe')).all()).toHaveLength(1);
});

test('payments of other products on the account are left out', async () => {
  const studio = await aSoldStudio();
  const { db, ctx } = studio;
  db.delete(invoice).where(eq(invoice.provider, 'stripe')).run();
  db.delete(subscription).where(eq(subscription.provider, 'stripe')).run();
  await comparePayments(ctx);
  expect(await kindsIn(studio)).toEqual([]);
});

test('a comparison waits for Retry-After and goes on where it stopped', async () => {
  const studio = await aSoldStudio();
  const { ctx, db, owner } = studio;
  const { stripe } = ctx.world;
  if (!stripe) throw new Error('it is not set up');
  let calls = 0;
  ctx.world.stripe = {
    ...stripe,
    listPayments() {
      calls += 1;
      throw new ServiceFailure('limited', { retryAfter: 60 });
    },
  };
  await comparePayments(ctx);
  await comparePayments(ctx);
  expect(calls).toBe(1);
  const stripeRun = async () =>
    (await owner.payment.comparison()).runs.find(({ provider }) => provider === 'stripe');
  expect(await stripeRun()).toMatchObject({ ended_at: null });
  ctx.world.stripe = stripe;
  studio.clock.pass(61_000);
  const prices = studio.stripe.asked.filter(({ operation }) => operation === 'GetPricesPrice').length;
  await comparePayments(ctx);
  expect(await stripeRun()).toMatchObject({ ended_at: expect.any(String) });
  // the prices were compared before the outage and are not asked about again
  expect(studio.stripe.asked.filter(({ operation }) => operation === 'GetPricesPrice')).toHaveLength(prices);
  expect(db.select().from(paymentDifference).all()).toEqual([]);
});
