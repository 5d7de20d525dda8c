import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('one after the other, also after one that fails; another key waits for none of them', async () => {
  const withLock = createKeyedMutex();
  const done: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const first = withLock('ann', () => promise);
  const second = withLock('ann', async () => void done.push('second'));
  await withLock('bob', async () => void done.push('bob'));
  expect(done).toEqual(['bob']);
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe(undefined);
  expect(await withLock('ann', async () => 'third')).toBe('third');
  expect(done).toEqual(['bob', 'second']);
});
