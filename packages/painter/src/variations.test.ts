import { expect, test } from 'vitest';
import { type PaintRequest, paintPixels } from './paint.ts';
import { describeReading } from './read-prompt/describe-reading.ts';
import { readEditedPrompt } from './read-prompt/edit-description.ts';

const scene: PaintRequest = {
  prompt: 'a boat on a lake with pine trees at sunset',
  style: 'normal',
  seed: 50,
  width: 96,
  height: 72,
};

const paint = (change: Partial<PaintRequest> = {}) => paintPixels({ ...scene, ...change }, () => {});

const namesAfter = (...edits: string[]) =>
  readEditedPrompt({ prompt: scene.prompt, edits }).subjects.map(({ name }) => name);

test('variations with the same seeds are the same pictures, and with others are not', async () => {
  const varied = (seed: number) => paint({ variations: [{ seed, strength: 'low' }] });
  const first = await varied(3);
  expect(await varied(3)).toEqual(first);
  expect(await varied(4)).not.toEqual(first);
  expect(await paint()).not.toEqual(first);
});

test('a variation of a variation differs from both', async () => {
  const once = { seed: 3, strength: 'medium' } as const;
  const twice = await paint({ variations: [once, { seed: 9, strength: 'low' }] });
  expect(twice).not.toEqual(await paint({ variations: [once] }));
  expect(twice).not.toEqual(await paint({ variations: [{ seed: 9, strength: 'low' }] }));
});

test('an instruction adds a thing, changes the time and leaves the rest', () => {
  expect(namesAfter('add a moon')).toEqual([...namesAfter(), 'moon']);
  const night = readEditedPrompt({ prompt: scene.prompt, edits: ['make it night'] });
  expect(night).toMatchObject({ time: 'night', places: ['lake'], text: scene.prompt });
});

test.each([
  'without the boat',
  'remove the boat',
  'sin el barco',
  'supprime le bateau',
  '去掉船',
  '刪除船',
  'ボートを消して',
  'احذف القارب',
])('an instruction removes a thing: %s', (edit) => {
  expect(namesAfter()).toContain('boat');
  expect(namesAfter(edit)).not.toContain('boat');
});

test('a removed thing can be added again', () => {
  expect(namesAfter('without the boat', 'add a boat')).toContain('boat');
});

test('the reading tells what is drawn after the edits, and which words of the last one are unknown', () => {
  const reading = describeReading({ prompt: scene.prompt, edits: ['add a moon and a zorblat'] }, 'en');
  expect(reading.drawn).toContain('moon');
  expect(reading.missed).toEqual(['zorblat']);
});
