import { paymentMethod } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';

const day = 86_400_000;
const monthly = { plan_id: 'monthly' };

async function aMember() {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  await ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') });
  const [remoteId = ''] = stripe.subscriptions();
  const { id } = await ann.membership.current();
  return { ...studio, remoteId, id };
}

/** A month later: the charge failed, and the webhook arrived. */
async function aMemberInDebt() {
  const member = await aMember();
  const { ctx, pass, remoteId, stripe } = member;
  stripe.declineNext();
  await pass(31 * day + 3 * 3_600_000);
  await syncSubscription(ctx, { provider: 'stripe', remoteId });
  expect(await member.ann.membership.get()).toMatchObject({ status: 'past_due', is_paid: true });
  return member;
}

const defaults = async ({ ann }: PayingStudio) =>
  (await ann.paymentMethod.list())
    .filter(({ is_default }) => is_default)
    .map(({ card, paypal_email }) => card?.last4 ?? paypal_email);

describe('a card', () => {
  test('is added by its id at Stripe; the first is the default, another when that is asked for', async () => {
    const studio = await aPayingStudio();
    const { ann, stripe } = studio;
    const first = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    expect(first).toEqual({
      id: expect.any(String),
      type: 'credit_card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) },
      paypal_email: null,
      is_default: true,
    });
    studio.clock.pass(1000);
    await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('mastercard') });
    expect(await defaults(studio)).toEqual(['4242']);
    studio.clock.pass(1000);
    const third = await ann.paymentMethod.addCard({
      payment_method: stripe.makeCard('mastercard'),
      is_default: true,
    });
    expect(third.is_default).toBe(true);
    expect(await defaults(studio)).toEqual(['4444']);
    expect((await ann.paymentMethod.list()).map(({ id }) => id)[0]).toBe(third.id);
    expect(await studio.bob.paymentMethod.list()).toEqual([]);
  });

  test('is refused by the bank', async () => {
    const { ann, stripe } = await aPayingStudio();
    const adding = ann.paymentMethod.addCard({ payment_method: stripe.makeCard('refused') });
    await expect(adding).rejects.toRefuse('payment.declined', { reason: 'Your card was declined.' });
    const odd = ann.paymentMethod.addCard({ payment_method: 'visa' });
    await expect(odd).rejects.toRefuse('request.invalid');
    expect(await ann.paymentMethod.list()).toEqual([]);
  });

  test('cannot be added without a provider', async () => {
    const { ann } = await aStudio();
    const adding = ann.paymentMethod.addCard({ payment_method: 'pm_x' });
    await expect(adding).rejects.toRefuse('payment.not_configured');
    const noting = ann.paymentMethod.addPaypal({ paypal_email: 'ann@example.com' });
    await expect(noting).rejects.toRefuse('payment.not_configured');
  });
});

test('an address at PayPal is stored once for each user, in any case', async () => {
  const { ann, bob } = await aPayingStudio();
  const noted = await ann.paymentMethod.addPaypal({ paypal_email: 'Ann@Example.com' });
  const again = await ann.paymentMethod.addPaypal({ paypal_email: 'ann@example.com', is_default: true });
  expect(again).toEqual({ ...noted, is_default: true });
  expect(again).toMatchObject({ type: 'paypal', card: null, paypal_email: 'ann@example.com' });
  const shared = await bob.paymentMethod.addPaypal({ paypal_email: 'ann@example.com', is_default: true });
  expect(shared.id).not.toBe(noted.id);
  expect(await bob.paymentMethod.list()).toEqual([shared]);
  expect(await ann.paymentMethod.list()).toEqual([again]);
});

