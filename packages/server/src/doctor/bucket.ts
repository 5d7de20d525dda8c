import { openStores } from '../ports/pictures/open.ts';
import type { BucketSettings } from '../ports/pictures/settings.ts';
import { type Finding, fault, ok } from './finding.ts';

/** Bytes of a picture of average size. */
const probeBytes = 100_000;

/** Writes, reads and deletes a test object. */
export async function examineBucket(bucket: BucketSettings | undefined, dataDir: string): Promise<Finding[]> {
  if (!bucket) return [];
  const { s3 } = await openStores(dataDir, { bucket });
  try {
    await s3.check?.(probeBytes);
    return [
      ok(
        `bucket: ${bucket.bucket} at ${new URL(bucket.endpoint).host}, an object was written, read and deleted`,
      ),
    ];
  } catch (error) {
    const { message } = error as Error;
    return [
      fault(
        `the bucket cannot be used: ${message}`,
        'Check the S3_ settings, the rights of the key, and the quota.',
      ),
    ];
  }
}
