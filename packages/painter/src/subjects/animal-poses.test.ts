import { describe, expect, it } from 'vitest';
import type { PoseName } from '../names.ts';
import { readWords } from '../read-prompt/read-prompt.ts';
import { differenceOf, drawAlone } from '../testing/silhouette.ts';
import { animals } from './animal/animals.ts';
import { birds } from './bird/birds.ts';
import { seaAnimals } from './sea-animal/sea-animals.ts';
import { type SubjectName, subjects } from './subjects.ts';

const asked = { running: 'running', sitting: 'sitting', lying: 'lying down', swimming: 'swimming' } as const;
type Asked = keyof typeof asked;
const poses = Object.keys(asked) as Asked[];

const all = Object.keys({ ...animals, ...birds, ...seaAnimals }) as SubjectName[];

const canDo = (name: SubjectName, pose: PoseName): boolean =>
  subjects[name].poses?.[pose] !== undefined || subjects[name].shows?.includes(pose) === true;

/** A word of it that the reader takes for it in English. */
function wordFor(name: SubjectName): string {
  const word = subjects[name].words.en
    .split(', ')
    .find((one) => readWords(`a ${one}`).description.subjects[0]?.name === name);
  return word ?? name;
}

const pairs = all.flatMap((name) => poses.map((pose) => ({ name, pose, able: canDo(name, pose) })));

it.each(pairs)('the reader says whether a $name is $pose: $able', ({ name, pose, able }) => {
  const { description, words } = readWords(`the ${wordFor(name)} is ${asked[pose]}`);
  const subject = description.subjects.find((one) => one.name === name);
  expect(subject?.pose).toBe(able ? pose : undefined);
  const heard = (list: readonly string[]) => list.some((word) => asked[pose].startsWith(word));
  expect(heard(words.understood)).toBe(able);
  expect(heard(words.missed)).toBe(!able);
});

const drawn = all.flatMap((name) =>
  Object.entries(subjects[name].poses ?? {}).map(([pose, how]) => ({ name, pose, how })),
);

const boxOf = (name: SubjectName) => ({
  name,
  width: 240,
  height: 160,
  foot: { x: 120, y: 130 },
  scale: 0.7,
});
const usualOnes = new Map<SubjectName, ReturnType<typeof drawAlone>>();
/** The usual picture, drawn once for all poses. */
const usualOf = (name: SubjectName) => {
  const usual = usualOnes.get(name) ?? drawAlone(subjects[name].draw, boxOf(name));
  usualOnes.set(name, usual);
  return usual;
};

it.each(drawn)('$name $pose is another picture than the usual one', async ({ name, how }) => {
  const [usual, posed] = await Promise.all([usualOf(name), drawAlone(how.draw, boxOf(name))]);
  expect(differenceOf(usual, posed)).toBeGreaterThan(0.2);
});

describe('the common animals', () => {
  const common = (
    'horse deer cow sheep goat camel elephant rabbit fox wolf bear panda lion tiger leopard polarbear dog cat ' +
    'pig zebra unicorn donkey llama giraffe rhino hippo'
  ).split(' ') as SubjectName[];

  it.each(common)('%s runs, sits, lies and swims', (name) => {
    expect(poses.filter((pose) => !canDo(name, pose))).toEqual([]);
  });

  it.each(['bird', 'eagle', 'owl', 'parrot', 'songbird'] as const)('%s flies and sits', (name) => {
    expect(canDo(name, 'flying') && canDo(name, 'sitting')).toBe(true);
  });

  it.each(['duck', 'swan'] as const)('%s flies and swims', (name) => {
    expect(canDo(name, 'flying') && canDo(name, 'swimming')).toBe(true);
  });
});

it.each([
  ['a horse lying in the grass', 'horse', 'lying'],
  ['一头躺着的大象', 'elephant', 'lying'],
  ['一頭躺著的大象', 'elephant', 'lying'],
  ['un caballo corriendo', 'horse', 'running'],
  ['鳥が飛んでいる', 'bird', 'flying'],
  ['a swan swimming', 'swan', 'swimming'],
  ['un cygne qui nage', 'swan', 'swimming'],
  ['deux chevaux qui galopent', 'horse', 'running'],
  ['أسد يجلس فوق صخرة', 'lion', 'sitting'],
  ['فيل مستلق تحت الشجرة', 'elephant', 'lying'],
  ['鹿が座っている', 'deer', 'sitting'],
  ['趴在石头上的老虎', 'tiger', 'lying'],
  ['una vaca tumbada en la hierba', 'cow', 'lying'],
  ['une vache couchée dans l’herbe', 'cow', 'lying'],
] as const)('%s', (prompt, name, pose) => {
  const { description, words } = readWords(prompt);
  expect(description.subjects.find((one) => one.name === name)?.pose).toBe(pose);
  expect(words.missed).toEqual([]);
});
