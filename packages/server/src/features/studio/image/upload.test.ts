import { image as imageTable, provenance } from '@limn/db';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectConsistent } from '../../../testing/consistency.ts';
import { aStudio, type Person, type Studio } from '../../../testing/studio.ts';
import { createCollection } from '../collection/write.ts';
import { completeThumbnails } from './flow/thumbnails.ts';
import { admitUpload, uploadImage } from './flow/upload.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
/** Soft colours, different on each call. Fine noise of this size takes four times the processor time. */
const photo = (width: number, height: number) =>
  sharp({ create: { width: 16, height: 12, channels: 3, background: '#888', noise } }).resize(width, height, {
    fit: 'fill',
  });
const halfOf = (file: Buffer) => file.subarray(0, file.length / 2);
const query = { description: 'my dog on the beach' };

/** Left half white, of a free picture. */
const mask = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000' } })
  .composite([
    {
      input: { create: { width: 320, height: 480, channels: 3, background: '#fff' } },
      left: 0,
      top: 0,
    },
  ])
  .png()
  .toBuffer();

const aSite = (env: Record<string, string> = {}) => aStudio({ ALLOW_SOURCE_UPLOAD: 'on', ...env });

const admit = async ({ ctx }: Person, asked: unknown) => admitUpload(ctx, asked);

async function upload({ ctx }: Person, bytes?: Uint8Array) {
  admitUpload(ctx, query);
  return uploadImage(ctx, bytes ?? (await photo(800, 600).jpeg().toBuffer()), query);
}

async function made({ ann, queue }: Studio, job: { id: string }) {
  await queue.idle();
  return (await ann.generation.get({ id: job.id })).image;
}

async function fileOf({ db, world }: Studio, id: string | undefined): Promise<Uint8Array> {
  const row = db
    .select()
    .from(imageTable)
    .all()
    .find((row) => row.id === id);
  const bytes = await world.pictures.read(String(row?.hash), 'picture.jpg');
  if (!bytes) throw new Error('no file');
  return bytes;
}

const isSigned = (bytes: Uint8Array) => Buffer.from(bytes).includes('c2pa');
const saysSource = (bytes: Uint8Array) => Buffer.from(bytes).includes('DigitalSourceType="');

test('an upload is a picture of its user that says nothing of having been generated', async () => {
  const studio = await aSite();
  const { ann, bob, db, ctx, world } = studio;
  const uploaded = await upload(ann);
  expect(uploaded).toMatchObject({
    ...{ prompt: query.description, original_prompt: query.description, is_enhanced: false },
    ...{ painter: 'upload', model: null, seed: null, operation: null, parent_id: null },
    ...{ width: 640, height: 480, resolution: '640x480', style: 'normal' },
  });
  const file = await fileOf(studio, uploaded.id);
  expect([isSigned(file), saysSource(file)]).toEqual([false, false]);
  expect(db.select().from(provenance).all()).toEqual([]);
  expect(await ann.image.credential({ id: uploaded.id })).toEqual({ made_by: null, signed_on: null });
  expect(await ann.image.list({ search: 'dog' })).toMatchObject([{ id: uploaded.id }]);
  expect(await bob.image.list({})).toEqual([]);
  expect((await ann.image.usage()).stored).toBe(1);
  await completeThumbnails(ctx)();
  await expectConsistent({ ...ctx, pictures: world.pictures });
});

