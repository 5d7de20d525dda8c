import { createHash, randomUUID } from 'node:crypto';
import { constants, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { giveToOwnerOf, syncFolder } from '@limn/db/folder';

export { syncFolder };

/** Changes the owner of a path and everything below it, when running as root; see `giveToOwnerOf`. */
export function giveAllToOwnerOf(folder: string, path: string): void {
  giveToOwnerOf(folder, path);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    giveToOwnerOf(folder, join(entry.parentPath, entry.name));
}

/** Syncs this folder and all folders below it. */
export function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(folder);
}

const hour = 3_600_000;

/**
 * Writes a file that is complete or absent, also after a power cut or on a full disk. Several processes may write the same
 * file: each writes a temporary one, and the last to finish wins.
 */
export function writeSynced(path: string, text: string | Uint8Array): void {
  dropPartials(path, new Date(Date.now() - hour));
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    writeFileSync(partial, text, { flush: true, mode: 0o600 });
    giveToOwnerOf(dirname(path), partial);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/**
 * Removes what killed processes left of {@link writeSynced}.
 * @param before keeps files written since then
 */
export function dropPartials(path: string, before?: Date): void {
  const [folder, name] = [dirname(path), basename(path)];
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith(`${name}.`) || !entry.endsWith('.partial')) continue;
    const partial = join(folder, entry);
    const written = statSync(partial, { throwIfNoEntry: false })?.mtime;
    if (!before || (written && written < before)) rmSync(partial, { force: true });
  }
}

export interface Measured {
  size: number;
  sha256: string;
}

/** Never follows a link: the hash is that of the file itself. @throws ELOOP, ENOENT */
export async function measure(path: string, { isSynced = false } = {}): Promise<Measured> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (isSynced) await handle.sync();
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 1 << 18 })) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
    return { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Shares blocks where the file system can. Unlike a hard link, either file may change alone. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
}
