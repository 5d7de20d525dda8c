import { invoice, refund } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { comparePayments } from './flow/compare.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** One subscription at each provider with a refunded part of 4.00, some hours old. */
async function aRefundedStudio() {
  const studio = await aPayingStudio();
  const { ann, bob, stripe, paypal, db, tick } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await bob.checkout.paypal({ plan_id: 'quarterly', payment_method: 'paypal' });
  await paypal.approve(paypal.subscriptions()[0] ?? '');
  await stripe.refund(stripe.subscriptions()[0] ?? '', { amountCents: 400 });
  await paypal.refund(paypal.subscriptions()[0] ?? '', 400);
  await studio.pass(2 * hour);
  await tick();
  const refunds = () => db.select().from(refund).orderBy(refund.provider).all();
  expect(refunds()).toMatchObject([{ provider: 'paypal' }, { provider: 'stripe' }]);
  return { ...studio, refunds };
}

const differencesOf = async ({ owner, ctx }: PayingStudio) => {
  await comparePayments(ctx);
  return (await owner.payment.comparison()).differences;
};

const invoiceAt = ({ db }: PayingStudio, provider: PaymentProviderName) => {
  const [row] = db.select().from(invoice).where(eq(invoice.provider, provider)).all();
  if (!row) throw new Error('nothing was sold');
  return row;
};

/** A refund of which the provider knows nothing. */
function addRefund(studio: PayingStudio, provider: PaymentProviderName, remoteId: string): void {
  const { id: invoiceId, currency } = invoiceAt(studio, provider);
  const createdAt = studio.clock.now();
  studio.db
    .insert(refund)
    .values({ invoiceId, provider, remoteId, amountCents: 100, currency, createdAt })
    .run();
}

test('refunds that agree show no difference', async () => {
  expect(await differencesOf(await aRefundedStudio())).toEqual([]);
});

test('a refund that is missing here is fetched', async () => {
  const studio = await aRefundedStudio();
  const { db, refunds } = studio;
  const before = refunds().map(({ remoteId }) => remoteId);
  db.delete(refund).run();
  db.update(invoice).set({ refundedCents: 0 }).run();
  expect(await differencesOf(studio)).toEqual([]);
  expect(refunds().map(({ remoteId }) => remoteId)).toEqual(before);
});

test('a refund that the provider does not know is listed until it is gone', async () => {
  const studio = await aRefundedStudio();
  const { ann, bob, db, pass } = studio;
  addRefund(studio, 'stripe', 're_unknown');
  addRefund(studio, 'paypal', 'UNKNOWN');
  // the last hour is left out
  await pass(2 * hour);
  const found = await differencesOf(studio);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ provider: 'stripe', kind: 'refund_missing_there', provider_id: 're_unknown' },
        ...{ here: '1.00 USD', there: '', user: { id: ann.id, email: 'ann@example.com' } },
        provider_url: 'https://dashboard.stripe.com/test/search?query=re_unknown',
      }),
      expect.objectContaining({
        ...{ provider: 'paypal', kind: 'refund_missing_there' },
        ...{ provider_id: invoiceAt(studio, 'paypal').remoteId, here: '5.00 USD', there: '4.00 USD' },
        user: { id: bob.id, email: 'bob@example.com' },
      }),
    ]),
  );
  db.delete(refund).where(eq(refund.amountCents, 100)).run();
  db.update(invoice).set({ refundedCents: 400 }).run();
  await pass(day);
  expect(await differencesOf(studio)).toEqual([]);
});

test('a refund on its way may be missing at PayPal', async () => {
  const studio = await aRefundedStudio();
  addRefund(studio, 'paypal', 'UNDER-WAY');
  studio.db.update(refund).set({ status: 'pending' }).where(eq(refund.remoteId, 'UNDER-WAY')).run();
  expect(await differencesOf(studio)).toEqual([]);
});

test('a refund of a payment that is too old to be fetched is listed as missing here', async () => {
  const studio = await aRefundedStudio();
  const { ann, stripe, ctx, pass, tick } = studio;
  const first = invoiceAt(studio, 'stripe');
  for (let month = 0; month < 13; month++) {
    await pass(31 * day);
    await tick();
  }
  const wish = { remoteId: first.remoteId, amountCents: 599, currency: 'USD', key: 'late' };
  const remoteId = await ctx.world.stripe?.refundPayment(wish);
  await pass(2 * hour);
  expect(stripe.inspect(stripe.subscriptions()[0] ?? '').refundedCents).toBe(999);
  expect(await differencesOf(studio)).toMatchObject([
    {
      ...{ provider: 'stripe', kind: 'refund_missing_here', provider_id: remoteId },
      ...{ here: '', there: '5.99 USD', user: { id: ann.id } },
    },
  ]);
});
