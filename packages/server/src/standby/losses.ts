import { join } from 'node:path';
import type { Db } from '@limn/db';
import { isNamed } from '@limn/db/file';
import { inParallel } from '../backup/parallel.ts';
import type { PictureStore } from '../core/picture-store.ts';
import { minute } from '../core/time.ts';
import { findNewestRows, listNewestHashes, type NewestRows } from '../guard/takeover/read.ts';

/** Files from before this time, counted back from the newest row, have their row. */
const lookBack = 10 * minute;

export interface Losses {
  newest: NewestRows;
  /** Files of the newest pictures that are not in the store. */
  missing: string[];
  /** Recent files without a row: pictures that were stored in the lost moment. */
  orphans: string[];
}

/**
 * What the failed machine may have stored and the copied database does not have, and the other way round.
 */
export async function findLosses({
  dataDir,
  db,
  pictures,
  lists,
}: {
  dataDir: string;
  db: Db;
  pictures: Pick<PictureStore, 'sizesOf' | 'list'>;
  /** Looks for files without a row, which lists the whole store. */
  lists: boolean;
}): Promise<Losses> {
  const newest = findNewestRows({ db });
  const missing: string[] = [];
  await inParallel(listNewestHashes({ db }), async (hash) => {
    if ((await pictures.sizesOf(hash))['picture.jpg'] === undefined) missing.push(hash);
  });
  const times = Object.values(newest).flatMap((at: Date | undefined) => at?.getTime() ?? []);
  const since = Math.max(0, ...times) - lookBack;
  const orphans: string[] = [];
  if (!lists) return { newest, missing, orphans };
  for await (const { hash, name, modifiedAt } of pictures.list())
    if (name === 'picture.jpg' && modifiedAt.getTime() >= since && !isNamed(join(dataDir, 'limn.db'), hash))
      orphans.push(hash);
  return { newest, missing, orphans };
}
