import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

// The tests run fourteen hours ahead of UTC.
const items = [
  { created_at: '2026-03-02T09:00:00.000Z', is_starred: true },
  { created_at: '2026-01-01T09:00:00.000Z', is_starred: true },
  { created_at: '2026-03-02T10:00:00.000Z', is_starred: false },
  { created_at: '2026-03-01T10:00:00.000Z', is_starred: false },
  { created_at: '2026-03-01T09:59:59.999Z', is_starred: false },
];
const shown = (order: Parameters<typeof groupByDay>[1], list = items) =>
  groupByDay(list, order).map(
    ({ first, end, isStarred, day }) => `${first}-${end} ${isStarred ? 'starred' : day?.toDateString()}`,
  );

test('starred pictures are the first group, then each local day', () => {
  expect(shown('starred-first')).toEqual([
    '0-2 starred',
    '2-3 Tue Mar 03 2026',
    '3-4 Mon Mar 02 2026',
    '4-5 Sun Mar 01 2026',
  ]);
});

test('days that come again are groups of their own', () => {
  const mixed = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-01T23:00:00.000Z'];
  const list = mixed.map((created_at) => ({ created_at, is_starred: false }));
  expect(shown('date', list)).toEqual(['0-1 Mon Mar 02 2026', '1-2 Tue Mar 03 2026', '2-3 Mon Mar 02 2026']);
});

test('pictures of one day are one group, also after the clock of the server was set back', () => {
  const back = ['2026-03-02T10:00:00.000Z', '2026-03-02T10:05:00.000Z', '2026-03-02T10:04:00.000Z'];
  const list = back.map((created_at) => ({ created_at, is_starred: false }));
  expect(shown('starred-first', list)).toEqual(['0-3 Tue Mar 03 2026']);
});

test('the starred list has days only', () => {
  expect(shown('date', items.slice(0, 2))).toEqual(['0-1 Mon Mar 02 2026', '1-2 Thu Jan 01 2026']);
});

test('any other order is one group without a heading', () => {
  expect(groupByDay(items, 'other')).toEqual([{ first: 0, end: 5, hasHeading: false }]);
  expect(groupByDay([], 'other')).toEqual([]);
  expect(groupByDay([], 'starred-first')).toEqual([]);
});
