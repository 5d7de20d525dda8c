import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * A folder and all above it that are missing, for their owner alone. Not by Node's `recursive`: where the system denies that
 * a folder is there, below /proc for one, that tries for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another one was quicker
    if (codeOf(error) === 'EEXIST' && existsSync(folder)) return;
    throw error;
  }
  giveToOwnerOf(dirname(folder), folder);
}

/** A folder's names are its content: they too have to reach the disk. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** An empty file, where there is none. */
export function makeFile(file: string): void {
  if (existsSync(file)) return;
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  giveToOwnerOf(dirname(file), file);
}

/**
 * What root makes in somebody's folder is theirs: a server that runs as they would be locked out otherwise. Never for a file
 * that SQLite has open in this process: its locks would be lifted.
 */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  // never through a link that they have put in its place
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    fchownSync(handle, uid, gid);
  } finally {
    closeSync(handle);
  }
}
