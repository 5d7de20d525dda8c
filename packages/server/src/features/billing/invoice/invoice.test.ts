import { invoice, refund, subscription } from '@limn/db';
import { expect, test } from 'vitest';
import { expectConsistent } from '../../../testing/consistency.ts';
import { drivePaypal } from '../../../testing/drive-paypal.ts';
import { driveStripe } from '../../../testing/drive-stripe.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function aMember(driverOf: typeof driveStripe) {
  const studio = await aPayingStudio();
  await studio.receiveWebhooks();
  const provider = driverOf(studio);
  await provider.buy(studio.ann, 'monthly');
  await studio.tick();
  return { ...studio, provider, remoteId: provider.expected()[0]?.remoteId ?? '' };
}

test.each([driveStripe, drivePaypal])(
  'each refund is a row, and the history shows it: %o',
  async (driverOf) => {
    const { ann, db, provider, pass, tick } = await aMember(driverOf);
    await provider.refund(300);
    await pass(minute);
    await provider.refund(200);
    await tick();
    const [paid] = await ann.invoice.list();
    expect(paid).toMatchObject({ status: 'paid', amount: 9.99, refunded_amount: 5 });
    const whole = await ann.invoice.get({ id: paid?.id ?? '' });
    expect(whole.refunds).toMatchObject([
      { amount: 3, status: 'done' },
      { amount: 2, status: 'done' },
    ]);
    expect(db.select().from(refund).orderBy(refund.createdAt).all()).toMatchObject([
      { provider: provider.name, amountCents: 300, currency: 'USD', origin: 'provider' },
      { provider: provider.name, amountCents: 200, createdAt: expect.any(Date) },
    ]);
  },
);

test('a partial refund at PayPal is known after its events are gone', async () => {
  const { ann, ctx, provider, pass, tick } = await aMember(drivePaypal);
  await provider.refund(300);
  await tick();
  for (let n = 0; n < 7; n++) {
    await pass(5 * day);
    await tick();
  }
  const first = (await ann.invoice.list()).at(-1);
  expect(first).toMatchObject({ status: 'paid', refunded_amount: 3 });
  await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
});

test('amounts have the decimals of their currency', async () => {
  const { ann, stripe, remoteId, tick } = await aMember(driveStripe);
  await stripe.reprice(remoteId, { unitAmount: 1500, currency: 'jpy' });
  await stripe.renew(remoteId);
  await tick();
  const [yen] = await ann.invoice.list();
  expect(yen).toMatchObject({ amount: 1500, currency: 'JPY' });
  expect((await ann.invoice.get({ id: yen?.id ?? '' })).lines).toMatchObject([{ amount: 1500 }]);
  expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 1500, currency: 'JPY' } });
});

test('every page counts a currency as Stripe does, also where the printed price has fewer decimals', async () => {
  const { ann, owner, stripe, remoteId, pass, tick } = await aMember(driveStripe);
  await stripe.reprice(remoteId, { unitAmount: 150_000, currency: 'isk' });
  await pass(32 * day);
  await tick();
  const [payment] = (await owner.payment.list({ currency: 'ISK' })).items;
  expect(payment).toMatchObject({ amount: 1500, refundable: 1500 });
  const { months } = await owner.payment.report();
  expect(months.filter(({ currency }) => currency === 'ISK').map(({ received }) => received)).toContain(1500);
  await owner.payment.refund({ id: payment?.id ?? '', amount: 500, key: 'the-key-of-the-refund' });
  expect(await ann.invoice.get({ id: payment?.id ?? '' })).toMatchObject({
    amount: 1500,
    refunded_amount: 500,
  });
});

test('a tax is a line of its own', async () => {
  const { ann, stripe, remoteId, tick } = await aMember(driveStripe);
  stripe.tax(20);
  await stripe.renew(remoteId);
  await tick();
  const [taxed] = await ann.invoice.list();
  expect(taxed).toMatchObject({ amount: 11.99, tax_amount: 2 });
  expect(await ann.invoice.get({ id: taxed?.id ?? '' })).toMatchObject({
    lines: [{ amount: 9.99 }],
    taxes: [{ amount: 2, percent: 20, inclusive: false }],
  });
});

test('the next charge is what Stripe takes: with a coupon, another price, and a pause', async () => {
  const { ann, stripe, remoteId, tick } = await aMember(driveStripe);
  const next = async () => {
    await tick();
    return (await ann.membership.get())?.next_charge?.amount;
  };
  expect(await next()).toBe(9.99);
  await stripe.coupon(remoteId, 50);
  expect(await next()).toBe(4.99);
  await stripe.reprice(remoteId, { unitAmount: 1999 });
  expect(await next()).toBe(9.99);
  await stripe.pause(remoteId);
  expect(await next()).toBeUndefined();
  expect(await ann.membership.get()).toMatchObject({ state: 'paused', is_paid: true });
});

test('the records of a deleted account stay without its name, and its customer goes at Stripe', async () => {
  const { ann, ctx, db, stripe, provider, remoteId, pass, tick } = await aMember(driveStripe);
  const { customerId } = stripe.inspect(remoteId);
  await ann.account.remove();
  expect(db.select().from(subscription).all()).toEqual([]);
  expect(db.select().from(invoice).all()).toMatchObject([
    {
      userId: null,
      subscriptionId: null,
      provider: 'stripe',
      remoteSubscriptionId: remoteId,
      amountCents: 999,
    },
  ]);
  // while Stripe is away, it is tried again later
  stripe.fail('broken', { operation: 'DeleteCustomersCustomer', times: 3 });
  await tick();
  await tick();
  expect(stripe.asked.filter(({ operation }) => operation === 'DeleteCustomersCustomer')).toEqual([]);
  await pass(2 * hour);
  await tick();
  expect(stripe.asked.filter(({ operation }) => operation === 'DeleteCustomersCustomer')).toMatchObject([
    { path: `/v1/customers/${customerId}`, status: 200 },
  ]);
  // a late refund by the operator is still recorded
  await provider.refund();
  await tick();
  expect(db.select().from(refund).all()).toMatchObject([{ amountCents: 999 }]);
  expect(db.select().from(invoice).all()).toMatchObject([{ refundedCents: 999, userId: null }]);
  await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
});
