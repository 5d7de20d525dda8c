import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createCollector, memoryOf } from './garbage.ts';

const megabyte = 2 ** 20;

/** A memory that a test fills. */
function aMemory() {
  const memory = { live: 24 * megabyte, garbage: 0, busy: 0, collections: 0 };
  const look = createCollector({
    used: () => memory.live + memory.garbage,
    busy: () => memory.busy,
    collect() {
      memory.garbage = 0;
      memory.collections += 1;
    },
  });
  /** How many collections follow a look. */
  const collections = (change: Partial<typeof memory> = {}) => {
    Object.assign(memory, change);
    const before = memory.collections;
    look();
    return memory.collections - before;
  };
  return { collections };
}

test('garbage is collected once after the start, and later when there is enough of it', () => {
  const { collections } = aMemory();
  expect(collections({ garbage: 3 * megabyte })).toBe(1);
  expect(collections()).toBe(0);
  expect(collections({ garbage: 7 * megabyte })).toBe(0);
  expect(collections({ garbage: 8 * megabyte })).toBe(1);
  expect(collections()).toBe(0);
});

test('nothing is collected while the server works', () => {
  const { collections } = aMemory();
  expect(collections({ garbage: 90 * megabyte, busy: 0.05 })).toBe(0);
  expect(collections({ busy: 0.04 })).toBe(1);
});

test('what is still used is looked at once', () => {
  const { collections } = aMemory();
  expect(collections()).toBe(1);
  expect(collections({ live: 60 * megabyte })).toBe(1);
  expect(collections()).toBe(0);
  // a cache was emptied, and V8 has collected by itself
  expect(collections({ live: 30 * megabyte })).toBe(0);
  expect(collections({ garbage: 8 * megabyte })).toBe(1);
});

test('in this process a buffer that nothing refers to is given back', async () => {
  setFlagsFromString('--expose-gc');
  const memory = memoryOf(runInNewContext('gc'));
  const look = createCollector({ ...memory, busy: () => 0 });
  look();
  const make = () => {
    const buffer = new ArrayBuffer(16 * megabyte);
    return { before: memory.used(), ref: new WeakRef(buffer) };
  };
  const { before, ref } = make();
  // a reference that was just made keeps its target until the next turn of the event loop
  await new Promise((resolve) => setImmediate(resolve));
  look();
  expect(ref.deref()).toBeUndefined();
  expect(memory.used()).toBeLessThan(before);
  const busy = memory.busy();
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThanOrEqual(1);
});
