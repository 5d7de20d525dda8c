/** Makes stripe-api.json from the types of the installed `stripe` package. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStripeDocument } from './document.ts';

const target = join(import.meta.dirname, '..', 'stripe-api.json');
const text = `${makeStripeDocument()}\n`;
writeFileSync(target, text);
console.log(`${target}  ${(text.length / 1024).toFixed(0)} kB`);
