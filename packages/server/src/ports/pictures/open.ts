import type { PicturePlace } from '@limn/db/enums';
import type { PictureStore } from '../../core/picture-store.ts';
import { openPictureStore } from './disk.ts';
import type { BucketSettings } from './settings.ts';

interface Options {
  bucket: BucketSettings | undefined;
  /** True while nothing may be stored that can wait. */
  isShort?: (() => boolean) | undefined;
  /** Where new pictures go while there is a bucket; asked for each picture. */
  place(): PicturePlace;
}

/**
 * The store that the settings choose. With a bucket, pictures that are still in `dataDir` are read there, until
 * `limn pictures move` has moved them.
 */
export async function openPictures(
  dataDir: string,
  { bucket, isShort, place }: Options,
): Promise<PictureStore> {
  const disk = await openPictureStore(dataDir, isShort);
  if (!bucket) return disk;
  const [{ createBucket }, { bucketStore }, { twoStores }] = await Promise.all([
    import('./bucket.ts'),
    import('./bucket-store.ts'),
    import('./two-stores.ts'),
  ]);
  const inBucket = bucketStore(createBucket(bucket), dataDir, isShort ?? (() => false));
  return twoStores({ disk, s3: inBucket }, place);
}
