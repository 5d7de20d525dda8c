import { expect, it } from 'vitest';
import { chooseSubjects } from '../compose/choose-subjects.ts';
import { makePlan } from '../compose/plan.ts';
import type { NamedSubject } from './description.ts';
import { readPrompt, readWords } from './read-prompt.ts';

type Expected = Partial<NamedSubject>;
const cat = { name: 'cat', count: 1 } as const;
const dog = { name: 'dog', count: 1 } as const;

const two: [prompt: string, first: Expected, second: Expected][] = [
  [
    'a fat grey cat and a thin black cat',
    { ...cat, build: 'fat', colour: 'grey' },
    { ...cat, build: 'thin', colour: 'black' },
  ],
  ['一只黑猫和一只白猫', { ...cat, colour: 'black' }, { ...cat, colour: 'white' }],
  ['一隻黑貓和一隻白貓', { ...cat, colour: 'black' }, { ...cat, colour: 'white' }],
  ['un perro blanco y un perro negro', { ...dog, colour: 'white' }, { ...dog, colour: 'black' }],
  ['un chien blanc et un chien noir', { ...dog, colour: 'white' }, { ...dog, colour: 'black' }],
  ['كلب أبيض وكلب أسود', { ...dog, colour: 'white' }, { ...dog, colour: 'black' }],
  ['赤い花と青い花', { name: 'flower', colour: 'red' }, { name: 'flower', colour: 'blue' }],
  ['黒い猫と白い猫', { ...cat, colour: 'black' }, { ...cat, colour: 'white' }],
  ['a big dog and a small dog', { ...dog, build: 'big' }, { ...dog, build: 'small' }],
  ['two cats, one black and one white', { ...cat, colour: 'black' }, { ...cat, colour: 'white' }],
  ['dos gatos, uno blanco y otro negro', { ...cat, colour: 'white' }, { ...cat, colour: 'black' }],
  ['deux chats, un noir et un blanc', { ...cat, colour: 'black' }, { ...cat, colour: 'white' }],
  ['两只猫，一只黑的，一只白的', { ...cat, colour: 'black' }, { ...cat, colour: 'white' }],
  ['قطتان واحدة بيضاء والأخرى سوداء', { ...cat, colour: 'white' }, { ...cat, colour: 'black' }],
  [
    'a woman in a red dress and a woman in a blue dress',
    { name: 'woman', clothesColour: 'red' },
    { name: 'woman', clothesColour: 'blue' },
  ],
];

it.each(two)('%s: draws both', (prompt, first, second) => {
  const { description, words } = readWords(prompt);
  expect(description.subjects).toHaveLength(2);
  expect(description.subjects).toMatchObject([first, second]);
  expect(words.missed).toEqual([]);
  const plan = makePlan(description, { style: 'normal', seed: 4, width: 400, height: 300 });
  expect(chooseSubjects(plan).map(({ name }) => name)).toEqual([first.name, second.name]);
});

it.each([
  ['a cat on a sofa. The cat is black', { name: 'cat', count: 1 }],
  ['two dogs, a dog with a hat', { name: 'dog', count: 2, wears: ['hat'] }],
  ['一只猫，黑色的猫', { name: 'cat', colour: 'black', count: 1 }],
])('%s: means one', (prompt, expected) => {
  expect(readPrompt(prompt).subjects.filter(({ name }) => name === expected.name)).toMatchObject([expected]);
});
