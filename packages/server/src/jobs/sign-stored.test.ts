import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuredArtwork, image, pictureDigest, provenance } from '@limn/db';
import { greyOf } from '@limn/provenance/pixels';
import { codeOf } from '@limn/provenance/watermark/code';
import { createWatermark } from '@limn/provenance/watermark/watermark';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { checkData } from '../consistency/check-data.ts';
import type { PictureKind } from '../core/picture-store.ts';
import { serverKeyIn } from '../features/site/settings/write/server-key.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { sha256Of } from '../features/studio/image/rules/digest.ts';
import { countUnsigned } from '../guard/tally/read.ts';
import { readSigned, rootIn } from '../testing/signed.ts';
import { aStudio, type Studio } from '../testing/studio.ts';
import { signStoredRegularly } from './sign-stored.ts';
import { sweep } from './sweep.ts';

const keyOf = ({ config }: Studio) => join(config.dataDir, 'signing-key.pem');

/** Pictures that were stored without a signature, as earlier versions stored them. */
async function stored(prompts: string[], env: Record<string, string> = {}) {
  const studio = await aStudio(env);
  writeFileSync(keyOf(studio), 'no key');
  const ids: string[] = [];
  for (const prompt of prompts) ids.push((await studio.ann.paint(prompt)).id);
  rmSync(keyOf(studio));
  studio.warnings.length = 0;
  const complete = completeThumbnails(studio.ctx);
  while (await complete());
  expect(countUnsigned(studio.ctx)).toBe(prompts.length);
  return { ...studio, studio, ids };
}

const rowOf = ({ db }: Studio, id: string) => {
  const row = db.select().from(image).where(eq(image.id, id)).get();
  const known = db.select().from(provenance).where(eq(provenance.id, id)).get();
  if (!row || !known) throw new Error(`no picture ${id}`);
  return { ...row, known };
};
const pathOf = ({ world }: Studio, hash: string, kind: PictureKind = 'picture.jpg') =>
  join(world.pictures.root, world.pictures.pathOf(hash, kind));
const fileOf = (studio: Studio, hash: string, kind?: PictureKind) => readFileSync(pathOf(studio, hash, kind));
const rootsOf = ({ config }: Studio) => rootIn(config.dataDir);
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();
const xmpOf = async (file: Buffer) => (await sharp(file).metadata()).xmpAsString;
const isSound = async ({ db, world, ctx }: Studio) =>
  expect(await checkData({ db, pictures: world.pictures, now: ctx.now }, { thorough: true })).toEqual([]);
const start = (studio: Studio) => onTestFinished(signStoredRegularly(studio.ctx));
const signedAll = (studio: Studio) => expect.poll(() => countUnsigned(studio.ctx)).toBe(0);

test('a stored picture is signed and marked; its metadata, thumbnails and address stay', async () => {
  const { studio, ids, ann, db, world } = await stored(['a boat'], { WATERMARK: 'on' });
  // the picture was marked when it was made; earlier versions did not do that
  db.update(provenance).set({ watermarkCode: null }).run();
  const [id = ''] = ids;
  const before = rowOf(studio, id);
  const shown = await ann.image.get({ id });
  const old = fileOf(studio, before.hash);
  const thumbnails = (['320.webp', '640.webp'] as const).map((kind) => fileOf(studio, before.hash, kind));
  start(studio);
  await signedAll(studio);

  const { hash, known } = rowOf(studio, id);
  const file = fileOf(studio, hash);
  expect(hash).not.toBe(before.hash);
  expect(sha256Of(file)).toBe(hash);
  expect(known).toMatchObject({ fileHash: hash, unsignedHash: before.hash });
  expect(await readSigned(file, rootsOf(studio))).toMatchObject({
    state: 'trusted',
    sources: ['trainedAlgorithmicMedia'],
  });
  const { rgb, width, height } = await world.imageProcessor.pixelsOf(file);
  const key = serverKeyIn(db, 'watermark');
  const { payload } = createWatermark(key).read(greyOf(rgb, width, height));
  expect(known.watermarkCode).not.toBeNull();
  expect(codeOf(payload, key)).toBe(known.watermarkCode);
  expect(await xmpOf(file)).toBe(await xmpOf(old));
  expect((['320.webp', '640.webp'] as const).map((kind) => fileOf(studio, hash, kind))).toEqual(thumbnails);
  expect(db.select().from(pictureDigest).where(eq(pictureDigest.hash, hash)).get()?.thumbnail320).toBe(
    sha256Of(thumbnails[0] ?? Buffer.alloc(0)),
  );
  expect(await ann.image.get({ id })).toEqual(shown);

  await sweep(studio.ctx);
  expect(existsSync(pathOf(studio, before.hash))).toBe(false);
  expect(db.select().from(pictureDigest).all()).toHaveLength(1);
  await isSound(studio);
});

