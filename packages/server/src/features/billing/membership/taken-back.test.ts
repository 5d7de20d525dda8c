import { checkout, dispute, subscription } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { drivePaypal } from '../../../testing/drive-paypal.ts';
import { driveStripe } from '../../../testing/drive-stripe.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const day = 86_400_000;
const providers = [
  ['Stripe', driveStripe],
  ['PayPal', drivePaypal],
] as const;

async function aMember(driverOf: (typeof providers)[number][1]) {
  const studio = await aPayingStudio();
  await studio.receiveWebhooks();
  const provider = driverOf(studio);
  await provider.buy(studio.ann, 'monthly');
  await studio.tick();
  const { id } = await studio.ann.membership.current();
  return { ...studio, provider, id };
}

describe.each(providers)('at %s', (_, driverOf) => {
  test('after a full refund the page says so, and buying again first ends the old subscription', async () => {
    const { ann, db, provider, tick } = await aMember(driverOf);
    await provider.refund();
    await tick();
    expect(await ann.membership.get()).toMatchObject({
      ...{ state: 'refunded', is_paid: false, can_resume: false },
    });
    await provider.buy(ann, 'quarterly');
    await tick();
    expect(await ann.membership.get()).toMatchObject({ state: 'active', plan: 'quarterly', is_paid: true });
    const [old, now] = db.select().from(subscription).all();
    expect(old).toMatchObject({ status: 'cancelled', autoRenew: false, endedAt: expect.any(Date) });
    expect(now).toMatchObject({ status: 'active', autoRenew: true });
    const atProvider = provider.expected().find(({ remoteId }) => remoteId === old?.remoteId);
    expect(atProvider).toMatchObject({ status: 'cancelled' });
  });

  test('after a full refund nothing is charged again, and only a new purchase brings the membership back', async () => {
    const { ann, owner, id, pass, provider, stripe, paypal, tick } = await aMember(driverOf);
    await provider.refund();
    await tick();
    expect(await ann.membership.get()).not.toMatchObject({ auto_renew: true });
    await expect(ann.membership.resume({ id })).rejects.toRefuse('membership.ended');
    await expect(owner.membership.setAutoRenew({ id: ann.id, auto_renew: 1 })).rejects.toRefuse(
      'membership.stopped_by_member',
    );
    await pass(40 * day);
    await tick();
    const paid = [
      ...stripe.subscriptions().map((one) => stripe.inspect(one).charges),
      ...paypal.subscriptions().map((one) => paypal.inspect(one).payments.length),
    ];
    expect(paid).toEqual([1]);
    expect(provider.expected()).toMatchObject([{ status: 'cancelled', renews: false }]);
  });

  test('a partial refund does not end the membership and does not allow a second one', async () => {
    const { ann, provider, tick } = await aMember(driverOf);
    await provider.refund(500);
    await tick();
    expect(await ann.membership.get()).toMatchObject({ state: 'active', is_paid: true });
    expect(await ann.invoice.list()).toMatchObject([{ status: 'paid', refunded_amount: 5 }]);
    await expect(provider.buy(ann, 'monthly')).rejects.toRefuse('membership.already');
  });

  test('an opened dispute turns the renewal off at the provider, and a won one does not turn it on', async () => {
    const { ann, owner, db, id, provider, tick } = await aMember(driverOf);
    await provider.dispute('open');
    await tick();
    expect(await ann.membership.get()).toMatchObject({ state: 'disputed', auto_renew: false });
    expect(provider.expected()).toMatchObject([{ renews: false }]);
    expect(await ann.invoice.list()).toMatchObject([{ disputed_amount: 9.99, refunded_amount: 0 }]);
    expect(db.select().from(dispute).all()).toMatchObject([
      { state: 'open', amountCents: 999, currency: 'USD', stoppedAt: expect.any(Date), closedAt: null },
    ]);
    const on = { id: ann.id, auto_renew: 1 } as const;
    await expect(owner.membership.setAutoRenew(on)).rejects.toRefuse('membership.stopped_by_member');
    await expect(owner.membership.adminUpdate({ id, auto_renew: true })).rejects.toRefuse(
      'membership.stopped_by_member',
    );
  });

  test('a member who disputed a payment can buy again, which ends the old subscription', async () => {
    const { ann, db, provider, tick } = await aMember(driverOf);
    await provider.dispute('lost');
    await tick();
    await provider.buy(ann, 'monthly');
    await tick();
    expect(await ann.membership.get()).toMatchObject({ state: 'active', is_paid: true });
    expect(db.select().from(subscription).all()).toMatchObject([
      { status: 'cancelled' },
      { status: 'active', autoRenew: true },
    ]);
  });

  test('cancelling a refunded membership ends it at once', async () => {
    const { ann, provider, id, tick } = await aMember(driverOf);
    await provider.refund();
    await tick();
    expect(await ann.membership.cancel({ id })).toMatchObject({ status: 'cancelled', state: 'ended' });
    expect(provider.expected()).toMatchObject([{ status: 'cancelled', renews: false }]);
  });

  test('a purchase after a dispute that was won meanwhile is refused: the membership is back', async () => {
    const { ann, paypal, stripe, provider, tick } = await aMember(driverOf);
    await provider.dispute('open');
    await tick();
    // the webhook about the won dispute is lost
    provider.deliverWebhooks('lost');
    if (provider.name === 'stripe') await stripe.dispute(stripe.subscriptions()[0] ?? '', 'won');
    else await paypal.dispute(paypal.subscriptions()[0] ?? '', 'won');
    await expect(provider.buy(ann, 'monthly')).rejects.toRefuse('membership.already');
    expect(await ann.membership.get()).toMatchObject({ state: 'ending', is_paid: true });
  });
});

