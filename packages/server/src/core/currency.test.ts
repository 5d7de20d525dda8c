import { expect, test } from 'vitest';
import { amountIn, formatMoney } from './currency.ts';

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

test.each([
  [999, 'USD', '$9.99'],
  [1500, 'JPY', '¥1,500'],
  [150_000, 'ISK', 'ISK\u00a01,500'],
  [123_456, 'HUF', 'HUF\u00a01,234.56'],
  [123_400, 'HUF', 'HUF\u00a01,234'],
  [-1250, 'COP', '-COP\u00a012.50'],
  [1500, 'KWD', 'KWD\u00a01.500'],
])('%d minor units of %s are written as %s', (minor, currency, text) => {
  expect(formatMoney(amountIn(minor, currency), currency)).toBe(text);
});
