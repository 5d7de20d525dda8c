import { expect, test } from 'vitest';
import { listOf, readHistorySearch } from './search.ts';

test.each([
  [{}, { filter: 'all', page: 1 }],
  [
    { page: 3, filter: 'starred' },
    { filter: 'starred', page: 3 },
  ],
  [{ search: ' 夜の港 ' }, { filter: 'all', page: 1, search: '夜の港' }],
  [{ search: 1984 }, { filter: 'all', page: 1, search: '1984' }],
  [{ page: '2' }, { filter: 'all', page: 2 }],
  [
    { page: -1, filter: 'none', search: '  ' },
    { filter: 'all', page: 1 },
  ],
  [
    { page: 'abc', filter: ['starred'], search: { a: 1 } },
    { filter: 'all', page: 1 },
  ],
  [{ page: 1e9 }, { filter: 'all', page: 1 }],
])('the address %j asks for %j', (address, wanted) => {
  expect(listOf(readHistorySearch(address))).toEqual(wanted);
});

test("the search text has the server's maximum length", () => {
  expect(readHistorySearch({ search: 'a'.repeat(500) }).search).toHaveLength(200);
});

test('the first page has no number', () => {
  expect(readHistorySearch({ page: 1 }).page).toBeUndefined();
});
