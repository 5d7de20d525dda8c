import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one after the other, also after one that fails; another key waits for none of them', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const first = inTurn('ann', () => promise);
  const second = inTurn('ann', async () => void done.push('second'));
  await inTurn('bob', async () => void done.push('bob'));
  expect(done).toEqual(['bob']);
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe(undefined);
  expect(await inTurn('ann', async () => 'third')).toBe('third');
  expect(done).toEqual(['bob', 'second']);
});