test('a user stores at most twenty of them, and a stored one again', async () => {
  const { ann, clock, stripe } = await aPayingStudio();
  const card = stripe.makeCard('visa');
  await ann.paymentMethod.addCard({ payment_method: card });
  for (let n = 1; n < 20; n++) {
    clock.pass(60_000);
    await ann.paymentMethod.addPaypal({ paypal_email: `ann${n}@example.com` });
  }
  const more = ann.paymentMethod.addPaypal({ paypal_email: 'ann20@example.com' });
  await expect(more).rejects.toRefuse('payment.method_limit', { limit: 20 });
  const asked = stripe.asked.length;
  const another = ann.paymentMethod.addCard({ payment_method: stripe.makeCard('mastercard') });
  await expect(another).rejects.toRefuse('payment.method_limit');
  expect(stripe.asked).toHaveLength(asked);
  await ann.paymentMethod.addCard({ payment_method: card });
  await ann.paymentMethod.addPaypal({ paypal_email: 'Ann1@example.com' });
  expect(await ann.paymentMethod.list()).toHaveLength(20);
});

describe('another default', () => {
  test('is what the membership is charged to from then on', async () => {
    const studio = await aMember();
    const { ann, remoteId, stripe } = studio;
    const card = stripe.makeCard('mastercard');
    const other = await ann.paymentMethod.addCard({ payment_method: card });
    expect(await ann.paymentMethod.setDefault({ id: other.id })).toEqual({ ...other, is_default: true });
    expect(await defaults(studio)).toEqual(['4444']);
    expect(stripe.inspect(remoteId)).toMatchObject({ paymentMethodId: card, charges: 1 });
    expect(await ann.membership.get()).toMatchObject({ payment_method: { id: other.id } });
  });

  test('is not charged twice over when it is chosen again, nor where it is an address', async () => {
    const { ann, stripe } = await aMember();
    const noted = await ann.paymentMethod.addPaypal({ paypal_email: 'ann@example.com', is_default: true });
    expect(noted.is_default).toBe(true);
    const asked = stripe.asked.length;
    await ann.paymentMethod.setDefault({ id: noted.id });
    expect(stripe.asked).toHaveLength(asked);
  });

  test('belongs to no other user', async () => {
    const { ann, bob } = await aMember();
    const [mine] = await ann.paymentMethod.list();
    for (const id of [mine?.id ?? '', 'x']) {
      await expect(bob.paymentMethod.setDefault({ id })).rejects.toRefuse('payment.method_not_found');
      await expect(bob.paymentMethod.remove({ id })).rejects.toRefuse('payment.method_not_found');
    }
  });

  test('of two that are chosen at once there is one', async () => {
    const studio = await aPayingStudio();
    const { ann, stripe } = studio;
    const first = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    const second = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('mastercard') });
    await Promise.all([second, first, second].map(({ id }) => ann.paymentMethod.setDefault({ id })));
    expect(await defaults(studio)).toEqual(['4444']);
  });
});

describe('what is taken away', () => {
  test('is gone at Stripe too, and the newest of the others is the default', async () => {
    const studio = await aPayingStudio();
    const { ann, clock, stripe } = studio;
    const cards = [];
    for (const print of ['visa', 'mastercard', 'visa'] as const) {
      cards.push(await ann.paymentMethod.addCard({ payment_method: stripe.makeCard(print) }));
      clock.pass(1000);
    }
    const [first] = cards;
    await ann.paymentMethod.remove({ id: first?.id ?? '' });
    expect((await ann.paymentMethod.list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [cards[2]?.id, true],
      [cards[1]?.id, false],
    ]);
    expect(stripe.asked.map(({ operation }) => operation)).toContain('PostPaymentMethodsPaymentMethodDetach');
    await expect(ann.paymentMethod.remove({ id: first?.id ?? '' })).rejects.toRefuse(
      'payment.method_not_found',
    );
    for (const card of cards.slice(1)) await ann.paymentMethod.remove({ id: card.id });
    expect(await ann.paymentMethod.list()).toEqual([]);
  });

  test('is not what a membership is charged to, until that has ended', async () => {
    const { ann, ctx, db, id, pass, remoteId } = await aMember();
    const [card] = await ann.paymentMethod.list();
    const removing = () => ann.paymentMethod.remove({ id: card?.id ?? '' });
    await expect(removing()).rejects.toRefuse('payment.method_in_use');
    await ann.membership.cancel({ id });
    await expect(removing()).rejects.toRefuse('payment.method_in_use');
    await pass(32 * day);
    await syncSubscription(ctx, { provider: 'stripe', remoteId });
    await removing();
    expect(db.select().from(paymentMethod).all()).toEqual([]);
  });

  test('stays where Stripe cannot be told', async () => {
    const { ann, stripe } = await aPayingStudio();
    const { id } = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    stripe.fail('broken', { times: 9 });
    await expect(ann.paymentMethod.remove({ id })).rejects.toRefuse('payment.stripe_failed');
    stripe.mend();
    expect(await ann.paymentMethod.list()).toHaveLength(1);
  });

  test('goes from here alone where other keys are in use now', async () => {
    const { ann, db, stripe } = await aPayingStudio();
    const { id } = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    db.update(paymentMethod).set({ isLive: true }).where(eq(paymentMethod.id, id)).run();
    const asked = stripe.asked.length;
    await ann.paymentMethod.remove({ id });
    expect([stripe.asked.length, await ann.paymentMethod.list()]).toEqual([asked, []]);
  });
});

