import { expect, test } from 'vitest';
import { namedPoints, nearestPoint, roundTicks, topOf } from './scale.ts';

test('the axis ends five above the highest value, or at ten without values', () => {
  expect(topOf([3, 41, 7])).toBe(46);
  expect(topOf([1])).toBe(6);
  expect(topOf([0, 0])).toBe(10);
  expect(topOf([])).toBe(10);
});

test('it handles many values', () => {
  expect(topOf(Array.from({ length: 300_000 }, () => 2))).toBe(7);
});

test.each([
  [10, 5, [0, 2, 4, 6, 8, 10]],
  [6, 5, [0, 1, 2, 3, 4, 5, 6]],
  [46, 5, [0, 10, 20, 30, 40]],
  [1_234_572, 5, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000, 1_200_000]],
])('an axis up to %i has round whole numbers', (top, wanted, ticks) => {
  expect(roundTicks(top, wanted)).toEqual(ticks);
});

test('the last point is always named, the others at even distances', () => {
  expect(namedPoints(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedPoints(30, 10)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
  expect(namedPoints(24, 4)).toEqual([5, 11, 17, 23]);
  expect(namedPoints(12, 0.3)).toEqual([11]);
  expect(namedPoints(1000, 3)).toEqual([331, 665, 999]);
  expect(namedPoints(0, 5)).toEqual([]);
});

test('a pointer finds the nearest point, also outside the plot', () => {
  expect(nearestPoint(0, 290, 30)).toBe(0);
  expect(nearestPoint(14.9, 290, 30)).toBe(1);
  expect(nearestPoint(-40, 290, 30)).toBe(0);
  expect(nearestPoint(900, 290, 30)).toBe(29);
  expect(nearestPoint(100, 290, 1)).toBe(0);
});
