import { generation, image, pictureDigest, provenance } from '@limn/db';
import { expect, test } from 'vitest';
import { BucketTrouble } from '../core/storage-trouble.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { completeFingerprints } from '../features/studio/provenance/flow/fingerprints.ts';
import { aBucket } from '../testing/bucket.ts';
import { aStudio } from '../testing/studio.ts';
import { until } from '../testing/until.ts';
import { createPaintingQueue } from './painting-queue.ts';
import { checkStorage } from './storage.ts';

test('a job that stores its picture in a silent bucket does not hold up the stop, and is done at the next start', async () => {
  const bucket = await aBucket();
  const { s3, store, dataDir } = bucket;
  const { ann, ctx, db, queue, world } = await aStudio({ DATA_DIR: dataDir }, { pictures: store });
  s3.fault = 'silent';
  const { id } = await ann.generation.create({ prompt: 'a boat' });
  await until(() => s3.requests.some((line) => line.startsWith('PUT')));
  const stopped = queue.stop();
  store.hurry?.();
  await stopped;
  expect(db.select().from(generation).get()).toMatchObject({ state: 'queued', attempts: 0 });

  s3.fault = undefined;
  const next = createPaintingQueue();
  const again = { ...ctx, queue: next, world: { ...world, pictures: bucket.openAgain() } };
  await checkStorage(again, dataDir);
  next.start(again);
  await next.idle();
  await next.stop();
  expect(db.select({ job: image.generationId }).from(image).all()).toEqual([{ job: id }]);
  expect(world.imageService.requests).toHaveLength(1);
});

test('what could not be made of a picture while the bucket was away is made when it is back', async () => {
  const { s3, store } = await aBucket();
  const { ann, ctx, db, warnings } = await aStudio({}, { pictures: store });
  const works = [completeThumbnails(ctx), completeFingerprints(ctx)];
  await ann.paint('a boat');
  s3.fault = 'busy';
  for (const complete of works) await expect(complete()).rejects.toThrow(BucketTrouble);
  s3.fault = undefined;
  for (const complete of works) await complete();
  expect(db.select().from(pictureDigest).get()?.thumbnail320).toBeTruthy();
  expect(db.select().from(provenance).get()?.pHashes).toBeTruthy();
  expect(warnings).toEqual([]);
});
