import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PayloadIndex } from './payload.ts';

/** A place that this user cannot look into is no better than one that is not there. */
const unseen = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG'];

function look(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch (error) {
    if (unseen.includes(`${(error as NodeJS.ErrnoException).code}`)) return undefined;
    throw error;
  }
}

/** A folder that nobody can have put anything into but this user or the system's. */
export function isOurs(folder: string): boolean {
  const stat = look(folder, lstatSync);
  if (!stat?.isDirectory()) return false;
  const me = process.geteuid?.();
  return (stat.uid === me || stat.uid === 0) && (stat.mode & 0o022) === 0;
}

/** Each file is there in its full size. Their bytes are not read: whoever could change them could change us. */
export function isWhole(folder: string, { files }: PayloadIndex): boolean {
  return files.every(([path, size]) => {
    const stat = look(join(folder, path), lstatSync);
    return stat?.isFile() === true && stat.size === size;
  });
}

/**
 * Whether root is about to make something in a folder of somebody else, whose home it has by `sudo` or `su -m`: it would lock
 * them out, and they could change what root runs.
 */
export function isSomebodys(folder: string): boolean {
  if (process.geteuid?.() !== 0) return false;
  const stat = look(folder, statSync);
  return stat ? stat.uid !== 0 : dirname(folder) !== folder && isSomebodys(dirname(folder));
}
