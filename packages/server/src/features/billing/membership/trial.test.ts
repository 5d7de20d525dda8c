import { invoice, providerPrice } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { expectConsistent } from '../../../testing/consistency.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const hour = 3_600_000;
const day = 24 * hour;
const monthly = { plan_id: 'monthly' };
const byPaypal = { ...monthly, payment_method: 'paypal' } as const;

/** A studio with seven free days before the monthly plan. */
async function aTrial() {
  const studio = await aPayingStudio();
  const { ann, ctx, owner, paypal, stripe } = studio;
  await owner.plan.update({ id: 'monthly', trial_days: 7 });
  const pageOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1) ?? '';
  return {
    ...studio,
    async byStripe(card: 'visa' | 'declined' = 'visa') {
      await stripe.pay(pageOf(await ann.checkout.create(monthly)), { card });
      await studio.pass(5 * 60_000);
      await studio.tick();
      return stripe.subscriptions().at(-1) ?? '';
    },
    async byPaypal() {
      await ann.checkout.paypal(byPaypal);
      const remoteId = paypal.subscriptions().at(-1) ?? '';
      await paypal.approve(remoteId);
      await studio.pass(5 * 60_000);
      await studio.tick();
      return remoteId;
    },
    check: () => expectConsistent({ ...ctx, pictures: ctx.world.pictures }),
  };
}

describe.each(['byStripe', 'byPaypal'] as const)('a free trial %s', (way) => {
  test('makes a member without revenue, until it is charged', async () => {
    const studio = await aTrial();
    const { ann, db, owner, pass, tick } = studio;
    await studio[way]();
    expect(await ann.membership.get()).toMatchObject({
      ...{ status: 'active', state: 'trial', is_paid: true, auto_renew: true },
      trial_end: expect.stringMatching(/^2027-03-08T12:0/),
      next_charge: { amount: 9.99, currency: 'USD', at: expect.stringMatching(/^2027-03-08T12:0/) },
    });
    expect(db.select().from(invoice).all()).toEqual([]);
    const revenue = async () => (await owner.stats.get()).monthly_recurring_revenue;
    expect(await revenue()).toEqual([]);
    await studio.check();
    await pass(7 * day + 2 * hour);
    await tick();
    expect(await ann.membership.get()).toMatchObject({ state: 'active', trial_end: null, is_paid: true });
    expect(db.select().from(invoice).all()).toMatchObject([{ status: 'paid', amountCents: 999 }]);
    expect(await revenue()).toEqual([{ currency: 'USD', amount_cents: 999 }]);
    await studio.check();
  });

  test('that is cancelled lasts to its end, and nothing is charged', async () => {
    const studio = await aTrial();
    const { ann, db, pass, tick } = studio;
    await studio[way]();
    const { id } = await ann.membership.current();
    expect(await ann.membership.cancel({ id })).toMatchObject({ state: 'ending', is_paid: true });
    expect(await ann.membership.resume({ id })).toMatchObject({ state: 'trial', is_paid: true });
    await ann.membership.cancel({ id });
    await pass(8 * day);
    await tick();
    expect(await ann.membership.get()).toBeNull();
    expect(db.select().from(invoice).all()).toEqual([]);
    await studio.check();
  });

  test('is given once', async () => {
    const studio = await aTrial();
    const { ann, bob, db, pass, tick } = studio;
    expect(await ann.checkout.usedTrials()).toEqual([]);
    await studio[way]();
    const provider = way === 'byStripe' ? 'stripe' : 'paypal';
    expect(await ann.checkout.usedTrials()).toEqual([provider]);
    expect(await bob.checkout.usedTrials()).toEqual([]);
    await ann.membership.cancel({ id: (await ann.membership.current()).id });
    await pass(9 * day);
    await tick();
    await studio[way]();
    expect(await ann.membership.current()).toMatchObject({ state: 'active', is_paid: true });
    expect(db.select().from(invoice).all()).toMatchObject([{ status: 'paid', amountCents: 999 }]);
  });
});

