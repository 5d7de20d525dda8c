import { expect, test } from 'vitest';
import type { StripePayments } from '../../../core/payments.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { refreshDue } from '../membership/flow/refresh-due.ts';
import { processEvents } from './flow.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('an event that arrives while a refresh of its subscription fails is acted on', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe, pass, tick, ctx, clock } = studio;
  await studio.receiveWebhooks();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const [remoteId = ''] = stripe.subscriptions();
  await tick();
  await pass(day + 60_000);
  const port = ctx.world.stripe as StripePayments;
  const { readSubscription } = port;
  port.readSubscription = async () => {
    const before = stripe.webhooks.delivered.length;
    await stripe.dispute(remoteId, 'needs_response');
    await expect.poll(() => stripe.webhooks.delivered.length).toBeGreaterThan(before);
    clock.pass(45_000);
    throw new ServiceFailure('timed_out');
  };
  await refreshDue(ctx, 'stripe');
  port.readSubscription = readSubscription;
  await processEvents(ctx, 'stripe');
  for (let n = 0; n < 12; n++) {
    await pass(hour);
    await tick();
  }
  expect(await ann.membership.get()).toMatchObject({ state: 'disputed', auto_renew: false });
});
