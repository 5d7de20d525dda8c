import type { PicturePlace } from '@limn/db/enums';
import type { PictureStore } from '../../core/picture-store.ts';
import type { Bucket } from './bucket.ts';
import { openPictureStore } from './disk.ts';
import type { BucketSettings } from './settings.ts';

interface Options {
  /** True while nothing may be stored that can wait. */
  isShort?: (() => boolean) | undefined;
  /** Wraps the bucket, to measure its calls. */
  watch?: ((bucket: Bucket) => Bucket) | undefined;
}

/** Both stores of a site with a bucket. */
export async function openStores(
  dataDir: string,
  { bucket, isShort = () => false, watch = (it) => it }: Options & { bucket: BucketSettings },
): Promise<Record<PicturePlace, PictureStore>> {
  const [disk, { createBucket }, { bucketStore }] = await Promise.all([
    openPictureStore(dataDir, isShort),
    import('./bucket.ts'),
    import('./bucket-store.ts'),
  ]);
  return { disk, s3: bucketStore(watch(createBucket(bucket)), dataDir, isShort) };
}

/**
 * The store that the settings choose. With a bucket, pictures that are still in `dataDir` are read there, until
 * `limn pictures move` has moved them.
 * @param place where new pictures go; asked for each picture
 */
export async function openPictures(
  dataDir: string,
  { bucket, place, ...options }: Options & { bucket: BucketSettings | undefined; place(): PicturePlace },
): Promise<PictureStore> {
  if (!bucket) return openPictureStore(dataDir, options.isShort);
  const { twoStores } = await import('./two-stores.ts');
  return twoStores(await openStores(dataDir, { bucket, ...options }), place);
}
