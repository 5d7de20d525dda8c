/** A dispute and an admin end all further charges, also one that is open. */
import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Ann is a monthly member, and Stripe delivers webhooks. */
async function aMember() {
  const studio = await aPayingStudio();
  const { ann, stripe, tick } = studio;
  await studio.receiveWebhooks();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const [remoteId = ''] = stripe.subscriptions();
  await tick();
  return { ...studio, remoteId };
}

/** Ann's second payment was declined, and Stripe tries it again. */
async function aDebtor() {
  const studio = await aMember();
  const { ann, stripe, pass, tick, remoteId } = studio;
  stripe.declineNext(1, remoteId);
  await pass(31 * day + 2 * hour);
  await tick();
  expect(await ann.membership.get()).toMatchObject({ state: 'past_due' });
  const tenDays = async () => {
    for (let n = 0; n < 10; n++) {
      await pass(day);
      await tick();
    }
  };
  return { ...studio, tenDays };
}

test('a buyer who disputes a payment while a later one is open is not charged again', async () => {
  const { stripe, pass, tick, remoteId, tenDays } = await aDebtor();
  await stripe.dispute(remoteId, 'needs_response');
  await pass(60_000);
  await tick();
  await tenDays();
  expect(stripe.inspect(remoteId).charges).toBe(1);
});

test('after an admin has turned the renewal off, nothing more is charged', async () => {
  const { ann, owner, stripe, remoteId, tenDays } = await aDebtor();
  await owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 });
  await tenDays();
  expect(stripe.inspect(remoteId).charges).toBe(1);
});

/** Ann's first month is over; Stripe charges the second one within the hour. */
async function aMemberInTheHour() {
  const studio = await aMember();
  const { stripe, pass, tick, remoteId } = studio;
  await pass(31 * day + hour / 2);
  await tick();
  expect(stripe.inspect(remoteId).charges).toBe(1);
  const twoHours = async () => {
    await pass(2 * hour);
    await tick();
  };
  return { ...studio, twoHours };
}

test('a buyer who disputes in the hour before a charge is not charged again', async () => {
  const { stripe, pass, tick, remoteId, twoHours } = await aMemberInTheHour();
  await stripe.dispute(remoteId, 'needs_response');
  await pass(60_000);
  await tick();
  await twoHours();
  expect(stripe.inspect(remoteId).charges).toBe(1);
});

test('a renewal that an admin turns off in the hour before a charge is not charged', async () => {
  const { ann, owner, stripe, remoteId, twoHours } = await aMemberInTheHour();
  await owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 });
  await twoHours();
  expect(stripe.inspect(remoteId).charges).toBe(1);
});

test('a buyer who disputes a payment of an earlier subscription is not charged again', async () => {
  const { ann, stripe, pass, tick, remoteId: first } = await aMember();
  await ann.membership.cancel({ id: (await ann.membership.current()).id });
  await pass(32 * day);
  await tick();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const second = stripe.subscriptions().at(-1) ?? '';
  await stripe.dispute(first, 'needs_response');
  await pass(60_000);
  await tick();
  expect(stripe.inspect(second).renews).toBe(false);
});
