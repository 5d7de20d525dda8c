import { expect, test } from 'vitest';
import { membershipEnd } from './membership-end.ts';

const times = { period_end: '2027-01-01T00:00:00.000Z', valid_until: '2027-01-02T00:00:00.000Z' };

test('a paid membership ends with its period, a failed payment later, a grant on its day', () => {
  expect(membershipEnd({ provider: 'stripe', status: 'active', ...times })).toBe(times.period_end);
  expect(membershipEnd({ provider: 'stripe', status: 'active', ...times, period_end: null })).toBe(
    times.valid_until,
  );
  expect(membershipEnd({ provider: 'stripe', status: 'past_due', ...times })).toBe(times.valid_until);
  expect(membershipEnd({ provider: 'paypal', status: 'cancelled', ...times })).toBe(times.valid_until);
  expect(membershipEnd({ provider: 'grant', status: 'active', ...times })).toBe(times.valid_until);
});
