import { languages } from '@limn/server/words';
import { expect, test } from 'vitest';
import { sentenceGap } from './sentence-gap.ts';

test('sentences stand apart, but for those that end in a full-width sign', () => {
  expect(languages.filter((language) => sentenceGap(language) === '')).toEqual(['zh-CN', 'zh-TW', 'ja']);
});
