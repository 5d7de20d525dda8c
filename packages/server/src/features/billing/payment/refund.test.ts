import { auditEntry, billingLetter, invoice, refund, refundRequest, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';

const day = 86_400_000;
const key = (name: string) => `refund-key-of-${name}`;

async function aSale(studio: PayingStudio) {
  const { ann, owner, stripe } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const [payment] = (await owner.payment.list({})).items;
  const [sold = ''] = stripe.subscriptions();
  if (!payment) throw new Error('nothing was sold');
  return { id: payment.id, refunded: () => stripe.inspect(sold).refundedCents };
}

const auditOf = ({ db }: PayingStudio, action: 'payment.refund' | 'payment.end') =>
  db.select().from(auditEntry).where(eq(auditEntry.action, action)).all();

test('a part is refunded once for a key, with an audit entry and an email', async () => {
  const studio = await aPayingStudio({}, { mailer: { send: async () => undefined, check: async () => '' } });
  const { owner, ann, db } = studio;
  const { id, refunded } = await aSale(studio);
  const wish = { id, amount: 4.5, key: key('one') };
  const answer = await owner.payment.refund(wish);
  expect(answer).toMatchObject({ state: 'partly_refunded', refunded: 4.5, refundable: 5.49 });
  expect(answer.refunds).toMatchObject([{ amount: 4.5, origin: 'admin', status: 'done' }]);
  await owner.payment.refund(wish);
  expect(refunded()).toBe(450);
  expect(auditOf(studio, 'payment.refund')).toMatchObject([
    { subject: 'ann@example.com', detail: { amount: '4.50', currency: 'USD' } },
  ]);
  const letters = db.select().from(billingLetter).where(eq(billingLetter.kind, 'payment_refunded')).all();
  expect(letters).toMatchObject([{ userId: ann.id, body: { amountCents: 450 } }]);
  expect(await owner.payment.notices()).toEqual([]);
  expect((await ann.membership.current()).is_paid).toBe(true);
});

test('the rest is refunded without an amount, and the membership ends', async () => {
  const studio = await aPayingStudio();
  const { owner, ann } = studio;
  const { id, refunded } = await aSale(studio);
  await owner.payment.refund({ id, amount: 1, key: key('one') });
  expect(await owner.payment.refund({ id, key: key('two'), end_now: true })).toMatchObject({
    ...{ state: 'refunded', refundable: 0, can_end: false },
  });
  expect(refunded()).toBe(999);
  expect(auditOf(studio, 'payment.end')).toHaveLength(1);
  await expect(ann.membership.current()).rejects.toRefuse('membership.not_found');
});

test('two admins who refund at once refund no more than was paid', async () => {
  const studio = await aPayingStudio();
  const { owner } = studio;
  const { id, refunded } = await aSale(studio);
  const results = await Promise.allSettled([
    owner.payment.refund({ id, key: key('one') }),
    owner.payment.refund({ id, key: key('two') }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(refunded()).toBe(999);
});

test('refused: more than the rest, odd amounts, a used key, an unknown payment', async () => {
  const studio = await aPayingStudio();
  const { owner } = studio;
  const { id, refunded } = await aSale(studio);
  const refundOf = (fields: { amount?: number; key?: string; id?: string }) =>
    owner.payment.refund({ id, key: key('one'), ...fields });
  await expect(refundOf({ amount: 10 })).rejects.toRefuse('payment.refund_too_large');
  await expect(refundOf({ amount: 0.001 })).rejects.toRefuse('payment.amount_invalid');
  await expect(refundOf({ id: 'unknown' })).rejects.toRefuse('payment.not_found');
  await refundOf({ amount: 1 });
  await expect(refundOf({ amount: 2 })).rejects.toRefuse('payment.refund_key_used');
  expect(refunded()).toBe(100);
});

test('a refund needs a recent proof of identity', async () => {
  const studio = await aPayingStudio();
  const { id } = await aSale(studio);
  studio.askForProof();
  studio.clock.pass(16 * 60_000);
  const { owner } = studio;
  await expect(owner.payment.refund({ id, key: key('one') })).rejects.toRefuse('account.confirm');
  await expect(owner.payment.end({ id })).rejects.toRefuse('account.confirm');
});

test('a former admin refunds and ends nothing after a wait for the provider', async () => {
  const studio = await aPayingStudio();
  const { owner, ctx, db } = studio;
  const { id, refunded } = await aSale(studio);
  const { stripe: port } = ctx.world;
  if (!port) throw new Error('it is not set up');
  ctx.world.stripe = {
    ...port,
    readSubscription(remoteId) {
      db.update(user).set({ isAdmin: false }).run();
      return port.readSubscription(remoteId);
    },
  };
  const calls = [owner.payment.refund({ id, key: key('one') }), owner.payment.end({ id })];
  await Promise.allSettled(calls);
  for (const call of calls) await expect(call).rejects.toRefuse('account.forbidden');
  expect(refunded()).toBe(0);
  expect(db.select().from(refundRequest).all()).toEqual([]);
  expect(auditOf(studio, 'payment.end')).toEqual([]);
});

test('after a lost answer the next call finishes the refund, and refunds once', async () => {
  const studio = await aPayingStudio();
  const { owner, ctx, db } = studio;
  const { id, refunded } = await aSale(studio);
  const { stripe: port } = ctx.world;
  if (!port) throw new Error('it is not set up');
  ctx.world.stripe = {
    ...port,
    async refundPayment(wish) {
      await port.refundPayment(wish);
      throw new ServiceFailure('unavailable');
    },
  };
  await expect(owner.payment.refund({ id, amount: 4, key: key('one') })).rejects.toRefuse(
    'payment.stripe_failed',
  );
  expect(db.select().from(refundRequest).all()).toMatchObject([{ state: 'asked', amountCents: 400 }]);
  expect(refunded()).toBe(400);
  ctx.world.stripe = port;
  // another refund carries out the open one first, with its own key
  await owner.payment.refund({ id, amount: 2, key: key('two') });
  expect(refunded()).toBe(600);
  expect(
    db
      .select()
      .from(refundRequest)
      .all()
      .map(({ state }) => state),
  ).toEqual(['done', 'done']);
  expect(
    db
      .select()
      .from(refund)
      .all()
      .map(({ origin }) => origin),
  ).toEqual(['admin', 'admin']);
});

test('a request that is too old to be repeated is closed by what the provider reports', async () => {
  const studio = await aPayingStudio();
  const { owner, db, stripe, tick } = studio;
  const { id, refunded } = await aSale(studio);
  const asked = (name: string) =>
    db
      .insert(refundRequest)
      .values({
        ...{ key: key(name), invoiceId: id, amountCents: 300, state: 'asked' },
        createdAt: studio.clock.now(),
      })
      .run();
  const stateOf = (name: string) =>
    db
      .select()
      .from(refundRequest)
      .where(eq(refundRequest.key, key(name)))
      .get()?.state;
  asked('lost');
  await studio.pass(86_400_000);
  await owner.payment.refund({ id, amount: 1, key: key('one') });
  expect([stateOf('lost'), refunded()]).toEqual(['refused', 100]);
  asked('made');
  await stripe.refund(stripe.subscriptions()[0] ?? '', { amountCents: 300 });
  await studio.pass(86_400_000);
  await tick();
  await owner.payment.refund({ id, amount: 1, key: key('two') });
  expect([stateOf('made'), refunded()]).toEqual(['done', 500]);
  await expect(owner.payment.refund({ id, amount: 3, key: key('lost') })).rejects.toRefuse(
    'payment.refund_key_used',
  );
});

test('a refund at the provider is announced to the admins until one has read it', async () => {
  const studio = await aPayingStudio();
  const { owner, stripe, tick } = studio;
  const { id } = await aSale(studio);
  const [sold = ''] = stripe.subscriptions();
  await stripe.refund(sold, { amountCents: 300 });
  await studio.pass(86_400_000);
  await tick();
  const notices = await owner.payment.notices();
  expect(notices).toMatchObject([{ kind: 'refund', payment_id: id, amount: 3, email: 'ann@example.com' }]);
  expect(await owner.stats.attention()).toMatchObject({ payment_notices: 1 });
  expect(await owner.payment.readNotices({ ids: notices.map(({ id }) => id) })).toEqual([]);
  expect(await owner.stats.attention()).toMatchObject({ payment_notices: 0 });
});

test('a refund that the bank sends back counts no more, also after the end of the subscription', async () => {
  const studio = await aPayingStudio();
  const { owner, stripe, tick } = studio;
  await studio.receiveWebhooks();
  const { id, refunded } = await aSale(studio);
  await owner.payment.refund({ id, key: key('one'), end_now: true });
  await tick();
  await stripe.failRefund(stripe.subscriptions()[0] ?? '');
  expect(refunded()).toBe(0);
  await tick();
  expect(await owner.payment.get({ id })).toMatchObject({
    ...{ state: 'paid', refunded: 0, refundable: 9.99 },
    refunds: [{ status: 'failed', amount: 9.99 }],
  });
  expect((await owner.payment.report()).months[0]).toMatchObject({ received: 9.99, refunded: 0, net: 9.99 });
  await owner.payment.refund({ id, key: key('two') });
  expect(refunded()).toBe(999);
});

test('PayPal: a part, then the rest, and the subscription ends', async () => {
  const studio = await aPayingStudio();
  const { owner, bob, paypal, tick } = studio;
  await bob.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const [remoteId = ''] = paypal.subscriptions();
  await paypal.approve(remoteId);
  await studio.pass(3_600_000);
  await tick();
  const [payment] = (await owner.payment.list({ provider: 'paypal' })).items;
  const id = payment?.id ?? '';
  await owner.payment.refund({ id, amount: 5, key: key('one') });
  expect(await owner.payment.refund({ id, key: key('two'), end_now: true })).toMatchObject({
    ...{ state: 'refunded', can_end: false, refunded: 9.99 },
  });
  expect(paypal.inspect(remoteId).payments[0]?.refundedCents).toBe(999);
});

test('PayPal: an admin ends the membership at once, although PayPal keeps the paid time', async () => {
  const studio = await aPayingStudio();
  const { owner, bob, paypal, tick } = studio;
  await bob.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const [remoteId = ''] = paypal.subscriptions();
  await paypal.approve(remoteId);
  await studio.pass(86_400_000);
  await tick();
  expect(await bob.account.get()).toMatchObject({ is_paid: true });
  const [payment] = (await owner.payment.list({ provider: 'paypal' })).items;
  await owner.payment.end({ id: payment?.id ?? '' });
  expect(await bob.account.get()).toMatchObject({ is_paid: false });
  expect(paypal.inspect(remoteId).status).toBe('CANCELLED');
  await syncSubscription(studio.ctx, { provider: 'paypal', remoteId });
  expect(await bob.account.get()).toMatchObject({ is_paid: false });
});

test.each(['stripe', 'paypal'] as const)(
  'a refund of a payment at %s that is too old for its answers counts in the sum',
  async (provider) => {
    const studio = await aPayingStudio();
    const { ann, owner, db, paypal, tick } = studio;
    if (provider === 'stripe') await aSale(studio);
    else {
      await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
      await paypal.approve(paypal.subscriptions()[0] ?? '');
      await tick();
    }
    const [first] = db.select().from(invoice).all();
    const id = first?.id ?? '';
    for (let month = 0; month < 13; month++) {
      await studio.pass(31 * day);
      await tick();
    }
    const part = await owner.payment.refund({ id, amount: 4, key: key('one') });
    expect(part).toMatchObject({ state: 'partly_refunded', refunded: 4, refundable: 5.99 });
    const rest = await owner.payment.refund({ id, key: key('two') });
    expect(rest).toMatchObject({ state: 'refunded', refunded: 9.99, refundable: 0 });
    expect((await owner.payment.report()).months[0]).toMatchObject({ refunded: 9.99 });
    await tick();
    expect(await owner.payment.get({ id })).toMatchObject({ state: 'refunded', refunded: 9.99 });
    expect((await ann.membership.get())?.is_paid).toBe(true);
  },
);
