import { pictureDigest, provenance } from '@limn/db';
import { expect, test } from 'vitest';
import { BucketTrouble } from '../core/storage-trouble.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { completeFingerprints } from '../features/studio/provenance/flow/fingerprints.ts';
import { aBucket } from '../testing/bucket.ts';
import { aStudio } from '../testing/studio.ts';

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
