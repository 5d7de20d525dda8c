import { subscription } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { drivePaypal } from '../../../testing/drive-paypal.ts';
import { driveStripe } from '../../../testing/drive-stripe.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Ann is a member at Stripe or PayPal. */
async function aMember(provider: typeof driveStripe = driveStripe) {
  const studio = await aPayingStudio();
  const its = provider(studio);
  await its.buy(studio.ann, 'monthly');
  studio.clock.pass(3 * 60_000);
  await studio.tick();
  const { id } = await studio.ann.membership.current();
  return { ...studio, provider: its, id };
}

describe('what a user has', () => {
  test('nothing', async () => {
    const { ann, visitor } = await aStudio();
    await expect(ann.membership.current()).rejects.toRefuse('membership.not_found');
    expect(await ann.membership.get()).toBeNull();
    expect(await ann.membership.refresh()).toBeNull();
    expect(await ann.account.get()).toMatchObject({ is_paid: false, auto_renew: false });
    await expect(visitor.membership.refresh()).rejects.toRefuse('account.signed_out');
  });

  test('a membership that was paid', async () => {
    const { ann, id } = await aMember();
    const same = { id, subscription_id: id, plan: 'monthly', subscription_plan: 'monthly' };
    expect(await ann.membership.current()).toEqual({
      ...same,
      provider: 'stripe',
      status: 'active',
      state: 'active',
      is_paid: true,
      auto_renew: true,
      promotion: null,
      valid_until: '2027-04-01T13:00:00.000Z',
      created_at: '2027-03-01T12:00:00.000Z',
    });
    expect(await ann.account.get()).toMatchObject({ is_paid: true, auto_renew: true });
  });

  test('a complimentary one, until it ends', async () => {
    const { ann, owner, clock } = await aStudio();
    const valid_until = new Date(clock.now().getTime() + day).toISOString();
    const granted = await owner.membership.grant({ user_id: ann.id, valid_until });
    expect(granted).toMatchObject({ provider: 'grant', user: { id: ann.id, email: 'ann@example.com' } });
    expect(await ann.membership.get()).toMatchObject({
      ...{ provider: 'grant', plan: '', plan_name: null, is_paid: true, auto_renew: false, valid_until },
      ...{ period_end: valid_until, next_charge: null, payment_method: null, can_resume: false },
    });
    clock.pass(day);
    expect(await ann.membership.get()).toBeNull();
    expect(await owner.membership.adminGet({ id: granted.id })).toMatchObject({
      status: 'expired',
      is_paid: false,
    });
  });
});

