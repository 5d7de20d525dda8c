import { expect, test } from 'vitest';
import { everything, filtersOf, readHistorySearch, wantedBy } from './search.ts';

// The tests run fourteen hours ahead of UTC.
test.each([
  [{}, { filter: 'all' }],
  [{ page: 3, filter: 'starred' }, { filter: 'starred' }],
  [{ search: ' 夜の港 ' }, { filter: 'all', search: '夜の港' }],
  [{ search: 1984 }, { filter: 'all', search: '1984' }],
  [{ page: -1, filter: 'none', search: '  ' }, { filter: 'all' }],
  [{ page: 'abc', filter: ['starred'], search: { a: 1 } }, { filter: 'all' }],
  [
    { style: 'B&W', size: '1024x768', painter: 'Built-in painter' },
    { filter: 'all', style: 'B&W', resolution: '1024x768', painter: 'Built-in painter' },
  ],
  [{ style: 'Cubism', size: '1x1', painter: '' }, { filter: 'all' }],
  [
    { from: '2026-03-01', to: '2026-03-01' },
    { filter: 'all', from: '2026-02-28T10:00:00.000Z', to: '2026-03-01T10:00:00.000Z' },
  ],
  [{ from: '2026-02-30', to: 'yesterday' }, { filter: 'all' }],
])('the address %j asks for %j', (address, wanted) => {
  expect(wantedBy(readHistorySearch(address))).toEqual(wanted);
});

test.each([
  [1, undefined],
  ['2', 2],
  ['abc', undefined],
  [1e9, undefined],
])('page %j is %j', (page, shown) => {
  expect(readHistorySearch({ page }).page).toBe(shown);
});

test("the search text has the server's maximum length", () => {
  expect(readHistorySearch({ search: 'a'.repeat(500) }).search).toHaveLength(200);
});

test('words, stars and the page are no filters', () => {
  expect(filtersOf(readHistorySearch({ search: 'boat', filter: 'starred', page: 2 }))).toEqual([]);
  expect(filtersOf(readHistorySearch({ to: '2026-03-01', style: '3D' }))).toEqual(['style', 'to']);
  expect(filtersOf(everything)).toEqual([]);
});
