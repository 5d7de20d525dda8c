import { expect, it } from 'vitest';
import { readWords } from './read-prompt.ts';

type Row = [prompt: string, name: string, colour?: string];

const things: Row[] = [
  ['a cup of black tea', 'cup'],
  ['green tea on the table', 'cup'],
  ['black coffee', 'cup'],
  ['a goldfish in a bowl', 'fish', 'orange'],
  ['a glass of orange juice', 'wine', 'orange'],
  ['a red panda in a tree', 'raccoon', 'orange'],
  ['red pepper', 'vegetable', 'red'],
  ['an orange on a plate', 'mandarin'],
  ['an orange cat', 'cat', 'orange'],
  ['a green house', 'house', 'green'],
  ['a greenhouse', 'greenhouse'],
  ['红茶', 'cup'],
  ['一杯红茶', 'cup'],
  ['绿茶', 'cup'],
  ['青椒', 'vegetable', 'green'],
  ['白菜', 'vegetable', 'green'],
  ['青蛙', 'frog'],
  ['金鱼', 'fish', 'orange'],
  ['橙汁', 'wine', 'orange'],
  ['绿豆汤', 'bowl'],
  ['红绿灯', 'sign'],
  ['红灯笼', 'lantern', 'red'],
  ['黑猩猩', 'gorilla'],
  ['小红帽', 'girl'],
  ['红色的杯子', 'cup', 'red'],
  ['紅茶', 'cup'],
  ['綠茶', 'cup'],
  ['黃瓜', 'vegetable', 'green'],
  ['紅豆湯', 'bowl'],
  ['柳橙汁', 'wine', 'orange'],
  ['紅茶を飲む女性', 'cup'],
  ['緑茶', 'cup'],
  ['金魚', 'fish', 'orange'],
  ['赤いカップ', 'cup', 'red'],
  ['白菜のサラダ', 'vegetable', 'green'],
  ['شاي أسود', 'cup'],
  ['كوب شاي أخضر', 'cup'],
  ['عصير برتقال', 'wine', 'orange'],
  ['كوب أسود', 'cup', 'black'],
  ['una taza de té negro', 'cup'],
  ['té verde', 'cup'],
  ['una taza negra', 'cup', 'black'],
  ['un pez dorado', 'fish', 'orange'],
  ['zumo de naranja', 'wine', 'orange'],
  ['una naranja', 'mandarin'],
  ['un thé noir', 'cup'],
  ['une tasse de thé vert', 'cup'],
  ['une tasse noire', 'cup', 'black'],
  ['un poisson rouge', 'fish', 'orange'],
  ['jus d’orange', 'wine', 'orange'],
  ['une orange sur une assiette', 'mandarin'],
];

it.each(things)('%s: %s %s', (prompt, name, colour) => {
  const { description, words } = readWords(prompt);
  const subject = description.subjects.find((one) => one.name === name);
  expect(subject).toBeDefined();
  expect(subject?.colour).toBe(colour);
  expect(description.colours).toEqual([]);
  expect(words.missed).toEqual([]);
});

it.each([
  ['the teacher at the blackboard', 'classroom'],
  ['黑板前的老师', 'classroom'],
  ['黒板', 'classroom'],
  ['el mar rojo', 'sea'],
  ['la mer rouge', 'sea'],
  ['البحر الأحمر', 'sea'],
  ['黄河', 'river'],
  ['黄山', 'mountain'],
] as const)('%s colours no picture', (prompt, place) => {
  const { description } = readWords(prompt);
  expect(description.places).toContain(place);
  expect(description.colours).toEqual([]);
});
