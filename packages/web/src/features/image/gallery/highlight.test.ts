import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const told = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['A red Fox', ['Fox'], 'A red [Fox]'],
  ['boats and boat', ['boat', 'boats'], '[boats] and [boat]'],
  ['夜の港に停まる船', ['港'], '夜の[港]に停まる船'],
  ['what? (a boat)', ['(a', '?'], 'what[?] [(a] boat)'],
  ['a boat', [], 'a boat'],
  ['a boat', ['', 'car'], 'a boat'],
])('%s with %j is %s', (text, words, shown) => {
  expect(told(text, ...words)).toBe(shown);
});

test('a match far inside is shown with a few words before it', () => {
  const text = 'A quiet village beneath the mountains, and far away on the lake a boat that returns';
  expect(told(text, 'boat')).toBe('… far away on the lake a [boat] that returns');
});
