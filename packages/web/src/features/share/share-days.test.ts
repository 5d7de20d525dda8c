import { expect, test } from 'vitest';
import { daysLeft } from './share-days.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

test.each([
  [null, null],
  ['2026-05-08T12:00:00Z', 7],
  ['2026-05-08T11:59:59Z', 7],
  ['2026-05-02T13:00:00Z', 2],
  ['2026-05-01T12:00:01Z', 1],
  ['2026-04-01T00:00:00Z', 1],
])('a link that ends at %s is kept with %s days', (end, days) => {
  expect(daysLeft(end, now)).toBe(days);
});
