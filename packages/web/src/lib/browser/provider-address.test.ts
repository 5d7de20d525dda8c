import { expect, test } from 'vitest';
import { isProviderAddress } from './provider-address.ts';

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_1#fragment',
  'http://127.0.0.1:4242/pay/cs_1',
  'http://localhost:4242/pay',
  'http://[::1]:4242/pay',
])('follows %s', (address) => expect(isProviderAddress(address)).toBe(true));

test.each([
  'http://checkout.stripe.com/c/pay',
  'http://localhost.example.org/',
  'http://127.0.0.1.example.org/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  '/billing/return',
  '',
])('does not follow %s', (address) => expect(isProviderAddress(address)).toBe(false));
