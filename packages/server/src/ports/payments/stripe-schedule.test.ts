import { expect, test } from 'vitest';
import { openStripeFixture } from './testing/stripe-fixture.ts';

const at = (text: string) => new Date(`2027-${text}:00Z`);

test('a month that begins on the 31st is counted from there, again and again', async () => {
  const { stripe, buy } = await openStripeFixture();
  const id = await buy();
  const ends = [stripe.inspect(id).periodEnd];
  for (let times = 0; times < 4; times += 1) {
    await stripe.renew(id);
    ends.push(stripe.inspect(id).periodEnd);
  }
  expect(ends).toEqual(['02-28T10:00', '03-31T10:00', '04-30T10:00', '05-31T10:00', '06-30T10:00'].map(at));
  expect(stripe.inspect(id)).toMatchObject({ charges: 5, paidCents: 5 * 999, status: 'active' });
});

test('a quarter is three of them', async () => {
  const { stripe, buy } = await openStripeFixture({ sells: { months: 3, amountCents: 2499 } });
  const id = await buy();
  await stripe.advance(at('11-01T00:00'));
  expect(stripe.inspect(id)).toMatchObject({ periodStart: at('10-31T10:00'), charges: 4 });
});

test('however far one goes at once, each thing happens at its time', async () => {
  const [oneByOne, atOnce] = [await openStripeFixture(), await openStripeFixture()];
  const [one, other] = [await oneByOne.buy(), await atOnce.buy()];
  for (let times = 0; times < 6; times += 1) await oneByOne.stripe.renew(one);
  await oneByOne.stripe.advance(at('08-01T00:00'));
  await atOnce.stripe.advance(at('08-01T00:00'));
  const told = (events: { type: string; created: number }[]) =>
    events.map(({ type, created }) => [type, created]);
  expect(told(atOnce.stripe.events())).toEqual(told(oneByOne.stripe.events()));
  expect(atOnce.stripe.inspect(other).charges).toBe(oneByOne.stripe.inspect(one).charges);
});

test('a charge that is declined is tried again three times, then it is given up', async () => {
  const { stripe, buy } = await openStripeFixture();
  const id = await buy();
  stripe.declineNext(9);
  const seen: [string, string][] = [];
  for (const time of [
    '02-28T10:59',
    '02-28T11:00',
    '03-03T11:00',
    '03-08T11:00',
    '03-15T10:59',
    '03-15T11:00',
  ]) {
    await stripe.advance(at(time));
    seen.push([time, stripe.inspect(id).status]);
  }
  expect(seen).toEqual([
    ['02-28T10:59', 'active'],
    ['02-28T11:00', 'past_due'],
    ['03-03T11:00', 'past_due'],
    ['03-08T11:00', 'past_due'],
    ['03-15T10:59', 'past_due'],
    ['03-15T11:00', 'canceled'],
  ]);
  const failed = stripe.events().filter(({ type }) => type === 'invoice.payment_failed');
  expect(failed).toHaveLength(4);
  await stripe.advance(at('09-01T00:00'));
  expect(stripe.inspect(id)).toMatchObject({ charges: 1, status: 'canceled', endedAt: at('03-15T11:00') });
});

test('a retry that succeeds puts everything right', async () => {
  const { stripe, buy } = await openStripeFixture();
  const id = await buy();
  stripe.declineNext(2);
  await stripe.advance(at('03-09T00:00'));
  expect(stripe.inspect(id)).toMatchObject({ status: 'active', charges: 2, periodEnd: at('03-31T10:00') });
});

test('the page of an open invoice takes money, once', async () => {
  const { stripe, buy } = await openStripeFixture();
  const id = await buy();
  stripe.declineNext();
  await stripe.renew(id);
  const [invoice] = stripe.inspect(id).invoices;
  await expect(stripe.payInvoice(invoice?.id ?? '', { card: 'declined' })).rejects.toThrow('declined');
  await stripe.payInvoice(invoice?.id ?? '', { card: 'challenged' });
  expect(stripe.inspect(id)).toMatchObject({ status: 'active', charges: 2 });
  await expect(stripe.payInvoice(invoice?.id ?? '')).rejects.toThrow('already paid');
});

test('a card that was confirmed once is charged without asking', async () => {
  const { stripe, buy } = await openStripeFixture();
  const id = await buy('challenged');
  await stripe.renew(id);
  expect(stripe.inspect(id)).toMatchObject({ status: 'active', charges: 2 });
});

test('what is to end at the end of its period ends there, and is not charged', async () => {
  const { stripe, buy } = await openStripeFixture();
  const [one, other] = [await buy(), await buy()];
  await stripe.cancel(one, 'period_end');
  await stripe.cancel(other, 'portal');
  await stripe.advance(at('02-28T09:59'));
  expect([stripe.inspect(one).status, stripe.inspect(other).status]).toEqual(['active', 'active']);
  await stripe.advance(at('02-28T10:00'));
  for (const id of [one, other]) {
    expect(stripe.inspect(id)).toMatchObject({ status: 'canceled', endedAt: at('02-28T10:00'), charges: 1 });
  }
});

test('a page expires after a day', async () => {
  const { stripe, payments, open } = await openStripeFixture();
  const page = await open();
  await stripe.advance(at('02-01T09:59'));
  expect(await payments.readPage(page)).toMatchObject({ status: 'open' });
  await stripe.advance(at('02-01T10:00'));
  expect(await payments.readPage(page)).toMatchObject({ status: 'expired' });
  expect(stripe.events()[0]?.type).toBe('checkout.session.expired');
});

test('events are forgotten after thirty days', async () => {
  const { stripe, buy } = await openStripeFixture();
  await buy();
  expect(stripe.events()).not.toEqual([]);
  await stripe.advance(at('02-27T10:00'));
  expect(stripe.events()).not.toEqual([]);
  await stripe.advance(at('03-02T10:01'));
  expect(stripe.events().map(({ type }) => type)).not.toContain('checkout.session.completed');
});

test('a clock that is handed in is kept to, and what is due has happened when one asks', async () => {
  const clock = { now: at('01-31T10:00') };
  const { stripe, payments, buy } = await openStripeFixture({ now: () => clock.now });
  const id = await buy();
  clock.now = at('03-01T00:00');
  expect(stripe.now()).toEqual(at('03-01T00:00'));
  expect(await payments.readSubscription(id)).toMatchObject({ periodStart: at('02-28T10:00') });
  await stripe.advance(at('05-01T00:00'));
  expect(stripe.now()).toEqual(at('05-01T00:00'));
  clock.now = at('06-01T00:00');
  expect(await payments.readSubscription(id)).toMatchObject({ periodStart: at('05-31T10:00') });
});

test('nothing is charged for what costs nothing', async () => {
  const { stripe, payments, buy } = await openStripeFixture({ sells: { amountCents: 0 } });
  const id = await buy();
  await stripe.renew(id);
  expect(stripe.inspect(id)).toMatchObject({ status: 'active', charges: 0, paidCents: 0 });
  expect(await payments.readSubscription(id)).toMatchObject({
    status: 'active',
    paidThrough: at('03-31T10:00'),
  });
});
