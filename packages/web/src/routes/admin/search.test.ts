import { expect, test } from 'vitest';
import {
  actionOf,
  filterOf,
  listOf,
  pageOf,
  pageSearch,
  providerOf,
  searchTextOf,
  statusOf,
  userFilterOf,
  userOrderOf,
  userSortOf,
} from './search.ts';

test.each([
  [2, 2],
  ['3', 3],
  [1, 1],
  [0, 1],
  [-4, 1],
  [1.5, 1],
  ['many', 1],
  [1e9, 1],
  [undefined, 1],
])('page %s is page %i', (page, read) => expect(pageOf({ page })).toBe(read));

test('the first page has no number', () => expect([pageSearch(1), pageSearch(2)]).toEqual([undefined, 2]));

test.each([
  [' ann@ ', 'ann@'],
  [2027, '2027'],
  [{ a: 1 }, ''],
  [undefined, ''],
])('%j is searched for as %j', (q, read) => expect(searchTextOf({ q })).toBe(read));

test('an unknown filter is ignored', () => {
  expect(statusOf({ status: 'past_due' })).toBe('past_due');
  expect(statusOf({ status: 'constructor' })).toBeUndefined();
  expect(providerOf({ provider: 'paypal' })).toBe('paypal');
  expect(providerOf({ provider: ['paypal'] })).toBeUndefined();
  expect(actionOf({ action: 'user.role' })).toBe('user.role');
  expect(actionOf({ action: 7 })).toBeUndefined();
  expect(filterOf({ filter: 'unread' })).toBe('unread');
  expect(filterOf({ filter: 'read' })).toBe('all');
  expect(userFilterOf({ filter: 'never_returned' })).toBe('never_returned');
  expect(userFilterOf({ filter: 'all' })).toBeUndefined();
  expect(listOf({ from: 'payments' })).toBe('payments');
  expect(listOf({ from: 'site-info' })).toBe('users');
  expect(userSortOf({ sort: 'images' })).toBe('images');
  expect(userSortOf({ sort: 1 })).toBe('registered');
  expect([{}, { sort: 'email' }, { sort: 'email', order: 'desc' }, { order: 'up' }].map(userOrderOf)).toEqual(
    [...['desc', 'asc', 'desc', 'desc']],
  );
});
