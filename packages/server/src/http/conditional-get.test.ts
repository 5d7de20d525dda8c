import { expect, test } from 'vitest';
import { matchesEtag } from './conditional-get.ts';

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"another", W/"one"', true],
  ['"another","one"', true],
  ['*', true],
  ['"another"', false],
  ['"one-more"', false],
  ['one', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s', (known, expected) => {
  expect(matchesEtag({ headers: { 'if-none-match': known } }, '"one"')).toBe(expected);
});
