import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'en'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['en;q=0.2, ja;q=0.8', 'ja'],
  ['ja;q=0, ar', 'ar'],
  ['es;q=5, fr;q=0.1', 'fr'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hans-TW', 'zh-CN'],
  ['zh', 'zh-CN'],
])('%j is %s, also when it is asked for again', (header, language) => {
  expect([languageOf(header), languageOf(header)]).toEqual([language, language]);
});

test('any number of different and long headers get their language', () => {
  for (let n = 0; n < 2000; n++) {
    const wish = n % 2 ? 'fr' : 'ja';
    expect(languageOf(`x-${n}, ${wish}`)).toBe(wish);
  }
  expect(languageOf(`${'x-unknown, '.repeat(20)}es`)).toBe('es');
  // only the beginning of a header is read
  expect(languageOf(`${'x-unknown, '.repeat(100)}es`)).toBe('en');
});