test('an inquiry of PayPal is no dispute yet: nothing changes', async () => {
  const { ann, db, paypal, tick } = await aMember(drivePaypal);
  await paypal.dispute(paypal.subscriptions()[0] ?? '', 'inquiry');
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'active', auto_renew: true });
  expect(db.select().from(dispute).all()).toMatchObject([{ state: 'inquiry', stoppedAt: null }]);
});

test('an inquiry at Stripe changes nothing until it becomes a dispute', async () => {
  const { ann, db, provider, stripe, tick } = await aMember(driveStripe);
  const remoteId = stripe.subscriptions()[0] ?? '';
  await stripe.dispute(remoteId, 'warning_needs_response');
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'active', auto_renew: true });
  expect(db.select().from(dispute).all()).toMatchObject([{ state: 'inquiry', stoppedAt: null }]);
  await stripe.dispute(remoteId, 'needs_response');
  await tick();
  expect(db.select().from(dispute).all()).toMatchObject([{ state: 'open', stoppedAt: expect.any(Date) }]);
  expect(provider.expected()).toMatchObject([{ renews: false }]);
  expect(await ann.membership.get()).toMatchObject({ auto_renew: false });
});

test('a member who cancelled in the provider’s own pages is not turned on by an admin', async () => {
  const { ann, owner, stripe, id, tick } = await aMember(driveStripe);
  await stripe.cancel(stripe.subscriptions()[0] ?? '', 'portal');
  await tick();
  await expect(owner.membership.adminUpdate({ id, auto_renew: true })).rejects.toRefuse(
    'membership.stopped_by_member',
  );
  expect(await ann.membership.resume({ id })).toMatchObject({ auto_renew: true });
});

test('what an admin turned off, an admin can turn on again', async () => {
  const { owner, id } = await aMember(driveStripe);
  await owner.membership.adminUpdate({ id, auto_renew: false });
  expect(await owner.membership.adminUpdate({ id, auto_renew: true })).toMatchObject({ auto_renew: true });
});

describe('a payment that PayPal holds back', () => {
  async function aWaiter() {
    const studio = await aPayingStudio();
    const { ann, paypal } = studio;
    await studio.receiveWebhooks();
    paypal.holdPayments(true);
    const begun = await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
    const [remoteId = ''] = paypal.subscriptions();
    await paypal.approve(remoteId);
    await studio.tick();
    return { ...studio, remoteId, id: begun.subscription_id };
  }

  test('is shown as pending, closes nothing, and blocks a second purchase', async () => {
    const { ann, db, id } = await aWaiter();
    const begun = db.select().from(checkout).get();
    expect(begun).toMatchObject({ status: 'open' });
    expect(await ann.checkout.completePaypal({ id, paypal_token: '' })).toMatchObject({
      ...{ status: 'incomplete', state: 'pending', is_paid: false, auto_renew: false },
    });
    expect(await ann.checkout.confirm({ id: begun?.id ?? '' })).toMatchObject({
      ...{ status: 'open', subscription: { state: 'pending' } },
    });
    expect(await ann.membership.get()).toMatchObject({ state: 'pending', next_charge: null });
    await expect(ann.checkout.create({ plan_id: 'monthly' })).rejects.toRefuse('membership.pending');
  });

  test('makes a member when it arrives, also after two weeks', async () => {
    const { ann, paypal, remoteId, pass, tick } = await aWaiter();
    for (let week = 0; week < 2; week++) {
      await pass(7 * day);
      await tick();
    }
    expect(await ann.membership.get()).toMatchObject({ state: 'pending' });
    await paypal.clear(remoteId);
    await tick();
    expect(await ann.membership.get()).toMatchObject({ state: 'active', is_paid: true });
  });

  test('can be cancelled, and then another way of paying is open', async () => {
    const { ann, id } = await aWaiter();
    expect(await ann.membership.cancel({ id })).toMatchObject({ status: 'cancelled', state: 'ended' });
    expect(await ann.checkout.create({ plan_id: 'monthly' })).toHaveProperty('url');
  });
});

test('a page that is approved after eight days is found, although its news were lost', async () => {
  const { ann, paypal, pass, tick } = await aPayingStudio();
  await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  for (let n = 0; n < 8; n++) {
    await pass(day);
    await tick();
  }
  paypal.webhooks.behave('dropped');
  await paypal.approve(paypal.subscriptions()[0] ?? '');
  await pass(day);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'active', is_paid: true });
});
