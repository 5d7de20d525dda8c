import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { keepIfAnswerIsLost, sendOnce, takeCall } from './repeated-call.ts';
import { Unreachable } from './unreachable.ts';

const failure = (code: Failure['code']): Failure => ({ code, facts: {}, requestId: undefined });

test('a call without an answer is taken again, once, with its key and its values', () => {
  const call = takeCall('a boat', () => ({ seed: 7 }));
  expect(call.input.key).toMatch(/^[\w-]{16,64}$/);
  expect(keepIfAnswerIsLost(call, failure('offline'))).toBe(true);
  const [again, another] = [takeCall('a boat', () => ({ seed: 8 })), takeCall('a boat', () => ({ seed: 8 }))];
  expect(again).toEqual(call);
  expect(another.input).toMatchObject({ seed: 8, key: expect.not.stringMatching(call.input.key) });
});

test('a refused call is not kept, and another call has another key', () => {
  const call = takeCall('a ship', () => ({}));
  expect(keepIfAnswerIsLost(call, failure('generation.too_many'))).toBe(false);
  expect(takeCall('a ship', () => ({})).input.key).not.toBe(call.input.key);
  keepIfAnswerIsLost(call, failure('unknown'));
  expect(takeCall('a raft', () => ({})).input.key).not.toBe(call.input.key);
});

test('four calls are kept', () => {
  const calls = Array.from({ length: 5 }, (_, n) => takeCall(`call ${n}`, () => ({})));
  for (const call of calls) keepIfAnswerIsLost(call, failure('offline'));
  const isSame = calls.map((call) => takeCall(call.name, () => ({})).input.key === call.input.key);
  expect(isSame).toEqual([false, true, true, true, true]);
});

test('a call is sent once with the same key until it is answered', async () => {
  const keys: string[] = [];
  let isLost = true;
  const send = (input: { id: string }) =>
    sendOnce('vary', input, async ({ key }) => {
      keys.push(key);
      if (isLost) throw new Unreachable(undefined);
      return input.id;
    });
  await expect(send({ id: 'a' })).rejects.toThrow(Unreachable);
  await expect(send({ id: 'b' })).rejects.toThrow(Unreachable);
  isLost = false;
  expect(await send({ id: 'a' })).toBe('a');
  await send({ id: 'a' });
  const [a, b, repeated, next] = keys;
  expect(repeated).toBe(a);
  expect(new Set([a, b, next]).size).toBe(3);
});
