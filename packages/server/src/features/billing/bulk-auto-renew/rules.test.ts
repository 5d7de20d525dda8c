import { expect, test } from 'vitest';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { pauseAside, providerPause, troubleOf } from './rules.ts';

const minute = 60_000;

test('a provider that is away is left alone for longer each time, up to five minutes', () => {
  const pauses = [1, 2, 3, 7, 1000].map((attempts) => providerPause(attempts, undefined));
  expect(pauses).toEqual([5000, 10_000, 20_000, 5 * minute, 5 * minute]);
});

test('a provider that names a time is left alone for that long, if it is longer', () => {
  expect(providerPause(1, 4)).toBe(5000);
  expect(providerPause(1, 6)).toBe(6000);
  expect(providerPause(9, 3600)).toBe(60 * minute);
});

test('a subscription that was set aside is tried over two days, and then given up', () => {
  const pauses = Array.from({ length: 14 }, (_, index) => pauseAside(index + 1));
  const minutes = pauses.map((pause) => pause && pause / minute);
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, ...Array(7).fill(360), null]);
});

test.each([
  [new ServiceFailure('unavailable', { retryAfter: 7 }), true, false, 7, 'unavailable'],
  [new ServiceFailure('limited'), true, true, undefined, 'limited'],
  [new ServiceFailure('timed_out'), true, false, undefined, 'timed_out'],
  [new ServiceFailure('refused', { reason: 'No such id' }), false, false, undefined, 'No such id'],
  [new ServiceFailure('refused', { reason: 'x'.repeat(301) }), false, false, undefined, 'x'.repeat(300)],
  [new Refusal('membership.not_found'), false, false, undefined, 'membership.not_found'],
  [new Error('a bug'), false, false, undefined, 'server.failed'],
  [new Error('a bug', { cause: new ServiceFailure('limited') }), false, false, undefined, 'server.failed'],
])('what %s says about another attempt', (error, isPassing, isLimited, retryAfter, reason) => {
  const trouble = { isPassing, isLimited, retryAfter, reason };
  expect(troubleOf(error)).toEqual(trouble);
  expect(troubleOf(new Refusal('payment.stripe_failed', {}, error))).toEqual(trouble);
});
