import { expect, test } from 'vitest';
import { wordList } from './word-list.ts';

test.each([
  ['fr', 'sea, boat'],
  ['ja', 'sea、boat'],
  ['zh-TW', 'sea、boat'],
  // Otherwise two English words would stand in their own direction: the first one last.
  ['ar', '\u2068sea\u2069، \u2068boat\u2069'],
])('in %s', (locale, list) => {
  expect(wordList(locale, ['sea', 'boat'])).toBe(list);
});
