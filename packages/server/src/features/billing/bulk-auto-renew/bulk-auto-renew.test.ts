import { auditEntry, renewalProgress, renewalRun, subscription } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { runBulkAutoRenew } from '../../../jobs/bulk-auto-renew.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { grantMembership } from '../membership/write/grant-membership.ts';
import { continueRun } from './flow.ts';

const minute = 60_000;
const never = () => false;

/** Members by card, and one by PayPal; the owner has a complimentary membership, which is never charged. */
async function aClub(cards: number) {
  const studio = await aPayingStudio();
  const { stripe, paypal, ctx, owner } = studio;
  for (let n = 0; n < cards; n++) {
    const member = await studio.someone(`member${n}`);
    await member.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  }
  const pal = await studio.someone('pal');
  const { subscription_id: id } = await pal.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  await paypal.approve(paypal.subscriptions().at(-1) ?? '');
  await pal.checkout.completePaypal({ id, paypal_token: '' });
  grantMembership(ctx, { userId: owner.id, validUntil: new Date(ctx.now().getTime() + 86_400_000) });
  return studio;
}

const charged = ({ db }: PayingStudio) =>
  db
    .select()
    .from(subscription)
    .all()
    .filter(({ provider }) => provider !== 'grant');
const renewing = (studio: PayingStudio) => charged(studio).map(({ autoRenew }) => autoRenew);
const runs = ({ db }: PayingStudio) => db.select().from(renewalRun).all();
/** The subscriptions that were changed at Stripe, in order. */
const changed = ({ stripe }: PayingStudio) =>
  stripe.asked
    .filter(({ operation }) => operation === 'PostSubscriptionsSubscriptionExposedId')
    .map(({ path }) => path);

/** The request is open, and the run has begun. */
async function begun({ owner, ctx }: PayingStudio, input: { auto_renew: 0 | 1 }) {
  const started = Promise.withResolvers<void>();
  const forget = ctx.events.on('renewal.begun', started.resolve);
  const answer = owner.renewal.setForAll(input);
  await started.promise;
  forget();
  return { answer };
}

/** Waits for the end of the run; an answer waits for some seconds only. */
async function through(studio: PayingStudio, input: { auto_renew: 0 | 1 }) {
  const { answer } = await begun(studio, input);
  const run = runs(studio).at(-1);
  const over = Promise.withResolvers<void>();
  const forget = studio.ctx.events.on(`renewal.ended:${run?.id}`, over.resolve);
  if (run?.endedAt === null) await over.promise;
  forget();
  expect(await answer).toMatchObject({ success: true });
  return studio.owner.renewal.get();
}

const working = ({ ctx }: PayingStudio) => onTestFinished(runBulkAutoRenew(ctx));

test('renewal is turned off for everybody, and on again', async () => {
  const studio = await aClub(2);
  const { owner, stripe, paypal } = studio;
  working(studio);
  expect(await owner.renewal.get()).toBeNull();
  const off = await through(studio, { auto_renew: 0 });
  expect(renewing(studio)).toEqual([false, false, false]);
  for (const { provider, remoteId } of charged(studio))
    expect((provider === 'stripe' ? stripe : paypal).inspect(remoteId ?? '')).toMatchObject(
      provider === 'stripe' ? { renews: false } : { status: 'SUSPENDED' },
    );
  expect(off).toEqual({
    auto_renew: false,
    total: 3,
    updated: 3,
    failed: 0,
    left_alone: 0,
    waits_for: [],
    started_at: studio.ctx.now().toISOString(),
    ended_at: studio.ctx.now().toISOString(),
  });
  studio.clock.pass(minute);
  const on = { auto_renew: true, total: 3, updated: 3, failed: 0 };
  expect(await through(studio, { auto_renew: 1 })).toMatchObject(on);
  expect(renewing(studio)).toEqual([true, true, true]);
});

test('there is an audit entry for each changed renewal, and no other', async () => {
  const studio = await aClub(2);
  const { owner, stripe, db } = studio;
  working(studio);
  const [first] = charged(studio);
  await owner.membership.adminUpdate({ id: first?.id ?? '', auto_renew: false });
  stripe.fail('refused', { operation: 'PostSubscriptionsSubscriptionExposedId' });
  expect(await through(studio, { auto_renew: 0 })).toMatchObject({ updated: 2, failed: 1 });
  const entries = db.select().from(auditEntry).all();
  expect(entries.filter(({ action }) => action === 'membership.auto_renew')).toMatchObject([
    { subject: 'pal@example.com', detail: { auto_renew: false, subscription: charged(studio).at(-1)?.id } },
  ]);
});

test('a membership that renews as wanted is not asked about', async () => {
  const studio = await aClub(2);
  working(studio);
  expect(await through(studio, { auto_renew: 1 })).toMatchObject({ updated: 3, failed: 0 });
  expect(changed(studio)).toEqual([]);
});

