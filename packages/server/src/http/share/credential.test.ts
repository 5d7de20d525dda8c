import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { credentialLine } from './credential.ts';

test.each(languages)('in %s sentences have a gap, except after a full-width stop', (language) => {
  const line = credentialLine([{ source: 'algorithmicMedia', signedOn: new Date(0) }], language);
  const text = line.replace(/<[^>]+>/g, '').trim();
  expect(text.match(/[.。]/g)).toHaveLength(2);
  expect(text).not.toMatch(/。\s|\.\S/);
});
