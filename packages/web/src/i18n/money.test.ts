import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test('money has the US format', () => {
  expect(formatMoney(9.99, 'USD')).toBe('$9.99');
  expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
  expect(formatMoney(24.9, 'EUR')).toBe('€24.90');
  expect(formatMoney(0, 'USD')).toBe('$0.00');
});