describe('cancelling', () => {
  test('at Stripe: it lasts as long as it was paid, and can be taken back until then', async () => {
    const { ann, id, pass, tick } = await aMember();
    for (let n = 0; n < 2; n++)
      expect(await ann.membership.cancel({ id })).toMatchObject({
        ...{ status: 'active', is_paid: true, auto_renew: false, valid_until: '2027-04-01T12:00:00.000Z' },
      });
    expect(await ann.membership.get()).toMatchObject({ can_resume: true, next_charge: null });
    for (let n = 0; n < 2; n++)
      expect(await ann.membership.resume({ id })).toMatchObject({ auto_renew: true, is_paid: true });
    await ann.membership.cancel({ id });
    await pass(32 * day);
    await tick();
    expect(await ann.membership.get()).toBeNull();
    await expect(ann.membership.resume({ id })).rejects.toRefuse('membership.ended');
    expect(await ann.membership.cancel({ id })).toMatchObject({ status: 'cancelled', is_paid: false });
  });

  test('what was not paid ends at once, and nothing is tried again', async () => {
    const { ann, bob, ctx, id, provider, stripe, pass, tick } = await aMember();
    provider.decline(1);
    await pass(31 * day + 2 * hour);
    await tick();
    expect(await ann.membership.get()).toMatchObject({
      ...{ status: 'past_due', is_paid: true, open_invoice_url: expect.stringContaining('http') },
    });
    const owes = { provider: 'stripe', status: 'past_due', remoteId: 'bobs' } as const;
    const times = { validUntil: new Date(ctx.now().getTime() + day), createdAt: ctx.now() };
    ctx.db
      .insert(subscription)
      .values({ ...owes, ...times, userId: bob.id })
      .run();
    // Bob must not see Ann's invoice
    expect(await bob.membership.get()).toMatchObject({ status: 'past_due', open_invoice_url: null });
    expect(await ann.membership.cancel({ id })).toMatchObject({ status: 'cancelled', is_paid: false });
    await pass(40 * day);
    expect(stripe.inspect(stripe.subscriptions()[0] ?? '').charges).toBe(1);
  });

  test('a member who has just paid the open invoice keeps the paid time', async () => {
    const { ann, id, provider, pass, tick } = await aMember();
    provider.decline(1);
    await pass(31 * day + 2 * hour);
    await tick();
    await provider.payOwed();
    expect(await ann.membership.cancel({ id })).toMatchObject({
      ...{ status: 'active', is_paid: true, auto_renew: false, valid_until: '2027-05-01T12:00:00.000Z' },
    });
  });

  test('belongs to its user', async () => {
    const { bob, owner, id } = await aMember();
    for (const { membership } of [bob, owner]) {
      await expect(membership.cancel({ id })).rejects.toRefuse('membership.not_found');
      await expect(membership.resume({ id })).rejects.toRefuse('membership.not_found');
    }
  });

  test('where the provider says no, it says why, and nothing is changed', async () => {
    const { ann, id, stripe } = await aMember();
    stripe.fail('limited', { times: 99 });
    await expect(ann.membership.cancel({ id })).rejects.toRefuse('payment.busy', { retryAfter: 7 });
    stripe.mend();
    expect(await ann.membership.current()).toMatchObject({ auto_renew: true, status: 'active' });
  });

  test('a complimentary one: there is nothing to cancel, and nothing to renew', async () => {
    const { ann } = await aStudio();
    ann.becomeMember();
    const { id } = await ann.membership.current();
    expect(await ann.membership.cancel({ id })).toMatchObject({ provider: 'grant', is_paid: true });
    await expect(ann.membership.resume({ id })).rejects.toRefuse('membership.ended');
  });

  test('thirty times in ten minutes', async () => {
    const { ann } = await aStudio();
    ann.becomeMember();
    const { id } = await ann.membership.current();
    for (let n = 0; n < 30; n++) await ann.membership.cancel({ id });
    await expect(ann.membership.cancel({ id })).rejects.toRefuse('request.too_many');
  });
});

describe('looking again', () => {
  test('at one that should have renewed, the provider is asked', async () => {
    const { ann, stripe, clock, pass } = await aMember();
    const asked = stripe.asked.length;
    expect(await ann.membership.refresh()).toMatchObject({ is_paid: true });
    expect(stripe.asked).toHaveLength(asked);
    await pass(33 * day);
    expect(await ann.membership.get()).toMatchObject({ status: 'active', is_paid: false });
    expect(await ann.membership.refresh()).toMatchObject({ is_paid: true, status: 'active' });
    expect((await ann.invoice.list()).length).toBe(2);
    clock.pass(hour);
    stripe.asked.length = 0;
    await ann.membership.refresh();
    expect(stripe.asked).toEqual([]);
  });

  test('and so it is while a payment is owed', async () => {
    const { ann, provider, pass, tick } = await aMember();
    provider.decline(1);
    await pass(31 * day + 2 * hour);
    await tick();
    await provider.payOwed();
    expect(await ann.membership.get()).toMatchObject({ status: 'past_due' });
    expect(await ann.membership.refresh()).toMatchObject({ status: 'active', is_paid: true });
  });
});

