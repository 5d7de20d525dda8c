import { customer, invoice, subscription } from '@limn/db';
import { expect, test } from 'vitest';
import type { RemoteDispute, RemoteInvoice, RemoteSubscription } from '../../../core/payments.ts';
import { aStudio } from '../../../testing/studio.ts';
import { storeSubscription } from './write/store-subscription.ts';

const minute = 60_000;

/** Stripe's answer about a subscription, and the stored row. */
async function aBook() {
  const studio = await aStudio();
  const { ann, ctx, db, clock } = studio;
  const remote: RemoteSubscription = {
    ...{ remoteId: 'sub_1', userId: ann.id, checkoutId: null, customerId: 'cus_1' },
    ...{ remotePriceId: null, priceId: 'monthly-1', status: 'active', renews: true },
    ...{ periodStart: clock.now(), periodEnd: null, paidThrough: clock.now(), endedAt: null },
    ...{
      createdAt: clock.now(),
      paymentMethod: null,
      invoices: [],
      isPaused: false,
      nextCharge: null,
      promotion: null,
    },
    ...{ nextPrice: null, chargedSince: null },
  };
  const store = (changes: Partial<RemoteSubscription>, askedAt = clock.now()) =>
    storeSubscription(ctx, {
      ...{ provider: 'stripe', isLive: false, askedAt },
      remote: { ...remote, ...changes },
    }).kind;
  return { ...studio, store, rows: () => db.select().from(subscription).all() };
}

test('an answer that a newer one overtook changes nothing; one from the future is overtaken', async () => {
  const { clock, store, rows } = await aBook();
  const early = clock.now();
  clock.pass(minute);
  expect(store({ renews: false })).toBe('stored');
  expect(store({ renews: true }, early)).toBe('stale');
  expect(rows()).toMatchObject([{ autoRenew: false, syncedAt: clock.now() }]);
  clock.pass(-2 * minute);
  expect(store({ renews: true })).toBe('stored');
  expect(rows()).toMatchObject([{ autoRenew: true }]);
});

test('a price of another product makes no member', async () => {
  const { store, rows } = await aBook();
  expect(store({ priceId: null, remotePriceId: 'price_of_nobody' })).toBe('unknown_price');
  expect(rows()).toEqual([]);
});

test('a subscription of another customer belongs to no user', async () => {
  const { bob, db, store, rows } = await aBook();
  db.insert(customer).values({ userId: bob.id, isLive: false, remoteId: 'cus_1' }).run();
  expect(store({})).toBe('ownerless');
  expect(rows()).toEqual([]);
});

test('an answer without the disputes of a payment leaves the payment disputed', async () => {
  const { clock, db, store } = await aBook();
  const taken: RemoteDispute = {
    ...{ remoteId: 'dp_1', state: 'open', amountCents: 999, reason: null, openedAt: clock.now() },
  };
  const paid: RemoteInvoice = {
    ...{ remoteId: 'in_1', number: null, status: 'paid', amountCents: 999, isCorrection: false },
    ...{ refundedCents: 0, refunds: [], disputes: [], taxes: [], currency: 'USD', lines: [] },
    ...{ createdAt: clock.now(), paidAt: clock.now(), periodStart: null, periodEnd: null },
    ...{ hostedUrl: null, pdfUrl: null },
  };
  const stored = () => db.select().from(invoice).all();
  store({ invoices: [{ ...paid, status: 'refunded', disputes: [taken] }] });
  store({ invoices: [paid] });
  expect(stored()).toMatchObject([{ status: 'refunded', disputedCents: 999 }]);
  store({ invoices: [{ ...paid, disputes: [{ ...taken, state: 'won' }] }] });
  store({ invoices: [paid] });
  expect(stored()).toMatchObject([{ status: 'paid', disputedCents: 0 }]);
});
