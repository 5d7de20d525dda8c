import { invoice, paymentMonth, subscription } from '@limn/db';
import { expect, test } from 'vitest';
import { checkData } from '../../../consistency/check-data.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';

const day = 86_400_000;

const faultsIn = async ({ db, ctx, world }: PayingStudio) =>
  (await checkData({ db, pictures: world.pictures, now: ctx.now })).map(({ code }) => code);

test('a month shows what was received, refunded, disputed and left', async () => {
  const studio = await aPayingStudio();
  const { owner, ann, bob, stripe, paypal, tick, db } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const { subscription_id } = await bob.checkout.paypal({ plan_id: 'quarterly', payment_method: 'paypal' });
  const remoteId =
    db
      .select()
      .from(subscription)
      .all()
      .find(({ id }) => id === subscription_id)?.remoteId ?? '';
  await paypal.approve(remoteId);
  await studio.pass(day);
  await tick();
  const [sold = ''] = stripe.subscriptions();
  await stripe.refund(sold, { amountCents: 400 });
  await studio.pass(day);
  await tick();
  const { months, currencies, is_test } = await owner.payment.report();
  expect({ currencies, is_test }).toEqual({ currencies: ['USD'], is_test: true });
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    ...{ month: '2027-03', currency: 'USD', payments: 2, received: 34.98, refunded: 4, disputed: 0 },
    ...{ net: 30.98, failed: 0, recovered: 0 },
    recurring: { total: 18.32, added: 18.32, began: 2, lost: 0, ended: 0, changed: 0 },
  });
  expect(months[1]).toMatchObject({ month: '2027-02', received: 0, recurring: { total: 0 } });
  expect(await faultsIn(studio)).toEqual([]);
});

test('an ended subscription counts as lost in its month, and the revenue before it is counted back', async () => {
  const studio = await aPayingStudio();
  const { owner, ann, stripe, tick } = studio;
  const { subscription: bought } = await ann.checkout.card({
    plan_id: 'monthly',
    payment_method: stripe.makeCard('visa'),
  });
  await studio.pass(32 * day);
  await tick();
  await ann.membership.cancel({ id: bought.id });
  const [now, before] = (await owner.payment.report()).months;
  expect(now).toMatchObject({ month: '2027-04', recurring: { total: 0, added: 0, lost: 9.99, ended: 1 } });
  expect(before).toMatchObject({ month: '2027-03', recurring: { total: 9.99, added: 9.99, began: 1 } });
  expect(await faultsIn(studio)).toEqual([]);
});

test('a failed payment is listed with what became of it', async () => {
  const studio = await aPayingStudio();
  const { owner, ann, stripe, tick } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  stripe.declineNext(1);
  await studio.pass(32 * day);
  await tick();
  expect(await owner.payment.failed()).toMatchObject([{ outcome: 'open', payment: { state: 'failed' } }]);
  expect((await owner.payment.report()).months[0]).toMatchObject({ failed: 1, recovered: 0 });
  await studio.pass(4 * day);
  await tick();
  expect(await owner.payment.failed()).toMatchObject([{ outcome: 'recovered', payment: { state: 'paid' } }]);
  expect((await owner.payment.report()).months[0]).toMatchObject({ failed: 1, recovered: 1, received: 9.99 });
  expect(await faultsIn(studio)).toEqual([]);
});

test('PayPal: a declined charge is recovered by a later payment, and lost with the subscription', async () => {
  const studio = await aPayingStudio();
  const { owner, ann, paypal, tick } = studio;
  await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const [remoteId = ''] = paypal.subscriptions();
  await paypal.approve(remoteId);
  await tick();
  paypal.decline(remoteId, 1);
  await studio.pass(32 * day);
  await tick();
  expect(await owner.payment.failed()).toMatchObject([{ outcome: 'open', payment: { state: 'failed' } }]);
  await studio.pass(6 * day);
  await tick();
  expect(await owner.payment.failed()).toMatchObject([{ outcome: 'recovered' }]);
  expect((await owner.payment.report()).months[0]).toMatchObject({ failed: 1, recovered: 1, payments: 1 });
  paypal.decline(remoteId, 9);
  for (let week = 0; week < 7; week++) {
    await studio.pass(7 * day);
    await tick();
  }
  expect(paypal.inspect(remoteId).status).toBe('CANCELLED');
  const outcomes = (await owner.payment.failed()).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['lost', 'lost', 'recovered']);
  expect(await faultsIn(studio)).toEqual([]);
});

test('the examination of the data finds totals that are wrong', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, db } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  db.update(paymentMonth).set({ receivedCents: 1 }).run();
  expect(await faultsIn(studio)).toContain('figure.payments');
});

test('totals follow rows that are changed and deleted', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, db } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  db.update(invoice).set({ currency: 'EUR', amountCents: 500 }).run();
  expect(await faultsIn(studio)).toEqual([]);
  db.delete(invoice).run();
  db.delete(subscription).run();
  expect(await faultsIn(studio)).toEqual([]);
});