describe('money that the bank takes back', () => {
  test.each([
    ['won', true],
    ['lost', false],
  ] as const)('makes nobody a member, until the dispute is %s', async (end, isPaid) => {
    const { ann, stripe, tick, receiveWebhooks } = await aMember();
    await receiveWebhooks();
    const [id = ''] = stripe.subscriptions();
    await stripe.dispute(id);
    await tick();
    expect(await ann.account.get()).toMatchObject({ is_paid: false });
    expect(await ann.invoice.list()).toMatchObject([{ status: 'refunded' }]);
    await stripe.dispute(id, end);
    await tick();
    expect(await ann.account.get()).toMatchObject({ is_paid: isPaid, auto_renew: false });
  });

  test('is not given back once more', async () => {
    const { ann, stripe, ctx } = await aMember();
    const [id = ''] = stripe.subscriptions();
    await stripe.dispute(id, 'lost');
    await ctx.world.stripe?.end(id, { refund: true });
    expect(stripe.inspect(id)).toMatchObject({ status: 'canceled', refundedCents: 0 });
    expect(await ann.membership.refresh()).toMatchObject({ status: 'active' });
  });
});

describe('an admin', () => {
  test.each([driveStripe, drivePaypal])('turns renewal off and on again: %o', async (provider) => {
    const { ann, owner, id } = await aMember(provider);
    expect(await owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 })).toEqual({ success: true });
    await owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 });
    expect(await ann.membership.get()).toMatchObject({ auto_renew: false, is_paid: true, can_resume: true });
    expect(await owner.membership.adminUpdate({ id, auto_renew: true })).toMatchObject({
      auto_renew: true,
      user: { email: 'ann@example.com' },
    });
    expect(await owner.membership.adminUpdate({ id, auto_renew: false })).toMatchObject({
      auto_renew: false,
    });
  });

  test('is told what there is not', async () => {
    const { ann, owner } = await aStudio();
    const { membership } = owner;
    await expect(membership.setAutoRenew({ id: 'x', auto_renew: 0 })).rejects.toRefuse('account.not_found');
    await expect(membership.setAutoRenew({ id: ann.id, auto_renew: 0 })).rejects.toRefuse(
      'membership.not_found',
    );
    await expect(membership.adminGet({ id: 'x' })).rejects.toRefuse('membership.not_found');
    await expect(membership.adminUpdate({ id: 'x' })).rejects.toRefuse('membership.not_found');
    const valid_until = new Date(0).toISOString();
    await expect(membership.grant({ user_id: ann.id, valid_until })).rejects.toRefuse('request.invalid');
    await expect(membership.grant({ user_id: 'x', valid_until: '2099-01-01T00:00:00Z' })).rejects.toRefuse(
      'account.not_found',
    );
  });

  test('moves the end of what was given, also to now, and of nothing that was paid', async () => {
    const { ann, bob, owner, id, clock } = await aMember();
    const valid_until = '2027-06-01T00:00:00.000Z';
    await expect(owner.membership.adminUpdate({ id, valid_until })).rejects.toRefuse(
      'membership.not_granted',
    );
    const given = await owner.membership.grant({ user_id: bob.id, valid_until });
    await expect(owner.membership.adminUpdate({ id: given.id, auto_renew: true })).rejects.toRefuse(
      'membership.ended',
    );
    // all fields or none
    const sooner = { id: given.id, valid_until: '2027-05-01T00:00:00.000Z' };
    await expect(owner.membership.adminUpdate({ ...sooner, auto_renew: true })).rejects.toRefuse(
      'membership.ended',
    );
    expect(await owner.membership.adminGet({ id: given.id })).toMatchObject({ valid_until });
    expect(
      await owner.membership.adminUpdate({
        id: given.id,
        auto_renew: false,
        valid_until: clock.now().toISOString(),
      }),
    ).toMatchObject({ is_paid: false, status: 'expired' });
    expect(await bob.account.get()).toMatchObject({ is_paid: false });
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
  });

  test('cancelled at the provider meanwhile: nothing is left to turn off, and nothing to turn on', async () => {
    const { ann, owner, provider, db } = await aMember(drivePaypal);
    await provider.cancelThere();
    await owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 });
    expect(db.select().from(subscription).all()).toMatchObject([{ status: 'cancelled' }]);
    await expect(owner.membership.setAutoRenew({ id: ann.id, auto_renew: 1 })).rejects.toRefuse(
      'membership.not_found',
    );
  });
});
