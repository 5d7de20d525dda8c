import { expect, test } from 'vitest';
import { createEarliestTimer } from './earliest-timer.ts';

const hour = 3_600_000;

/** A timer, and a promise for its next fire. */
function aTimer() {
  let fired = Promise.withResolvers<void>();
  const timer = createEarliestTimer(() => {
    fired.resolve();
    fired = Promise.withResolvers();
  });
  return { ...timer, next: () => fired.promise };
}

test('the earliest of several times counts, in any order', async () => {
  const { set, clear, next } = aTimer();
  set(hour);
  set(0);
  await next();
  set(0);
  set(hour);
  await next();
  clear();
});

test('a time that has passed does not hold back a later one', async () => {
  const { set, next } = aTimer();
  set(0);
  await next();
  set(1);
  await next();
});

test('a cleared timer forgets its times', async () => {
  const cleared = aTimer();
  const later = aTimer();
  let fired = 0;
  void cleared.next().then(() => (fired += 1));
  cleared.set(1);
  cleared.clear();
  // Node fires timers of the same length in the order in which they were set
  later.set(1);
  await later.next();
  expect(fired).toBe(0);
});
