import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../../packages/db/src/folder.ts';
import { type PayloadIndex, writePayload } from './payload.ts';
import { belongsToAnotherUser, isTrusted, isWhole } from './trust.ts';

const hour = 3_600_000;
/** Another version's folder is removed after so many days without use. A server renews its own every day. */
const idleDays = 30;

/**
 * The folder below `base` with the payload, unpacked if needed; undefined where it cannot be stored or run. Two
 * simultaneous starts or a killed one do no harm: the payload gets a temporary name, and its final one when it is complete.
 * @param tryOut throws where the folder cannot run programs
 */
export function unpackBelow(
  base: string,
  index: PayloadIndex,
  read: () => Uint8Array,
  tryOut: (folder: string) => void,
): string | undefined {
  const folder = join(base, index.name);
  if (isTrusted(base) && isTrusted(folder) && isWhole(folder, index)) return folder;
  let partial: string | undefined;
  try {
    if (belongsToAnotherUser(base)) return undefined;
    makeFolder(base);
    if (!isTrusted(base)) return undefined;
    // old versions may use the space that this one needs
    sweep(base, index.name);
    partial = mkdtempSync(join(base, '.new-'));
    writePayload(index, read(), partial);
    tryOut(partial);
    if (existsSync(folder) && !(isTrusted(folder) && isWhole(folder, index)))
      renameSync(folder, join(base, `.old-${process.pid}-${Date.now()}`));
    renameSync(partial, folder);
    return folder;
  } catch (error) {
    if (partial) rmSync(partial, { recursive: true, force: true });
    // another process was faster
    if (isTrusted(base) && isTrusted(folder) && isWhole(folder, index)) return folder;
    if (isNoPlace(error)) return undefined;
    throw error;
  }
}

const noPlace = [
  // another user's, or read-only
  ...['EACCES', 'EPERM', 'EROFS'],
  // full
  ...['ENOSPC', 'EDQUOT'],
  // the folder cannot exist
  ...['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'],
  // mounted with noexec
  'ERR_DLOPEN_FAILED',
];
const isNoPlace = (error: unknown) => noPlace.includes(`${(error as NodeJS.ErrnoException).code}`);

/**
 * Marks this folder as used, and removes unused ones beside it. Does neither in a folder of the system, which the system
 * maintains.
 */
export function removeUnusedVersions(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
    sweep(dirname(folder), folder);
  } catch (error) {
    if (!isNoPlace(error)) throw error;
  }
}

/** Removes remains of killed unpackings and versions unused for long. Costs one listing where there are none. */
function sweep(base: string, kept: string): void {
  for (const name of readdirSync(base)) {
    if (name === basename(kept)) continue;
    const stat = lstatSync(join(base, name), { throwIfNoEntry: false });
    const age = Date.now() - (stat?.mtimeMs ?? Date.now());
    const isLeft = /^\.(new|old)-/.test(name) && age > hour;
    const isIdle = /^\d+\.\d+\.\d+.*-[0-9a-f]{16}$/.test(name) && age > 24 * idleDays * hour;
    if (isLeft || isIdle) remove(join(base, name));
  }
}

/** Removes what may be removed: another user's files do no harm. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!isNoPlace(error)) throw error;
  }
}
