import { expect, test } from 'vitest';
import { refuseRawCard } from './raw-card.ts';

const nested = (depth: number): unknown => {
  let value: unknown = '4242424242424242';
  for (let n = 0; n < depth; n++) value = [value];
  return value;
};

test.each<[string, unknown]>([
  ['Visa', '4242424242424242'],
  ['a Visa of 13 digits', '4222222222222'],
  ['American Express', '3782 822463 10005'],
  ['UnionPay of 19 digits', '6205500000000000004'],
  ['dashes', '5555-5555-5555-4444'],
  ['other dashes and spaces', '5555\u20115555\u00a05555\u20134444'],
  ['an expiry date right after it', '4242424242424242 12 29 123'],
  ['underscores', '4242_4242_4242_4242'],
  ['dots', '4242.4242.4242.4242'],
  ['slashes', '4242/4242/4242/4242'],
  ['signs without a width', '4242\u200b4242\u200b4242\u200b4242'],
  ['several signs between the groups', '4242 - 4242 _ 4242 . 4242'],
  ['forty groups of digits before it', `${'7 '.repeat(40)}4242 4242 4242 4242`],
  ['four hundred groups of digits before it', `${'12345678901234567890 '.repeat(400)}4242424242424242`],
  ['an expiry date right before it', '12/29 4242424242424242'],
  ['digits one by one', '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2'],
  ['words around it', 'my card: 4242 4242 4242 4242, thanks'],
  ['full-width digits', '４２４２４２４２４２４２４２４２'],
  ['Arabic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
  ['Persian digits', '۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲'],
  ['mathematical digits', '𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐'],
  ['raised digits', '⁴²⁴²⁴²⁴²⁴²⁴²⁴²⁴²'],
  ['a number', 4242424242424242],
  ['a key', { '4242424242424242': '' }],
  ['a list', ['x', { y: ['4242424242424242'] }]],
  ['ten thousand lists', nested(10_000)],
  ...[
    'number',
    'card_number',
    'cardNumber',
    'PAN',
    'cvc',
    'CVV2',
    'cvn',
    'security-code',
    'securityCode',
  ].map((key): [string, unknown] => [key, { card: { [key]: '123' } }]),
  ['a code that is a number', { cvc: 123 }],
])('%s is refused', (_, value) => {
  expect(() => refuseRawCard(value)).toThrow(expect.objectContaining({ code: 'payment.card_number' }));
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a PaymentMethod', { payment_method: 'pm_1QxYzAbCdEfGhIjKlMnOpQrS', plan_id: 'monthly' }],
  ['letters between the groups', 'A4242 B4242 C4242 D4242'],
  ['an amount', 0.30000000000000004],
  ['a wrong check digit', '4242424242424241'],
  ['twelve digits', '424242424242'],
  ['twenty digits', '42424242424242424242'],
  ['a phone and a date', { phone: '+41 44 668 18 00', since: '2027-03-01T12:00:00Z' }],
  ['words under the name of a number', { number: 'none', cvc: null, security_code: '' }],
  ['an address with a comma', 'Seestrasse 42, 8000 Zürich'],
])('%s is let through', (_, value) => {
  expect(() => refuseRawCard(value)).not.toThrow();
});
