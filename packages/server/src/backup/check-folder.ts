import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import { checkData } from '../consistency/check-data.ts';
import type { Fault } from '../consistency/invariant.ts';
import type { PictureStore } from '../core/picture-store.ts';
import { pictureStoreIn } from '../ports/pictures/disk.ts';
import { openPictures } from '../ports/pictures/open.ts';
import type { BucketSettings } from '../ports/pictures/settings.ts';
import { databaseName } from './manifest.ts';

/** Lists what is wrong in a data directory, without changing it. Its database must be of this version. */
export async function checkFolder(
  folder: string,
  now: () => Date,
  {
    bucket,
    pictures: given,
    ...options
  }: {
    thorough?: boolean;
    indexes?: boolean;
    madeAt?: Date;
    isDeleted?: (hash: string) => boolean;
    bucket?: BucketSettings | undefined;
    /** The store; by default the one in the folder or the bucket. */
    pictures?: PictureStore | undefined;
  } = {},
): Promise<Fault[]> {
  const { db, close } = readDatabase(join(folder, databaseName));
  try {
    const pictures =
      given ?? (bucket ? await openPictures(folder, { bucket, place: () => 's3' }) : pictureStoreIn(folder));
    return await checkData({ db, pictures, now }, options);
  } finally {
    close();
  }
}

/** A sentence with the number of cases and one example. */
export const wordsOf = ({ sentence, count, example, code }: Fault): string =>
  `${sentence} (${code}: ${count}, for example ${example})`;
