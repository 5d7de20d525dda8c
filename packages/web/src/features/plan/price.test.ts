import { expect, test } from 'vitest';
import { readLines, readPrice } from './price.ts';

test.each([
  ['9.99', 9.99],
  ['4.35', 4.35],
  ['12', 12],
  ['0', 0],
  ['0.50', 0.5],
  ['1e1', 10],
])('%s is a price', (typed, price) => expect(readPrice(typed)).toEqual({ price }));

test.each(['', ' ', 'free', '1,5', 'Infinity'])('%j is no number', (typed) =>
  expect(readPrice(typed)).toEqual({ problem: 'no_number' }),
);

test.each(['-1', '-0.001', '0.49', '9.999', '1000000'])('%s is no price', (typed) =>
  expect(readPrice(typed)).toEqual({ problem: 'no_price' }),
);

test('each line is a benefit', () => expect(readLines(' One \n\n  two\n')).toEqual(['One', 'two']));
