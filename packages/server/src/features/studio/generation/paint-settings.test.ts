import { image } from '@limn/db';
import { limits } from '@limn/db/enums';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ended } from '../../../testing/ended.ts';
import { aStudio, type Person } from '../../../testing/studio.ts';
import type { CreateGeneration } from './schema.ts';

const settings = { negative_prompt: ' rain ', steps: 12, guidance: 4.5 };
const create = (person: Person, more: Partial<CreateGeneration>) =>
  person.generation.create({ prompt: 'a boat', enhance: false, ...more });

/** A studio with one A1111 server. */
async function aGpu(given: Parameters<typeof startFakeA1111>[0] = {}) {
  const studio = await aStudio({ WATERMARK: 'off' });
  const fake = await startFakeA1111(given);
  onTestFinished(() => fake.close());
  const { owner } = studio;
  const service = await owner.imageService.create({ name: 'GPU', kind: 'a1111', url: fake.url });
  const orders = (call: string) =>
    fake.requests.flatMap(({ target, body }) => (target.endsWith(call) ? [JSON.parse(body)] : []));
  const add = (id: string, more: Partial<Parameters<typeof owner.model.create>[0]> = {}) =>
    owner.model.create({
      ...{ id, name: id, services: [{ service_id: service.id, remote_name: `${id}.safetensors` }] },
      ...more,
    });
  const fileOf = async (id: string | undefined) => {
    const row = studio.db
      .select()
      .from(image)
      .where(eq(image.id, String(id)))
      .get();
    return studio.world.pictures.read(String(row?.hash), 'picture.jpg');
  };
  return { ...studio, fake, service, orders, add, fileOf };
}

test('what a user sets is painted, stored with the picture and written into its file', async () => {
  const { ann, orders, fileOf, add } = await aGpu();
  await add('dream', { negative_prompt: 'text', steps: 30 });
  const { image: made } = await ended(ann, await create(ann, { model: 'dream', ...settings }));
  expect(orders('/txt2img')).toMatchObject([{ negative_prompt: 'text, rain', steps: 12, cfg_scale: 4.5 }]);
  const shown = { ...settings, negative_prompt: 'rain' };
  expect(made).toMatchObject(shown);
  expect(await ann.image.get({ id: made?.id ?? '' })).toMatchObject(shown);
  const xmp = String((await sharp(await fileOf(made?.id)).metadata()).xmp);
  for (const part of ['limn:negativePrompt="rain"', 'limn:steps="12"', 'limn:guidance="4.5"'])
    expect(xmp).toContain(part);
});

test('a setting that no image service supports is refused, and without one nothing changes', async () => {
  const { ann } = await aStudio();
  for (const [name, value] of Object.entries(settings))
    await expect(create(ann, { [name]: value })).rejects.toRefuse('generation.setting_unsupported');
  await expect(create(ann, { negative_prompt: 'x'.repeat(limits.promptMax + 1) })).rejects.toRefuse(
    'request.invalid',
    {
      field: 'negative_prompt',
      max: limits.promptMax,
    },
  );
  const { image: made } = await ended(ann, await create(ann, { negative_prompt: '  ' }));
  expect(made).toMatchObject({ negative_prompt: null, steps: null, guidance: null });
});

test('an edit by an outside service changes only the white part of the mask', async () => {
  const { ann, fileOf, orders } = await aGpu();
  const source = (await ended(ann, await create(ann, {}))).image;
  const mask = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000' } })
    .composite([
      {
        input: await sharp({ create: { width: 320, height: 480, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const edited = await ended(
    ann,
    await ann.generation.edit({ id: source?.id ?? '', prompt: 'a wall', mask: mask.toString('base64') }),
  );
  expect(edited.status).toBe('done');
  expect(orders('/img2img')).toMatchObject([{ inpainting_mask_invert: 0, prompt: 'a wall' }]);
  const [before, after] = await Promise.all(
    [source?.id, edited.image?.id].map(async (id) =>
      sharp(await fileOf(id))
        .raw()
        .toBuffer(),
    ),
  );
  const at = (pixels: Buffer | undefined, x: number) => [...(pixels?.subarray(3 * x, 3 * x + 3) ?? [])];
  const row = 240 * 640;
  const [red = 0, green = 255] = at(after, row + 60);
  expect(red - green).toBeGreaterThan(150);
  const moved = [400, 500, 639].flatMap((x) => {
    const was = at(before, row + x);
    return at(after, row + x).map((value, channel) => Math.abs(value - (was[channel] ?? 0)));
  });
  // one JPEG encoding more
  expect(Math.max(...moved)).toBeLessThanOrEqual(8);
});

test('an upscaler of a service adds detail, and without one the server enlarges', async () => {
  for (const [upscalers, isResampled] of [
    [undefined, false],
    [['None', 'Lanczos'], true],
  ] as const) {
    const { ann, orders } = await aGpu(upscalers ? { upscalers: [...upscalers] } : {});
    ann.becomeMember();
    const source = (await ended(ann, await create(ann, {}))).image;
    const { image: made } = await ended(
      ann,
      await ann.generation.upscale({ id: source?.id ?? '', factor: 2 }),
    );
    expect(made).toMatchObject({ width: 1280, height: 960, is_resampled: isResampled, operation: 'upscale' });
    expect(orders('/extra-single-image')).toHaveLength(isResampled ? 0 : 1);
  }
});

test('a picture is varied, edited and enlarged with a chosen model, if that may be chosen', async () => {
  const { ann, orders, add } = await aGpu();
  ann.becomeMember();
  await add('dream');
  await add('photo-xl');
  const { image: made } = await ended(ann, await create(ann, { model: 'dream' }));
  const id = made?.id ?? '';
  const varied = await ended(ann, await ann.generation.vary({ id, model: 'photo-xl' }));
  expect(varied.image?.model).toMatchObject({ id: 'photo-xl' });
  expect(orders('/img2img')).toMatchObject([
    { override_settings: { sd_model_checkpoint: 'photo-xl.safetensors [20abc]' } },
  ]);
  const unknown = { id, model: 'nightmare' };
  for (const refused of [
    () => ann.generation.vary(unknown),
    () => ann.generation.edit({ ...unknown, prompt: 'night' }),
    () => ann.generation.upscale({ ...unknown, factor: 2 }),
  ])
    await expect(refused()).rejects.toRefuse('generation.model_unknown');
});
