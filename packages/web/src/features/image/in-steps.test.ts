import { limits } from '@limn/server/enums';
import { expect, test } from 'vitest';
import { inSteps } from './in-steps.ts';

const ids = Array.from({ length: 2 * limits.selectionMax + 1 }, (_, n) => `n${n}`);

test('a call has as many ids as the server takes, and together they have all of them', async () => {
  const calls: string[][] = [];
  expect(await inSteps(ids, async (some) => calls.push(some))).toBe(ids.length);
  expect(calls.map(({ length }) => length)).toEqual([limits.selectionMax, limits.selectionMax, 1]);
  expect(calls.flat()).toEqual(ids);
});

test('a failure ends it, and the count says what was done', async () => {
  let calls = 0;
  const done = await inSteps(ids, async () => {
    calls += 1;
    if (calls === 2) throw new Error('refused');
  });
  expect([calls, done]).toEqual([2, limits.selectionMax]);
});
