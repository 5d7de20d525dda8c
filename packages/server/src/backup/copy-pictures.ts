import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findSuccessor, isNamed, type Replaced, type StoredDigest } from '@limn/db/file';
import { copyPicture, type Digests, type Sources } from './copy-picture.ts';
import type { BackedUpFile } from './manifest.ts';
import { folderOf } from './place.ts';

export interface CopiedPictures {
  files: BackedUpFile[];
  /** Deleted while the backup was made: their rows must be removed from the copy. */
  vanished: string[];
  /** Signed while the backup was made: their rows must get the other file in the copy. */
  replaced: Replaced[];
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
    liveDigestOf,
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
    /** The digests in the live database. */
    liveDigestOf(hash: string): StoredDigest | undefined;
    onEach(done: number): void;
  },
): Promise<CopiedPictures> {
  const copied: CopiedPictures = {
    ...{ files: [], vanished: [], replaced: [], missing: [], damaged: [], recovered: [] },
  };
  for (const [position, listed] of hashes.entries()) {
    onEach(position);
    let hash = listed;
    let picture = await copyPicture(sources, folder, hash, named(hash, digestOf(hash)));
    if ((picture.isRecovered || !picture.isWhole) && !isNamed(live, hash, { byIndex: isLiveIntact })) {
      rmSync(join(folder, folderOf(hash)), { recursive: true, force: true });
      const successor = findSuccessor(live, hash);
      if (successor === undefined) {
        copied.vanished.push(hash);
        continue;
      }
      copied.replaced.push({ from: hash, to: successor });
      hash = successor;
      picture = await copyPicture(sources, folder, hash, named(hash, liveDigestOf(hash)));
    }
    const { files, isWhole, isIntact, isRecovered } = picture;
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