test('a member who stopped the renewal is left out, until they resume it', async () => {
  const studio = await aClub(1);
  const { ann, clock, ctx, owner, stripe } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const { id } = await ann.membership.current();
  working(studio);
  await ann.membership.cancel({ id });
  const current = async () => (await ann.membership.current()).auto_renew;
  const on = { total: 2, updated: 2, failed: 0, left_alone: 1 };
  expect(await through(studio, { auto_renew: 1 })).toMatchObject(on);
  expect(await current()).toBe(false);
  // an admin can change a single one of them
  await owner.membership.setAutoRenew({ id: ann.id, auto_renew: 1 });
  expect(await current()).toBe(true);
  await ann.membership.cancel({ id });
  await ann.membership.resume({ id });
  const turns = [
    [0, false],
    [1, true],
  ] as const;
  for (const [auto_renew, renews] of turns) {
    clock.pass(minute);
    const all = { total: 3, updated: 3, failed: 0, left_alone: 0 };
    expect(await through(studio, { auto_renew })).toMatchObject(all);
    expect(await current()).toBe(renews);
  }
  expect(ctx.db.select().from(subscription).all()).not.toContainEqual(
    expect.objectContaining({ stoppedAt: expect.any(Date) }),
  );
});

test('without charged memberships the run ends at once', async () => {
  const { owner } = await aPayingStudio();
  const none = { success: true, updated: 0, failed: 0, left_alone: 0 };
  expect(await owner.renewal.setForAll({ auto_renew: 0 })).toEqual(none);
  expect(await owner.renewal.get()).toMatchObject({ total: 0, ended_at: expect.any(String) });
});

test('one for whom it fails is counted, listed and logged, and the others have their turn', async () => {
  const studio = await aClub(2);
  working(studio);
  studio.stripe.fail('refused', { operation: 'PostSubscriptionsSubscriptionExposedId' });
  expect(await through(studio, { auto_renew: 0 })).toMatchObject({ updated: 2, failed: 1 });
  const odd = charged(studio).filter(({ autoRenew }) => autoRenew);
  expect(odd).toHaveLength(1);
  expect(studio.warnings).toContainEqual(
    expect.objectContaining({ subscription: odd[0]?.id, renews: false }),
  );
  expect(await studio.owner.renewal.failures()).toMatchObject([
    {
      subscription_id: odd[0]?.id,
      reason: 'This subscription cannot be changed.',
      attempts: 1,
      next_try_at: null,
    },
  ]);
});

test('there is one run at a time, one a minute, and an entry for each', async () => {
  const studio = await aClub(1);
  const { owner, ann, ctx, db } = studio;
  const { answer: first } = await begun(studio, { auto_renew: 0 });
  await expect(owner.renewal.setForAll({ auto_renew: 0 })).rejects.toRefuse('renewal.under_way');
  await continueRun(ctx, { isStopping: never, pace: 0 });
  expect(await first).toMatchObject({ updated: 2, failed: 0 });
  await expect(owner.renewal.setForAll({ auto_renew: 1 })).rejects.toRefuse('request.too_many');
  await expect(ann.renewal.setForAll({ auto_renew: 1 })).rejects.toRefuse('account.forbidden');
  const entries = db.select().from(auditEntry).all();
  expect(entries.filter(({ action }) => action === 'membership.auto_renew_all')).toMatchObject([
    { actor: 'owner@example.com', detail: { auto_renew: false, subscriptions: 2 } },
  ]);
});

test.each([1, 2, 3])(
  'a server that is gone after %i goes on where it was: none twice, none left out',
  async (after) => {
    const studio = await aClub(3);
    const { owner, ctx } = studio;
    const { answer } = await begun(studio, { auto_renew: 0 });
    let steps = 0;
    await continueRun(ctx, { isStopping: () => steps++ >= after, pace: 0 });
    const [half] = runs(studio);
    expect(half).toMatchObject({ total: 4, updated: after, failed: 0, endedAt: null });
    expect(await owner.renewal.get()).toMatchObject({ updated: after, ended_at: null });
    // like another process, with nothing but the database
    await continueRun(ctx, { isStopping: never, pace: 0 });
    await answer;
    expect(await owner.renewal.get()).toMatchObject({ updated: 4, failed: 0, ended_at: expect.any(String) });
    expect(renewing(studio)).toEqual([false, false, false, false]);
    expect(new Set(changed(studio)).size).toBe(3);
    expect(changed(studio)).toHaveLength(3);
  },
);

test('a kill between the provider’s answer and its record changes no membership twice', async () => {
  const studio = await aClub(2);
  const { ctx, db } = studio;
  const { answer } = await begun(studio, { auto_renew: 0 });
  let steps = 0;
  await continueRun(ctx, { isStopping: () => steps++ >= 1, pace: 0 });
  // the stored progress is lost
  db.delete(renewalProgress).run();
  db.update(renewalRun).set({ updated: 0 }).run();
  await continueRun(ctx, { isStopping: never, pace: 0 });
  await answer;
  expect(runs(studio)).toMatchObject([{ updated: 3, failed: 0 }]);
  expect(changed(studio)).toHaveLength(2);
});

test('a run that was left is gone on with at the start', async () => {
  const studio = await aClub(1);
  const { answer } = await begun(studio, { auto_renew: 0 });
  studio.ctx.events.emit('server.stopping');
  expect(await answer).toMatchObject({ updated: 0, failed: 0 });
  const over = Promise.withResolvers<void>();
  studio.ctx.events.on(`renewal.ended:${runs(studio)[0]?.id}`, over.resolve);
  working(studio);
  await over.promise;
  expect(renewing(studio)).toEqual([false, false]);
});
