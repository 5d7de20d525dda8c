import { checkout, subscription } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { forBoth } from '../../../testing/both-providers.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { reconcileDueCheckouts } from './flow/reconcile-due-checkouts.ts';

const minute = 60_000;
const hour = 60 * minute;
const monthly = { plan_id: 'monthly', payment_method: 'paypal' } as const;
const checkouts = ({ db }: PayingStudio) => db.select().from(checkout).orderBy(checkout.createdAt).all();
const remoteOf = (studio: PayingStudio) => checkouts(studio).at(-1)?.remoteId ?? '';

describe('a membership paid by PayPal', () => {
  test('is created, approved, completed', async () => {
    const studio = await aPayingStudio();
    const { ann, paypal } = studio;
    const begun = await ann.checkout.paypal(monthly);
    expect(begun.approval_url).toContain(begun.paypal_token);
    expect(begun.paypal_token).toMatch(/^BA-/);
    const complete = () =>
      ann.checkout.completePaypal({ id: begun.subscription_id, paypal_token: 'whatever somebody says' });
    expect(await complete()).toMatchObject({ status: 'incomplete', is_paid: false, valid_until: null });
    await paypal.approve(remoteOf(studio));
    const paid = await complete();
    expect(paid).toMatchObject({
      id: begun.subscription_id,
      provider: 'paypal',
      plan: 'monthly',
      is_paid: true,
    });
    expect(await complete()).toEqual(paid);
    expect(await ann.membership.current()).toEqual(paid);
    expect(checkouts(studio)).toMatchObject([{ status: 'complete', nextCheckAt: null }]);
  });

  test('stays pending as long as PayPal does not say that it is paid', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, paypal } = studio;
    paypal.lagActivation(true);
    const { subscription_id: id } = await ann.checkout.paypal(monthly);
    await paypal.approve(remoteOf(studio));
    expect(await ann.checkout.completePaypal({ id, paypal_token: '' })).toMatchObject({
      status: 'incomplete',
      is_paid: false,
    });
    expect(await ann.checkout.confirm({ id: checkouts(studio)[0]?.id ?? '' })).toMatchObject({
      status: 'open',
      subscription: null,
    });
    await paypal.activateNow();
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
  });

  test('is completed by no other user', async () => {
    const studio = await aPayingStudio();
    const { ann, bob, stripe } = studio;
    const { subscription_id: id } = await ann.checkout.paypal(monthly);
    await expect(bob.checkout.completePaypal({ id, paypal_token: '' })).rejects.toRefuse(
      'membership.not_found',
    );
    const { subscription } = await bob.checkout.card({
      plan_id: 'monthly',
      payment_method: stripe.makeCard('visa'),
    });
    const completing = bob.checkout.completePaypal({ id: subscription.id, paypal_token: '' });
    await expect(completing).rejects.toRefuse('membership.not_found');
  });
});

test('pressed twice, it is one approval, until that is old', async () => {
  const studio = await aPayingStudio();
  const { ann, clock } = studio;
  const both = await Promise.all([ann.checkout.paypal(monthly), ann.checkout.paypal(monthly)]);
  expect(both[0]).toEqual(both[1]);
  clock.pass(2 * hour);
  const later = await ann.checkout.paypal(monthly);
  expect(later.subscription_id).not.toBe(both[0]?.subscription_id);
});

test('of two providers begun at once one is paid', async () => {
  const studio = await aPayingStudio();
  const { ann, paypal, stripe } = studio;
  await Promise.all([ann.checkout.create({ plan_id: 'monthly' }), ann.checkout.paypal(monthly)]);
  const [page, approval] = checkouts(studio);
  await expect(stripe.pay(page?.remoteId ?? '')).rejects.toThrow();
  await paypal.approve(approval?.remoteId ?? '');
  await expect(ann.checkout.create({ plan_id: 'monthly' })).rejects.toRefuse('membership.already');
  expect(await ann.membership.current()).toMatchObject({ provider: 'paypal', is_paid: true });
});

test('an old approval that is given after all leaves one membership, and the money for the other goes back', async () => {
  const studio = await aPayingStudio();
  const { ann, clock, ctx, db, paypal, stripe } = studio;
  await ann.checkout.paypal(monthly);
  const approval = remoteOf(studio);
  clock.pass(minute);
  await ann.checkout.card({ plan_id: 'quarterly', payment_method: stripe.makeCard('visa') });
  const [bought = ''] = stripe.subscriptions();
  await paypal.approve(approval);
  clock.pass(2 * minute);
  await forBoth((name) => reconcileDueCheckouts(ctx, name));
  // the payment by card came first, although the approval was begun before it
  expect(stripe.inspect(bought)).toMatchObject({ status: 'active', paidCents: 2499, refundedCents: 0 });
  expect(paypal.inspect(approval)).toMatchObject({
    status: 'CANCELLED',
    payments: [{ status: 'REFUNDED' }],
  });
  expect(await ann.membership.current()).toMatchObject({
    provider: 'stripe',
    plan: 'quarterly',
    is_paid: true,
  });
  const rows = db.select().from(subscription).all();
  expect(rows.map(({ provider, status }) => `${provider} ${status}`).sort()).toEqual([
    'paypal cancelled',
    'stripe active',
  ]);
});

test('what PayPal cannot is said, with its reason', async () => {
  const studio = await aPayingStudio();
  const { ann, paypal } = studio;
  paypal.faults.next('broken', { on: 'subscriptions.create', times: 9 });
  await expect(ann.checkout.paypal(monthly)).rejects.toRefuse('payment.paypal_failed');
  paypal.faults.end();
  expect(await ann.checkout.paypal(monthly)).toMatchObject({ paypal_token: expect.stringMatching(/^BA-/) });
  await expect(ann.checkout.paypal({ ...monthly, plan_id: 'weekly' })).rejects.toRefuse('plan.not_found');
});

test('an answer that was lost is no second approval', async () => {
  const studio = await aPayingStudio();
  const { ann, clock, ctx, paypal } = studio;
  paypal.faults.next('cut after', { on: 'subscriptions.create', times: 9 });
  await expect(ann.checkout.paypal(monthly)).rejects.toRefuse('payment.paypal_failed');
  paypal.faults.end();
  const { subscription_id: id } = await ann.checkout.paypal(monthly);
  await paypal.approve(remoteOf(studio));
  expect(await ann.checkout.completePaypal({ id, paypal_token: '' })).toMatchObject({ is_paid: true });
  clock.pass(2 * 24 * hour);
  await forBoth((name) => reconcileDueCheckouts(ctx, name));
  expect(checkouts(studio).map(({ status }) => status)).toEqual(['expired', 'complete']);
});
