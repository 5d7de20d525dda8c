import { expect, test } from 'vitest';
import { centsOf, decimalOf } from './paypal-money.ts';
import { chargeTime, periodOf } from './paypal-schedule.ts';

const start = new Date('2026-01-31T15:00:00Z');

test.each([
  [1, 1, '2026-02-28T15:00:00Z'],
  [1, 2, '2026-03-31T15:00:00Z'],
  [1, 12, '2027-01-31T15:00:00Z'],
  [1, 25, '2028-02-29T15:00:00Z'],
  [3, 1, '2026-04-30T15:00:00Z'],
  [12, 2, '2028-01-31T15:00:00Z'],
])('every %i months, the charge number %i is at %s', (months, n, time) => {
  expect(chargeTime(start, months, n)).toEqual(new Date(time));
});

test.each([
  ['at once', '2026-01-31T15:00:00Z', '2026-02-28T15:00:00Z'],
  ['approved an hour later', '2026-01-31T16:00:00Z', '2026-02-28T15:00:00Z'],
  ['on the day', '2026-02-28T15:00:00Z', '2026-03-31T15:00:00Z'],
  ['some hours early', '2026-02-28T10:00:00Z', '2026-03-31T15:00:00Z'],
  ['five days late', '2026-03-05T15:00:00Z', '2026-03-31T15:00:00Z'],
  ['before it began', '2026-01-30T15:00:00Z', '2026-02-28T15:00:00Z'],
])('a payment %s reaches to the end of its period', (_, time, end) => {
  expect(periodOf(new Date(time), start, 1).end).toEqual(new Date(end));
});

test.each([
  [0, 'USD', '0.00'],
  [5, 'USD', '0.05'],
  [1999, 'USD', '19.99'],
  [435, 'EUR', '4.35'],
  [100, 'JPY', '100'],
  [120_000, 'TWD', '1200'],
])('%i of the least units of %s are %s', (cents, currency, text) => {
  expect(decimalOf(cents, currency)).toBe(text);
  expect(centsOf(text, currency)).toBe(cents);
});

test.each([
  ['24.9', 2490],
  ['24', 2400],
  ['24.990', 2499],
  ['-3.50', -350],
])('%s is read as %i', (text, cents) => {
  expect(centsOf(text, 'USD')).toBe(cents);
});

test.each(['', '1e3', '1,5', '.5', '1.005', '٣', '9999999999999'])('%s is no amount', (text) => {
  expect(() => centsOf(text, 'USD')).toThrow(RangeError);
});
