import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { atOnce: 2, waiting: 2, patience: 8000 };

test('two uploads run, one of each network, and the others wait in their order', async () => {
  const slots = createUploadSlots(limits);
  const began: string[] = [];
  const take = (network: string) =>
    slots.take(network).then((slot) => {
      if (slot) began.push(network);
      return slot;
    });
  const [ann, bob] = [await take('ann'), await take('bob')];
  const again = take('ann');
  const cleo = take('cleo');
  expect(await take('dora')).toBeUndefined();
  expect(began).toEqual(['ann', 'bob']);
  bob?.release();
  bob?.release();
  (await cleo)?.release();
  expect(began).toEqual(['ann', 'bob', 'cleo']);
  ann?.release();
  await again;
  expect(began).toEqual(['ann', 'bob', 'cleo', 'ann']);
});

test('an upload stops waiting after some seconds, and its place in the queue is free', async () => {
  const slots = createUploadSlots({ ...limits, atOnce: 1, waiting: 1 });
  const ann = await slots.take('ann');
  const bob = slots.take('bob');
  expect(await slots.take('cleo')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(limits.patience);
  expect(await bob).toBeUndefined();
  const cleo = slots.take('cleo');
  ann?.release();
  expect(await cleo).toBeDefined();
});
