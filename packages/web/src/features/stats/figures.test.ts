import { expect, test } from 'vitest';
import { directionOf, growthOf, percentOf, starRateOf } from './figures.ts';

const grown = (new_users: number, total_users: number) =>
  growthOf({ date: '2027-03-01', new_users, total_users });
const starred = (generated_count: number, starred_count: number) =>
  starRateOf({ date: '2027-03-01', generated_count, starred_count, total_generated: 99 });

test('growth is relative to the previous users', () => {
  expect(grown(5, 25)).toBe(0.25);
  expect(grown(-5, 15)).toBe(-0.25);
  expect(grown(0, 25)).toBe(0);
  expect(grown(0, 0)).toBe(0);
  expect(grown(3, 3)).toBeNull();
});

test('the star rate is a share of the generated images', () => {
  expect(starred(8, 2)).toBe(0.25);
  expect(starred(8, 0)).toBe(0);
  expect(starred(0, 0)).toBeNull();
});

test('the direction is that of the displayed number', () => {
  expect(directionOf(0.0005)).toBe('up');
  expect(directionOf(0.0004)).toBe('level');
  expect(directionOf(-0.0004)).toBe('level');
  expect(directionOf(-0.012)).toBe('down');
});

test('the CSV file has percentages with one decimal', () => {
  expect(percentOf(1 / 3)).toBe(33.3);
  expect(percentOf(0)).toBe(0);
  expect(percentOf(null)).toBeNull();
});