test('pictures that others can see keep their pixels', async () => {
  const { studio, ids, ann, owner, db } = await stored(['one', 'two', 'three', 'four'], { WATERMARK: 'on' });
  const [linked = '', collected = '', featured = '', own = ''] = ids;
  await ann.share.create({ image_id: linked });
  const { id: collection } = await ann.collection.create({ name: 'Sea', image_ids: [collected] });
  await ann.share.create({ collection_id: collection });
  const { url } = await ann.share.create({ image_id: featured });
  await owner.featured.create({ image_url: url });
  db.update(provenance).set({ watermarkCode: null }).run();
  const before = ids.map((id) => fileOf(studio, rowOf(studio, id).hash));
  start(studio);
  await signedAll(studio);

  for (const [n, id] of ids.entries()) {
    const { hash, known } = rowOf(studio, id);
    const [old, file] = [before[n] ?? Buffer.alloc(0), fileOf(studio, hash)];
    expect((await readSigned(file, rootsOf(studio)))?.state).toBe('trusted');
    expect(known.watermarkCode === null).toBe(id !== own);
    expect((await pixelsOf(file)).equals(await pixelsOf(old))).toBe(id !== own);
    expect(await xmpOf(file)).toBe(await xmpOf(old));
  }
  expect(db.select().from(featuredArtwork).get()?.hash).toBe(rowOf(studio, featured).hash);
  await sweep(studio.ctx);
  await isSound(studio);
});

test('the work waits while something is painted, and goes on afterwards', async () => {
  const { studio, ann, world, queue, ctx } = await stored(['one', 'two']);
  const begun = world.imageService.hold();
  await ann.generation.create({ prompt: 'a barge' });
  await begun;
  const stop = signStoredRegularly(ctx);
  // it ended its first look
  await stop();
  expect(countUnsigned(ctx)).toBe(2);
  start(studio);
  world.imageService.release();
  await queue.idle();
  await signedAll(studio);
});

test('a stop keeps what is done, and the next start does the rest', async () => {
  const { studio, ctx, world } = await stored(['one', 'two', 'three']);
  const first = Promise.withResolvers<void>();
  const { sign } = world.pictureSigner;
  world.pictureSigner.sign = (picture, origin) => {
    first.resolve();
    return sign(picture, origin);
  };
  const stop = signStoredRegularly(ctx);
  await first.promise;
  await stop();
  expect(countUnsigned(ctx)).toBe(2);
  start(studio);
  await signedAll(studio);
  await sweep(ctx);
  await isSound(studio);
});

test('a full disk loses nothing: the old file stays, and the picture is signed later', async () => {
  const { studio, ids, ctx, world, warnings } = await stored(['a boat']);
  const before = rowOf(studio, ids[0] ?? '').hash;
  const { keep } = world.pictures;
  world.pictures.keep = async () => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  const stop = signStoredRegularly(ctx);
  await expect.poll(() => warnings.length).toBe(1);
  await stop();
  expect(rowOf(studio, ids[0] ?? '').hash).toBe(before);
  await isSound(studio);
  world.pictures.keep = keep;
  start(studio);
  await signedAll(studio);
});

test('a damaged key is named once, and pictures are signed when it is right again', async () => {
  const { studio, ids, ctx, warnings } = await stored(['one', 'two']);
  const before = ids.map((id) => rowOf(studio, id).hash);
  writeFileSync(keyOf(studio), 'no key');
  const stop = signStoredRegularly(ctx);
  await expect.poll(() => warnings.length).toBe(1);
  await stop();
  expect(ids.map((id) => rowOf(studio, id).hash)).toEqual(before);
  rmSync(keyOf(studio));
  start(studio);
  await signedAll(studio);
  expect(warnings).toHaveLength(1);
});

