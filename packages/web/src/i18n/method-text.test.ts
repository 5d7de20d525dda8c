import type { PaymentMethod } from '@limn/server/schema/billing/payment-method';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { expiryText, isExpired, methodText } from './method-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const visa: PaymentMethod = {
  id: 'm1',
  type: 'credit_card',
  card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2027 },
  paypal_email: null,
  is_default: true,
};
const paypal: PaymentMethod = { ...visa, type: 'paypal', card: null, paypal_email: 'ann@example.org' };

test('a card is named by its brand and last digits', () => {
  expect(methodText(i18n, visa)).toBe('Visa ending in 4242');
  const other = { ...visa, card: { brand: 'unknown', last4: '0001', exp_month: 1, exp_year: 2030 } };
  expect(methodText(i18n, other)).toBe('Card ending in 0001');
  expect(methodText(i18n, { ...visa, card: null })).toBe('Card');
});

test('PayPal is named by its address', () => {
  expect(methodText(i18n, paypal)).toBe('PayPal, ann@example.org');
  expect(methodText(i18n, { ...paypal, paypal_email: null })).toBe('PayPal');
});

test('a card is valid until the end of its month', () => {
  const card = { exp_month: 3, exp_year: 2027 };
  expect(expiryText(card)).toBe('03/2027');
  expect(isExpired(card, new Date(2027, 2, 31, 23, 59))).toBe(false);
  expect(isExpired(card, new Date(2027, 3, 1))).toBe(true);
  expect(isExpired({ exp_month: 12, exp_year: 2026 }, new Date(2027, 0, 1))).toBe(true);
  expect(isExpired({ exp_month: 12, exp_year: 2026 }, new Date(2026, 11, 31))).toBe(false);
});
