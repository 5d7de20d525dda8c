import { checkout, paymentEvent } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { runPaymentsRegularly } from './payments.ts';

/** Resolves at the next event of this topic. */
const told = (studio: Awaited<ReturnType<typeof aPayingStudio>>, topic: string) =>
  new Promise<void>((resolve) => {
    const forget = studio.ctx.events.on(topic, () => {
      forget();
      resolve();
    });
  });

test('a payment is acted on as soon as it was heard of', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, db, ctx } = studio;
  await studio.receiveWebhooks();
  const stop = runPaymentsRegularly(ctx);
  onTestFinished(stop);
  await ann.checkout.create({ plan_id: 'monthly' });
  const changed = told(studio, `membership.changed:${ann.id}`);
  await stripe.pay(db.select().from(checkout).all()[0]?.remoteId ?? '');
  await changed;
  expect(await ann.account.get()).toMatchObject({ is_paid: true, auto_renew: true });
  await stop();
  expect(await ann.invoice.list()).toHaveLength(1);
});

test('what came before the start is asked for at the start', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, db, ctx } = studio;
  await ann.checkout.create({ plan_id: 'monthly' });
  await stripe.pay(db.select().from(checkout).all()[0]?.remoteId ?? '');
  const changed = told(studio, `membership.changed:${ann.id}`);
  const stop = runPaymentsRegularly(ctx);
  await changed;
  await stop();
  expect(await ann.account.get()).toMatchObject({ is_paid: true });
});

test('a start with live keys ends what was bought with test keys', async () => {
  const { ann, stripe, ctx } = await aPayingStudio();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await runPaymentsRegularly(ctx)();
  expect(await ann.account.get()).toMatchObject({ is_paid: true });
  const live = Object.create(ctx.world.stripe ?? null, { isLive: { value: true } });
  await runPaymentsRegularly({ ...ctx, world: { ...ctx.world, stripe: live } })();
  expect(await ann.account.get()).toMatchObject({ is_paid: false });
});

test('a stop begins nothing more, and does not wait for a provider without an answer', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, db, ctx } = studio;
  await studio.receiveWebhooks();
  await ann.checkout.create({ plan_id: 'monthly' });
  await stripe.pay(db.select().from(checkout).all()[0]?.remoteId ?? '');
  const before = stripe.asked.length;
  stripe.fail('silent', { times: 50 });
  const stop = runPaymentsRegularly(ctx);
  await stop();
  expect(stripe.asked.length).toBe(before);
  stripe.mend();
  expect(db.select().from(paymentEvent).all().length).toBeGreaterThan(0);
});

test('a provider that is silent does not delay the events of the other', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, paypal, ctx } = studio;
  await studio.receiveWebhooks();
  stripe.fail('silent', { until: new Date('2099-01-01') });
  const stop = runPaymentsRegularly(ctx);
  onTestFinished(stop);
  await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const changed = told(studio, `membership.changed:${ann.id}`);
  await paypal.approve(paypal.subscriptions()[0] ?? '');
  await changed;
  await expect.poll(async () => (await ann.account.get()).is_paid).toBe(true);
  stripe.mend();
});
