import { expect, test } from 'vitest';
import { readLines, readPrice, readTrialDays } from './price.ts';

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

test('free days are a whole number up to the limit', () => {
  expect(['0', ' 7 ', '90'].map(readTrialDays)).toEqual([0, 7, 90]);
  expect(['', '91', '100', '-1', '1.5', '1e1', 'x'].map(readTrialDays)).toEqual(Array(7).fill(undefined));
});
