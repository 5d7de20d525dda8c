import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeStripeDocument } from './document.ts';

const committed = join(import.meta.dirname, '..', 'stripe-api.json');

test('stripe-api.json is up to date with the installed library', () => {
  // not `toEqual`, because its message would have half a megabyte
  expect(
    readFileSync(committed, 'utf8') === `${makeStripeDocument()}\n`,
    'run `node packages/sandbox/src/stripe/make-document/make-document.ts`, and look what has changed',
  ).toBe(true);
});
