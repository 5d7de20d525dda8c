/** Makes the document that Stripe's stand-in is held to, out of the types of the installed library. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStripeDocument } from './stripe-document/document.ts';

const target = join(
  import.meta.dirname,
  '..',
  'packages',
  'server',
  'src',
  'demo',
  'documents',
  'stripe.json',
);
const text = `${makeStripeDocument()}\n`;
writeFileSync(target, text);
console.log(`${target}  ${(text.length / 1024).toFixed(0)} kB`);
