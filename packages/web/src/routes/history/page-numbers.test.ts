import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 13, '1 2 3 4 … 13'],
  [3, 13, '1 2 3 4 … 13'],
  [4, 13, '1 … 3 4 5 … 13'],
  [5, 13, '1 … 4 5 6 … 13'],
  [10, 13, '1 … 9 10 11 … 13'],
  [11, 13, '1 … 10 11 12 13'],
  [13, 13, '1 … 10 11 12 13'],
])('at %i of %i: %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((one) => (one === 'gap' ? '…' : one))
      .join(' '),
  ).toBe(shown);
});

test('the current page, its neighbours and both ends are always included, in order', () => {
  for (let pages = 1; pages <= 30; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageNumbers(page, pages).filter((one) => one !== 'gap');
      const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
      expect(numbers).toEqual(expect.arrayContaining(wanted));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(pageNumbers(page, pages).length).toBeLessThanOrEqual(7);
    }
});

test.each([
  [1, 1, '1'],
  [4, 4, '1 2 3 4'],
  [2, 13, '1 2 … 13'],
  [3, 13, '1 … 3 … 13'],
  [12, 13, '1 … 12 13'],
])('on a phone at %i of %i: %s', (page, pages, shown) => {
  expect(pageNumbers(page, pages, true).join(' ').replaceAll('gap', '…')).toBe(shown);
});
