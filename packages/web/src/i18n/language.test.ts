import { describe, expect, test } from 'vitest';
import { detectLanguage, directionOf } from './language.ts';

describe('the first language', () => {
  test.each([
    ['fr', 'en-US', 'fr'],
    ['zh-TW', 'ja', 'zh-TW'],
    ['ar', 'en', 'ar'],
  ])('the saved choice %s stands over the browser', (saved, browser, expected) => {
    expect(detectLanguage(saved, [browser])).toBe(expected);
  });

  test.each(['de', 'zh', 'EN', ''])(
    'a saved choice that is not supported (%j) counts for nothing',
    (saved) => {
      expect(detectLanguage(saved, ['ja-JP'])).toBe('ja');
    },
  );

  test.each([
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh-hk', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['ar-EG', 'ar'],
    ['es-419', 'es'],
    ['fr-CA', 'fr'],
    ['ja', 'ja'],
    ['en-GB', 'en'],
    ['de-DE', 'en'],
    ['zhx', 'en'],
    ['', 'en'],
  ])('the browser says %s, the page speaks %s', (browser, expected) => {
    expect(detectLanguage(undefined, [browser])).toBe(expected);
  });

  test('the first supported language of the browser is taken', () => {
    expect(detectLanguage(undefined, ['de-DE', 'pt', 'fr-CA', 'en'])).toBe('fr');
    expect(detectLanguage(undefined, ['de', 'pt'])).toBe('en');
    expect(detectLanguage(undefined, [])).toBe('en');
  });

  test('Arabic alone runs right to left', () => {
    expect(directionOf('ar')).toBe('rtl');
    expect(directionOf('ja')).toBe('ltr');
  });
});
