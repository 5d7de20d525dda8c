import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';
import { everyText, pageTexts } from './stripe/page-text.ts';

test.each([
  ['fr', 'ja', 'fr'],
  ['fr-FR', undefined, 'fr'],
  ['zh', undefined, 'zh-CN'],
  ['zh-Hant-HK', undefined, 'zh-TW'],
  ['auto', 'ar-EG,en;q=0.5', 'ar'],
  [null, 'de,es-MX;q=0.8', 'es'],
  [undefined, 'de', 'en'],
  [undefined, undefined, 'en'],
] as const)('the locale %s and the browser with %s: %s', (locale, accepted, language) => {
  expect(pageLanguage(locale, accepted)).toBe(language);
});

test.each([
  ['en', 3, 'month', 'every 3 months'],
  ['ja', 1, 'year', '毎年'],
  ['fr', 2, 'decade', '/ 2 decade'],
] as const)('a period in %s', (language, count, interval, text) => {
  expect(everyText(language, count, interval)).toBe(text);
});

test('every page says in its language that the payment is not real', () => {
  const marks = Object.values(pageTexts).map(({ testMode }) => testMode);
  expect(new Set(marks).size).toBe(marks.length);
});
