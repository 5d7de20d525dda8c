import { expect, test } from 'vitest';
import { amountIn } from './currency.ts';

test.each([
  [999, 'USD', 9.99],
  [1500, 'JPY', 1500],
  [1500, 'KRW', 1500],
  [1500, 'HUF', 15],
  [1500, 'ISK', 15],
  [1500, 'KWD', 1.5],
])('%d minor units of %s are %d', (minor, currency, amount) => {
  expect(amountIn(minor, currency)).toBe(amount);
});
