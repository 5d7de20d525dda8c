import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveToOwnerOf } from '@limn/db/folder';
import { systemCode } from '@limn/db/system-code';

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export const isMissing = (error: unknown) => systemCode(error) === 'ENOENT';

/**
 * Writes to a temporary name in an existing folder, syncs, renames and syncs the folder: a file under its final name is
 * complete.
 * @param parents folders above it that are synced with its own
 */
export async function writeDurably(path: string, bytes: Uint8Array, parents: string[] = []): Promise<void> {
  const folder = dirname(path);
  // one fixed name, so that a new attempt after a kill overwrites the leftover
  const partial = `${path}.partial`;
  try {
    await writeFile(partial, bytes, { mode: 0o600, flush: true });
    giveToOwnerOf(folder, partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await Promise.all([folder, ...parents].map(syncFolder));
}
