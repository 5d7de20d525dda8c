import { expect, test } from 'vitest';
import { bidiIsolate } from './bidi-isolate.ts';

test.each([
  ['en', 'not this one.'],
  ['ja', 'not this one.'],
  ['ar', '\u2068not this one.\u2069'],
])('in %s', (language, words) => {
  expect(bidiIsolate(language, 'not this one.')).toBe(words);
});
