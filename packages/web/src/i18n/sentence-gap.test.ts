import { languages } from '@limn/server/enums';
import { expect, test } from 'vitest';
import { sentenceGap } from './sentence-gap.ts';

test('sentences have a gap, except after a full-width stop', () => {
  expect(languages.filter((language) => sentenceGap(language) === '')).toEqual(['zh-CN', 'zh-TW', 'ja']);
});
