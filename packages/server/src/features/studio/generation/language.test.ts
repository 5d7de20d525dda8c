import { startFakeOpenaiText } from '@limn/sandbox/text-services/openai';
import { expect, onTestFinished, test } from 'vitest';
import { createTextService } from '../../../ports/text-service/create.ts';
import { aStudio, type Person } from '../../../testing/studio.ts';

async function paint(who: Person, wish: Parameters<Person['generation']['create']>[0]) {
  const { id } = await who.generation.create(wish);
  for await (const { status, image } of await who.generation.watch({ id }))
    if (status === 'done' && image) return image;
  throw new Error('no picture came');
}

/** Words of Chinese characters that Japanese, Simplified and Traditional Chinese share. */
const mountain = '富士山';

test('text is added in the language that comes with the job, else in the saved one', async () => {
  const textService = await createTextService({ provider: 'builtin' });
  const { ann, bob } = await aStudio({}, { textService });
  const inJapanese = await paint(ann, { prompt: mountain, language: 'ja' });
  expect(inJapanese.prompt).toMatch(/^富士山。.*\p{Script=Hiragana}/u);
  await bob.preferences.update({ language: 'zh-TW' });
  const saved = await paint(bob, { prompt: '台北夜景' });
  expect(saved.prompt).toMatch(/^台北夜景。/u);
  expect(saved.prompt).not.toMatch(/[这个们]|\p{Script=Hiragana}/u);
  expect((await paint(bob, { prompt: mountain, language: 'zh-CN' })).prompt).toMatch(/[这光画色]/u);
  await expect(paint(ann, { prompt: mountain, language: 'de' as 'en' })).rejects.toThrow();
});

async function aTranslatingStudio() {
  const fake = await startFakeOpenaiText();
  onTestFinished(() => fake.close());
  const env = { TEXT_PROVIDER: 'openai', TEXT_SERVICE_URL: fake.url, IMAGE_PROMPT_LANGUAGE: 'en' };
  const textService = await createTextService({ provider: 'openai', url: fake.url });
  return { fake, ...(await aStudio(env, { textService })) };
}

test('a painter that understands English only gets a translation; the user sees their own words', async () => {
  const { fake, ann, world } = await aTranslatingStudio();
  fake.say('A red fox in the snow');
  const image = await paint(ann, { prompt: '雪の中の赤いキツネ', enhance: false, style: 'Anime' });
  expect(world.imageService.requests.at(-1)?.prompt).toMatch(/^A red fox in the snow, /);
  expect(image.prompt).toMatch(/^雪の中の赤いキツネ, /u);
  expect(image.is_enhanced).toBe(false);

  const asked = fake.prompts.length;
  await paint(ann, { prompt: 'a red fox', enhance: false });
  expect(fake.prompts).toHaveLength(asked);
  expect(world.imageService.requests.at(-1)?.prompt).toBe('a red fox');
});

test('without a translation the painter gets the words as they are', async () => {
  const { fake, ann, world, warnings } = await aTranslatingStudio();
  fake.behave('unauthorised');
  const image = await paint(ann, { prompt: 'un zorro en la nieve', enhance: false });
  expect(world.imageService.requests.at(-1)?.prompt).toBe('un zorro en la nieve');
  expect(image.prompt).toBe('un zorro en la nieve');
  expect(warnings).toHaveLength(1);
});
