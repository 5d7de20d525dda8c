import { describe, expect, test } from 'vitest';
import { cleanAnswer } from './clean-answer.ts';

test.each([
  ['  A quiet harbour.\r\n', 'A quiet harbour.'],
  ['"A quiet harbour."', 'A quiet harbour.'],
  ['“A quiet harbour.”', 'A quiet harbour.'],
  ['「静かな港。」', '静かな港。'],
  ['"Left" and "right"', '"Left" and "right"'],
  ['```\nA quiet harbour.\n```', 'A quiet harbour.'],
  ['```text\nA quiet harbour.\n```', 'A quiet harbour.'],
  ['**A quiet** harbour.', 'A quiet harbour.'],
  ['# Scene\nA quiet harbour.', 'Scene A quiet harbour.'],
  ['<think>They want a harbour.</think>\n\nA quiet harbour.', 'A quiet harbour.'],
  ['A quiet harbour.\n\n---\n**Support us:** http://ads.test/x', 'A quiet harbour.'],
  ['See https://ads.test/x?y=1 A quiet harbour.', 'See A quiet harbour.'],
  ['A\u0000 quiet\u001b harbour\u202E.', 'A quiet harbour .'],
  ['half \uD83E fox', 'half \uFFFD fox'],
  ['[A harbour], quiet', '[A harbour], quiet'],
  ['ميناء هادئ', 'ميناء هادئ'],
])('%j is %j', (raw, clean) => {
  expect(cleanAnswer(raw)).toBe(clean);
});

describe('no description', () => {
  test.each([
    '',
    '  \n',
    '...',
    '"',
    '<!doctype html><p>hello',
    '<html lang="en">',
    '{"error":"no"}',
    '["a"]',
    '<think>still thinking',
  ])('%j', (raw) => {
    expect(() => cleanAnswer(raw)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  });
});

describe('what is too long', () => {
  const sentence = 'A boat rocks in the harbour. ';

  test('ends with a sentence', () => {
    const clean = cleanAnswer(sentence.repeat(40));
    expect(clean).toBe(sentence.repeat(20).trim());
  });

  test('or with a word', () => {
    const clean = cleanAnswer('harbour '.repeat(200));
    expect(clean).toBe('harbour '.repeat(75).trim());
  });

  test('or with a Chinese sentence', () => {
    expect(cleanAnswer('港口很安静。'.repeat(200))).toBe('港口很安静。'.repeat(100));
  });

  test('or, where there is nothing to hold on to, with a character', () => {
    expect(cleanAnswer(`x${'🦊'.repeat(900)}`)).toBe(`x${'🦊'.repeat(599)}`);
  });
});
