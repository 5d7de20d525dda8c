import { billingLetter, planPrice, providerPrice, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import type { Person } from '../../../testing/studio.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mailer = { send: async () => undefined, check: async () => '' };

/** Ann has the plan, for ten days already. */
async function aMember(plan_id: 'monthly' | 'quarterly'): Promise<PayingStudio> {
  const studio = await aPayingStudio({}, { mailer });
  await studio.ann.checkout.card({ plan_id, payment_method: studio.stripe.makeCard('visa') });
  await studio.pass(10 * day);
  return studio;
}

const remoteIdIn = ({ stripe }: PayingStudio) => stripe.subscriptions()[0] ?? '';

/** Looks at the change and accepts what is shown. */
async function accept(who: Person, plan_id: string) {
  const { shown_at, charge_now } = await who.planChange.preview({ plan_id });
  return who.planChange.change({ plan_id, shown_at, accepted_amount: charge_now?.amount ?? null });
}

/** What the emails about the plan say, the oldest first. */
const newsIn = ({ db }: PayingStudio) =>
  db
    .select()
    .from(billingLetter)
    .where(eq(billingLetter.kind, 'plan_changed'))
    .all()
    .map(({ body }) => [body['change'], body['plan'], body['amountCents']]);

describe('an upgrade at Stripe', () => {
  test('charges what the preview says, and begins at once', async () => {
    const studio = await aMember('monthly');
    const { ann, stripe } = studio;
    stripe.tax(10);
    const preview = await ann.planChange.preview({ plan_id: 'quarterly' });
    expect(preview).toMatchObject({
      ...{ timing: 'now', current_plan: 'monthly', plan: 'quarterly' },
      charge_now: { currency: 'USD', credit: expect.any(Number), tax: expect.any(Number) },
      next_charge: { amount: 27.49, tax: 2.5, currency: 'USD' },
    });
    const { amount = 0 } = preview.charge_now ?? {};
    await studio.pass(10 * 60_000);
    const { shown_at } = preview;
    const made = await ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount: amount });
    expect(made).toMatchObject({ approval_url: null, subscription: { plan: 'quarterly', is_paid: true } });
    expect(stripe.inspect(remoteIdIn(studio)).paidCents).toBe(999 + Math.round(amount * 100));
    expect(await ann.membership.get()).toMatchObject({
      next_charge: { amount: 27.49, at: preview.next_charge.at },
    });
    expect(newsIn(studio)).toEqual([['now', 'quarterly', 2749]]);
  });

  test('a second press and a lost answer charge once', async () => {
    const studio = await aMember('monthly');
    const { ann, stripe } = studio;
    const { shown_at, charge_now } = await ann.planChange.preview({ plan_id: 'quarterly' });
    const press = () =>
      ann.planChange.change({
        ...{ plan_id: 'quarterly', shown_at, accepted_amount: charge_now?.amount ?? null },
      });
    stripe.fail('cut-after', { operation: 'PostSubscriptionsSubscriptionExposedId' });
    await Promise.all([press(), press()]);
    await press();
    expect(stripe.inspect(remoteIdIn(studio)).charges).toBe(2);
    expect(newsIn(studio)).toHaveLength(1);
  });

  test('a declined card changes nothing, and another press succeeds', async () => {
    const studio = await aMember('monthly');
    const { ann, stripe } = studio;
    stripe.declineNext();
    await expect(accept(ann, 'quarterly')).rejects.toRefuse('payment.declined');
    expect(await ann.membership.get()).toMatchObject({ plan: 'monthly', state: 'active', can_change: true });
    await accept(ann, 'quarterly');
    expect(await ann.membership.get()).toMatchObject({ plan: 'quarterly' });
  });

  test('an amount that was not shown is not charged', async () => {
    const { ann, pass } = await aMember('monthly');
    const { shown_at } = await ann.planChange.preview({ plan_id: 'quarterly' });
    const press = (accepted_amount: number | null) =>
      ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount });
    await expect(press(1)).rejects.toRefuse('plan_change.outdated');
    await expect(press(null)).rejects.toRefuse('plan_change.outdated');
    await pass(hour);
    await expect(press(18.32)).rejects.toRefuse('plan_change.outdated');
  });

  test('the monthly revenue counts it as a change', async () => {
    const studio = await aMember('monthly');
    await accept(studio.ann, 'quarterly');
    const [month] = (await studio.owner.payment.report()).months;
    expect(month?.recurring).toMatchObject({ began: 1, ended: 0, changed: -1.66, total: 8.33 });
  });

  test('a refund of the difference ends nothing, unlike one of the period', async () => {
    const studio = await aMember('monthly');
    const { ann, owner, stripe, tick } = studio;
    await owner.plan.create({ name: 'Large', price: 30 });
    const large = (await ann.plan.list()).find(({ name }) => name === 'Large')?.id ?? '';
    await accept(ann, large);
    await studio.receiveWebhooks();
    await stripe.refund(remoteIdIn(studio));
    await tick();
    expect(await ann.membership.get()).toMatchObject({ is_paid: true, state: 'active' });
  });
});

