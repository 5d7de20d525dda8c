import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '@limn/db/system-code';
import { folderOf } from '../backup/place.ts';
import type { PictureKind } from '../core/picture-store.ts';
import { sha256Of } from '../features/studio/image/rules/digest.ts';

/** Missing, not readable, or lost by the disk: the next folder may have it. */
const unreadable = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EIO', 'EACCES', 'EPERM'];

/** Finds a file of a picture with this SHA-256 in the first data directory or backup that has it. */
export async function findGood(
  folders: readonly string[],
  hash: string,
  kind: PictureKind,
  sha256: string,
): Promise<Uint8Array | undefined> {
  for (const folder of folders) {
    try {
      const bytes = await readFile(join(folder, folderOf(hash), kind));
      if (sha256Of(bytes) === sha256) return bytes;
    } catch (error) {
      if (!unreadable.includes(systemCode(error))) throw error;
    }
  }
  return undefined;
}
