import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../../packages/db/src/folder.ts';
import { type PayloadIndex, writePayload } from './payload.ts';
import { isOurs, isSomebodys, isWhole } from './trust.ts';

const hour = 3_600_000;
/** Another version's folder goes when nothing has run from it for so long. A server says every day that it does. */
const idleDays = 30;

/**
 * The folder below `base` that holds the payload, unpacked if need be; undefined where it cannot be kept or run. Two that
 * start at once, and one that is killed, do no harm: it is written under another name, and renamed when it is whole.
 * @param tryOut throws where programs may not be run from a folder
 */
export function unpackBelow(
  base: string,
  index: PayloadIndex,
  read: () => Uint8Array,
  tryOut: (folder: string) => void,
): string | undefined {
  const folder = join(base, index.name);
  if (isOurs(base) && isOurs(folder) && isWhole(folder, index)) return folder;
  let partial: string | undefined;
  try {
    if (isSomebodys(base)) return undefined;
    makeFolder(base);
    if (!isOurs(base)) return undefined;
    // they may take the room that this one needs
    sweep(base, index.name);
    partial = mkdtempSync(join(base, '.new-'));
    writePayload(index, read(), partial);
    tryOut(partial);
    if (existsSync(folder) && !(isOurs(folder) && isWhole(folder, index)))
      renameSync(folder, join(base, `.old-${process.pid}-${Date.now()}`));
    renameSync(partial, folder);
    return folder;
  } catch (error) {
    if (partial) rmSync(partial, { recursive: true, force: true });
    // another one was quicker
    if (isOurs(base) && isOurs(folder) && isWhole(folder, index)) return folder;
    if (isNoPlace(error)) return undefined;
    throw error;
  }
}

const noPlace = [
  // somebody else's, or read-only
  ...['EACCES', 'EPERM', 'EROFS'],
  // full
  ...['ENOSPC', 'EDQUOT'],
  // no folder can be there
  ...['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'],
  // mounted so that nothing may be run from it
  'ERR_DLOPEN_FAILED',
];
const isNoPlace = (error: unknown) => noPlace.includes(`${(error as NodeJS.ErrnoException).code}`);

/**
 * Says that this folder is in use, and takes away what nobody uses beside it. Where the folder is the system's it does
 * neither: that is the system's to do.
 */
export function keepTidy(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
    sweep(dirname(folder), folder);
  } catch (error) {
    if (!isNoPlace(error)) throw error;
  }
}

/** What killed unpackings left, and versions that nobody has used for long. A listing, where there is nothing of the kind. */
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

/** As far as it may be removed: what somebody else left there is in nobody's way. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!isNoPlace(error)) throw error;
  }
}
