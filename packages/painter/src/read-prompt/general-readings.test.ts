import { expect, it } from 'vitest';
import { choosePlace } from '../compose/choose-place.ts';
import { createRandom } from '../drawing/random.ts';
import type { NamedSubject } from './description.ts';
import { readWords } from './read-prompt.ts';

type Row = [prompt: string, subject: Partial<NamedSubject>];

const rows: Row[] = [
  ['a baby elephant', { name: 'elephant', build: 'small' }],
  ['a puppy', { name: 'dog', build: 'small' }],
  ['子猫', { name: 'cat', build: 'small' }],
  ['un chaton', { name: 'cat', build: 'small' }],
  ['a small house', { name: 'house', build: 'small' }],
  ['森の中の小さな喫茶店', { name: 'cafe', build: 'small' }],
  ['بيت صغير', { name: 'house', build: 'small' }],
  ['a swan floating on a lake', { name: 'swan', pose: 'swimming' }],
  ['湖に浮かぶ白鳥', { name: 'swan', pose: 'swimming' }],
  ['un niño volando una cometa', { name: 'boy', pose: 'holding', holds: 'kite' }],
  ['طفل يطير طائرة ورقية', { name: 'child', pose: 'holding', holds: 'kite' }],
  ['馬の群れ', { name: 'horse', count: 7 }],
  ['白鳥の親子', { name: 'swan', count: 3 }],
  ['北極熊媽媽', { name: 'polarbear', count: 1 }],
  ['外卖小哥骑电动车', { name: 'person', pose: 'riding' }],
  ['un chevalier sur son cheval', { name: 'knight', pose: 'riding' }],
  ['an old fisherman', { name: 'person', age: 'old' }],
  ['温泉に入る猿', { name: 'monkey', pose: 'swimming' }],
  ['a train crossing a bridge', { name: 'train' }],
  ['un marché de Noël', { name: 'stall' }],
];

it.each(rows)('%s', (prompt, subject) => {
  const { description, words } = readWords(prompt);
  expect(description.subjects[0]).toMatchObject(subject);
  expect(words.missed).toEqual([]);
});

it('a boat that floats does not fly', () => {
  expect(readWords('小船漂浮在湖面上').description.subjects).toMatchObject([{ name: 'boat' }]);
  expect(readWords('a boat floating on a lake').description.subjects[0]?.pose).toBeUndefined();
});

it('the windows of a cabin in the mountains are seen from outside', () => {
  const { description } = readWords('a cabin in the mountains, lights in the windows');
  expect(choosePlace(description, createRandom('1'))).toBe('mountain');
});
