import { invoice } from '@limn/db';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const day = 86_400_000;

/** A member at PayPal, with webhooks delivered. */
async function aPaypalMember() {
  const studio = await aPayingStudio();
  const { ann, db, paypal, tick } = studio;
  await studio.receiveWebhooks();
  await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const [remoteId = ''] = paypal.subscriptions();
  await paypal.approve(remoteId);
  await tick();
  return {
    ...studio,
    remoteId,
    /** The stored payments, oldest first. */
    payments: () => db.select().from(invoice).orderBy(asc(invoice.createdAt)).all(),
  };
}

test('a dispute of an earlier payment is stored, although another event fetches the subscription first', async () => {
  const { paypal, pass, tick, remoteId, payments } = await aPaypalMember();
  await pass(31 * day);
  await tick();
  const [first, second] = payments();
  expect(second).toMatchObject({ status: 'paid' });
  // both events arrive before the round, which fetches the subscription for the first of them
  await paypal.refund(remoteId, 100);
  await paypal.dispute(remoteId, 'open', first?.remoteId);
  await paypal.webhooks.settled();
  await pass(60_000);
  await tick();
  expect(payments()).toMatchObject([
    { id: first?.id, status: 'refunded', disputedCents: 999 },
    { id: second?.id, status: 'paid', refundedCents: 100, disputedCents: 0 },
  ]);
  await paypal.dispute(remoteId, 'won', first?.remoteId);
  await paypal.webhooks.settled();
  await tick();
  expect(payments()[0]).toMatchObject({ status: 'paid', disputedCents: 0 });
});

test('a dispute of a payment of five months ago is stored, and the renewal is turned off', async () => {
  const { ann, paypal, pass, tick, remoteId, payments } = await aPaypalMember();
  for (let month = 0; month < 5; month++) {
    await pass(31 * day);
    await tick();
  }
  const [first] = payments();
  await paypal.dispute(remoteId, 'open', first?.remoteId);
  await paypal.webhooks.settled();
  await pass(60_000);
  await tick();
  expect(payments()[0]).toMatchObject({ id: first?.id, status: 'refunded', disputedCents: 999 });
  expect(await ann.membership.get()).toMatchObject({ auto_renew: false });
});
