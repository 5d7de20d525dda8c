import type { Membership } from '@limn/server/schema/billing/membership';
import { expect, test } from 'vitest';
import {
  canCancel,
  canStopRetries,
  isUncertain,
  type MembershipState,
  membershipState,
} from './membership-state.ts';

type Facts = Pick<Membership, 'provider' | 'status' | 'is_paid' | 'auto_renew'>;
const renewing: Facts = { provider: 'stripe', status: 'active', is_paid: true, auto_renew: true };
const stopped: Facts = { ...renewing, auto_renew: false };
const cancelled: Facts = { ...stopped, provider: 'paypal', status: 'cancelled' };
const failed: Facts = { ...renewing, status: 'past_due' };
const lapsed: Facts = { ...failed, is_paid: false };
const late: Facts = { ...renewing, is_paid: false };
const over: Facts = { ...cancelled, is_paid: false };
const gift: Facts = { provider: 'grant', status: 'active', is_paid: true, auto_renew: false };

test.each<[MembershipState, string, Facts]>([
  ['active', 'renewing', renewing],
  ['cancelled', 'stopped, with time left', stopped],
  ['cancelled', 'cancelled at the provider, with time left', cancelled],
  ['failed', 'a failed payment, within grace', failed],
  ['failed', 'a failed payment, beyond grace', lapsed],
  ['ended', 'past its time', late],
  ['ended', 'cancelled and past its time', over],
  ['active', 'complimentary', gift],
  ['ended', 'complimentary, past its time', { ...gift, is_paid: false }],
])('%s: %s', (state, _, facts) => expect(membershipState(facts)).toBe(state));

test('only a paid membership that renews can be cancelled', () => {
  expect([renewing, failed].map(canCancel)).toEqual([true, true]);
  expect([stopped, cancelled, lapsed, late, over, gift].some(canCancel)).toBe(false);
});

test('retries without a membership can be stopped', () => {
  expect(canStopRetries(lapsed)).toBe(true);
  expect([renewing, failed, stopped, over, gift].some(canStopRetries)).toBe(false);
});

test('a membership is uncertain when an event of the provider is overdue', () => {
  expect([failed, lapsed, late, over].every(isUncertain)).toBe(true);
  expect([renewing, stopped, cancelled, gift, { ...gift, is_paid: false }].some(isUncertain)).toBe(false);
});
