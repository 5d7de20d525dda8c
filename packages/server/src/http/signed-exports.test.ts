import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { image } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Pixels } from '../core/world.ts';
import { openDataExport } from '../features/people/data-export/flow.ts';
import { aFolderOfData, backUp, restore } from '../testing/backup.ts';
import { manifestIn, readSigned, rootIn } from '../testing/signed.ts';
import { aStudio } from '../testing/studio.ts';
import { unzip } from '../testing/unzip.ts';

/** A server on a folder with a picture of Ann's, and requests to it. */
async function aSite(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-signed-'));
  const studio = await aStudio({ DATA_DIR: dataDir, GENERATION_CONCURRENCY: '1', ...env });
  const picture = await studio.ann.paint('a secret lighthouse');
  const app = await buildApp(studio);
  onTestFinished(() => app.close());
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  const read = (jpeg: Uint8Array) => readSigned(jpeg, rootIn(dataDir));
  return { ...studio, app, dataDir, picture, get, read };
}

const made = {
  state: 'trusted',
  actions: ['c2pa.created'],
  relationships: [] as string[],
  sources: ['trainedAlgorithmicMedia'],
  failures: [],
};
const copied = { ...made, relationships: ['parentOf'] };
const withoutPrompt = { ...copied, actions: ['c2pa.opened', 'c2pa.edited.metadata'] };

test('what the owner sees and downloads is signed', async () => {
  const { get, read, picture } = await aSite();
  const file = await get(`/media/${picture.id}`);
  expect(await read(file)).toMatchObject(made);
  expect(await get(`/media/${picture.id}?download`)).toEqual(file);
});

test('a shared picture is signed, with its prompt and without', async () => {
  const { get, read, picture, ann } = await aSite();
  for (const [shows_prompt, expected] of [
    [true, made],
    [false, withoutPrompt],
  ] as const) {
    const { key } = await ann.share.create({ image_id: picture.id, shows_prompt });
    const file = await get(`/s/${key}/picture.jpg`);
    expect(await read(file)).toMatchObject(expected);
    expect(file.includes('secret')).toBe(shows_prompt);
    await ann.share.remove({ image_id: picture.id });
  }
});

test('pictures of a shared collection are signed', async () => {
  const { get, read, picture, ann, db } = await aSite();
  const { id } = await ann.collection.create({ name: 'Lights', image_ids: [picture.id] });
  const { key } = await ann.share.create({ collection_id: id });
  const row = db.select().from(image).where(eq(image.id, picture.id)).get();
  expect(await read(await get(`/s/${key}/${row?.hash}/picture.jpg`))).toMatchObject(withoutPrompt);
});

test('a featured picture is signed, and one from elsewhere is not', async () => {
  const { get, read, owner, world, picture } = await aSite();
  const own = await owner.paint('a boat');
  const { key } = await owner.share.create({ image_id: own.id });
  const featured = await owner.featured.create({ image_url: `/s/${key}` });
  expect(await read(await get(new URL(featured.image_url, 'http://x').pathname))).toMatchObject(
    withoutPrompt,
  );
  // a signed file from elsewhere is decoded and loses its manifest
  const signed = await get(`/media/${picture.id}`);
  world.downloads.fetch = async () => ({ bytes: signed });
  const { image_url } = await owner.featured.create({ image_url: 'https://elsewhere.example/a.jpg' });
  expect(await read(await get(new URL(image_url, 'http://x').pathname))).toBeUndefined();
});

test('a picture that is taken in from here is signed anew', async () => {
  const { get, read, picture, ann } = await aSite();
  const copy = await ann.image.create({
    ...{ prompt: 'a copy', image_url: `/media/${picture.id}` },
    ...{ style: 'normal', resolution: '640x480' },
  } as const);
  expect(await read(await get(`/media/${copy.id}`))).toMatchObject(made);
});

test('the pictures of a data export are signed, of all pictures and of a selection', async () => {
  const { read, picture, ann, ctx } = await aSite();
  for (const wanted of [{}, { ids: [picture.id] }]) {
    const { url } = await ann.archive.create(wanted);
    const files = await unzip(await buffer(openDataExport(ctx, url.split('=')[1] ?? '').archive));
    const jpegs = Object.keys(files).filter((name) => name.endsWith('.jpg'));
    expect(jpegs).toHaveLength(1);
    expect(await read(files[jpegs[0] ?? ''] as Buffer)).toMatchObject(made);
  }
});

