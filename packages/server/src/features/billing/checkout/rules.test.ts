import { describe, expect, test } from 'vitest';
import {
  type CheckoutFacts,
  firstCheckOf,
  isReusable,
  nextCheckOf,
  termsText,
  type WantedCheckout,
} from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begun = new Date('2027-03-01T09:00:00Z');
const later = (milliseconds: number) => new Date(begun.getTime() + milliseconds);

const wanted: WantedCheckout = {
  ...{ provider: 'stripe', isLive: true, purpose: 'subscribe', priceId: 'price_1', terms: 'trial 7' },
};
const open: CheckoutFacts = {
  ...wanted,
  ...{ status: 'open', remoteId: 'cs_1', url: 'https://pay.example/cs_1' },
  ...{ createdAt: begun, expiresAt: later(day) },
};

describe('the page of an open checkout is offered again', () => {
  test('for the same purchase', () => expect(isReusable(open, wanted, later(minute))).toBe(true));

  const others: Partial<CheckoutFacts>[] = [
    { provider: 'paypal' },
    { isLive: false },
    { purpose: 'card' },
    { priceId: 'price_2' },
    { terms: '' },
    { status: 'complete' },
    { status: 'expired' },
    // a charge without a page
    { url: null },
    { expiresAt: later(minute) },
  ];
  test.each(others)('not with %j', (changes) => {
    expect(isReusable({ ...open, ...changes }, wanted, later(minute))).toBe(false);
  });

  test.each([
    ['stripe', 20 * hour],
    ['paypal', 2 * hour],
  ] as const)('at %s for %d ms', (provider, lifetime) => {
    const row = { ...open, provider };
    expect(isReusable(row, { ...wanted, provider }, later(lifetime - 1))).toBe(true);
    expect(isReusable(row, { ...wanted, provider }, later(lifetime))).toBe(false);
  });
});

test('a checkout is reconciled after 2, 7, 22 and 82 minutes, then once an hour until a day after it expired', () => {
  expect(firstCheckOf(begun)).toEqual(later(2 * minute));
  expect(nextCheckOf(open, later(2 * minute))).toEqual(later(7 * minute));
  expect(nextCheckOf(open, later(21 * minute))).toEqual(later(22 * minute));
  expect(nextCheckOf(open, later(22 * minute))).toEqual(later(82 * minute));
  expect(nextCheckOf(open, later(82 * minute))).toEqual(later(142 * minute));
  expect(nextCheckOf(open, later(2 * day))).toEqual(later(2 * day + hour));
  expect(nextCheckOf(open, later(2 * day + 1))).toBeNull();
});

test('a page with other terms is another purchase', () => {
  const none = { trialDays: 0, takesCodes: false, hasTax: false };
  expect(termsText(none)).toBe('');
  expect(termsText({ ...none, trialDays: 1 })).toBe('trial 1');
  expect(termsText({ ...none, takesCodes: true })).toBe('codes');
  expect(termsText({ trialDays: 7, takesCodes: true, hasTax: true })).toBe('trial 7, codes, tax');
});
