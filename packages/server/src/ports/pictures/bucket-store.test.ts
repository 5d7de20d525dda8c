import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { PictureStore } from '../../core/picture-store.ts';
import { storageTrouble } from '../../core/storage-trouble.ts';
import { aBucket } from '../../testing/bucket.ts';
import type { S3Fault } from '../../testing/s3.ts';
import { until } from '../../testing/until.ts';

const thumbnails = { 320: Buffer.from('small'), 640: Buffer.from('middle') };
const missing = 'f'.repeat(64);

const listed = async (store: PictureStore) => {
  const hashes: string[] = [];
  for await (const { hash } of store.list()) hashes.push(hash);
  return hashes;
};

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, storageTrouble);

test('a picture is in the bucket as it would be on a disk, and is gone after it was dropped', async () => {
  const { s3, store } = await aBucket({ prefix: 'sites/a b/' });
  const picture = randomBytes(100_000);
  const hash = await store.keep(picture);
  expect(hash).toBe(createHash('sha256').update(picture).digest('hex'));
  expect(await store.keepThumbnails(hash, thumbnails)).toBe(true);
  const folder = `sites/a b/pictures/${hash.slice(0, 2)}/${hash}`;
  expect([...s3.objects.keys()].sort()).toEqual(
    ['320.webp', '640.webp', 'picture.jpg'].map((kind) => `${folder}/${kind}`),
  );
  expect(s3.objects.get(`${folder}/picture.jpg`)?.type).toBe('image/jpeg');
  expect(await store.read(hash, 'picture.jpg')).toEqual(picture);
  expect(await store.sizesOf(hash)).toEqual({ 'picture.jpg': 100_000, '320.webp': 5, '640.webp': 6 });
  const part = await store.open(hash, 'picture.jpg', { first: 10, last: 19 });
  expect([part?.size, part && (await buffer(part.bytes))]).toEqual([100_000, picture.subarray(10, 20)]);
  await store.drop(hash);
  await store.drop(hash);
  expect(s3.objects.size).toBe(0);
  expect(await store.read(hash, 'picture.jpg')).toBeUndefined();
  expect(await store.open(hash, 'picture.jpg')).toBeUndefined();
  expect(await store.keepThumbnails(hash, thumbnails)).toBe(false);
  expect(s3.objects.size).toBe(0);
});

test('lists every file, over several pages', async () => {
  const { s3, store } = await aBucket();
  const hashes = Array.from({ length: 1_001 }, (_, n) => n.toString(16).padStart(64, '0'));
  const object = { bytes: Buffer.from('x'), type: 'image/jpeg', modifiedAt: new Date() };
  for (const hash of hashes) s3.objects.set(`pictures/${hash.slice(0, 2)}/${hash}/picture.jpg`, object);
  s3.objects.set('pictures/installation-id', object);
  s3.objects.set('other/file', object);
  expect(await listed(store)).toEqual(hashes);
});

describe('a request that fails once is repeated', () => {
  test.each<S3Fault>(['lost', 'busy'])('after an answer that is %s', async (fault) => {
    const { s3, store } = await aBucket();
    s3.faults.push(fault);
    const hash = await store.keep(Buffer.from('a lighthouse'));
    s3.faults.push(fault);
    expect((await store.read(hash, 'picture.jpg'))?.toString()).toBe('a lighthouse');
    s3.faults.push(fault);
    await store.drop(hash);
    expect(s3.objects.size).toBe(0);
  });

  test('after an answer that is cut', async () => {
    const { s3, store } = await aBucket();
    const hash = await store.keep(randomBytes(1_000));
    s3.faults.push('cut');
    expect(await store.read(hash, 'picture.jpg')).toHaveLength(1_000);
  });
});

describe('a bucket that cannot be used is a problem of the storage', () => {
  test('one that is full', async () => {
    const { s3, store } = await aBucket();
    s3.faults.push('full');
    expect(await failureOf(store.keep(Buffer.from('a lighthouse')))).toBe('full');
    expect(s3.requests).toHaveLength(1);
  });

  test('a wrong key, no bucket, a forbidden request, and no server', async () => {
    const wrong = await aBucket({ secretAccessKey: 'other' });
    expect(await failureOf(wrong.store.read(missing, 'picture.jpg'))).toBe('unwritable');
    const none = await aBucket({ bucket: 'none' });
    expect(await failureOf(none.store.keep(Buffer.from('a lighthouse')))).toBe('unwritable');
    expect(await failureOf(listed(none.store))).toBe('unwritable');
    const { s3, store } = await aBucket();
    s3.faults.push('refused');
    expect(await failureOf(store.drop(missing))).toBe('unwritable');
    await s3.close();
    expect(await failureOf(store.read(missing, 'picture.jpg'))).toBe('unwritable');
  });
});

test('when the server stops, a call that waits for a silent bucket fails, and nothing is repeated', async () => {
  const { s3, store } = await aBucket();
  const hash = await store.keep(Buffer.from('a lighthouse'));
  s3.fault = 'silent';
  const before = s3.requests.length;
  const waiting = failureOf(store.keep(Buffer.from('a boat')));
  await until(() => s3.requests.length > before);
  store.hurry?.();
  expect(await waiting).toBe('unwritable');
  expect(await failureOf(store.read(hash, 'picture.jpg'))).toBe('unwritable');
  expect(s3.requests).toHaveLength(before + 2);
  s3.fault = undefined;
  expect((await store.read(hash, 'picture.jpg'))?.toString()).toBe('a lighthouse');
});

test('when the server stops, an answer that stops in the middle fails', async () => {
  const { s3, store } = await aBucket();
  const picture = randomBytes(1_000);
  const hash = await store.keep(picture);
  s3.faults.push('stalled', 'stalled');
  const opened = await store.open(hash, 'picture.jpg');
  const parts: Buffer[] = [];
  opened?.bytes.on('data', (part: Buffer) => parts.push(part));
  const broken = new Promise<Error>((resolve) => opened?.bytes.on('error', resolve));
  const before = s3.requests.length;
  const read = failureOf(store.read(hash, 'picture.jpg'));
  await until(() => s3.requests.length > before && parts.length > 0);
  store.hurry?.();
  expect((await broken).message).toContain('no answer in time');
  expect(Buffer.concat(parts)).toEqual(picture.subarray(0, 500));
  expect(await read).toBe('unwritable');
});

test('a bucket belongs to one installation, until another takes it over', async () => {
  const { s3, store } = await aBucket();
  const [mine, other] = ['0', '1'].map((digit) => digit.repeat(32)) as [string, string];
  expect(await store.claim?.(mine)).toBe(true);
  expect(await store.claim?.(other)).toBe(false);
  await expect(store.check?.(10)).rejects.toThrow('belongs to another installation');
  expect(await store.claim?.(other, { force: true })).toBe(true);
  await store.check?.(1_000);
  expect([...s3.objects.keys()]).toEqual(['pictures/installation-id']);
});

test('anybody can open a link to a picture, and nobody one that was changed', async () => {
  const { s3, store } = await aBucket({ isPublic: true });
  const hash = await store.keep(Buffer.from('a lighthouse'));
  const link = (await store.linkTo?.(hash, 60, 'generated-image.jpg')) ?? '';
  const answer = await fetch(link);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="generated-image.jpg"');
  expect(await answer.text()).toBe('a lighthouse');
  expect((await fetch(link.replace('Expires=60', 'Expires=6000'))).status).toBe(403);
  s3.objects.clear();
  expect(await store.linkTo?.(hash, 60, 'generated-image.jpg')).toBeUndefined();
});
