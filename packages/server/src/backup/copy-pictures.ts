import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNamed, type StoredDigest } from '@limn/db/file';
import { copyPicture, type Digests, type Sources } from './copy-picture.ts';
import type { BackedUpFile } from './manifest.ts';
import { folderOf } from './place.ts';

export interface CopiedPictures {
  files: BackedUpFile[];
  /** Deleted while the backup was made: their rows must be removed from the copy. */
  vanished: string[];
  /** Missing everywhere, completely or in part. */
  missing: string[];
  /** Damaged, and no earlier backup has an intact copy. */
  damaged: string[];
  /** Taken from an earlier backup, because the data directory lost them. */
  recovered: string[];
}

/**
 * Copies one picture after the other: a backup has time, and the server needs the disk.
 * @param live the database in use, which knows the pictures deleted in the meantime
 */
export async function copyPictures(
  sources: Sources,
  {
    live,
    folder,
    hashes,
    digestOf,
    isLiveIntact,
    onEach,
  }: {
    live: string;
    /** The indexes of the live database are intact. */
    isLiveIntact: boolean;
    folder: string;
    hashes: string[];
    /** The digests in the copied database. */
    digestOf(hash: string): StoredDigest | undefined;
    onEach(done: number): void;
  },
): Promise<CopiedPictures> {
  const copied: CopiedPictures = { files: [], vanished: [], missing: [], damaged: [], recovered: [] };
  for (const [position, hash] of hashes.entries()) {
    onEach(position);
    const { files, isWhole, isIntact, isRecovered } = await copyPicture(
      sources,
      folder,
      hash,
      named(hash, digestOf(hash)),
    );
    if ((isRecovered || !isWhole) && !isNamed(live, hash, { byIndex: isLiveIntact })) {
      rmSync(join(folder, folderOf(hash)), { recursive: true, force: true });
      copied.vanished.push(hash);
      continue;
    }
    copied.files.push(...files);
    if (!isWhole) copied.missing.push(hash);
    else if (!isIntact) copied.damaged.push(hash);
    else if (isRecovered) copied.recovered.push(hash);
  }
  return copied;
}

const named = (hash: string, digest: StoredDigest | undefined): Digests => ({
  'picture.jpg': hash,
  '320.webp': digest?.thumbnail320,
  '640.webp': digest?.thumbnail640,
});
