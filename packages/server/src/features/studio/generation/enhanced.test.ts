import type { Style } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aStudio, type Person } from '../../../testing/studio.ts';

async function paint(who: Person, wish: { style?: Style; enhance: boolean }) {
  const { id } = await who.generation.create({ prompt: 'a boat。 ', ...wish });
  for await (const { status, image } of await who.generation.watch({ id }))
    if (status === 'done' && image) return image;
  throw new Error('no picture came');
}

test('a picture says whether words were added to its description', async () => {
  const { ann, world } = await aStudio();
  expect(await paint(ann, { enhance: true })).toMatchObject({ is_enhanced: true });
  expect(await paint(ann, { enhance: true, style: 'Anime' })).toMatchObject({ is_enhanced: true });
  expect(await paint(ann, { enhance: false })).toMatchObject({ is_enhanced: false });
  // a style's hint is no enhancement
  expect(await paint(ann, { enhance: false, style: 'Anime' })).toMatchObject({ is_enhanced: false });
  // the text service failed: the typed description was painted
  world.textService.answers.push(() => Promise.reject(new ServiceFailure('unavailable')));
  const plain = await paint(ann, { enhance: true, style: 'B&W' });
  expect(plain).toMatchObject({ is_enhanced: false });
  const changed = await ann.image.update({ id: plain.id, style: 'Anime' });
  expect(changed).toMatchObject({ style: 'Anime', is_enhanced: false });
});

test('a picture that was made elsewhere was painted as its description stands', async () => {
  const { ann } = await aStudio();
  const { image_url } = await paint(ann, { enhance: true });
  const wish = { prompt: 'a boat', image_url, style: 'Anime', resolution: '640x480' } as const;
  expect(await ann.image.create(wish)).toMatchObject({ is_enhanced: false, original_prompt: 'a boat' });
});
