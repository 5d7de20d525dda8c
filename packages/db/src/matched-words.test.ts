import { expect, test } from 'vitest';
import { matchedWords } from './matched-words.ts';

test.each([
  ['lighthouse', 'A Lighthouse at dusk, with lighthouses', ['Lighthouse', 'lighthouses']],
  ['LIGHT dusk', 'A lighthouse at Dusk, film noir', ['lighthouse', 'Dusk']],
  ['house', 'A lighthouse', []],
  ['灯塔', '黄昏的灯塔，水彩画', ['灯塔']],
  ['黄昏 水彩', '黄昏的灯塔，水彩画', ['黄昏', '水彩']],
  ['塔灯', '黄昏的灯塔', []],
  ['ｶﾓﾒ', '霧の灯台とカモメ3D', ['カモメ']],
  ['台3d', '霧の灯台とカモメ3D 台 3dx', ['台', '3D', '3dx']],
  ['المنارة', 'منارةٌ عند الغروب', ['منارةٌ']],
  ['غروب', 'منارةٌ عند الغروب', ['الغروب']],
  ['anil', 'Un faro al anochecer, cielo añil', ['añil']],
  ["l'aube", "Un phare à l'aube", ['l', 'aube']],
  ['"', 'a "boat"', []],
  ['🦊', 'a 🦊', []],
])('a search for %s marks the words of "%s"', (typed, text, words) => {
  expect(matchedWords(text, typed)).toEqual(words);
});

test('a text in ASCII has the same words as beside another character', () => {
  for (let code = 0; code < 128; code += 1) {
    const text = `Ab${String.fromCharCode(code)}cd`;
    for (const typed of ['a', 'c', 'ab cd', `ab${String.fromCharCode(code)}`])
      expect(matchedWords(text, typed), text).toEqual(matchedWords(`${text} 🦊`, typed));
  }
});

test('a character of a script without spaces is a word between others as it is alone', () => {
  const ranges = [
    [0x3041, 0x3096],
    [0x30a1, 0x30fa],
    [0x30fc, 0x30fc],
    [0x4e00, 0x9fff],
  ] as const;
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)),
  );
  const isWord = (text: string, letter: string) => matchedWords(text, letter).includes(letter);
  const others = letters.filter((letter) => !isWord(letter, letter) || !isWord(`山${letter}山`, letter));
  expect([letters.length, others]).toEqual([21_169, []]);
});

test.each([
  ['a mark belongs to the character before it', '山がか\u3099か山', 'が', ['が', 'か\u3099']],
  ['so does a variation selector', '山葛\u{e0100}山葛', '葛', ['葛\u{e0100}', '葛']],
  ['and what comes before stays apart', 'x山海山y', '海山', ['海山']],
  ['a word goes on behind a mark', '山海山ab\u0301c 山海', 'ábc', ['ab\u0301c']],
])('%s', (_, text, typed, words) => {
  expect(matchedWords(text, typed)).toEqual(words);
});

test('a term that occurs everywhere is found once', () => {
  expect(matchedWords('山'.repeat(4000), '山 山山 山 山山山')).toEqual(['山', '山山', '山山山']);
});
