import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activate } from './activate.ts';
import { failureText } from './refusal-text.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }));
afterEach(() => void vi.unstubAllGlobals());

const saved = (usage: { stored: number; limit: number }) =>
  t`${usage.stored} of ${usage.limit} pictures saved`;
const daily = (perDay: number) => t`Up to ${plural(perDay, { one: '# image', other: '# images' })} per day`;
const busy = (retryAfter: number) =>
  failureText(i18n, { code: 'payment.busy', facts: { retryAfter }, requestId: undefined });

test.each([
  [0, '0 image enregistrée sur 10'],
  [1, '1 image enregistrée sur 10'],
  [2, '2 images enregistrées sur 10'],
])('French has the singular for 0 and 1 saved pictures: %i', async (stored, text) => {
  await activate('fr');
  expect(saved({ stored, limit: 10 })).toBe(text);
});

test.each([
  ['en', 'Up to 1 image per day', 'The payment provider is busy. Try again in 1 second.'],
  ['es', 'Hasta 1 imagen al día', 'El proveedor de pagos está ocupado. Inténtalo de nuevo en 1 segundo.'],
  [
    'fr',
    'Jusqu’à 1 image par jour',
    'Le prestataire de paiement est très sollicité. Réessayez dans 1 seconde.',
  ],
] as const)('a limit and a wait of one have the singular: %s', async (language, limit, wait) => {
  await activate(language);
  expect(daily(1)).toBe(limit);
  expect(busy(1)).toBe(wait);
});
