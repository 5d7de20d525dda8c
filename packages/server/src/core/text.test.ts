import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines } from './text.ts';

describe('a typed text', () => {
  test.each([
    ['  Ann  ', 'Ann'],
    ['', null],
    [null, null],
    ['\u200b\u2060', null],
    ['\u3164\u115f\u1160\uffa0\u2800', null],
    ['Ann\u202egpj.exe', 'Anngpj.exe'],
    ['a\u0000b\tc\nd', 'a b c d'],
    ['half \ud83d', 'half \ufffd'],
    ['آن \u200fو', 'آن \u200fو'],
    ['👩‍🎨 Ann', '👩‍🎨 Ann'],
  ])('on one line: %j', (typed, kept) => expect(cleanLine(typed)).toBe(kept));

  test.each([
    ['one\r\ntwo\u2028three\n\n', 'one\ntwo\nthree'],
    ['\n \n', null],
    ['a\u2067b\u0007', 'ab'],
  ])('on several: %j', (typed, kept) => expect(cleanLines(typed)).toBe(kept));
});
