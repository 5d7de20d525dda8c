import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import type { Person } from '../../../testing/studio.ts';

const day = 24 * 3_600_000;

/** Ann has the plan at Stripe, for ten days already. */
async function aMember(plan_id: 'monthly' | 'quarterly') {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  await ann.checkout.card({ plan_id, payment_method: stripe.makeCard('visa') });
  await studio.pass(10 * day);
  return { ...studio, remoteId: stripe.subscriptions()[0] ?? '' };
}

/** Looks at the change and accepts it. Returns the shown amounts. */
async function accept(who: Person, plan_id: string) {
  const { shown_at, charge_now, next_charge } = await who.planChange.preview({ plan_id });
  await who.planChange.change({ plan_id, shown_at, accepted_amount: charge_now?.amount ?? null });
  return { now: charge_now?.amount ?? 0, next: next_charge.amount };
}

test('an upgrade uses up a discount for one invoice, so that the next charge is full', async () => {
  const { ann, stripe, remoteId } = await aMember('monthly');
  const { charge_now: full } = await ann.planChange.preview({ plan_id: 'quarterly' });
  await stripe.coupon(remoteId, 50, { times: 1 });
  const shown = await accept(ann, 'quarterly');
  expect(shown.now).toBeLessThan(full?.amount ?? 0);
  expect(shown.next).toBe(24.99);
  expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 24.99 } });
});

test('a discount for one invoice reduces the first charge after a downgrade, and only that one', async () => {
  const { ann, stripe, remoteId } = await aMember('quarterly');
  await stripe.coupon(remoteId, 50, { times: 1 });
  expect(await accept(ann, 'monthly')).toEqual({ now: 0, next: 4.99 });
  await stripe.renew(remoteId);
  expect(stripe.inspect(remoteId).paidCents).toBe(2499 + 499);
  await stripe.renew(remoteId);
  expect(stripe.inspect(remoteId).paidCents).toBe(2499 + 499 + 999);
});

test('a discount that ends within the period reduces no charge after it', async () => {
  const { ann, stripe, clock, remoteId } = await aMember('quarterly');
  const soon = new Date(clock.now().getTime() + 5 * day);
  await stripe.coupon(remoteId, 50, { until: soon });
  expect(await accept(ann, 'monthly')).toEqual({ now: 0, next: 9.99 });
  await stripe.renew(remoteId);
  expect(stripe.inspect(remoteId).paidCents).toBe(2499 + 999);
});

test('a discount that lasts reduces every charge', async () => {
  const { ann, stripe, remoteId } = await aMember('monthly');
  await stripe.coupon(remoteId, 50);
  expect((await accept(ann, 'quarterly')).next).toBe(12.49);
  expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 12.49 } });
});
