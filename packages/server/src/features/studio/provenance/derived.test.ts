import { generation, image, provenance } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createBuiltinPainter } from '../../../ports/image-service/builtin.ts';
import { readSigned, rootIn } from '../../../testing/signed.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';

const size = { width: 640, height: 480 };
const mask = (
  await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite([
      { input: { create: { width: 320, height: 480, channels: 3, background: '#fff' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
).toString('base64');

/** What the manifest of a finished job's picture says. */
async function manifestOf({ ann, queue, db, world, config }: Studio, job: { id: string }) {
  await queue.idle();
  const { image: made } = await ann.generation.get({ id: job.id });
  const row = db
    .select()
    .from(image)
    .where(eq(image.id, String(made?.id)))
    .get();
  const file = await world.pictures.read(String(row?.hash), 'picture.jpg');
  if (!file) throw new Error('the job made no picture');
  return readSigned(file, rootIn(config.dataDir));
}

function withBuiltinPainter({ world }: Studio): void {
  const painter = createBuiltinPainter();
  onTestFinished(() => painter.close?.());
  Object.assign(world.imageService, painter);
}

const created = { state: 'trusted', actions: ['c2pa.created'], relationships: [], failures: [] };
const derived = { ...created, relationships: ['parentOf'] };
const edited = { ...derived, actions: ['c2pa.opened', 'c2pa.edited'] };
const resized = { ...derived, actions: ['c2pa.opened', 'c2pa.resized'] };

test('a variation, an edit and an enlarged picture name the picture that they were made from', async () => {
  const studio = await aStudio();
  const { ann } = studio;
  ann.becomeMember();
  const { id } = await ann.paint('a boat');
  const sources = ['trainedAlgorithmicMedia'];
  const made = { sources, softwareAgent: 'fake-1' };
  const varied = await ann.generation.vary({ id, strength: 'low' });
  expect(await manifestOf(studio, varied)).toMatchObject({ ...edited, ...made });
  const changed = await ann.generation.edit({ id, prompt: 'a red boat' });
  expect(await manifestOf(studio, changed)).toMatchObject({ ...edited, ...made });
  const repainted = await ann.generation.edit({ id, prompt: 'a red boat', mask });
  expect(await manifestOf(studio, repainted)).toMatchObject({ ...edited, ...made });
  const enlarged = await ann.generation.upscale({ id, factor: 2 });
  expect(await manifestOf(studio, enlarged)).toMatchObject({ ...resized, ...made });
});

test('a variation with only a new seed is a new picture', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  Object.assign(world.imageService.can, { vary: false });
  await world.painters.reload();
  const { id } = await ann.paint('a boat');
  expect(await manifestOf(studio, await ann.generation.vary({ id, strength: 'low' }))).toMatchObject(created);
});

test('the built-in painter varies its scene; with other words it paints a new picture', async () => {
  const studio = await aStudio();
  const { ann } = studio;
  withBuiltinPainter(studio);
  const { id } = await ann.paint('a red house by the sea');
  const sources = ['algorithmicMedia'];
  const same = await ann.generation.vary({ id, strength: 'low' });
  expect(await manifestOf(studio, same)).toMatchObject({ ...edited, sources });
  const other = await ann.generation.vary({ id, strength: 'low', prompt: 'a boat' });
  expect(await manifestOf(studio, other)).toMatchObject({ ...created, sources });
});

test('a picture that keeps a part of a trained model is one of a trained model', async () => {
  const studio = await aStudio();
  const { ann, db } = studio;
  ann.becomeMember();
  const { id } = await ann.paint('a boat');
  withBuiltinPainter(studio);
  const sources = ['trainedAlgorithmicMedia'];
  const job = await ann.generation.edit({ id, prompt: 'add a moon', mask });
  expect(await manifestOf(studio, job)).toMatchObject({ ...edited, sources });
  const { image: repainted } = await ann.generation.get({ id: job.id });
  const enlarged = await ann.generation.upscale({ id: String(repainted?.id), factor: 2 });
  expect(await manifestOf(studio, enlarged)).toMatchObject({ ...resized, sources });
  const kinds = db.select({ kind: provenance.kind }).from(provenance).all();
  expect(kinds).toEqual([{ kind: 'model' }, { kind: 'model' }, { kind: 'model' }]);
});

test('nothing is said of a source that is deleted while the picture is painted', async () => {
  const studio = await aStudio();
  const { ann, world, db } = studio;
  const { id } = await ann.paint('a boat');
  const arrived = world.imageService.hold();
  const job = await ann.generation.vary({ id, strength: 'low' });
  await arrived;
  await ann.image.remove({ id });
  world.imageService.release();
  expect(await manifestOf(studio, job)).toMatchObject(created);
  expect(db.select().from(generation).all()).toHaveLength(2);
});
