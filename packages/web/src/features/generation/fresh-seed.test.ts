import { seedsFrom } from '@limn/server/enums';
import { expect, test } from 'vitest';
import { chooseSeed } from './fresh-seed.ts';

const all = Array.from({ length: 101 }, (_, seed) => seed);
const press = { seed: 50, isPinned: false, used: new Set<number>(), count: 1 };

test('the first picture of a description has the seed of the composer', () => {
  expect(chooseSeed(press)).toBe(50);
  expect(chooseSeed({ ...press, used: new Set([7]) })).toBe(50);
});

test('a pinned seed stays', () => {
  expect(chooseSeed({ ...press, isPinned: true, used: new Set([50]) })).toBe(50);
});

test('101 presses have 101 different seeds, and the next press has another one than the last', () => {
  const used = new Set<number>();
  let seed = 50;
  for (const _ of all) {
    seed = chooseSeed({ ...press, seed, used });
    used.add(seed);
  }
  expect([...used].sort((a, b) => a - b)).toEqual(all);
  const next = chooseSeed({ ...press, seed, used });
  expect(all).toContain(next);
  expect(next).not.toBe(seed);
});

test('the last free seed is found', () => {
  const used = new Set(all.filter((seed) => seed !== 100));
  expect(chooseSeed({ ...press, used, random: () => 0.999 })).toBe(100);
});

test('four pictures have four new seeds while there are four in a row', () => {
  expect(seedsFrom(99, 4)).toEqual([99, 100, 0, 1]);
  const used = new Set(all.filter((seed) => ![98, 99, 100, 0].includes(seed)));
  expect(chooseSeed({ ...press, used, count: 4 })).toBe(98);
  used.add(100);
  expect([98, 99, 0]).toContain(chooseSeed({ ...press, used, count: 4 }));
});

test('a random number close to 1 gives a valid seed', () => {
  for (const used of [new Set([50]), new Set(all)])
    expect(all).toContain(chooseSeed({ ...press, used, random: () => 1 - Number.EPSILON }));
});
