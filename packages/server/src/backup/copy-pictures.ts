import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNamed, type StoredDigest } from '@limn/db/file';
import { copyPicture, type Digests, type Sources } from './copy-picture.ts';
import type { BackedUpFile } from './manifest.ts';
import { folderOf } from './place.ts';

export interface CopiedPictures {
  files: BackedUpFile[];
  /** Deleted while the backup was made: no row may name them. */
  vanished: string[];
  /** In no place, or not all of their files. */
  missing: string[];
  /** Not what was kept, and nobody has it better. */
  damaged: string[];
  /** From an earlier backup, since the house has lost them. */
  rescued: string[];
}

/**
 * One after the other: nobody waits for a backup, and everybody waits for the disk.
 * @param live the database in use, which knows what is deleted meanwhile
 */
export async function copyPictures(
  sources: Sources,
  {
    live,
    folder,
    hashes,
    digestOf,
    isLiveSound,
    onEach,
  }: {
    live: string;
    /** Its indexes can be asked. */
    isLiveSound: boolean;
    folder: string;
    hashes: string[];
    /** As the copy of the database has it. */
    digestOf(hash: string): StoredDigest | undefined;
    onEach(done: number): void;
  },
): Promise<CopiedPictures> {
  const copied: CopiedPictures = { files: [], vanished: [], missing: [], damaged: [], rescued: [] };
  for (const [position, hash] of hashes.entries()) {
    onEach(position);
    const { files, isWhole, isSound, isRescued } = await copyPicture(
      sources,
      folder,
      hash,
      named(hash, digestOf(hash)),
    );
    if ((isRescued || !isWhole) && !isNamed(live, hash, { byIndex: isLiveSound })) {
      rmSync(join(folder, folderOf(hash)), { recursive: true, force: true });
      copied.vanished.push(hash);
      continue;
    }
    copied.files.push(...files);
    if (!isWhole) copied.missing.push(hash);
    else if (!isSound) copied.damaged.push(hash);
    else if (isRescued) copied.rescued.push(hash);
  }
  return copied;
}

const named = (hash: string, digest: StoredDigest | undefined): Digests => ({
  'picture.jpg': hash,
  '320.webp': digest?.thumbnail320,
  '640.webp': digest?.thumbnail640,
});
