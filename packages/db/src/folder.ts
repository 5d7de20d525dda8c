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
import { systemCode } from './system-code.ts';

/**
 * Makes a folder and its missing parents, with access for their owner only. Not with Node's `recursive`, which loops for
 * ever where the system denies that a folder exists, for example below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another process was quicker
    if (systemCode(error) === 'EEXIST' && existsSync(folder)) return;
    throw error;
  }
  giveToOwnerOf(dirname(folder), folder);
}

/** Syncs a folder, so that the names in it reach the disk. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes an empty file, unless it exists. */
export function makeFile(file: string): void {
  if (existsSync(file)) return;
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return;
    throw error;
  }
  giveToOwnerOf(dirname(file), file);
}

/**
 * Gives a file that root made to the owner of its folder: a server that runs as that user would be locked out otherwise.
 * Never for a file that SQLite has open in this process: its locks would be lifted.
 */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  // never through a link that the owner may have put in its place
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    fchownSync(handle, uid, gid);
  } finally {
    closeSync(handle);
  }
}
