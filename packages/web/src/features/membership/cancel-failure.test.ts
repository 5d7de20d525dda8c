import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Failure } from '../../lib/data/failure.ts';
import { cancelFailure } from './cancel-failure.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (code: Failure['code'], facts: Failure['facts'] = {}) =>
  cancelFailure(i18n, { code, facts, requestId: undefined });

test('a failure of the provider has its own text', () => {
  expect(said('payment.stripe_failed')).toBe('Failed to cancel subscription');
  expect(said('payment.paypal_failed', { reason: 'The account is closed.' })).toBe(
    'Failed to cancel subscription\nThe account is closed.',
  );
});

test('other failures have their usual text', () => {
  expect(said('unknown')).toBe('Failed to cancel subscription');
  expect(said('membership.not_found')).toBe('Subscription information was not found.');
  expect(said('offline')).toContain('connection');
});