test('a restored site has signed pictures and signs with the same key', async () => {
  const { get, read, picture, dataDir, db, queue } = await aSite();
  await queue.idle();
  await get(`/media/${picture.id}/320.webp`);
  const { folder } = await backUp(dataDir);
  const elsewhere = await aFolderOfData({ pictures: 1 });
  await restore(elsewhere, folder);
  const row = db.select().from(image).where(eq(image.id, picture.id)).get();
  const hash = row?.hash ?? '';
  const file = readFileSync(join(elsewhere, 'pictures', hash.slice(0, 2), hash, 'picture.jpg'));
  expect(await read(file)).toMatchObject(made);
  expect(rootIn(elsewhere)).toEqual(rootIn(dataDir));
});

test('a copy that cannot be signed has no manifest instead of a wrong one', async () => {
  const { get, picture, ann, world } = await aSite();
  const { key } = await ann.share.create({ image_id: picture.id });
  world.pictureSigner.sign = () => Promise.reject(new Error('the key is gone'));
  const file = await get(`/s/${key}/picture.jpg`);
  expect(manifestIn(file)).toHaveLength(0);
});

test('VISIBLE_LABEL=corner labels downloads and shares in the language of the reader, and signs them', async () => {
  const { get, read, picture, ann, world } = await aSite({ VISIBLE_LABEL: 'corner' });
  const plain = await get(`/media/${picture.id}`);
  expect(await read(plain)).toMatchObject(made);
  const english = await get(`/media/${picture.id}?download`);
  const chinese = await get(`/media/${picture.id}?download`, { 'accept-language': 'zh-CN' });
  const { key } = await ann.share.create({ image_id: picture.id });
  const shared = await get(`/s/${key}/picture.jpg`);
  const labelled = [english, chinese, shared];
  const before = await world.imageProcessor.pixelsOf(plain);
  const corners: string[] = [];
  for (const file of labelled) {
    const after = await world.imageProcessor.pixelsOf(file);
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    const { bottom, right, dark } = changed(before, after);
    expect(dark).toBeGreaterThan(0);
    expect({ bottom: bottom > before.height * 0.8, right: right > before.width * 0.4 }).toEqual({
      bottom: true,
      right: true,
    });
    corners.push(`${dark}`);
  }
  expect(corners[0]).not.toBe(corners[1]);
  expect(await read(english)).toMatchObject({ ...copied, actions: ['c2pa.opened', 'c2pa.edited'] });
  expect(await read(shared)).toMatchObject({
    ...copied,
    actions: ['c2pa.opened', 'c2pa.edited', 'c2pa.edited.metadata'],
  });
  expect(english.includes('secret')).toBe(true);
  expect(shared.includes('secret')).toBe(false);
  expect(await get(`/media/${picture.id}?download`)).toEqual(english);
});

test('a labelled copy has the watermark, though the label covers a part of it', async () => {
  const { app, get, picture } = await aSite({ VISIBLE_LABEL: 'corner', WATERMARK: 'on' });
  const labelled = await get(`/media/${picture.id}?download`);
  const payload = await sharp(labelled).webp({ quality: 80 }).toBuffer();
  const headers = { 'content-type': 'image/webp' };
  const answer = await app.inject({ method: 'POST', url: '/api/verify', headers, payload });
  expect(answer.json()).toMatchObject({
    verdict: 'recognized',
    layers: { signature: { finding: 'none' }, watermark: { finding: 'own' } },
  });
  expect(labelled.includes('secret')).toBe(true);
});

test('VISIBLE_LABEL=corner labels the small view that a share page shows, in the language of the reader', async () => {
  const { get, picture, ann, world } = await aSite({ VISIBLE_LABEL: 'corner' });
  const { key } = await ann.share.create({ image_id: picture.id });
  const small = (headers?: Record<string, string>) => get(`/s/${key}/640.webp`, headers);
  const pixelsOf = (file: Uint8Array) => world.imageProcessor.pixelsOf(file);
  const [own, english, chinese] = [
    await pixelsOf(await get(`/media/${picture.id}/640.webp`)),
    await pixelsOf(await small()),
    await pixelsOf(await small({ 'accept-language': 'zh-CN' })),
  ];
  expect([english.width, english.height]).toEqual([own.width, own.height]);
  const { bottom, right, dark } = changed(own, english);
  expect(dark).toBeGreaterThan(0);
  expect({ bottom: bottom > own.height * 0.8, right: right > own.width * 0.4 }).toEqual({
    bottom: true,
    right: true,
  });
  expect(changed(english, chinese).dark).toBeGreaterThan(0);
});

/** Pixels that differ clearly: their first line and column, and how many there are. */
function changed(before: Pixels, after: Pixels) {
  let [bottom, right, dark] = [Infinity, Infinity, 0];
  for (let n = 0; n < before.rgb.length; n += 3) {
    if (Math.abs((before.rgb[n + 1] as number) - (after.rgb[n + 1] as number)) < 48) continue;
    const at = n / 3;
    bottom = Math.min(bottom, Math.floor(at / before.width));
    right = Math.min(right, at % before.width);
    dark++;
  }
  return { bottom, right, dark };
}
