import { checkout, subscription, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forBoth } from '../../../testing/both-providers.ts';
import { driveStripe } from '../../../testing/drive-stripe.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { password } from '../../../testing/studio.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';
import { reconcileDueCheckouts } from './flow/reconcile-due-checkouts.ts';

const day = 86_400_000;
const monthly = { plan_id: 'monthly' };
const leave = ({ ann }: PayingStudio) => ann.account.remove();
const isThere = ({ ann, db }: PayingStudio) =>
  db.select().from(user).where(eq(user.id, ann.id)).get() !== undefined;

async function aMember() {
  const studio = await aPayingStudio();
  await studio.ann.checkout.card({ ...monthly, payment_method: studio.stripe.makeCard('visa') });
  const [remoteId = ''] = studio.stripe.subscriptions();
  return { studio, remoteId };
}

describe('a user who deletes the account is charged no more', () => {
  test('by Stripe', async () => {
    const { studio, remoteId } = await aMember();
    await leave(studio);
    expect(isThere(studio)).toBe(false);
    expect(studio.stripe.inspect(remoteId)).toMatchObject({ status: 'canceled', refundedCents: 0 });
    await studio.pass(40 * day);
    expect(studio.stripe.inspect(remoteId)).toMatchObject({ charges: 1 });
  });

  test('by PayPal', async () => {
    const studio = await aPayingStudio();
    const { ann, db, paypal } = studio;
    await ann.checkout.paypal({ ...monthly, payment_method: 'paypal' });
    const remoteId = db.select().from(checkout).get()?.remoteId ?? '';
    await paypal.approve(remoteId);
    // paid, but the buyer did not return: found when the account is deleted
    await leave(studio);
    expect(paypal.inspect(remoteId)).toMatchObject({ status: 'CANCELLED' });
    expect(isThere(studio)).toBe(false);
  });

  test('on a page that is still open', async () => {
    const studio = await aPayingStudio();
    const { ann, db, stripe } = studio;
    await ann.checkout.create(monthly);
    await ann.checkout.openCardPage({});
    const pages = db.select().from(checkout).all();
    await leave(studio);
    for (const { remoteId } of pages) await expect(stripe.pay(remoteId ?? '')).rejects.toThrow();
  });
});

test('approved when the account is gone and it was asked about before: it ends and the money goes back', async () => {
  const studio = await aPayingStudio();
  const { ann, clock, ctx, db, paypal } = studio;
  await ann.checkout.paypal({ ...monthly, payment_method: 'paypal' });
  const remoteId = db.select().from(checkout).get()?.remoteId ?? '';
  await leave(studio);
  const poll = async () => {
    clock.pass(day / 8);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    return db.select().from(checkout).get();
  };
  expect(await poll()).toMatchObject({ status: 'open', userId: null });
  await paypal.approve(remoteId);
  expect(await poll()).toMatchObject({ status: 'failed', nextCheckAt: null });
  expect(paypal.inspect(remoteId)).toMatchObject({ status: 'CANCELLED', payments: [{ status: 'REFUNDED' }] });
});

test('a purchase during the deletion of the account buys nothing', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, world } = studio;
  const port = world.stripe;
  if (!port) throw new Error('no Stripe');
  await ann.checkout.create(monthly);
  const buying: Promise<unknown>[] = [];
  const buy = () =>
    buying.push(
      ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') }),
      ann.checkout.paypal({ ...monthly, payment_method: 'paypal' }),
    );
  world.stripe = {
    ...port,
    async expirePage(id) {
      buy();
      await port.expirePage(id);
    },
  };
  await leave(studio);
  const outcomes = await Promise.allSettled(buying);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(stripe.subscriptions()).toEqual([]);
});

