import { checkout } from '@limn/db';
import type { PromotionCode } from '@limn/sandbox/stripe/interface';
import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const day = 86_400_000;

/** Ann pays the monthly plan on Stripe's page, with this promotion code. */
async function boughtWith(code: PromotionCode, trialDays = 0) {
  const studio = await aPayingStudio();
  const { ann, db, owner, stripe, pass, tick } = studio;
  await owner.plan.update({ id: 'monthly', trial_days: trialDays, promotion_codes: true });
  stripe.promotionCode('SPRING', code);
  await ann.checkout.create({ plan_id: 'monthly' });
  const [page] = db.select().from(checkout).all();
  await stripe.pay(page?.remoteId ?? '', { code: 'spring' });
  await ann.checkout.confirm({ id: page?.id ?? '' });
  const [remoteId = ''] = stripe.subscriptions();
  return {
    ...studio,
    remoteId,
    promotion: async () => (await ann.membership.get())?.promotion,
    /** Until the next payment is made. */
    async renew() {
      await pass(32 * day);
      await tick();
    },
  };
}

test('a code for the first payment is named as used until the next payment', async () => {
  const { ann, owner, promotion, renew } = await boughtWith({ percentOff: 50, duration: 'once' });
  const used = { code: 'SPRING', applies: 'last_payment', until: null };
  expect(await promotion()).toEqual(used);
  const { items } = await owner.membership.adminList({});
  expect(items).toMatchObject([{ user: { email: 'ann@example.com' }, promotion: used }]);
  expect(await owner.user.get({ id: ann.id })).toMatchObject({ subscription: { promotion: used } });
  await renew();
  expect(await promotion()).toBeNull();
});

test('in a free trial a code for one payment waits for the first one', async () => {
  const { promotion, renew, stripe, remoteId } = await boughtWith({ percentOff: 50, duration: 'once' }, 7);
  expect(await promotion()).toEqual({ code: 'SPRING', applies: 'next_payment', until: null });
  await renew();
  expect(stripe.inspect(remoteId).paidCents).toBe(499);
  expect(await promotion()).toMatchObject({ applies: 'last_payment' });
});

test('a code for some months ends at its date, also when Stripe was not asked since', async () => {
  const code = { percentOff: 50, duration: 'repeating', months: 3 } as const;
  const { promotion, clock, pass } = await boughtWith(code);
  expect(await promotion()).toEqual({ code: 'SPRING', applies: 'until', until: '2027-06-01T12:00:00.000Z' });
  await pass(Date.UTC(2027, 5, 1, 12) - clock.now().getTime() - 1);
  expect(await promotion()).toMatchObject({ applies: 'until' });
  await pass(1);
  expect(await promotion()).toBeNull();
});

test('a code without an end reduces every payment', async () => {
  const { promotion, renew } = await boughtWith({ percentOff: 50, duration: 'forever' });
  expect(await promotion()).toEqual({ code: 'SPRING', applies: 'always', until: null });
  await renew();
  expect(await promotion()).toMatchObject({ applies: 'always' });
});

test('a coupon that the operator gives without a code is shown by its name, and not without one', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, tick } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const [remoteId = ''] = stripe.subscriptions();
  const promotion = async () => {
    await studio.pass(2 * day);
    await tick();
    return (await ann.membership.get())?.promotion;
  };
  await stripe.coupon(remoteId, 20, { name: 'Sorry for the outage' });
  expect(await promotion()).toEqual({ code: 'Sorry for the outage', applies: 'always', until: null });
  await stripe.coupon(remoteId, 20);
  expect(await promotion()).toBeNull();
});

test('the discount of a payment is a line of its own', async () => {
  const { ann } = await boughtWith({ percentOff: 50, duration: 'once' });
  const [{ id = '' } = {}] = await ann.invoice.list();
  expect(await ann.invoice.get({ id })).toMatchObject({
    ...{ amount: 4.99, discount_amount: 5 },
    lines: [{ amount: 9.99 }],
  });
  expect(await ann.receipt.get({ id })).toMatchObject({
    lines: [{ amount: 9.99 }],
    discount: 5,
    total: 4.99,
  });
});
