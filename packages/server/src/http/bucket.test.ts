import { image } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { checkStorage } from '../jobs/storage.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { twoStores } from '../ports/pictures/two-stores.ts';
import { aBucket } from '../testing/bucket.ts';
import { aStudio } from '../testing/studio.ts';

/** A server with its pictures in a bucket, and one picture. */
async function aSite(given: { isPublic?: boolean } = {}) {
  const { s3, store, dataDir } = await aBucket(given);
  await store.claim?.('0'.repeat(32));
  const pictures = twoStores({ disk: await openPictureStore(dataDir), s3: store }, () => 's3');
  const studio = await aStudio({ DATA_DIR: dataDir }, { pictures });
  const picture = await studio.ann.paint('a boat');
  const app = await buildApp({ ...studio, storage: studio.ctx.storage });
  onTestFinished(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const hash = studio.db.select().from(image).where(eq(image.id, picture.id)).get()?.hash ?? '';
  const stored = s3.objects.get(`pictures/${hash.slice(0, 2)}/${hash}/picture.jpg`)?.bytes;
  return { ...studio, s3, dataDir, picture, get, stored };
}

test('pictures and thumbnails come from the bucket, and from memory after that', async () => {
  const { s3, get, picture, stored } = await aSite();
  expect((await get(`/media/${picture.id}`)).rawPayload).toEqual(stored);
  expect((await get(`/media/${picture.id}/320.webp`)).statusCode).toBe(200);
  const before = s3.requests.length;
  expect((await get(`/media/${picture.id}?download`)).rawPayload).toEqual(stored);
  const part = await get(`/media/${picture.id}`, { range: 'bytes=0-9' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, stored?.subarray(0, 10)]);
  expect(s3.requests).toHaveLength(before);
});

test('S3_PUBLIC_URL sends downloads to the bucket for a minute', async () => {
  const { get, picture, stored } = await aSite({ isPublic: true });
  const { statusCode, headers } = await get(`/media/${picture.id}?download`);
  expect([statusCode, headers['cache-control']]).toEqual([302, 'private, no-store']);
  expect(headers['content-disposition']).toBeUndefined();
  const link = String(headers.location);
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
  const answer = await fetch(link);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="generated-image.jpg"');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(stored);
});

test('while the bucket refuses, pictures answer 503 and nothing is painted; then it goes on by itself', async () => {
  const { s3, get, picture, ctx, dataDir, ann } = await aSite();
  s3.fault = 'refused';
  // its thumbnails are not in memory
  const answer = await get(`/media/${picture.id}/640.webp`);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect(ctx.storage.problem()?.kind).toBe('unwritable');
  await expect(ann.paint('a barge')).rejects.toThrow('cannot save data');
  await checkStorage(ctx, dataDir);
  expect(ctx.storage.problem()?.kind).toBe('unwritable');
  s3.fault = undefined;
  await checkStorage(ctx, dataDir);
  expect(ctx.storage.problem()).toBeUndefined();
  expect((await get(`/media/${picture.id}/640.webp`)).statusCode).toBe(200);
});