describe('a downgrade at Stripe', () => {
  test('begins with the next period and charges nothing before', async () => {
    const studio = await aMember('quarterly');
    const { ann, stripe, tick } = studio;
    const preview = await ann.planChange.preview({ plan_id: 'monthly' });
    const { periodEnd } = stripe.inspect(remoteIdIn(studio));
    const at = periodEnd.toISOString();
    expect(preview).toMatchObject({
      ...{ timing: 'period_end', charge_now: null },
      next_charge: { amount: 9.99, at },
    });
    await Promise.all([accept(ann, 'monthly'), accept(ann, 'monthly')]);
    expect(await ann.membership.get()).toMatchObject({
      ...{ plan: 'quarterly', state: 'changing', can_change: false, is_paid: true },
      change: { plan: 'monthly', at, can_keep: true },
      next_charge: { amount: 9.99, at },
    });
    expect(stripe.inspect(remoteIdIn(studio)).charges).toBe(1);
    await studio.receiveWebhooks();
    await stripe.renew(remoteIdIn(studio));
    studio.clock.pass(stripe.now().getTime() - studio.clock.now().getTime());
    await tick();
    expect(await ann.membership.get()).toMatchObject({ plan: 'monthly', state: 'active', change: null });
    expect(stripe.inspect(remoteIdIn(studio)).paidCents).toBe(2499 + 999);
    expect(newsIn(studio)).toEqual([['later', 'monthly', 999]]);
  });

  test('is taken back with one press, and a cancellation drops it', async () => {
    const studio = await aMember('quarterly');
    const { ann, stripe } = studio;
    await accept(ann, 'monthly');
    const { id } = await ann.membership.current();
    await ann.planChange.keep({ id });
    await ann.planChange.keep({ id });
    expect(await ann.membership.get()).toMatchObject({ change: null, next_charge: { amount: 24.99 } });
    await studio.pass(hour);
    await accept(ann, 'monthly');
    await ann.membership.cancel({ id });
    expect(await ann.membership.get()).toMatchObject({ state: 'ending', change: null, next_charge: null });
    await ann.membership.resume({ id });
    expect(stripe.inspect(remoteIdIn(studio)).renews).toBe(true);
    expect(newsIn(studio).map(([change]) => change)).toEqual(['later', 'kept', 'later']);
  });

  test('keeps the discounts and a card that is chosen later', async () => {
    const studio = await aMember('quarterly');
    const { ann, stripe, ctx } = studio;
    await stripe.coupon(remoteIdIn(studio), 50);
    await accept(ann, 'monthly');
    const { customerId } = stripe.inspect(remoteIdIn(studio));
    await ctx.world.stripe?.attachCard(customerId, stripe.makeCard('mastercard'));
    const [, card] = (await ctx.world.stripe?.listCards(customerId)) ?? [];
    await ctx.world.stripe?.chargeTo(remoteIdIn(studio), card?.remoteId ?? '');
    const chosen = stripe.inspect(remoteIdIn(studio)).paymentMethodId;
    await stripe.renew(remoteIdIn(studio));
    expect(stripe.inspect(remoteIdIn(studio))).toMatchObject({
      paymentMethodId: chosen,
      paidCents: 2499 + 499,
    });
  });

  test('an interrupted request leaves nothing that a second one does not finish', async () => {
    const studio = await aMember('quarterly');
    const { ann, stripe } = studio;
    stripe.fail('refused', { operation: 'PostSubscriptionSchedulesSchedule' });
    await expect(accept(ann, 'monthly')).rejects.toRefuse('payment.stripe_failed');
    expect(await ann.membership.get()).toMatchObject({ change: null, state: 'active' });
    await accept(ann, 'monthly');
    expect(await ann.membership.get()).toMatchObject({ change: { plan: 'monthly' } });
  });
});

