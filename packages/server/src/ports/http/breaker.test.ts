import { describe, expect, test } from 'vitest';
import { ServiceFailure, type ServiceFailureKind } from '../../core/service-failure.ts';
import { createBreaker } from './breaker.ts';

function aBreaker() {
  const clock = { now: 0 };
  const guarded = createBreaker({ failures: 5, openMs: 30_000, now: () => clock.now });
  let calls = 0;
  const call = (error?: unknown) =>
    guarded(async () => {
      calls += 1;
      if (error !== undefined) throw error;
      return 'painted';
    });
  const fail = (kind: ServiceFailureKind, times = 1) =>
    Promise.allSettled(Array.from({ length: times }, () => call(new ServiceFailure(kind))));
  return { clock, guarded, call, fail, calls: () => calls };
}

describe('the breaker', () => {
  test.each(['unavailable', 'timed_out', 'bad_picture'] as const)('opens after five of %s', async (kind) => {
    const { call, fail, calls, clock } = aBreaker();
    await fail(kind, 4);
    await expect(call(new ServiceFailure(kind))).rejects.toMatchObject({ kind });
    clock.now = 12_500;
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable', reason: undefined, retryAfter: 18 });
    expect(calls()).toBe(5);
  });

  test.each(['refused', 'limited'] as const)('%s is an answer and starts the count anew', async (kind) => {
    const { call, fail } = aBreaker();
    await fail('unavailable', 4);
    await fail(kind);
    await fail('unavailable', 4);
    await expect(call()).resolves.toBe('painted');
  });

  test('counts in a row only', async () => {
    const { call, fail, calls } = aBreaker();
    await fail('timed_out', 4);
    await call();
    await fail('timed_out', 4);
    await expect(call()).resolves.toBe('painted');
    expect(calls()).toBe(10);
  });

  test('a caller who gave up counts for nothing, a caller whose time ran out does', async () => {
    const { call, calls } = aBreaker();
    await Promise.allSettled(Array.from({ length: 9 }, () => call(new DOMException('gone', 'AbortError'))));
    await expect(call()).resolves.toBe('painted');
    const late = new DOMException('late', 'TimeoutError');
    await Promise.allSettled(Array.from({ length: 5 }, () => call(late)));
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls()).toBe(15);
  });

  test('lets one probe through after thirty seconds; its success closes it', async () => {
    const { clock, guarded, call, fail } = aBreaker();
    await fail('unavailable', 5);
    clock.now = 30_000;
    const probe = Promise.withResolvers<string>();
    const first = guarded(() => probe.promise);
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 1 });
    probe.resolve('painted');
    await expect(first).resolves.toBe('painted');
    await expect(call()).resolves.toBe('painted');
  });

  test('a failed probe opens it for another thirty seconds', async () => {
    const { clock, call, fail } = aBreaker();
    await fail('unavailable', 5);
    clock.now = 30_000;
    await fail('timed_out');
    clock.now = 59_999;
    await expect(call()).rejects.toMatchObject({ retryAfter: 1 });
    clock.now = 60_000;
    await expect(call()).resolves.toBe('painted');
  });

  test('a probe that its caller gave up leaves room for the next', async () => {
    const { clock, call, fail } = aBreaker();
    await fail('unavailable', 5);
    clock.now = 30_000;
    await expect(call(new DOMException('gone', 'AbortError'))).rejects.toThrow('gone');
    await expect(call()).resolves.toBe('painted');
  });
});
