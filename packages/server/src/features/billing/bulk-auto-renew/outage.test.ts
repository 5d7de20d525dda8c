import { renewalProgress, renewalRun, subscription } from '@limn/db';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runBulkAutoRenew } from '../../../jobs/bulk-auto-renew.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { continueRun } from './flow.ts';
import { mostAttempts, timerUntil } from './rules.ts';

const second = 1000;
const hour = 3600 * second;
const never = () => false;
const change = 'PostSubscriptionsSubscriptionExposedId';

/** 24 in the gate, 500 in the long tests. */
const members = Math.min(24 * inject('runTimes'), 500);

/** Members by card, and one by PayPal. The adapter retries nothing by itself: the run does. */
async function aClub(cards: number) {
  const studio = await aPayingStudio({}, {}, { milliseconds: 300_000, retries: 0 });
  const { clock, stripe, paypal } = studio;
  for (let n = 0; n < cards; n++) {
    // a network can register a few accounts an hour
    if (n % 8 === 7) clock.pass(hour);
    const member = await studio.someone(`member${n}`);
    await member.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  }
  const pal = await studio.someone('pal');
  const { subscription_id: id } = await pal.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  await paypal.approve(paypal.subscriptions().at(-1) ?? '');
  await pal.checkout.completePaypal({ id, paypal_token: '' });
  return studio;
}

const renewing = ({ db }: PayingStudio) =>
  db
    .select()
    .from(subscription)
    .all()
    .filter(({ autoRenew }) => autoRenew).length;

/** Begins a run without waiting for its end. */
async function begin({ owner, ctx }: PayingStudio, auto_renew: 0 | 1) {
  // the answer waits for the end of the run from here on, or for the end of the server
  const forget = ctx.events.on('renewal.begun', () => ctx.events.emit('server.stopping'));
  await owner.renewal.setForAll({ auto_renew });
  forget();
}

/** Continues at each time that the run asks for, and sets the clock to it. Returns the number of rounds. */
async function throughout({ ctx, clock }: PayingStudio): Promise<number> {
  for (let rounds = 1; ; rounds++) {
    const at = await continueRun(ctx, { isStopping: never, pace: 0 });
    if (!at) return rounds;
    clock.pass(at.getTime() - ctx.now().getTime());
  }
}

test('ten seconds of 429 in a run over many: none is missed, and Retry-After is kept', async () => {
  const studio = await aClub(members);
  const { stripe, owner, ctx } = studio;
  await begin(studio, 0);
  const until = new Date(ctx.now().getTime() + 10 * second);
  stripe.fail('limited', { until, operation: change, retryAfterSeconds: 10 });
  const waits = await continueRun(ctx, { isStopping: never, pace: 0 });
  expect(waits).toEqual(until);
  expect(await owner.renewal.get()).toMatchObject({
    updated: 1,
    failed: 0,
    waits_for: [{ provider: 'stripe', until: until.toISOString() }],
  });
  // nothing is asked before the time
  const asked = stripe.asked.length;
  expect(await continueRun(ctx, { isStopping: never, pace: 0 })).toEqual(until);
  expect(stripe.asked).toHaveLength(asked);
  await throughout(studio);
  expect(await owner.renewal.get()).toMatchObject({
    total: members + 1,
    updated: members + 1,
    failed: 0,
    waits_for: [],
  });
  expect(await owner.renewal.failures()).toEqual([]);
  expect(renewing(studio)).toBe(0);
});

test('a provider that is away is waited for; the other one goes on, and a restart changes nothing', async () => {
  const studio = await aClub(3);
  const { stripe, owner, ctx, clock } = studio;
  await begin(studio, 0);
  stripe.fail('broken', { until: new Date(ctx.now().getTime() + hour) });
  expect(await continueRun(ctx, { isStopping: never, pace: 0 })).toBeInstanceOf(Date);
  // the member by PayPal was not delayed
  expect(await owner.renewal.get()).toMatchObject({ updated: 1, failed: 0, ended_at: null });
  clock.pass(hour);
  // like another process, with nothing but the database
  const stop = runBulkAutoRenew(ctx);
  onTestFinished(stop);
  await expect.poll(() => studio.db.select().from(renewalRun).get()?.endedAt).toBeInstanceOf(Date);
  expect(await owner.renewal.get()).toMatchObject({ total: 4, updated: 4, failed: 0 });
  expect(renewing(studio)).toBe(0);
});

test('one that always fails is set aside, tried again for two days, and listed with the reason', async () => {
  const studio = await aClub(2);
  const { stripe, owner } = studio;
  const [odd] = stripe.subscriptions();
  stripe.fail('broken', { until: new Date('2099-01-01'), path: `/v1/subscriptions/${odd}` });
  await begin(studio, 0);
  await throughout(studio);
  expect(await owner.renewal.get()).toMatchObject({ total: 3, updated: 2, failed: 1 });
  expect(await owner.renewal.failures()).toMatchObject([
    {
      user: { email: 'member0@example.com' },
      reason: 'unavailable',
      attempts: mostAttempts,
      next_try_at: null,
    },
  ]);
  expect(renewing(studio)).toBe(1);
});

test('an admin who has changed their mind ends the run by the opposite one', async () => {
  const studio = await aClub(2);
  const { clock, db } = studio;
  await begin(studio, 0);
  await continueRun(studio.ctx, {
    isStopping: (() => {
      let n = 0;
      return () => n++ > 2;
    })(),
    pace: 0,
  });
  clock.pass(60 * second);
  await begin(studio, 1);
  await throughout(studio);
  expect(renewing(studio)).toBe(3);
  expect(db.select().from(renewalRun).all()).toMatchObject([
    { renews: false, endedAt: expect.any(Date) },
    { renews: true, updated: 3, failed: 0, endedAt: expect.any(Date) },
  ]);
  expect(db.select().from(renewalProgress).all().length).toBeGreaterThan(0);
});

test.each([
  ['a past time', -1, 0],
  ['the same time', 0, 0],
  ['ten seconds', 10 * second, 10 * second],
  ['less than a minute', 60 * second - 1, 60 * second - 1],
  ['a minute, when the run is looked after', 60 * second, undefined],
  ['an hour, because the run is looked after every minute', hour, undefined],
  ['two months, because the clock was set back', 60 * 24 * hour, undefined],
])('the timer for %s', (_, ahead, wait) => {
  const now = new Date('2027-03-01');
  expect(timerUntil(new Date(now.getTime() + ahead), now)).toBe(wait);
});
