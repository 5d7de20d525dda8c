import { expect, test } from 'vitest';
import { checkData } from '../../../consistency/check-data.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const day = 24 * 3_600_000;

/** Ann has the monthly plan at Stripe, for ten days already. */
async function aMember() {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await studio.pass(10 * day);
  return { ...studio, remoteId: stripe.subscriptions()[0] ?? '' };
}

test.each([
  ['a credit', 500],
  ['a debt', -300],
])(
  '%s with Stripe is in the charge of an upgrade as it is shown, and not in the next one',
  async (_, cents) => {
    const { ann, stripe, remoteId } = await aMember();
    const { charge_now: without } = await ann.planChange.preview({ plan_id: 'quarterly' });
    await stripe.credit(remoteId, cents);
    const { shown_at, charge_now, next_charge } = await ann.planChange.preview({ plan_id: 'quarterly' });
    expect(charge_now?.amount).toBeCloseTo((without?.amount ?? 0) - cents / 100, 2);
    await ann.planChange.change({
      plan_id: 'quarterly',
      shown_at,
      accepted_amount: charge_now?.amount ?? null,
    });
    expect(stripe.inspect(remoteId).paidCents).toBe(999 + Math.round((charge_now?.amount ?? 0) * 100));
    expect(next_charge.amount).toBe(24.99);
    expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 24.99 } });
  },
);

test('a payment is what was charged: a credit that Stripe applied is a line of its own', async () => {
  const studio = await aMember();
  const { ann, owner, stripe, remoteId, pass, tick } = studio;
  await stripe.credit(remoteId, 600);
  await pass(22 * day);
  await tick();
  const [latest] = await ann.invoice.list();
  const id = latest?.id ?? '';
  expect(latest).toMatchObject({ amount: 3.99, discount_amount: 0 });
  expect(await ann.receipt.get({ id })).toMatchObject({
    ...{ total: 3.99, discount: 0 },
    lines: [{ amount: 9.99 }, { description: 'Applied balance', amount: -6 }],
  });
  const [month] = (await owner.payment.report()).months;
  expect(month).toMatchObject({ month: '2027-04', payments: 1, received: 3.99 });
  expect(await owner.payment.get({ id })).toMatchObject({ refundable: 3.99 });
  expect(await owner.payment.refund({ id, key: 'the-key-of-the-refund' })).toMatchObject({
    ...{ state: 'refunded', refunded: 3.99, refundable: 0 },
  });
  expect(stripe.inspect(remoteId).refundedCents).toBe(399);
});

test('a credit that covers a whole period keeps the membership', async () => {
  const studio = await aMember();
  const { ann, stripe, remoteId, pass, tick, world, db, clock } = studio;
  await stripe.credit(remoteId, 2000);
  await pass(22 * day);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'active', is_paid: true });
  expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 0 } });
  expect((await ann.invoice.list()).map(({ amount }) => amount)).toEqual([0, 9.99]);
  expect(await checkData({ db, pictures: world.pictures, now: () => clock.now() })).toEqual([]);
});
