import { expect, test } from 'vitest';
import { describeReading } from './describe-reading.ts';
import { readWords } from './read-prompt.ts';

const read = (prompt: string) => {
  const { description, words } = readWords(prompt);
  return { subjects: description.subjects, missed: words.missed };
};

test.each([
  ['un forgeron avec un marteau', { name: 'person', clothes: 'apron' }],
  ['科學家在實驗室', { name: 'person', clothes: 'coat', clothesColour: 'white', wears: ['glasses'] }],
  ['a scientist with glasses', { name: 'person', clothes: 'coat', wears: ['glasses'] }],
  ['un détective sous la pluie', { name: 'person', clothes: 'coat', clothesColour: 'brown', wears: ['hat'] }],
  ['راهب في الجبل', { name: 'person', clothes: 'gown', clothesColour: 'orange', hair: 'bald' }],
  ['a judge', { name: 'person', clothes: 'gown', clothesColour: 'black' }],
  ['啦啦队员', { name: 'woman', clothes: 'dress', pose: 'jumping' }],
  ['boxeador en el ring', { name: 'person', wears: ['gloves'], pose: 'fighting' }],
  ['水泳選手がプールで泳ぐ', { name: 'person', clothes: 'swimsuit', pose: 'swimming' }],
  ['عداء في الملعب', { name: 'person', pose: 'running' }],
])('%s: the occupation decides the clothes', (prompt, person) => {
  const { subjects, missed } = read(prompt);
  expect(subjects[0]).toMatchObject(person);
  expect(missed).toEqual([]);
});

test.each([
  ['a giant cat', 'cat', 'big'],
  ['un gato enorme', 'cat', 'big'],
  ['一只巨大的猫', 'cat', 'big'],
  ['قطة ضخمة', 'cat', 'big'],
  ['un énorme chat', 'cat', 'big'],
  ['巨大な猫', 'cat', 'big'],
  ['胖胖的狗', 'dog', 'fat'],
  ['太った犬', 'dog', 'fat'],
  ['背の高い男の人', 'man', 'tall'],
  ['un hombre alto', 'man', 'tall'],
  ['un homme mince', 'man', 'thin'],
  ['رجل نحيف', 'man', 'thin'],
])('%s: the size', (prompt, name, build) => {
  expect(read(prompt)).toMatchObject({ subjects: [{ name, build }], missed: [] });
});

test.each([
  ['an angry man', 'man', 'angry'],
  ['一个生气的男人', 'man', 'angry'],
  ['un homme en colère', 'man', 'angry'],
  ['رجل غاضب', 'man', 'angry'],
  ['una niña sorprendida', 'girl', 'surprised'],
  ['驚いた女の子', 'girl', 'surprised'],
  ['une fille avec des taches de rousseur', 'girl', 'freckles'],
  ['雀斑女孩', 'girl', 'freckles'],
  ['疲惫的老人', 'grandfather', 'sleepy'],
])('%s: the face', (prompt, name, face) => {
  expect(read(prompt)).toMatchObject({ subjects: [{ name, face: [face] }], missed: [] });
});

test.each([
  ['a woman in a striped dress', 'woman', 'dress', 'striped'],
  ['una mujer con vestido a rayas', 'woman', 'dress', 'striped'],
  ['穿条纹裙子的女人', 'woman', 'dress', 'striped'],
  ['رجل بقميص مخطط', 'man', 'shirt', 'striped'],
  ['un homme en chemise à carreaux', 'man', 'shirt', 'checked'],
  ['穿格子衬衫的男人', 'man', 'shirt', 'checked'],
  ['穿格子襯衫的男人', 'man', 'shirt', 'checked'],
  ['une femme en robe à pois', 'woman', 'dress', 'dotted'],
  ['水玉のワンピースの女性', 'woman', 'dress', 'dotted'],
])('%s: the pattern of the clothes', (prompt, name, clothes, pattern) => {
  expect(read(prompt)).toMatchObject({ subjects: [{ name, clothes, pattern }], missed: [] });
});

test.each([
  ['نجار يحمل مطرقة', 'person', 'hammer'],
  ['斧を持った木こり', 'person', 'axe'],
  ['一个骑士拿着盾牌', 'knight', 'shield'],
  ['拿着钓竿的老人', 'grandfather', 'fishingrod'],
  ['魔法の杖を持った魔法使い', 'wizard', 'wand'],
  ['a wizard holding a wand', 'wizard', 'wand'],
  ['امرأة تحمل مروحة يد', 'woman', 'fan'],
  ['扇子を持った女性', 'woman', 'fan'],
  ['拿着奖杯的足球运动员', 'footballer', 'trophy'],
  ['a man holding a key', 'man', 'key'],
])('%s: the tool is in the hands', (prompt, name, holds) => {
  const { subjects, missed } = read(prompt);
  expect(subjects).toContainEqual(expect.objectContaining({ name, pose: 'holding', holds }));
  expect(missed).toEqual([]);
});

test('a held tool is named in the language of the user', () => {
  const prompt = 'un caballero con un escudo';
  expect(describeReading({ prompt }, 'zh-CN')).toEqual({ drawn: ['骑士', '盾牌'], missed: [] });
  expect(describeReading({ prompt }, 'ar').missed).toEqual([]);
});
