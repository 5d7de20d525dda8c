import { billingLetter } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectConsistent } from '../../../testing/consistency.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mailer = { send: async () => undefined, check: async () => '' };

/** Ann is in the seven free days of a plan, since two days. */
async function aTrial(provider: 'stripe' | 'paypal', plan_id: 'monthly' | 'quarterly' = 'monthly') {
  const studio = await aPayingStudio({}, { mailer });
  const { ann, ctx, db, owner, paypal, stripe, tick, pass } = studio;
  await owner.plan.update({ id: plan_id, trial_days: 7 });
  if (provider === 'paypal') {
    await ann.checkout.paypal({ plan_id, payment_method: 'paypal' });
    await paypal.approve(paypal.subscriptions()[0] ?? '');
  } else {
    const { url } = await ann.checkout.create({ plan_id });
    await stripe.pay(new URL(url).pathname.split('/').at(-1) ?? '');
  }
  await pass(2 * day);
  await tick();
  return {
    ...studio,
    remoteId: (provider === 'paypal' ? paypal : stripe).subscriptions()[0] ?? '',
    news: () => db.select().from(billingLetter).where(eq(billingLetter.kind, 'plan_changed')).all(),
    check: () => expectConsistent({ ...ctx, pictures: ctx.world.pictures }),
  };
}

test.each([
  ['monthly', 'quarterly', 24.99],
  ['quarterly', 'monthly', 9.99],
] as const)('a trial at Stripe goes on when %s changes to %s', async (from, to, price) => {
  const { ann, check, news, owner, pass, remoteId, stripe, tick } = await aTrial('stripe', from);
  const { trial_end } = (await ann.membership.get()) ?? {};
  const preview = await ann.planChange.preview({ plan_id: to });
  expect(preview).toMatchObject({
    ...{ timing: 'now', is_trial: true, charge_now: { amount: 0, credit: 0, tax: 0 } },
    next_charge: { amount: price, at: trial_end },
  });
  const { shown_at } = preview;
  await ann.planChange.change({ plan_id: to, shown_at, accepted_amount: 0 });
  expect(await ann.membership.get()).toMatchObject({
    ...{ plan: to, state: 'trial', trial_end, change: null },
    next_charge: { amount: price, at: trial_end },
  });
  expect(stripe.inspect(remoteId)).toMatchObject({ status: 'trialing', charges: 0 });
  expect(news()).toMatchObject([{ body: { change: 'now', plan: to, amountCents: Math.round(price * 100) } }]);
  expect((await owner.stats.get()).monthly_recurring_revenue).toEqual([]);
  await pass(6 * day);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ plan: to, state: 'active', trial_end: null });
  expect(stripe.inspect(remoteId)).toMatchObject({ charges: 1, paidCents: Math.round(price * 100) });
  await check();
});

test('an amount that was shown in the trial is not accepted after it', async () => {
  const { ann, pass, remoteId, stripe, tick } = await aTrial('stripe');
  await pass(5 * day - 5 * 60_000);
  const { shown_at } = await ann.planChange.preview({ plan_id: 'quarterly' });
  await pass(10 * 60_000);
  const change = () => ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount: 0 });
  await expect(change()).rejects.toRefuse('plan_change.outdated');
  await pass(2 * hour);
  await tick();
  expect(stripe.inspect(remoteId)).toMatchObject({ paidCents: 999, charges: 1 });
});

test('at PayPal the plan changes after the trial, and periods are counted from its end', async () => {
  const { ann, check, pass, paypal, remoteId, tick } = await aTrial('paypal');
  expect(await ann.membership.get()).toMatchObject({ state: 'trial', can_change: false });
  await expect(ann.planChange.preview({ plan_id: 'quarterly' })).rejects.toRefuse('plan_change.in_trial');
  await pass(6 * day);
  await tick();
  const renews = '2027-04-08T12:00:00.000Z';
  expect(await ann.membership.get()).toMatchObject({ state: 'active', can_change: true, change: null });
  const { shown_at } = await ann.planChange.preview({ plan_id: 'quarterly' });
  await ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount: null });
  await paypal.approveRevision(remoteId);
  await tick();
  expect(await ann.membership.get()).toMatchObject({
    ...{ plan: 'monthly', state: 'changing', period_end: renews, trial_end: null },
    change: { plan: 'quarterly', at: renews },
  });
  await pass(31 * day);
  await tick();
  expect(await ann.membership.get()).toMatchObject({
    ...{ plan: 'quarterly', state: 'active', period_end: '2027-07-08T12:00:00.000Z' },
  });
  expect(paypal.inspect(remoteId).payments.map(({ amountCents }) => amountCents)).toEqual([999, 2499]);
  await check();
});

test('a plan that is for sale with a trial can be changed to, and gives no second trial', async () => {
  const { ann, owner, pass, paypal, remoteId, tick } = await aTrial('paypal');
  await owner.plan.update({ id: 'quarterly', trial_days: 14 });
  await pass(6 * day);
  await tick();
  const { shown_at } = await ann.planChange.preview({ plan_id: 'quarterly' });
  await ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount: null });
  await paypal.approveRevision(remoteId);
  await pass(31 * day);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ plan: 'quarterly', state: 'active', trial_end: null });
});
