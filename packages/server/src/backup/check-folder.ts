import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import { checkData } from '../consistency/check-data.ts';
import type { Fault } from '../consistency/invariant.ts';
import { pictureStoreIn } from '../ports/pictures/disk.ts';
import { databaseName } from './manifest.ts';

/** Lists what is wrong in a data directory, without changing it. Its database must be of this version. */
export async function checkFolder(
  folder: string,
  now: () => Date,
  options: { thorough?: boolean; indexes?: boolean; madeAt?: Date } = {},
): Promise<Fault[]> {
  const { db, close } = readDatabase(join(folder, databaseName));
  try {
    return await checkData({ db, pictures: pictureStoreIn(folder), now }, options);
  } finally {
    close();
  }
}

/** A sentence with the number of cases and one example. */
export const wordsOf = ({ sentence, count, example, code }: Fault): string =>
  `${sentence} (${code}: ${count}, for example ${example})`;
