import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeStripeDocument } from './stripe-document/document.ts';

const committed = join(
  import.meta.dirname,
  '..',
  'packages',
  'server',
  'src',
  'demo',
  'documents',
  'stripe.json',
);

test('the document is what the installed library says', () => {
  // not `toEqual`: the difference would be half a megabyte
  expect(
    readFileSync(committed, 'utf8') === `${makeStripeDocument()}\n`,
    'run `node scripts/stripe-document.ts`, and look what has changed',
  ).toBe(true);
});
