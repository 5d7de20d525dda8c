import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

const offered = ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'];

test.each([
  [['', 'fr-CH', 'en'], 'fr'],
  [['ar', 'fr'], 'ar'],
  [['', 'de', 'es-419'], 'es'],
  [['', 'zh-HK'], 'zh-TW'],
  [['', 'zh-Hant-SG'], 'zh-TW'],
  [['', 'zh'], 'zh-CN'],
  [['xx', 'de'], 'en'],
  [[], 'en'],
])('%j is answered in %s', (wanted, language) => {
  expect(languageOf(offered, wanted)).toBe(language);
});
