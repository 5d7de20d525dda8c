import { describe, expect, test } from 'vitest';
import { type Change, emailsAbout, nextTry } from './rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const paidAt = new Date('2027-03-01T09:00:00Z');
const later = (milliseconds: number) => new Date(paidAt.getTime() + milliseconds);

type Invoice = Change['invoices'][number]['row'];
const paid: Invoice = {
  ...{ id: 'inv_1', number: null, status: 'paid', amountCents: 999, currency: 'USD' },
  ...{ hostedUrl: null, pdfUrl: null, createdAt: paidAt, paidAt: null },
};
const active: Change['row'] = {
  ...{ id: 'sub', status: 'active', planId: 'monthly', validUntil: later(30 * day), periodStart: paidAt },
};

/** The kinds of the emails about a change one minute after a payment. */
const kindsOf = (changes: Partial<Change>) =>
  emailsAbout({
    ...{ before: { status: 'active' }, row: active, planChange: undefined, invoices: [] },
    ...{ now: later(minute), restoredAt: undefined },
    ...changes,
  }).map(({ kind }) => kind);

describe('a receipt', () => {
  const kindsFor = (invoice: Partial<Invoice>, changes: Partial<Change> = {}, before?: Partial<Invoice>) =>
    kindsOf({
      invoices: [{ row: { ...paid, ...invoice }, before: before && { ...paid, ...before } }],
      ...changes,
    });

  test('follows a payment, once', () => {
    expect(kindsFor({})).toEqual(['receipt']);
    expect(kindsFor({}, {}, { status: 'open' })).toEqual(['receipt']);
    expect(kindsFor({}, {}, { status: 'paid' })).toEqual([]);
  });

  test('follows no invoice that is open or costs nothing', () => {
    expect(kindsFor({ status: 'open' })).toEqual([]);
    expect(kindsFor({ amountCents: 0 })).toEqual([]);
    expect(kindsFor({ amountCents: 1 })).toEqual(['receipt']);
  });

  test('follows no payment of three days ago', () => {
    expect(kindsFor({}, { now: later(3 * day - 1) })).toEqual(['receipt']);
    expect(kindsFor({}, { now: later(3 * day) })).toEqual([]);
    expect(kindsFor({ createdAt: later(-9 * day), paidAt })).toEqual(['receipt']);
  });

  test('follows no payment from before the restore of a backup', () => {
    expect(kindsFor({}, { restoredAt: paidAt })).toEqual([]);
    expect(kindsFor({}, { restoredAt: later(-1) })).toEqual(['receipt']);
  });
});

describe('a failed payment', () => {
  const pastDue = { ...active, status: 'past_due' };
  const owed = (status: string) => [{ before: undefined, row: { ...paid, status, createdAt: later(day) } }];

  test('is announced when it begins', () => {
    expect(kindsOf({ row: pastDue, invoices: owed('open') })).toEqual(['payment_failed']);
    expect(kindsOf({ row: pastDue, before: undefined })).toEqual(['payment_failed']);
    expect(kindsOf({ row: pastDue, before: { status: 'past_due' } })).toEqual([]);
    expect(kindsOf({ invoices: owed('failed') })).toEqual([]);
  });

  test.each(['open', 'failed'])('with an invoice that is %s is announced after a restore', (status) => {
    const failed = { row: pastDue, invoices: owed(status) };
    expect(kindsOf({ ...failed, restoredAt: later(day - 1) })).toEqual(['payment_failed']);
    expect(kindsOf({ ...failed, restoredAt: later(day) })).toEqual([]);
  });

  test('without an invoice is dated by its period', () => {
    expect(kindsOf({ row: pastDue, restoredAt: later(-1) })).toEqual(['payment_failed']);
    expect(kindsOf({ row: pastDue, restoredAt: paidAt })).toEqual([]);
    expect(kindsOf({ row: { ...pastDue, periodStart: null }, restoredAt: paidAt })).toEqual([
      'payment_failed',
    ]);
  });
});

test('an email is tried again after 1, 5, 15, 60 and 240 minutes, then every six hours for three days', () => {
  const minutesAfter = (attempts: number) => {
    const next = nextTry({ createdAt: paidAt, attempts }, paidAt);
    return next && (next.getTime() - paidAt.getTime()) / minute;
  };
  expect([1, 2, 3, 4, 5, 6, 7].map(minutesAfter)).toEqual([1, 5, 15, 60, 240, 360, 360]);
  const nextAt = (now: Date) => nextTry({ createdAt: paidAt, attempts: 9 }, now);
  expect(nextAt(later(2.75 * day))).toEqual(later(3 * day));
  expect(nextAt(later(2.75 * day + 1))).toBeNull();
});
