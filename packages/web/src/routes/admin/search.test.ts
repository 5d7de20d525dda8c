import { expect, test } from 'vitest';
import { actionOf, emailPrefixOf, filterOf, pageOf, pageSearch, providerOf, statusOf } from './search.ts';

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
])('%j begins with %j', (q, read) => expect(emailPrefixOf({ q })).toBe(read));

test('an unknown filter is ignored', () => {
  expect(statusOf({ status: 'past_due' })).toBe('past_due');
  expect(statusOf({ status: 'constructor' })).toBeUndefined();
  expect(providerOf({ provider: 'paypal' })).toBe('paypal');
  expect(providerOf({ provider: ['paypal'] })).toBeUndefined();
  expect(actionOf({ action: 'user.role' })).toBe('user.role');
  expect(actionOf({ action: 7 })).toBeUndefined();
  expect(filterOf({ filter: 'unread' })).toBe('unread');
  expect(filterOf({ filter: 'read' })).toBe('all');
});
