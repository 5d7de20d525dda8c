import type { Language } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import type { Fact } from './words-schema.ts';

const said: readonly (readonly [Language, string, readonly Fact[]])[] = [
  ['en', 'a cat', []],
  ['en', 'a train in spain, brainy sunday reader', []],
  ['en', 'Moonlit harbour, RAIN', ['night', 'rain']],
  ['en', 'a b&w photo', ['monochrome']],
  ['es', 'pájaro en un balcón', []],
  ['es', 'Mañana lluviosa', ['day', 'rain']],
  ['es', 'una habitación iluminada', ['indoor', 'light']],
  ['fr', 'chat noir', ['colour']],
  ['fr', 'un été à la mer', ['season']],
  ['fr', "l'aube enneigée", ['dawn', 'snow']],
  ['zh-CN', '吃雪糕的孩子坐火车', []],
  ['zh-CN', '黄昏的海滩', ['dusk']],
  ['zh-TW', '夜市的貓', ['night', 'turmoil']],
  ['zh-TW', '廚房裡的老奶奶', ['indoor']],
  ['ja', '赤ちゃんと犬', []],
  ['ja', '夜明けの湖', ['dawn']],
  ['ja', '雨のバス停', ['rain']],
  ['ar', 'قطة', []],
  ['ar', 'باللَّيْلِ والمطرِ', ['night', 'rain']],
  ['ar', 'غرفة مضاءة', ['indoor', 'light']],
  ['ar', 'طفل يقرأ في غرفته', ['indoor']],
  ['ar', 'ليلى والذئب', []],
  ['ar', 'للمطر رائحة', ['rain']],
  ['ja', 'rainy day の猫', ['day', 'rain']],
];

test.each(said)('%s: %s', (language, prompt, facts) => {
  expect([...readFacts(prompt, language)].sort()).toEqual([...facts].sort());
});