test('a trial that is not paid for ends', async () => {
  const studio = await aTrial();
  const { ann, pass, tick } = studio;
  await studio.byStripe('declined');
  expect(await ann.membership.current()).toMatchObject({ state: 'trial' });
  await pass(7 * day + 2 * hour);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'past_due', is_paid: false });
  await studio.check();
});

test('a trial whose PayPal charge is declined ends', async () => {
  const studio = await aTrial();
  const { ann, pass, paypal, tick } = studio;
  paypal.decline(await studio.byPaypal(), 1);
  await pass(7 * day + 2 * hour);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'past_due', is_paid: false });
});

test('a stored card begins a trial, too', async () => {
  const { ann, stripe } = await aTrial();
  const bought = await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
  expect(bought.subscription).toMatchObject({ state: 'trial', is_paid: true });
  expect(stripe.inspect(stripe.subscriptions()[0] ?? '').charges).toBe(0);
});

test('another length is another plan at PayPal, and the former one is no longer sold', async () => {
  const studio = await aTrial();
  const { db, owner, ann, bob, paypal, tick } = studio;
  await studio.byPaypal();
  await owner.plan.update({ id: 'monthly', trial_days: 14 });
  await bob.checkout.paypal(byPaypal);
  await tick();
  const listed = db.select().from(providerPrice).all();
  const at = listed.filter(({ provider }) => provider === 'paypal');
  expect(at.map(({ trialDays, retiredAt }) => [trialDays, retiredAt !== null]).sort()).toEqual([
    [0, false],
    [14, false],
    [7, true],
  ]);
  // the running trial knows its plan
  expect(await ann.membership.get()).toMatchObject({ plan: 'monthly', state: 'trial' });
  expect(paypal.subscriptions()).toHaveLength(2);
});

test('a page is shown again only with the same terms', async () => {
  const { ann, owner } = await aTrial();
  const first = await ann.checkout.create(monthly);
  expect(await ann.checkout.create(monthly)).toEqual(first);
  await owner.plan.update({ id: 'monthly', promotion_codes: true });
  expect((await ann.checkout.create(monthly)).url).not.toBe(first.url);
});

describe('a promotion code', () => {
  test('reduces the payment and the next charge as long as it lasts', async () => {
    const { ann, db, owner, pass, stripe, tick } = await aTrial();
    await owner.plan.update({ id: 'monthly', trial_days: 0, promotion_codes: true });
    stripe.promotionCode('HALF', { percentOff: 50, duration: 'repeating', months: 2 });
    const { url } = await ann.checkout.create(monthly);
    await stripe.pay(url.split('/').at(-1) ?? '', { code: 'HALF' });
    await pass(5 * 60_000);
    await tick();
    expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 4.99 } });
    expect(db.select().from(invoice).all()).toMatchObject([{ amountCents: 499 }]);
    await pass(31 * day + 2 * hour);
    await tick();
    expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 9.99 } });
  });

  test('is not taken for a plan without codes', async () => {
    const { ann, stripe } = await aTrial();
    stripe.promotionCode('HALF', { percentOff: 50, duration: 'once' });
    const { url } = await ann.checkout.create(monthly);
    await expect(stripe.pay(url.split('/').at(-1) ?? '', { code: 'HALF' })).rejects.toThrow(
      'no promotion code',
    );
  });
});

test('an admin sets the length of a trial within its limits', async () => {
  const { ann, owner } = await aTrial();
  await expect(owner.plan.update({ id: 'monthly', trial_days: 91 })).rejects.toRefuse('request.invalid');
  await expect(owner.plan.update({ id: 'monthly', trial_days: 1.5 })).rejects.toRefuse('request.invalid');
  await owner.plan.update({ id: 'monthly', trial_days: 90, promotion_codes: true });
  const plans = await ann.plan.list();
  expect(plans.find(({ id }) => id === 'monthly')).toMatchObject({ trial_days: 90, promotion_codes: true });
});
