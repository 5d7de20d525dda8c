import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createBucket } from '../ports/pictures/bucket.ts';
import { bucketStore } from '../ports/pictures/bucket-store.ts';
import type { BucketSettings } from '../ports/pictures/settings.ts';
import { aFakeS3 } from './s3.ts';

/** A fake S3 service, and a store in its bucket that repeats failed requests at once. */
export async function aBucket(
  given: Partial<BucketSettings> & { isPublic?: boolean; dataDir?: string } = {},
) {
  const s3 = await aFakeS3();
  onTestFinished(() => s3.close());
  const { isPublic = false, dataDir = mkdtempSync(join(tmpdir(), 'limn-bucket-')), ...changed } = given;
  const settings: BucketSettings = {
    ...{ endpoint: s3.url, bucket: 'limn', prefix: '', isPathStyle: true },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' },
    publicUrl: isPublic ? s3.url : undefined,
    ...changed,
  };
  const openAgain = () => bucketStore(createBucket(settings, [0, 0], 50), dataDir, () => false);
  return { s3, settings, dataDir, store: openAgain(), openAgain };
}