describe('the account stays', () => {
  test('when the provider cannot be told', async () => {
    const { studio, remoteId } = await aMember();
    studio.stripe.fail('broken', { times: 99 });
    await expect(leave(studio)).rejects.toRefuse('payment.stripe_failed');
    studio.stripe.mend();
    expect([isThere(studio), studio.stripe.inspect(remoteId).status]).toEqual([true, 'active']);
    await leave(studio);
    expect(isThere(studio)).toBe(false);
  });

  test('when the provider is no longer set up and could still charge', async () => {
    const { studio } = await aMember();
    studio.world.stripe = undefined;
    studio.db.update(subscription).set({ isLive: true }).run();
    await expect(leave(studio)).rejects.toRefuse('payment.not_configured');
    expect(isThere(studio)).toBe(true);
    studio.db.update(subscription).set({ autoRenew: false }).run();
    await leave(studio);
    expect(isThere(studio)).toBe(false);
  });

  test('and nothing ends, without a proof of identity or as the last admin', async () => {
    const { studio, remoteId } = await aMember();
    studio.askForProof();
    studio.clock.pass(15 * 60_000 + 1);
    await expect(studio.ann.account.remove()).rejects.toRefuse('account.confirm');
    await studio.owner.account.confirm({ password });
    const { owner, stripe } = studio;
    await owner.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    await expect(owner.account.remove()).rejects.toRefuse('account.last_admin');
    expect(stripe.subscriptions().map((id) => stripe.inspect(id).status)).toEqual(['active', 'active']);
    expect(stripe.inspect(remoteId).renews).toBe(true);
  });
});

describe('paid at the very moment at which it ends', () => {
  /** The buyer answers the bank while the subscription is being ended. */
  async function aSlowBuyer() {
    const studio = await aPayingStudio();
    const { ann, stripe, world } = studio;
    const port = world.stripe;
    if (!port) throw new Error('no Stripe');
    const buy = (card: 'challenged' | 'visa') =>
      ann.checkout.card({ ...monthly, payment_method: stripe.makeCard(card) });
    const { subscription, client_secret } = await buy('challenged');
    world.stripe = {
      ...port,
      async end(id, how) {
        await stripe.confirm(client_secret ?? '');
        await port.end(id, how);
      },
    };
    const [remoteId = ''] = stripe.subscriptions();
    return { ...studio, buy, remoteId, id: subscription.id };
  }
  const back = { status: 'canceled', paidCents: 999, refundedCents: 999 };

  test('by a user who cancels: it is refunded', async () => {
    const { ann, stripe, remoteId, id } = await aSlowBuyer();
    await ann.membership.cancel({ id });
    expect(stripe.inspect(remoteId)).toMatchObject(back);
  });

  test('by a user who buys again: the first payment is refunded', async () => {
    const { stripe, remoteId, buy } = await aSlowBuyer();
    expect(await buy('visa')).toMatchObject({ subscription: { is_paid: true } });
    expect(stripe.inspect(remoteId)).toMatchObject(back);
  });

  test('what was owed: it stays until its end', async () => {
    const { studio, remoteId } = await aMember();
    const { ann, ctx, stripe, world } = studio;
    const port = world.stripe;
    if (!port) throw new Error('no Stripe');
    stripe.declineNext();
    await studio.pass(31 * day + day / 8);
    await syncSubscription(ctx, { provider: 'stripe', remoteId });
    const { id } = await ann.membership.current();
    let asked = 0;
    world.stripe = {
      ...port,
      async readSubscription(of) {
        if (++asked === 2) await driveStripe(studio).payOwed();
        return port.readSubscription(of);
      },
    };
    expect(await ann.membership.cancel({ id })).toMatchObject({
      status: 'active',
      is_paid: true,
      auto_renew: false,
    });
  });
});

test('a purchase with test keys does not prevent leaving', async () => {
  const { studio } = await aMember();
  studio.world.stripe = undefined;
  await leave(studio);
  expect(isThere(studio)).toBe(false);
});

test.each(['stripe', 'paypal'] as const)(
  'what is paid by %s after all is ended, and goes back',
  async (name) => {
    const studio = await aPayingStudio();
    const { ann, ctx, db, paypal, stripe } = studio;
    if (name === 'paypal') await ann.checkout.paypal({ ...monthly, payment_method: 'paypal' });
    else await ann.checkout.create(monthly);
    const page = db.select().from(checkout).get()?.remoteId ?? '';
    // as if the payment came between the request and the deletion
    db.delete(user).where(eq(user.id, ann.id)).run();
    if (name === 'paypal') await paypal.approve(page);
    else await stripe.pay(page);
    const remoteId = name === 'paypal' ? page : (stripe.subscriptions()[0] ?? '');
    await syncSubscription(ctx, { provider: name, remoteId });
    if (name === 'paypal')
      expect(paypal.inspect(remoteId)).toMatchObject({
        status: 'CANCELLED',
        payments: [{ status: 'REFUNDED' }],
      });
    else expect(stripe.inspect(remoteId)).toMatchObject({ status: 'canceled', refundedCents: 999 });
    expect(db.select().from(subscription).all()).toEqual([]);
  },
);
