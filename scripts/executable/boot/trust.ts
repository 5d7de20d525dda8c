import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PayloadIndex } from './payload.ts';

/** A folder that this user cannot read counts as missing. */
const unseen = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG'];

function look(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch (error) {
    if (unseen.includes(`${(error as NodeJS.ErrnoException).code}`)) return undefined;
    throw error;
  }
}

/** True for a folder that only this user or root can have written to. */
export function isTrusted(folder: string): boolean {
  const stat = look(folder, lstatSync);
  if (!stat?.isDirectory()) return false;
  const me = process.geteuid?.();
  return (stat.uid === me || stat.uid === 0) && (stat.mode & 0o022) === 0;
}

/**
 * True when each file has its full size. The bytes are not read: anyone who could change them could also change the
 * executable.
 */
export function isWhole(folder: string, { files }: PayloadIndex): boolean {
  return files.every(([path, size]) => {
    const stat = look(join(folder, path), lstatSync);
    return stat?.isFile() === true && stat.size === size;
  });
}

/**
 * True when root is about to create a file in another user's folder, with that user's home from `sudo` or `su -m`: it would
 * lock the user out, and the user could change what root runs.
 */
export function belongsToAnotherUser(folder: string): boolean {
  if (process.geteuid?.() !== 0) return false;
  const stat = look(folder, statSync);
  return stat ? stat.uid !== 0 : dirname(folder) !== folder && belongsToAnotherUser(dirname(folder));
}
