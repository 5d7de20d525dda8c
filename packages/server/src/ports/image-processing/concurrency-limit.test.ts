import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

test('so much runs at once, the rest in the order of the calls, also after a failure', async () => {
  const withinLimit = limitConcurrency(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const all = gates.map(({ promise }, n) =>
    withinLimit(() => {
      begun.push(n);
      return promise;
    }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('damaged'));
  await expect(all[1]).rejects.toThrow('damaged');
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const [n, { resolve }] of gates.entries()) resolve(n);
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await withinLimit(async () => 5)).toBe(5);
});
