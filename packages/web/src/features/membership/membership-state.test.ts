import type { Membership } from '@limn/server/schema/billing/membership';
import { expect, test } from 'vitest';
import { canCancel, canStopRetries, endsAtOnce, isUncertain } from './membership-state.ts';

type Facts = Pick<Membership, 'provider' | 'status' | 'state' | 'is_paid' | 'auto_renew' | 'awaits_approval'>;
const renewing: Facts = {
  ...{ provider: 'stripe', status: 'active', state: 'active', is_paid: true, auto_renew: true },
  awaits_approval: false,
};
const stopped: Facts = { ...renewing, state: 'ending', auto_renew: false };
const cancelled: Facts = { ...stopped, provider: 'paypal', status: 'cancelled' };
const failed: Facts = { ...renewing, status: 'past_due', state: 'past_due' };
const lapsed: Facts = { ...failed, is_paid: false };
const late: Facts = { ...renewing, state: 'unconfirmed', is_paid: false };
const over: Facts = { ...cancelled, state: 'ended', is_paid: false };
const gift: Facts = { ...stopped, provider: 'grant', state: 'complimentary' };
const refunded: Facts = { ...renewing, state: 'refunded', is_paid: false };
const disputed: Facts = { ...stopped, state: 'disputed', is_paid: false };
const pending: Facts = {
  ...{ provider: 'paypal', status: 'incomplete', state: 'pending', is_paid: false, auto_renew: false },
  awaits_approval: false,
};

test('what is charged again, or is about to be charged, can be cancelled', () => {
  expect([renewing, failed, refunded, pending].every(canCancel)).toBe(true);
  expect([stopped, cancelled, lapsed, late, over, gift, disputed].some(canCancel)).toBe(false);
});

test('without paid time a cancellation ends the subscription at once', () => {
  expect([failed, refunded, disputed, pending].every(endsAtOnce)).toBe(true);
  expect([renewing, stopped].some(endsAtOnce)).toBe(false);
});

test('retries without a membership can be stopped', () => {
  expect(canStopRetries(lapsed)).toBe(true);
  expect([renewing, failed, stopped, over, gift].some(canStopRetries)).toBe(false);
});

test('a membership is uncertain when an event of the provider is overdue', () => {
  expect([failed, lapsed, late, over, refunded, pending].every(isUncertain)).toBe(true);
  expect([renewing, stopped, cancelled, gift, { ...gift, is_paid: false }].some(isUncertain)).toBe(false);
});
