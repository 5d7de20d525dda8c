import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureStoreOf } from '../backup/installation-marker.ts';
import { readLastBackup, readOrigin } from '../backup/last-backup.ts';

const shelf = /^[0-9a-f]{2}$/;
const picture = /^[0-9a-f]{64}$/;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Whether there is at least one folder of a picture. Ends at the first. */
export function hasPictures(dataDir: string): boolean {
  const root = pictureStoreOf(dataDir);
  return namesIn(root)
    .filter((name) => shelf.test(name))
    .some((name) => namesIn(join(root, name)).some((hash) => picture.test(hash)));
}

/** Whether the files of a picture are there. */
export const hasPicture = (dataDir: string, hash: string): boolean =>
  existsSync(join(pictureStoreOf(dataDir), hash.slice(0, 2), hash, 'picture.jpg'));

/**
 * What shows that people used this data folder, whatever its database says: in words, undefined where nothing does. A lock, a
 * reserve or an empty folder is left of a first start that was killed.
 */
export function evidenceOfUse(dataDir: string): string | undefined {
  if (hasPictures(dataDir)) return 'pictures';
  if (namesIn(join(dataDir, 'before-migration')).some((name) => name.endsWith('.db')))
    return 'a copy of its database from before an upgrade';
  if (isRecordOfUse(dataDir)) return 'the record of a backup';
  return undefined;
}

/** A backup of nobody and nothing shows nothing. A record that cannot be read was written. */
function isRecordOfUse(dataDir: string): boolean {
  try {
    const last = readLastBackup(dataDir);
    const isOfNothing = last?.users === 0 && last.images === 0;
    return (last !== undefined && !isOfNothing) || readOrigin(dataDir) !== undefined;
  } catch {
    return true;
  }
}
