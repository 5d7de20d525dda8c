import { expect, test } from 'vitest';
import { formatAgo } from './relative-time.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:00Z', 'now'],
  ['2026-03-10T12:03:00Z', 'now'],
  ['2026-03-10T11:51:00Z', 'now'],
  ['2026-03-10T11:45:00Z', '15 minutes ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-04T12:00:00Z', '6 days ago'],
  ['2026-01-10T12:00:00Z', 'last month'],
  ['2024-03-10T12:00:00Z', '2 years ago'],
])('%s is %s', (iso, words) => {
  expect(formatAgo('en', iso, now, 600)).toBe(words);
});

test('with an exactness below a minute it counts seconds', () => {
  expect(formatAgo('en', '2026-03-10T11:59:30Z', now, 10)).toBe('30 seconds ago');
});

test.each([
  ['ar', 'قبل ساعتين'],
  ['ja', '2 時間前'],
  ['fr', 'il y a 2 heures'],
])('in %s', (locale, words) => {
  expect(formatAgo(locale, '2026-03-10T10:00:00Z', now, 600)).toBe(words);
});
