import { checkout } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forBoth } from '../../../testing/both-providers.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';
import { reconcileDueCheckouts } from './flow/reconcile-due-checkouts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const monthly = { plan_id: 'monthly' };
const checkouts = ({ db }: PayingStudio) => db.select().from(checkout).orderBy(checkout.createdAt).all();

describe('a buyer who pays and does not return', () => {
  test('is a member after the next round', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, stripe } = studio;
    await ann.checkout.create(monthly);
    await stripe.pay(checkouts(studio)[0]?.remoteId ?? '');
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await ann.account.get()).toMatchObject({ is_paid: false });
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    const asked = stripe.asked.length;
    clock.pass(hour);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(stripe.asked).toHaveLength(asked);
  });

  test('is asked about ever less often, and no more when nothing can be paid', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, stripe } = studio;
    await ann.checkout.create(monthly);
    const begun = ctx.now().getTime();
    const asked: number[] = [];
    for (let minutes = 0; minutes < 60 * 26; minutes++) {
      const before = stripe.asked.length;
      await forBoth((name) => reconcileDueCheckouts(ctx, name));
      if (stripe.asked.length > before) asked.push((ctx.now().getTime() - begun) / minute);
      clock.pass(minute);
    }
    expect(asked.slice(0, 6)).toEqual([2, 7, 22, 82, 142, 202]);
    expect(asked.at(-1)).toBeLessThanOrEqual(25 * 60);
    expect(checkouts(studio)).toMatchObject([{ status: 'expired', nextCheckAt: null }]);
  });

  test('is found as soon as a provider answers again; one that does not delays no other', async () => {
    const studio = await aPayingStudio();
    const { ann, bob, owner, clock, ctx, paypal, stripe, warnings } = studio;
    await ann.checkout.create(monthly);
    await owner.checkout.create(monthly);
    await bob.checkout.paypal({ ...monthly, payment_method: 'paypal' });
    const of = (person: { id: string }) => checkouts(studio).find(({ userId }) => userId === person.id);
    await stripe.pay(of(ann)?.remoteId ?? '');
    await paypal.approve(of(bob)?.remoteId ?? '');
    clock.pass(2 * minute);
    stripe.fail('broken', { times: 99 });
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    stripe.mend();
    expect([(await ann.account.get()).is_paid, (await bob.account.get()).is_paid]).toEqual([false, true]);
    expect(warnings).toHaveLength(1);
    clock.pass(5 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect((await ann.account.get()).is_paid).toBe(true);
  });

  test('began with other keys: the provider cannot be asked', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, db, stripe } = studio;
    await ann.checkout.create(monthly);
    db.update(checkout).set({ isLive: true }).run();
    const asked = stripe.asked.length;
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(checkouts(studio)).toMatchObject([{ status: 'expired' }]);
    expect(stripe.asked).toHaveLength(asked);
  });

  test('named a page that is another’s', async () => {
    const studio = await aPayingStudio();
    const { ann, bob, clock, ctx, db, stripe } = studio;
    await ann.checkout.create(monthly);
    await bob.checkout.create(monthly);
    const [hers, his] = checkouts(studio);
    await stripe.pay(hers?.remoteId ?? '');
    db.delete(checkout)
      .where(eq(checkout.id, hers?.id ?? ''))
      .run();
    db.update(checkout)
      .set({ remoteId: hers?.remoteId ?? '' })
      .where(eq(checkout.id, his?.id ?? ''))
      .run();
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await bob.account.get()).toMatchObject({ is_paid: false });
    expect(checkouts(studio)).toMatchObject([{ status: 'failed' }]);
  });

  test('had keys that are not set any more', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, world } = studio;
    await ann.checkout.create(monthly);
    world.stripe = undefined;
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(checkouts(studio)).toMatchObject([{ status: 'open' }]);
    clock.pass(2 * day + minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(checkouts(studio)).toMatchObject([{ status: 'expired', nextCheckAt: null }]);
  });
});

describe('a card that is left on a page of Stripe', () => {
  test('takes the place of the one before', async () => {
    const studio = await aPayingStudio({ PUBLIC_URL: 'https://limn.example' });
    const { ann, clock, stripe } = studio;
    await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    clock.pass(minute);
    const both = await Promise.all([ann.checkout.openCardPage({}), ann.checkout.openCardPage({})]);
    expect(both[0]).toEqual(both[1]);
    const page = checkouts(studio).at(-1);
    expect(page).toMatchObject({ purpose: 'card', priceId: null });
    await stripe.pay(page?.remoteId ?? '', { card: 'mastercard' });
    expect(await ann.checkout.confirm({ id: page?.id ?? '' })).toMatchObject({
      status: 'complete',
      purpose: 'card',
      subscription: { plan: 'monthly' },
    });
    expect(await ann.membership.get()).toMatchObject({ payment_method: { card: { last4: '4444' } } });
    const methods = await ann.paymentMethod.list();
    expect(methods.map(({ card, is_default }) => [card?.last4, is_default])).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
    expect((await ann.checkout.openCardPage({})).url).not.toBe(both[0]?.url);
  });

  test('pays what is owed, or is kept all the same', async () => {
    const studio = await aPayingStudio();
    const { ann, ctx, pass, stripe } = studio;
    await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
    const [remoteId = ''] = stripe.subscriptions();
    stripe.declineNext();
    await pass(31 * day + 3 * hour);
    await syncSubscription(ctx, { provider: 'stripe', remoteId });
    for (const [card, status] of [
      ['declined', 'past_due'],
      ['mastercard', 'active'],
    ] as const) {
      await ann.checkout.openCardPage({});
      const page = checkouts(studio).at(-1);
      await stripe.pay(page?.remoteId ?? '', { card });
      expect(await ann.checkout.confirm({ id: page?.id ?? '' })).toMatchObject({
        status: 'complete',
        subscription: { status },
      });
      await pass(minute);
    }
    expect(await ann.paymentMethod.list()).toHaveLength(3);
  });

  test('is found by the timer', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, ctx, stripe } = studio;
    await ann.checkout.openCardPage({});
    await stripe.pay(checkouts(studio)[0]?.remoteId ?? '');
    clock.pass(2 * minute);
    await forBoth((name) => reconcileDueCheckouts(ctx, name));
    expect(await ann.paymentMethod.list()).toMatchObject([{ card: { last4: '4242' }, is_default: true }]);
  });
});

test('a page that waits asks the provider, but not without end', async () => {
  const studio = await aPayingStudio();
  const { ann } = studio;
  await ann.checkout.create(monthly);
  const [row] = checkouts(studio);
  const confirm = () => ann.checkout.confirm({ id: row?.id ?? '' });
  for (let n = 0; n < 120; n++) await confirm();
  await expect(confirm()).rejects.toRefuse('request.too_many');
});