describe('a membership is charged to another card', () => {
  test('which pays what is owed', async () => {
    const { ann, id, remoteId, stripe } = await aMemberInDebt();
    const { id: methodId } = await ann.paymentMethod.addCard({
      payment_method: stripe.makeCard('mastercard'),
    });
    const charged = await ann.paymentMethod.charge({ id, payment_method_id: methodId });
    expect(charged).toMatchObject({ id, status: 'active', is_paid: true });
    expect(stripe.inspect(remoteId)).toMatchObject({ status: 'active', charges: 2 });
  });

  test('which is declined', async () => {
    const { ann, id, remoteId, stripe } = await aMemberInDebt();
    const { id: methodId } = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('declined') });
    const charging = ann.paymentMethod.charge({ id, payment_method_id: methodId });
    await expect(charging).rejects.toRefuse('payment.declined', { reason: 'Your card was declined.' });
    expect(await ann.membership.get()).toMatchObject({
      status: 'past_due',
      payment_method: { id: methodId },
    });
    expect(stripe.inspect(remoteId)).toMatchObject({ charges: 1 });
  });

  test('by making that the default', async () => {
    const { ann, remoteId, stripe } = await aMemberInDebt();
    await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('mastercard'), is_default: true });
    expect(stripe.inspect(remoteId)).toMatchObject({ status: 'active', charges: 2 });
    expect(await ann.membership.get()).toMatchObject({ status: 'active', open_invoice_url: null });
  });

  test('not to an address, nor to what is another’s, nor when it is over', async () => {
    const { ann, bob, id, pass, ctx, remoteId, stripe } = await aMember();
    const noted = await ann.paymentMethod.addPaypal({ paypal_email: 'ann@example.com' });
    const charge = (payment_method_id: string) => ann.paymentMethod.charge({ id, payment_method_id });
    await expect(charge(noted.id)).rejects.toRefuse('payment.method_unfit');
    const his = await bob.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    await expect(charge(his.id)).rejects.toRefuse('payment.method_not_found');
    await expect(bob.paymentMethod.charge({ id, payment_method_id: his.id })).rejects.toRefuse(
      'membership.not_found',
    );
    const hers = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    await ann.membership.cancel({ id });
    await pass(32 * day);
    await syncSubscription(ctx, { provider: 'stripe', remoteId });
    await expect(charge(hers.id)).rejects.toRefuse('membership.ended');
  });

  test('not where PayPal charges', async () => {
    const { ann, stripe } = await aPayingStudio();
    const { subscription_id: id } = await ann.checkout.paypal({ ...monthly, payment_method: 'paypal' });
    const card = await ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') });
    const charging = ann.paymentMethod.charge({ id, payment_method_id: card.id });
    await expect(charging).rejects.toRefuse('payment.method_unfit');
  });
});
