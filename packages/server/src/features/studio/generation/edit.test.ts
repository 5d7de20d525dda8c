import { generationSource, image as imageTable } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createBuiltinPainter } from '../../../ports/image-service/builtin.ts';
import { aServer, aStudio, bearer, password, type Studio } from '../../../testing/studio.ts';

const size = { width: 640, height: 480 };

/** White on the left. */
const leftHalf = await sharp({ create: { ...size, channels: 3, background: '#000' } })
  .composite([
    {
      input: { create: { width: 320, height: 480, channels: 3, background: '#fff' } },
      left: 0,
      top: 0,
    },
  ])
  .png()
  .toBuffer();
const mask = leftHalf.toString('base64');
const red = await sharp({ create: { ...size, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

async function endOf({ ann, queue }: Studio, id: string) {
  await queue.idle();
  return ann.generation.get({ id });
}

async function pixelsOf({ db, world }: Studio, id: string | undefined) {
  const row = db
    .select()
    .from(imageTable)
    .where(eq(imageTable.id, String(id)))
    .get();
  const file = await world.pictures.read(String(row?.hash), 'picture.jpg');
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray(3 * (y * 640 + x), 3 * (y * 640 + x) + 3)];
}

/** A studio with the built-in painter instead of the fake. */
async function aStudioWithPainter() {
  const studio = await aStudio();
  const painter = createBuiltinPainter();
  onTestFinished(() => painter.close?.());
  Object.assign(studio.world.imageService, painter);
  return studio;
}

test('the white part is repainted, and the rest stays', async () => {
  const studio = await aStudio({ WATERMARK: 'off' });
  const { ann, db, world } = studio;
  const source = await ann.paint('a boat');
  world.imageService.deliver(red);
  const { id } = await ann.generation.edit({ id: source.id, prompt: 'a red wall', mask });
  const { image, operation } = await endOf(studio, id);
  expect(operation).toBe('edit');
  expect(image).toMatchObject({ operation: 'edit', parent_id: source.id, original_prompt: 'a red wall' });
  const [before, after] = [await pixelsOf(studio, source.id), await pixelsOf(studio, image?.id)];
  const [r = 0, g = 255] = after(40, 200);
  expect(r - g).toBeGreaterThan(200);
  const moved = [400, 500, 639].flatMap((x) =>
    after(x, 200).map((v, c) => Math.abs(v - (before(x, 200)[c] ?? 0))),
  );
  expect(Math.max(...moved)).toBeLessThanOrEqual(4);
  const request = world.imageService.requests.at(-1);
  expect(request?.source).toMatchObject({ operation: 'edit' });
  const row = db.select().from(generationSource).where(eq(generationSource.generationId, id)).get();
  expect(row).toMatchObject({ mask: null });
});

test('nothing is painted for a user who is disabled while the mask is checked', async () => {
  const { ann, owner, db, world } = await aStudio();
  const source = await ann.paint('a boat');
  const { readMask } = world.imageProcessor;
  world.imageProcessor.readMask = async (...given) => {
    await owner.user.setDisabled({ id: ann.id, disabled: true });
    return readMask(...given);
  };
  await expect(ann.generation.edit({ id: source.id, prompt: 'a red wall', mask })).rejects.toRefuse(
    'account.signed_out',
  );
  expect(db.select().from(generationSource).all()).toEqual([]);
});

test('an ended job keeps no mask', async () => {
  const { ann, db, world } = await aStudio();
  const source = await ann.paint('a boat');
  const held = world.imageService.hold();
  const { id } = await ann.generation.edit({ id: source.id, prompt: 'night', mask });
  await held;
  const read = () => db.select().from(generationSource).where(eq(generationSource.generationId, id)).get();
  expect(read()?.mask).not.toBeNull();
  await ann.generation.cancel({ id });
  expect(read()?.mask).toBeNull();
  world.imageService.release();
});

test('a mask of another size, and one without white, is refused', async () => {
  const { ann } = await aStudio();
  const { id } = await ann.paint('a boat');
  const black = await sharp(leftHalf).threshold(255).linear(0, 0).png().toBuffer();
  const small = await sharp(leftHalf).resize(64, 48).png().toBuffer();
  for (const wrong of [black, small, Buffer.from('no picture')])
    await expect(
      ann.generation.edit({ id, prompt: 'night', mask: wrong.toString('base64') }),
    ).rejects.toRefuse('generation.mask_unusable');
});

test('a service that takes no picture cannot edit, and a variation is painted from the prompt alone', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  const { id } = await ann.paint('a boat');
  Object.assign(world.imageService.can, { vary: false, mask: false, instruct: false });
  await expect(ann.generation.edit({ id, prompt: 'night' })).rejects.toRefuse('generation.edit_unsupported');
  await expect(ann.generation.edit({ id, prompt: 'night', mask })).rejects.toRefuse(
    'generation.edit_unsupported',
  );
  await endOf(studio, (await ann.generation.vary({ id })).id);
  expect(world.imageService.requests.at(-1)?.source).toBeUndefined();
});

test('a service that takes pictures gets the source of a variation as PNG', async () => {
  const studio = await aStudio();
  const { ann, world } = studio;
  const { id } = await ann.paint('a boat');
  await endOf(studio, (await ann.generation.vary({ id, strength: 'low' })).id);
  const { source } = world.imageService.requests.at(-1) ?? {};
  expect(source).toMatchObject({ operation: 'vary', strength: 0.35 });
  expect(await sharp(source?.bytes).metadata()).toMatchObject({ format: 'png', ...size, channels: 3 });
});

test('the built-in painter changes its own pictures by words, varies the result, and refuses others', async () => {
  const studio = await aStudioWithPainter();
  const { ann, db } = studio;
  const source = await ann.paint('a boat on a lake');
  const { image: edited } = await endOf(
    studio,
    (await ann.generation.edit({ id: source.id, prompt: 'add a moon' })).id,
  );
  expect(edited?.drawn).toEqual(expect.arrayContaining(['moon', 'boat']));
  const { image: varied } = await endOf(
    studio,
    (await ann.generation.vary({ id: edited?.id ?? '', strength: 'low' })).id,
  );
  expect(varied?.drawn).toEqual(edited?.drawn);
  db.update(imageTable).set({ painter: 'other' }).where(eq(imageTable.id, source.id)).run();
  await expect(ann.generation.edit({ id: source.id, prompt: 'night' })).rejects.toRefuse(
    'generation.edit_unsupported',
  );
});

test('the calls with a mask take a body of a megabyte, and others do not', async () => {
  const { app } = await aServer();
  const url = '/api/auth/register';
  const joined = await app.inject({ method: 'POST', url, payload: { email: 'ann@example.com', password } });
  const headers = bearer(joined.json<{ token: string }>().token);
  const payload = { id: 'missing', prompt: 'night', mask: 'A'.repeat(1_300_000) };
  const ask = (url: string, body: object) => app.inject({ method: 'POST', url, headers, payload: body });
  const { id: _, ...fields } = payload;
  expect((await ask('/api/images/missing/edit', fields)).statusCode).toBe(404);
  expect((await ask('/trpc/generation.edit', payload)).statusCode).toBe(404);
  expect((await ask('/api/images/missing/vary', fields)).statusCode).toBe(413);
  expect((await ask('/trpc/generation.vary', payload)).statusCode).toBe(413);
});
