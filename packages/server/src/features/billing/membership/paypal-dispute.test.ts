import { invoice } from '@limn/db';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { exportPayments } from '../payment/read/export-payments.ts';

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

test('a dispute after a part was refunded takes the rest, also once PayPal has forgotten the amount of the part', async () => {
  const { paypal, pass, tick, remoteId, payments } = await aPaypalMember();
  await paypal.refund(remoteId, 500);
  await tick();
  const [first] = payments();
  await pass(40 * day);
  await tick();
  await paypal.dispute(remoteId, 'open', first?.remoteId);
  await paypal.webhooks.settled();
  await tick();
  expect(payments()[0]).toMatchObject({ status: 'refunded', refundedCents: 500, disputedCents: 499 });
});

test('a refund that settles a dispute is taken back once, in the month, the list and the file', async () => {
  const { ctx, owner, paypal, tick, remoteId, payments } = await aPaypalMember();
  await paypal.dispute(remoteId, 'open');
  await tick();
  expect(payments()).toMatchObject([{ status: 'refunded', refundedCents: 0, disputedCents: 999 }]);
  await paypal.refund(remoteId);
  await paypal.dispute(remoteId, 'lost');
  await paypal.webhooks.settled();
  await tick();
  expect(payments()).toMatchObject([{ status: 'refunded', refundedCents: 999, disputedCents: 0 }]);
  const [month] = (await owner.payment.report()).months;
  expect(month).toMatchObject({ received: 9.99, refunded: 9.99, disputed: 0, net: 0 });
  const file = [...exportPayments(ctx, { from: '2027-03-01', to: '2027-03-31' })].join('');
  expect(file).toContain(',refunded,USD,9.99,0.00,9.99,0.00,0.00,');
});