test('a failure after the file was written leaves the old picture and no file', async () => {
  const { studio, ids, ctx, world, warnings } = await stored(['a boat']);
  const before = rowOf(studio, ids[0] ?? '').hash;
  const { keepThumbnails } = world.pictures;
  world.pictures.keepThumbnails = async () => {
    throw new Error('broken');
  };
  const stop = signStoredRegularly(ctx);
  await expect.poll(() => warnings.length).toBe(1);
  await stop();
  expect(rowOf(studio, ids[0] ?? '').hash).toBe(before);
  world.pictures.keepThumbnails = keepThumbnails;
  await isSound(studio);
  expect(await checkData({ db: ctx.db, pictures: world.pictures, now: ctx.now }, { isAtRest: true })).toEqual(
    [],
  );
});

test('a damaged picture is named once and left as it is; the others are signed', async () => {
  const { studio, ids, ctx, warnings } = await stored(['one', 'two']);
  const [damaged = '', other = ''] = ids;
  const { hash } = rowOf(studio, damaged);
  writeFileSync(pathOf(studio, hash), 'not what it was');
  start(studio);
  await expect.poll(() => countUnsigned(ctx)).toBe(1);
  expect(rowOf(studio, other).known.certificate).not.toBeNull();
  expect(rowOf(studio, damaged).hash).toBe(hash);
  expect(warnings).toEqual([{ image: damaged }]);
});

test('a picture that is deleted while it is signed stays deleted', async () => {
  const { studio, ids, ctx, ann, world, clock, db } = await stored(['a boat']);
  const { sign } = world.pictureSigner;
  world.pictureSigner.sign = async (picture, origin) => {
    await ann.image.remove({ id: ids[0] ?? '' });
    clock.pass(61_000);
    await sweep(ctx);
    return sign(picture, origin);
  };
  const stop = signStoredRegularly(ctx);
  await expect.poll(() => countUnsigned(ctx)).toBe(0);
  await stop();
  expect(db.select().from(image).all()).toEqual([]);
  await sweep(ctx);
  expect(await checkData({ db, pictures: world.pictures, now: ctx.now }, { isAtRest: true })).toEqual([]);
  await isSound(studio);
});

test('a picture that is shared while it is marked is signed without a watermark', async () => {
  const { studio, ids, ann, world, db } = await stored(['a boat'], { WATERMARK: 'on' });
  db.update(provenance).set({ watermarkCode: null }).run();
  const [id = ''] = ids;
  const old = fileOf(studio, rowOf(studio, id).hash);
  const { sign } = world.pictureSigner;
  world.pictureSigner.sign = async (picture, origin) => {
    await ann.share.create({ image_id: id });
    return sign(picture, origin);
  };
  start(studio);
  await signedAll(studio);
  const { hash, known } = rowOf(studio, id);
  expect(known.watermarkCode).toBeNull();
  expect(await pixelsOf(fileOf(studio, hash))).toEqual(await pixelsOf(old));
});

test('admins see how far it is', async () => {
  const { studio, owner } = await stored(['one', 'two']);
  expect((await owner.stats.operations()).signing).toEqual({ total: 2, unsigned: 2, is_paused: false });
  start(studio);
  await signedAll(studio);
  expect((await owner.stats.operations()).signing).toEqual({ total: 2, unsigned: 0, is_paused: false });
});

test('an admin pauses it, also over a restart, and resumes it', async () => {
  const { studio, owner, ann, ctx } = await stored(['one', 'two']);
  const signing = async () => (await owner.stats.operations()).signing;
  expect(await owner.provenance.pauseSigning({ is_paused: true })).toEqual({ is_paused: true });
  await owner.provenance.pauseSigning({ is_paused: true });
  const stop = signStoredRegularly(ctx);
  // it ended its first look
  await stop();
  expect(await signing()).toEqual({ total: 2, unsigned: 2, is_paused: true });
  // new pictures are signed all the same
  await ann.paint('three');
  expect(await signing()).toEqual({ total: 3, unsigned: 2, is_paused: true });
  start(studio);
  await owner.provenance.pauseSigning({ is_paused: false });
  await signedAll(studio);
  expect(await signing()).toEqual({ total: 3, unsigned: 0, is_paused: false });
  const { items } = await owner.audit.list({ action: 'signing.pause' });
  expect(items.map(({ detail }) => detail)).toEqual([{ is_paused: false }, { is_paused: true }]);
});
