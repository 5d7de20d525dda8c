import { image as imageTable } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createBuiltinPainter } from '../../../ports/image-service/builtin.ts';
import { expectConsistent } from '../../../testing/consistency.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { completeThumbnails } from '../image/flow/thumbnails.ts';

/** One thread for all tests: loading it takes as long as three pictures. */
const painter = createBuiltinPainter();
afterAll(() => painter.close?.());

/** A studio with the built-in painter instead of the fake, in which ann is a member. */
async function aStudioWithPainter(): Promise<Studio> {
  const studio = await aStudio();
  Object.assign(studio.world.imageService, painter);
  studio.ann.becomeMember();
  return studio;
}

async function enlarged({ ann, queue }: Studio, id: string) {
  const job = await ann.generation.upscale({ id, factor: 2 });
  await queue.idle();
  return (await ann.generation.get({ id: job.id })).image;
}

async function fileOf({ db, world }: Studio, id: string): Promise<Uint8Array> {
  const row = db.select().from(imageTable).where(eq(imageTable.id, id)).get();
  const file = await world.pictures.read(String(row?.hash), 'picture.jpg');
  if (!file) throw new Error(`no file of ${id}`);
  return file;
}

/** The mean step from a pixel to its neighbour in a grey picture: fine detail makes it larger. */
async function detailOf(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 1; at < data.length; at++)
    if (at % info.width !== 0) sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  return sum / data.length;
}

test('the built-in painter renders its picture larger: the same scene with more detail', async () => {
  const studio = await aStudioWithPainter();
  const source = await studio.ann.paint('a red house by the sea');
  const image = await enlarged(studio, source.id);
  expect(image).toMatchObject({ width: 1280, height: 960, operation: 'upscale', is_resampled: false });
  const [before, after] = [await fileOf(studio, source.id), await fileOf(studio, String(image?.id))];
  expect(await studio.world.imageProcessor.differenceOf(before, after)).toBeLessThan(3);
  const resampled = await sharp(before).resize(1280, 960, { kernel: 'lanczos3' }).png().toBuffer();
  expect(await detailOf(after)).toBeGreaterThan(1.1 * (await detailOf(resampled)));
});

test('a variation is rendered as it is, and an enlarged picture once more', async () => {
  const studio = await aStudioWithPainter();
  const { ann, queue } = studio;
  const source = await ann.paint('a red house by the sea');
  const { id: job } = await ann.generation.vary({ id: source.id, strength: 'high' });
  await queue.idle();
  const varied = (await ann.generation.get({ id: job })).image;
  const twice = await enlarged(studio, String(varied?.id));
  expect(twice).toMatchObject({ width: 1280, is_resampled: false });
  const fourTimes = await enlarged(studio, String(twice?.id));
  expect(fourTimes).toMatchObject({ width: 2560, height: 1920, is_resampled: false });
  const files = [
    await fileOf(studio, String(varied?.id)),
    await fileOf(studio, String(fourTimes?.id)),
  ] as const;
  expect(await studio.world.imageProcessor.differenceOf(...files)).toBeLessThan(3);
  const { ctx, world } = studio;
  await completeThumbnails(ctx)();
  await expectConsistent({ ...ctx, pictures: world.pictures });
});

test('a picture that was painted only in a mask is resampled', async () => {
  const studio = await aStudioWithPainter();
  const { ann, queue } = studio;
  const source = await ann.paint('a red house by the sea');
  const white = { create: { width: 320, height: 480, channels: 3, background: '#fff' } } as const;
  const mask = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const edit = { id: source.id, prompt: 'add a moon', mask: mask.toString('base64') };
  const { id: job } = await ann.generation.edit(edit);
  await queue.idle();
  const edited = (await ann.generation.get({ id: job })).image;
  expect(await enlarged(studio, String(edited?.id))).toMatchObject({ is_resampled: true });
});

test('a picture that the painter would paint differently today is resampled', async () => {
  const studio = await aStudioWithPainter();
  const source = await studio.ann.paint('a red house by the sea');
  const other = await studio.ann.paint('a forest at night in the snow');
  const { hash } = studio.db.select().from(imageTable).where(eq(imageTable.id, other.id)).get() ?? {};
  studio.db.update(imageTable).set({ hash }).where(eq(imageTable.id, source.id)).run();
  const image = await enlarged(studio, source.id);
  expect(image).toMatchObject({ is_resampled: true });
  const files = [await fileOf(studio, other.id), await fileOf(studio, String(image?.id))] as const;
  expect(await studio.world.imageProcessor.differenceOf(...files)).toBeLessThan(3);
});
