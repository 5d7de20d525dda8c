import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureStoreOf } from '../backup/installation-marker.ts';
import { readLastBackup, readOrigin } from '../backup/last-backup.ts';

const shelf = /^[0-9a-f]{2}$/;
const picture = /^[0-9a-f]{64}$/;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** True when there is at least one folder of a picture; stops at the first. */
function hasPictures(dataDir: string): boolean {
  const root = pictureStoreOf(dataDir);
  return namesIn(root)
    .filter((name) => shelf.test(name))
    .some((name) => namesIn(join(root, name)).some((hash) => picture.test(hash)));
}

/** True when the files of the picture exist. */
export const hasPicture = (dataDir: string, hash: string): boolean =>
  existsSync(join(pictureStoreOf(dataDir), hash.slice(0, 2), hash, 'picture.jpg'));

/**
 * Evidence that this data directory was used, apart from its database, in words; undefined without any. A lock, a reserve
 * or an empty folder may come from a killed first start.
 */
export function findEvidenceOfUse(dataDir: string): string | undefined {
  if (hasPictures(dataDir)) return 'pictures';
  if (namesIn(join(dataDir, 'before-migration')).some((name) => name.endsWith('.db')))
    return 'a copy of its database from before an upgrade';
  if (isRecordOfUse(dataDir)) return 'the record of a backup';
  return undefined;
}

/** A backup without users and images is no evidence. An unreadable record is: it was written. */
function isRecordOfUse(dataDir: string): boolean {
  try {
    const last = readLastBackup(dataDir);
    const isOfNothing = last?.users === 0 && last.images === 0;
    return (last !== undefined && !isOfNothing) || readOrigin(dataDir) !== undefined;
  } catch {
    return true;
  }
}
