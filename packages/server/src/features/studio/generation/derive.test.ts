import { image as imageTable } from '@limn/db';
import { limits } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aStudio, type Studio } from '../../../testing/studio.ts';

async function endOf({ ann, queue }: Studio, id: string) {
  await queue.idle();
  return ann.generation.get({ id });
}

test('a variation has the prompt of its source, another seed and a place in its lineage', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  const source = await ann.paint('a lighthouse at dusk');
  const { id } = await ann.generation.vary({ id: source.id, strength: 'high' });
  const varied = await endOf(studio, id);
  expect(varied).toMatchObject({ operation: 'vary', source_id: source.id, strength: 'high', factor: null });
  expect(varied.image).toMatchObject({ prompt: source.prompt, operation: 'vary', parent_id: source.id });
  expect(varied.image?.seed).not.toBe(source.seed);
  expect(world.imageService.requests.at(-1)).toMatchObject({ words: 'a lighthouse at dusk' });
  const below = await ann.image.lineage({ id: source.id });
  expect(below).toMatchObject({ parent: null, operation: null, has_more: false });
  expect(below.children.map((child) => child.id)).toEqual([varied.image?.id]);
  const above = await ann.image.lineage({ id: varied.image?.id ?? '' });
  expect(above).toMatchObject({ parent: { id: source.id }, operation: 'vary', children: [] });
});

test('a changed prompt is painted and stored with the variation', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  const source = await ann.paint('a lighthouse at dusk');
  const { id } = await ann.generation.vary({ id: source.id, prompt: ' a lighthouse at noon ', seed: 7 });
  const { image } = await endOf(studio, id);
  expect(image).toMatchObject({ original_prompt: 'a lighthouse at noon', seed: 7, parent_id: source.id });
  expect(world.imageService.requests.at(-1)).toMatchObject({ words: 'a lighthouse at noon', seed: 7 });
  await expect(ann.generation.vary({ id: source.id, prompt: ' ' })).rejects.toRefuse(
    'generation.empty_prompt',
  );
});

test('four variations are for members, and have four seeds that the source does not have', async () => {
  const studio = await aStudio();
  const { ann } = studio;
  const source = await ann.paint('a boat');
  const four = { id: source.id, count: 4 } as const;
  await expect(ann.generation.vary(four)).rejects.toRefuse('generation.members_only');
  ann.becomeMember();
  const { ids } = await ann.generation.vary(four);
  const seeds = await Promise.all(ids.map(async (id) => (await endOf(studio, id)).seed));
  expect(new Set([...seeds, source.seed]).size).toBe(5);
});

test('a picture is enlarged without asking the image service', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  const source = await ann.paint('a boat');
  const asked = world.imageService.requests.length;
  const twice = { id: source.id, factor: 2 } as const;
  await expect(ann.generation.upscale(twice)).rejects.toRefuse('generation.upscale_members_only');
  ann.becomeMember();
  const { id } = await ann.generation.upscale(twice);
  const { image } = await endOf(studio, id);
  expect(image).toMatchObject({
    ...{ width: 1280, height: 960, resolution: 'Custom', seed: source.seed, painter: source.painter },
    ...{ operation: 'upscale', parent_id: source.id, is_resampled: true, prompt: source.prompt },
  });
  expect(world.imageService.requests).toHaveLength(asked);
});

test('no side of an enlarged picture is longer than 4096 pixels', async () => {
  const studio = await aStudio();
  const { ann, db } = studio;
  ann.becomeMember();
  const { id } = await ann.paint('a boat');
  db.update(imageTable).set({ width: 1025 }).where(eq(imageTable.id, id)).run();
  await expect(ann.generation.upscale({ id, factor: 4 })).rejects.toRefuse('generation.upscale_too_large', {
    limit: limits.upscaledSideMax,
  });
});

test('a job fails when its source is deleted before it is enlarged, and its place is free again', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  ann.becomeMember();
  const { id } = await ann.paint('a boat');
  const held = world.imageService.hold();
  const first = await ann.generation.create({ prompt: 'first' });
  const second = await ann.generation.create({ prompt: 'second' });
  await held;
  const job = await ann.generation.upscale({ id, factor: 2 });
  await ann.image.remove({ id });
  world.imageService.release();
  expect(await endOf(studio, job.id)).toMatchObject({ status: 'failed', error: { code: 'source.deleted' } });
  await endOf(studio, first.id);
  await endOf(studio, second.id);
  expect(await ann.image.usage()).toMatchObject({ stored: 2, active: 0 });
});

test('a deleted parent leaves the operation, and a deleted child leaves the lineage', async () => {
  const studio = await aStudio();
  const { ann } = studio;
  const source = await ann.paint('a boat');
  const { image: child } = await endOf(studio, (await ann.generation.vary({ id: source.id })).id);
  const { image: other } = await endOf(studio, (await ann.generation.vary({ id: source.id })).id);
  await ann.image.remove({ id: other?.id ?? '' });
  expect((await ann.image.lineage({ id: source.id })).children.map(({ id }) => id)).toEqual([child?.id]);
  await ann.image.remove({ id: source.id });
  expect(await ann.image.lineage({ id: child?.id ?? '' })).toMatchObject({ parent: null, operation: 'vary' });
});
