import type { RefusalCode } from '@limn/server/refusal';
import { jobFailureCodes } from '@limn/server/words';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Failure } from '../lib/data/failure.ts';
import { jobFailure, jobFailureText } from './job-failure-text.ts';
import { failureText, refusalText } from './refusal-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const failure = (code: Failure['code'], rest: Partial<Failure> = {}): Failure => ({
  ...{ code, facts: {}, requestId: undefined },
  ...rest,
});

// That there is one for each code, the compiler knows: the tables are total records.
const codes = Object.keys(refusalText) as RefusalCode[];

/** The specification's own words: they have no full stop, and some are the same. */
const prescribed: RefusalCode[] = [
  'identity.google_missing',
  'identity.google_rejected',
  'account.password_short',
  'payment.stripe_failed',
  'payment.paypal_failed',
];

test('every refusal is a sentence of its own', () => {
  const sentences = codes
    .filter((code) => !prescribed.includes(code))
    .map((code) => failureText(i18n, failure(code, { facts: { reason: 'The bank said no.' } })));
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{10,}\.$/s);
  expect(new Set(sentences).size).toBe(codes.length - prescribed.length);
});

test.each([
  ['identity.google_missing', 'Google authentication failed'],
  ['identity.google_rejected', 'Google authentication failed'],
  ['account.password_short', 'New password must be at least 8 characters'],
  ['payment.stripe_failed', 'Stripe payment error'],
  ['payment.paypal_failed', 'PayPal payment error'],
] as const)('%s has the prescribed words', (code, words) =>
  expect(failureText(i18n, failure(code))).toBe(words),
);

test('every way a picture fails has its sentence, and a new one is not silent', () => {
  expect(Object.keys(jobFailureText).sort()).toEqual([...jobFailureCodes].sort());
  expect(jobFailure(i18n, 'service.eclipsed')).toBe(jobFailure(i18n, 'server.failed'));
});

test('a sentence carries the facts', () => {
  expect(failureText(i18n, failure('image.limit_reached', { facts: { limit: 10 } }))).toContain(
    '10 pictures',
  );
});

test('a fault of ours shows the number by which it is found, unless there is a better word', () => {
  expect(failureText(i18n, failure('unknown', { requestId: 'r-42' }))).toContain('r-42');
  expect(failureText(i18n, failure('unknown'), refusalText['image.not_found'])).toBe('This picture is gone.');
});

test('what a payment provider says itself stands behind our sentence', () => {
  const facts = { reason: 'Your card was declined.' };
  expect(failureText(i18n, failure('payment.stripe_failed', { facts }))).toBe(
    'Stripe payment error\nYour card was declined.',
  );
  expect(failureText(i18n, failure('payment.declined', { facts }))).toBe(
    'The payment was declined.\nYour card was declined.',
  );
});
