import { expect, test } from 'vitest';
import { describeReading } from './describe-reading.ts';
import { readWords } from './read-prompt.ts';

const subjectsOf = (prompt: string) => readWords(prompt).description.subjects;

test.each([
  ['a cyclist in the mountains', 'bicycle'],
  ['un cycliste dans la montagne', 'bicycle'],
  ['un motociclista en la carretera', 'motorcycle'],
  ['公路上的骑行者', 'bicycle'],
])('%s: a person rides', (prompt, mount) => {
  const [rider, ridden] = subjectsOf(prompt);
  expect(rider).toMatchObject({ name: 'person', pose: 'riding' });
  expect(ridden).toMatchObject({ name: mount });
});

test.each([
  ['a woman doctor', ['doctor']],
  ['une femme pirate', ['pirate']],
  ['一位女老師在教室', ['woman']],
  ['女騎士と赤いドラゴン', ['knight', 'dragon']],
  ['a woman and a doctor', ['woman', 'doctor']],
])('%s: a word for the sex names no second person', (prompt, names) => {
  expect(subjectsOf(prompt).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['小女孩抱着一只白色的兔子', 'girl', 'rabbit'],
  ['抱着兔子的小女孩', 'girl', 'rabbit'],
  ['女の子がうさぎを抱いている', 'girl', 'rabbit'],
  ['うさぎを抱いた女の子', 'girl', 'rabbit'],
])('%s: the person holds the animal', (prompt, person, animal) => {
  expect(subjectsOf(prompt)).toContainEqual(
    expect.objectContaining({ name: person, pose: 'holding', holds: animal }),
  );
});

test.each(['a ginger cat', 'un chaton roux', 'chat roux sur un toit', '窗台上的橘猫'])(
  '%s: fur has a colour',
  (prompt) => {
    expect(subjectsOf(prompt)[0]).toMatchObject({ name: 'cat', colour: 'orange' });
  },
);

test.each(['un chevalier à cheval', 'a knight on horseback'])('%s: the horse is drawn', (prompt) => {
  expect(subjectsOf(prompt).map(({ name }) => name)).toEqual(['knight', 'horse']);
});

test.each([
  ['astronaute jouant de la guitare', 'astronaut'],
  ['弹吉他的女孩', 'girl'],
])('%s: the instrument is held', (prompt, name) => {
  expect(subjectsOf(prompt)).toContainEqual(expect.objectContaining({ name, holds: 'guitar' }));
});

test('at most five things are listed as drawn', () => {
  const prompt = 'a cat, a dog, a cow, a horse, a pig, a fox and the moon';
  expect(describeReading({ prompt }, 'en')).toEqual({
    drawn: ['cat', 'dog', 'cow', 'horse', 'pig', 'moon'],
    missed: ['fox'],
  });
});

test('"dos novios" are one couple', () => {
  expect(subjectsOf('dos novios bajo la lluvia')).toMatchObject([{ name: 'couple', count: 1 }]);
});

test('an Arabic colour is no lion', () => {
  expect(subjectsOf('حصان أسود يركض')).toEqual([
    expect.objectContaining({ name: 'horse', colour: 'black', pose: 'running' }),
  ]);
});

test('an animal wears what its drawing shows, and nothing else', () => {
  expect(readWords('a dog with sunglasses').words.missed).toEqual([]);
  expect(readWords('a snake with sunglasses').words.missed).toEqual(['sunglasses']);
  expect(readWords('un perro con bufanda').words.missed).toEqual(['bufanda']);
});
