import { expect, test } from 'vitest';
import { listingSearch, sortedBy, type UserListing } from './user-order.ts';

const usual: UserListing = { q: '', filter: undefined, sort: 'registered', order: 'desc' };

test('the usual listing has the address of the page', () => {
  expect(Object.values(listingSearch(usual)).every((value) => value === undefined)).toBe(true);
  expect(listingSearch({ q: 'ann', filter: 'member', sort: 'email', order: 'desc' })).toEqual({
    ...{ q: 'ann', filter: 'member', sort: 'email', order: 'desc' },
  });
});

test('a column is sorted in its usual order, then in reverse, then in its usual order again', () => {
  const orders = (sort: UserListing['sort']) => {
    const first = sortedBy(usual, sort);
    const second = sortedBy(first, sort);
    return [first, second, sortedBy(second, sort)].map(({ order }) => order);
  };
  expect(orders('images')).toEqual(['desc', 'asc', 'desc']);
  expect(orders('email')).toEqual(['asc', 'desc', 'asc']);
  expect(orders('registered')).toEqual(['asc', 'desc', 'asc']);
});
