import { checkout, invoice, paymentMethod, subscription } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { forBoth } from '../../../testing/both-providers.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { reconcileDueCheckouts } from './flow/reconcile-due-checkouts.ts';

const minute = 60_000;
const monthly = { plan_id: 'monthly' };
const checkouts = ({ db }: PayingStudio) => db.select().from(checkout).orderBy(checkout.createdAt).all();

describe('a card that was left with Stripe', () => {
  test('is charged at once', async () => {
    const studio = await aPayingStudio();
    const { ann, stripe, db } = studio;
    const bought = await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    expect(bought).toMatchObject({
      subscription: { plan: 'monthly', status: 'active', is_paid: true, auto_renew: true },
      client_secret: null,
    });
    expect(await ann.membership.current()).toEqual(bought.subscription);
    expect(await ann.paymentMethod.list()).toMatchObject([{ type: 'credit_card', card: { last4: '4242' } }]);
    expect(await ann.invoice.list()).toMatchObject([{ amount: 9.99, currency: 'USD', status: 'paid' }]);
    expect(checkouts(studio)).toMatchObject([{ status: 'complete', url: null }]);
    expect(db.select().from(invoice).all()).toHaveLength(1);
  });

  test.each(['refused', 'declined'] as const)('is %s: nothing was bought', async (card) => {
    const studio = await aPayingStudio();
    const { ann, stripe, db } = studio;
    const buying = ann.checkout.card({ ...monthly, payment_method: stripe.makeCard(card) });
    await expect(buying).rejects.toRefuse('payment.declined', { reason: 'Your card was declined.' });
    expect(checkouts(studio)).toMatchObject([{ status: 'failed' }]);
    expect(db.select().from(subscription).all()).toEqual([]);
    // the next card works
    await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
  });

  test('waits for its holder where the bank wants to ask them', async () => {
    const studio = await aPayingStudio();
    const { ann, bob, clock, ctx, stripe } = studio;
    const asked = await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('challenged') });
    expect(asked.subscription).toMatchObject({ status: 'incomplete', is_paid: false, valid_until: null });
    await stripe.confirm(asked.client_secret ?? '');
    expect(await ann.account.get()).toMatchObject({ is_paid: false });
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    // an unconfirmed purchase buys nothing, and the next one can begin
    const refused = await bob.checkout.card({ ...monthly, payment_method: stripe.makeCard('challenged') });
    await stripe.confirm(refused.client_secret ?? '', { approves: false });
    await bob.checkout.card({ ...monthly, payment_method: stripe.makeCard('mastercard') });
    expect(await bob.membership.current()).toMatchObject({ status: 'active' });
    expect(checkouts(studio).map(({ status }) => status)).toEqual(['complete', 'failed', 'complete']);
  });

  test('is unknown to Stripe', async () => {
    const studio = await aPayingStudio();
    const buying = studio.ann.checkout.card({ ...monthly, payment_method: 'pm_nobody' });
    await expect(buying).rejects.toRefuse('payment.stripe_failed');
    expect(checkouts(studio)).toMatchObject([{ status: 'failed' }]);
  });

  test('is no PaymentMethod', async () => {
    const { ann } = await aPayingStudio();
    const buying = ann.checkout.card({ ...monthly, payment_method: 'tok_visa' });
    await expect(buying).rejects.toRefuse('request.invalid');
    const unknown = ann.checkout.card({ plan_id: 'weekly', payment_method: 'pm_x' });
    await expect(unknown).rejects.toRefuse('plan.not_found');
  });
});

test('of several purchases at once there is one', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  const buy = () => ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
  const bought = await Promise.allSettled([buy(), buy(), buy()]);
  expect(bought.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const one of bought) if (one.status === 'rejected') expect(one.reason).toRefuse('membership.already');
  expect(stripe.subscriptions()).toHaveLength(1);
  expect(stripe.inspect(stripe.subscriptions()[0] ?? '')).toMatchObject({ charges: 1 });
});

test('who pays on a page and by card at once pays once', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  await ann.checkout.create(monthly);
  const page = checkouts(studio)[0]?.remoteId ?? '';
  await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
  await expect(stripe.pay(page)).rejects.toThrow();
  expect(checkouts(studio).map(({ status }) => status)).toEqual(['expired', 'complete']);
});

describe('an answer that does not come after the card was charged', () => {
  async function lost() {
    const studio = await aPayingStudio();
    const { ann, stripe } = studio;
    stripe.fail('cut-after', { operation: 'PostSubscriptions', times: 9 });
    const buying = ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    await expect(buying).rejects.toRefuse('payment.stripe_failed');
    stripe.mend();
    expect(await ann.account.get()).toMatchObject({ is_paid: false });
    return studio;
  }
  const once = ({ stripe }: PayingStudio) => {
    expect(stripe.subscriptions()).toHaveLength(1);
    expect(stripe.inspect(stripe.subscriptions()[0] ?? '')).toMatchObject({ charges: 1, status: 'active' });
  };

  test('is found by the timer', async () => {
    const studio = await lost();
    studio.clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(studio.ctx, name));
    expect(await studio.ann.account.get()).toMatchObject({ is_paid: true });
    expect(checkouts(studio)).toMatchObject([{ status: 'complete', nextCheckAt: null }]);
    once(studio);
  });

  test('is found by the next attempt', async () => {
    const studio = await lost();
    const { ann, stripe } = studio;
    const buying = ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    await expect(buying).rejects.toRefuse('membership.already');
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    once(studio);
  });
});

test.each([new ServiceFailure('refused'), new Error('a fault of ours')])(
  'charged, and then nobody could say what had begun: it is asked again',
  async (trouble) => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, stripe, world } = studio;
    const port = world.stripe;
    if (!port) throw new Error('no Stripe');
    const readSubscription = () => Promise.reject(trouble);
    world.stripe = { ...port, readSubscription };
    const buying = ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    await expect(buying).rejects.toThrow();
    expect(checkouts(studio)).toMatchObject([{ status: 'open', remoteId: stripe.subscriptions()[0] }]);
    world.stripe = port;
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    expect(checkouts(studio)).toMatchObject([{ status: 'complete' }]);
  },
);

test('no number of a card is anywhere', async () => {
  const { ann, stripe, db } = await aPayingStudio();
  await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
  const rows = JSON.stringify(
    [paymentMethod, checkout, subscription, invoice].map((table) => db.select().from(table).all()),
  );
  expect(rows).toContain('4242');
  expect(rows).not.toContain('42424242');
});