test('a change at Stripe is seen without the help of this server', async () => {
  const studio = await aMember('quarterly');
  const { ann, stripe, ctx, tick } = studio;
  const listed = await ctx.world.stripe?.readSubscription(remoteIdIn(studio));
  expect(listed?.nextPrice).toBeNull();
  await accept(ann, 'monthly');
  studio.db.update(subscription).set({ nextPriceId: null, changesAt: null }).run();
  await studio.receiveWebhooks();
  await stripe.webhooks.deliver(stripe.events()[0]?.id ?? '');
  await tick();
  expect(await ann.membership.get()).toMatchObject({ change: { plan: 'monthly' } });
});

describe('a change at PayPal', () => {
  async function aBuyer(plan_id: string): Promise<PayingStudio & { remoteId: string }> {
    const studio = await aPayingStudio({}, { mailer });
    await studio.ann.checkout.paypal({ plan_id, payment_method: 'paypal' });
    const remoteId = studio.paypal.subscriptions()[0] ?? '';
    await studio.paypal.approve(remoteId);
    await studio.receiveWebhooks();
    await studio.pass(10 * day);
    await studio.tick();
    await studio.ann.membership.refresh();
    return { ...studio, remoteId };
  }

  test('waits for the approval, and is charged with the next period', async () => {
    const studio = await aBuyer('monthly');
    const { ann, paypal, remoteId, tick } = studio;
    expect(await ann.membership.get()).toMatchObject({ plan: 'monthly', can_change: true });
    const next = paypal.inspect(remoteId).nextBillingTime?.toISOString();
    expect(await ann.planChange.preview({ plan_id: 'quarterly' })).toMatchObject({
      ...{ timing: 'period_end', charge_now: null },
      next_charge: { amount: 24.99, at: next },
    });
    const { approval_url } = await accept(ann, 'quarterly');
    expect(approval_url).toContain('/webapps/billing/subscriptions/update?ba_token=BA-');
    expect(await ann.membership.get()).toMatchObject({ change: null, awaits_approval: true });
    await paypal.approveRevision(remoteId);
    expect(await ann.membership.refresh()).toMatchObject({
      ...{ plan: 'monthly', state: 'changing', awaits_approval: false, period_end: next },
      ...{ change: { plan: 'quarterly', at: next }, next_charge: { amount: 24.99, at: next } },
    });
    await studio.pass(22 * day);
    await tick();
    expect(await ann.membership.get()).toMatchObject({
      ...{ plan: 'quarterly', state: 'active', change: null },
      period_end: paypal.inspect(remoteId).nextBillingTime?.toISOString(),
    });
    expect(paypal.inspect(remoteId).payments.map(({ amountCents }) => amountCents)).toEqual([999, 2499]);
  });

  test('a cancellation before the change keeps the time that was paid for, and no more', async () => {
    const { ann, paypal, remoteId } = await aBuyer('monthly');
    const end = paypal.inspect(remoteId).nextBillingTime?.toISOString();
    await accept(ann, 'quarterly');
    await paypal.approveRevision(remoteId);
    const { id } = await ann.membership.current();
    expect(await ann.membership.cancel({ id })).toMatchObject({ valid_until: end, plan: 'monthly' });
  });

  test('the old plan is approved again to keep it', async () => {
    const { ann, paypal, remoteId } = await aBuyer('quarterly');
    await accept(ann, 'monthly');
    await paypal.approveRevision(remoteId);
    const { id } = await ann.membership.current();
    await ann.membership.refresh();
    expect(await ann.membership.get()).toMatchObject({ change: { plan: 'monthly', can_keep: true } });
    expect((await ann.planChange.keep({ id })).approval_url).toContain('ba_token');
    await paypal.approveRevision(remoteId);
    expect(await ann.membership.refresh()).toMatchObject({
      ...{ change: null, state: 'active', next_charge: { amount: 24.99 } },
    });
  });

  test('a plan of another product cannot be chosen', async () => {
    const { ann, ctx, db } = await aBuyer('monthly');
    const listed = await ctx.world.paypal?.list({
      ...{ planId: 'quarterly', planName: 'Quarterly', siteName: 'Other', priceId: 'other' },
      ...{ amountCents: 2499, currency: 'USD', months: 3, remoteProductId: undefined },
    });
    const [price] = db.select().from(planPrice).where(eq(planPrice.planId, 'quarterly')).all();
    if (!listed || !price) throw new Error('nothing is listed');
    db.insert(providerPrice)
      .values({ provider: 'paypal', isLive: false, priceId: price.id, ...listed })
      .run();
    await expect(accept(ann, 'quarterly')).rejects.toRefuse('plan_change.not_offered');
  });
});
