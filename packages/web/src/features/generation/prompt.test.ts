import { limits } from '@limn/server/enums';
import { expect, test } from 'vitest';
import { addedWords, countCharacters, isPaintable } from './prompt.ts';
import { draftSize, presetSize } from './size.ts';

test('a character is a code point, and surrounding space does not count', () => {
  expect(countCharacters('  🦊🍁  ')).toBe(2);
});

test.each([
  ['', false],
  [' \n ', false],
  ['a', true],
  ['🦊'.repeat(limits.promptMax), true],
  ['🦊'.repeat(limits.promptMax + 1), false],
])('%#: can be painted: %s', (prompt, expected) => {
  expect(isPaintable(prompt)).toBe(expected);
});

test('a preset has its own pixels, Custom the typed ones', () => {
  expect(presetSize('1704x960')).toEqual({ width: 1704, height: 960 });
  expect(draftSize({ resolution: 'Custom', width: 32, height: 1704 })).toEqual({ width: 32, height: 1704 });
});

test.each([
  ['a boat', 'a boat', { words: '', isWhole: false }],
  ['a boat', 'a boat, photorealistic', { words: 'photorealistic', isWhole: false }],
  ['a boat', 'At dusk a boat rests', { words: 'At dusk a boat rests', isWhole: true }],
])('%#: only what is new is told of what was painted', (original_prompt, prompt, added) => {
  expect(addedWords({ original_prompt, prompt })).toEqual(added);
});
