import { jobFailureCodes } from '@limn/server/enums';
import type { RefusalCode } from '@limn/server/refusal';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Failure } from '../lib/data/failure.ts';
import { jobFailure, jobFailureText } from './job-failure-text.ts';
import { failureText, reasonText, refusalText } from './refusal-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const failure = (code: Failure['code'], rest: Partial<Failure> = {}): Failure => ({
  ...{ code, facts: {}, requestId: undefined },
  ...rest,
});

// The compiler checks that each code has a text.
const codes = Object.keys(refusalText) as RefusalCode[];

/** Texts from the specification: without a full stop, and some are equal. */
const prescribed: RefusalCode[] = [
  'identity.google_missing',
  'identity.google_rejected',
  'account.password_short',
  'payment.stripe_failed',
  'payment.paypal_failed',
];

test('every refusal has its own text', () => {
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

test('every job failure has its text, and an unknown one a general text', () => {
  expect(Object.keys(jobFailureText).sort()).toEqual([...jobFailureCodes].sort());
  expect(jobFailure(i18n, 'service.eclipsed')).toBe(jobFailure(i18n, 'server.failed'));
});

test('a text contains the facts', () => {
  expect(failureText(i18n, failure('image.limit_reached', { facts: { limit: 10 } }))).toContain(
    '10 pictures',
  );
});

test('a bug shows its request id, unless there is a fallback text', () => {
  expect(failureText(i18n, failure('unknown', { requestId: 'r-42' }))).toContain('r-42');
  expect(failureText(i18n, failure('unknown'), refusalText['image.not_found'])).toBe(
    'This picture no longer exists.',
  );
});

test("the provider's message follows our text", () => {
  const facts = { reason: 'Your card was declined.' };
  expect(failureText(i18n, failure('payment.stripe_failed', { facts }))).toBe(
    'Stripe payment error\nYour card was declined.',
  );
  expect(failureText(i18n, failure('payment.declined', { facts }))).toBe(
    'The payment was declined.\nYour card was declined.',
  );
});

test('below a sentence that names the call stands a reason, if one is known', () => {
  expect(reasonText(i18n, failure('offline'))).toBe(
    "Can't reach the server. Check your connection and try again.",
  );
  expect(reasonText(i18n, failure('image.not_found'))).toBe(failureText(i18n, failure('image.not_found')));
  expect(reasonText(i18n, failure('unknown', { requestId: 'req-1' }))).toBeUndefined();
});