test('a member’s upload keeps its shape, upright, without what the camera wrote into it', async () => {
  const studio = await aSite();
  studio.ann.becomeMember();
  const bytes = await photo(2000, 1000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
    .toBuffer();
  const sent = await sharp(bytes).metadata();
  expect([sent.exif !== undefined, sent.orientation]).toEqual([true, 6]);
  const uploaded = await upload(studio.ann, bytes);
  expect(uploaded).toMatchObject({ width: 852, height: 1704, resolution: 'Custom' });
  const stored = await sharp(await fileOf(studio, uploaded.id)).metadata();
  expect([stored.exif, stored.iptc, stored.orientation]).toEqual([undefined, undefined, undefined]);
  expect(String(stored.xmp)).not.toContain('Camera');
});

describe('of an upload', () => {
  test('a variation and an edit are generated pictures, which name it as their source', async () => {
    const studio = await aSite();
    const { ann, world } = studio;
    const { id } = await upload(ann);
    Object.assign(world.imageService.can, { vary: true });
    const varied = await made(studio, await ann.generation.vary({ id }));
    expect(world.imageService.requests.at(-1)).toMatchObject({
      words: query.description,
      source: { operation: 'vary' },
    });
    const edit = { id, prompt: 'a ball', mask: mask.toString('base64') };
    const edited = await made(studio, await ann.generation.edit(edit));
    for (const [picture, operation] of [
      [varied, 'vary'],
      [edited, 'edit'],
    ] as const) {
      expect(picture).toMatchObject({ operation, parent_id: id, painter: 'fake · fake-1' });
      expect(isSigned(await fileOf(studio, picture?.id))).toBe(true);
      expect(await ann.share.create({ image_id: String(picture?.id), days: 1 })).toBeDefined();
    }
    expect(await ann.image.lineage({ id })).toMatchObject({
      parent: null,
      children: [{ id: edited?.id }, { id: varied?.id }],
    });
  });

  test('an enlargement is an upload too', async () => {
    const studio = await aSite();
    const { ann, db } = studio;
    ann.becomeMember();
    const { id } = await upload(ann);
    const large = await made(studio, await ann.generation.upscale({ id, factor: 2 }));
    expect(large).toMatchObject({
      ...{ operation: 'upscale', parent_id: id, painter: 'upload', is_resampled: true },
      ...{ width: 1600, height: 1200 },
    });
    const file = await fileOf(studio, large?.id);
    expect([isSigned(file), saysSource(file)]).toEqual([false, false]);
    expect(db.select().from(provenance).all()).toEqual([]);
    await expect(ann.share.create({ image_id: String(large?.id), days: 1 })).rejects.toRefuse(
      'upload.private',
    );
  });
});

describe('others never see an upload:', () => {
  test('it cannot be shared, featured, or imported as a generated picture', async () => {
    const { ann, owner } = await aSite();
    const [hers, own] = [await upload(ann), await upload(owner)];
    await expect(ann.share.create({ image_id: hers.id, days: 1 })).rejects.toRefuse('upload.private');
    await expect(owner.featured.create({ image_url: own.image_url })).rejects.toRefuse('upload.private');
    const wish = { prompt: 'a dog', style: 'normal', resolution: '640x480' } as const;
    await expect(ann.image.create({ ...wish, image_url: hers.image_url })).rejects.toRefuse(
      'image.not_allowed',
    );
  });

  test('a collection with one cannot be shared, and a shared one takes none', async () => {
    const { ann } = await aSite();
    const { id } = await upload(ann);
    const painted = await ann.paint('a boat');
    const collection = await ann.collection.create({ name: 'Dogs', image_ids: [id, painted.id] });
    const shared = { collection_id: collection.id, days: 1 } as const;
    await expect(ann.share.create(shared)).rejects.toRefuse('upload.private');
    await ann.collection.removeImages({ id: collection.id, image_ids: [id] });
    await ann.share.create(shared);
    const again = { id: collection.id, image_ids: [id] };
    await expect(ann.collection.addImages(again)).rejects.toRefuse('upload.private');
    await expect(ann.collection.restoreImages(again)).rejects.toRefuse('upload.private');
    expect(await ann.collection.get({ id: collection.id })).toMatchObject({ count: 1 });
  });

  test('one that comes back by an undo is not shown', async () => {
    const { ann, ctx } = await aSite();
    const { id } = await upload(ann);
    const painted = await ann.paint('a boat');
    const collection = createCollection(ann.ctx, { name: 'Dogs', image_ids: [id, painted.id] });
    await ann.image.remove({ id });
    const { key } = await ann.share.create({ collection_id: collection.id, days: 1 });
    await ann.image.restore({ id });
    const { findPictureOfShared, findSharedCollection } = await import('../share/read/shared-collection.ts');
    const shown = findSharedCollection(ctx, key);
    expect(shown?.pictures).toHaveLength(1);
    const [row] = ctx.db
      .select()
      .from(imageTable)
      .all()
      .filter((row) => row.id === id);
    expect(findPictureOfShared(ctx, key, String(row?.hash))).toBeUndefined();
  });
});

test('one user has one upload processed at a time, and delays no other user', async () => {
  const { ann, bob, world } = await aSite();
  const picture = await photo(640, 480).jpeg().toBuffer();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const { measure } = world.imageProcessor;
  const uploads = new Map<Uint8Array, string>(
    ['1', '2', '3', 'bob'].map((name) => [Buffer.from(picture), name]),
  );
  world.imageProcessor.measure = async (bytes) => {
    const name = uploads.get(bytes) ?? '';
    begun.push(name);
    if (name !== 'bob') await mayEnd;
    return measure(bytes);
  };
  const [one, two, three, his] = [...uploads.keys()];
  const hers = [one, two, three].map((bytes) => upload(ann, bytes));
  await upload(bob, his);
  expect(begun).toEqual(['1', 'bob']);
  end();
  await Promise.all(hers);
  expect(begun).toEqual(['1', 'bob', '2', '3']);
});

describe('the server refuses', () => {
  test('every upload while they are off', async () => {
    const { ann } = await aStudio();
    await expect(admit(ann, query)).rejects.toRefuse('upload.off');
  });

  test('an upload without a description, or with too long a one', async () => {
    const { ann } = await aSite();
    for (const wrong of [{}, { description: ' ' }, { description: ['a', 'b'] }, undefined])
      await expect(admit(ann, wrong)).rejects.toRefuse('generation.empty_prompt');
    for (const length of [301, 10_000])
      await expect(admit(ann, { description: 'x'.repeat(length) })).rejects.toRefuse('request.invalid', {
        field: 'description',
        max: 300,
      });
  });

  test('an upload beyond the limit of pictures, on a full disk, and too many', async () => {
    const { ann, bob, world } = await aSite();
    for (let n = 0; n < 10; n++) await upload(ann);
    await expect(admit(ann, query)).rejects.toRefuse('image.limit_reached', { limit: 10 });
    const bytes = await photo(640, 480).jpeg().toBuffer();
    await expect(uploadImage(ann.ctx, bytes, query)).rejects.toRefuse('image.limit_reached');
    world.pictures.freeBytes = () => 0;
    await expect(admit(bob, query)).rejects.toRefuse('storage.full');
    for (let n = 1; n < 30; n++) await expect(admit(bob, query)).rejects.toRefuse('storage.full');
    await expect(admit(bob, query)).rejects.toRefuse('request.too_many');
  });

  test('an undo, when uploads that began before the deletion have taken the place', async () => {
    const { ann, clock, world } = await aSite();
    const bytes = await photo(640, 480).jpeg().toBuffer();
    for (let n = 0; n < 8; n++) await upload(ann, bytes);
    const { id } = await upload(ann, bytes);
    const { promise: isDeleted, resolve } = Promise.withResolvers<void>();
    const { keep } = world.pictures;
    world.pictures.keep = async (picture) => {
      await isDeleted;
      return keep(picture);
    };
    const uploads = [upload(ann, bytes), upload(ann, bytes)];
    clock.pass(1000);
    await ann.image.remove({ id });
    resolve();
    await Promise.all(uploads);
    await expect(ann.image.restore({ id })).rejects.toRefuse('image.limit_reached', { limit: 10 });
  });

  test('an upload whose user is disabled while it is processed', async () => {
    const { ann, owner, db, world } = await aSite();
    const { process } = world.imageProcessor;
    world.imageProcessor.process = async (...given) => {
      await owner.user.setDisabled({ id: ann.id, disabled: true });
      return process(...given);
    };
    await expect(upload(ann)).rejects.toRefuse('account.signed_out');
    expect(db.select().from(imageTable).all()).toEqual([]);
  });

  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('no picture at all, but a text')],
    ['half a file', async () => halfOf(await photo(640, 480).jpeg().toBuffer())],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', () => photo(640, 480).gif().toBuffer()],
    ['a tiny picture', () => photo(40, 30).png().toBuffer()],
    [
      'a blank picture',
      () =>
        sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('%s instead of a picture, and stores nothing', async (_, bytes) => {
    const { ann, ctx, world } = await aSite();
    await expect(upload(ann, await bytes())).rejects.toRefuse('upload.unusable');
    expect(await ann.image.list({})).toEqual([]);
    await expectConsistent({ ...ctx, pictures: world.pictures });
  });

  test('a picture with too many pixels, before it decodes them', async () => {
    const { ann } = await aSite();
    const flat = { create: { width: 4100, height: 4100, channels: 3, background: '#345' } } as const;
    await expect(upload(ann, await sharp(flat).png().toBuffer())).rejects.toRefuse('upload.too_large');
  });
});
