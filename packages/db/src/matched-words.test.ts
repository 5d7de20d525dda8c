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
] as [string, string, string[]][])('a search for %s marks the words of "%s"', (typed, text, words) => {
  expect(matchedWords(text, typed)).toEqual(words);
});

test('a text in ASCII has the same words as beside another character', () => {
  for (let code = 0; code < 128; code += 1) {
    const text = `Ab${String.fromCharCode(code)}cd`;
    for (const typed of ['a', 'c', 'ab cd', `ab${String.fromCharCode(code)}`])
      expect(matchedWords(text, typed), text).toEqual(matchedWords(`${text} 🦊`, typed));
  }
});
