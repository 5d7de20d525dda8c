import type { Language } from '@limn/db/enums';
import { expect, onTestFinished, test } from 'vitest';
import { createBuiltinPainter } from '../../../ports/image-service/builtin.ts';
import { aStudio, type Person } from '../../../testing/studio.ts';

async function aPaintingStudio() {
  const painter = createBuiltinPainter();
  onTestFinished(() => painter.close?.());
  const studio = await aStudio();
  // The fake paints, so that the test is fast; the built-in painter reads.
  Object.assign(studio.world.imageService, { readPrompt: painter.readPrompt });
  return studio;
}

async function paint(who: Person, prompt: string, language: Language, enhance = false) {
  const { id } = await who.generation.create({ prompt, language, enhance });
  for await (const { status, image } of await who.generation.watch({ id }))
    if (status === 'done' && image) return image;
  throw new Error('no picture came');
}

test('a picture tells what was drawn in the language of its user, and which words were not understood', async () => {
  const { ann } = await aPaintingStudio();
  const image = await paint(ann, 'a cat under the moon with a flux capacitor', 'en', true);
  expect(image).toMatchObject({ drawn: ['cat', 'moon'], not_understood: ['flux', 'capacitor'] });
  expect(await ann.image.get({ id: image.id })).toEqual(image);
  const inSpanish = await paint(ann, 'a cat under the moon', 'es');
  expect(inSpanish).toMatchObject({ drawn: ['gato', 'luna'], not_understood: [] });
  const nothing = await paint(ann, 'quantum entanglement', 'en');
  expect(nothing).toMatchObject({ drawn: [], not_understood: ['quantum', 'entanglement'] });
});

test('a picture of a painter that does not tell has neither', async () => {
  const { ann } = await aStudio();
  expect(await paint(ann, 'a cat', 'en')).toMatchObject({ drawn: null, not_understood: null });
});

test('a picture is kept when the reading fails', async () => {
  const { ann, world, warnings } = await aStudio();
  Object.assign(world.imageService, { readPrompt: () => Promise.reject(new Error('the thread ended')) });
  expect(await paint(ann, 'a cat', 'en')).toMatchObject({ drawn: null, not_understood: null });
  expect(warnings).toHaveLength(1);
});
