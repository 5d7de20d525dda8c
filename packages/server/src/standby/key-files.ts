import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused, FolderLocked, isFolderLocked, readInstallation } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { z } from 'zod';
import { writeSynced } from '../backup/file.ts';
import { markerIn, pictureStoreOf, readMarker, writeMarker } from '../backup/installation-marker.ts';
import { BackupTrouble } from '../backup/trouble.ts';
import { isThere } from '../core/is-there.ts';
import { dataKeyName } from '../ports/data-key/data-key.ts';
import { keyFileName } from '../ports/provenance/key-file.ts';

/** What a standby needs besides the database and the pictures. */
const names = [keyFileName, dataKeyName];

/** The key files of one installation. Secret: who has them can sign as the site. */
export interface KeyFiles {
  /** The id of the installation. */
  installation: string;
  files: Record<string, Buffer>;
}

/** @throws DatabaseRefused when DATA_DIR has no complete installation */
export function collectKeys(dataDir: string): KeyFiles {
  const installation = readInstallation(join(dataDir, 'limn.db'))?.id;
  if (installation === undefined || readMarker(dataDir) !== installation)
    throw new DatabaseRefused(`${dataDir} has no installation yet: start the server once.`);
  return { installation, files: filesIn(dataDir) };
}

const filesIn = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const path = join(folder, name);
      return existsSync(path) ? [[name, readFileSync(path)]] : [];
    }),
  );

/** @throws BackupTrouble for a missing folder, DatabaseRefused for one without key files */
export function readKeys(folder: string): KeyFiles {
  if (!isThere(folder)) throw new BackupTrouble('missing', `${folder} does not exist.`);
  const installation = readMarker(folder);
  if (!installation) throw new DatabaseRefused(`${folder} has no key files of "limn standby prepare".`);
  return { installation, files: filesIn(folder) };
}

/** Writes the files, readable by their owner only. @throws DatabaseRefused for a folder of another installation */
export function writeKeys(folder: string, { installation, files }: KeyFiles): void {
  makeFolder(folder);
  const other = readMarker(folder);
  if (other !== undefined && other !== installation)
    throw new DatabaseRefused(`${folder} has the files of another installation. Nothing was changed.`);
  writeMarker(folder, installation);
  for (const [name, bytes] of Object.entries(files)) writeSynced(join(folder, name), bytes);
}

/**
 * Puts the files into the data directory of a standby.
 * @param hasBucket the pictures are not in DATA_DIR, so that their folder needs its marker, too
 * @throws DatabaseRefused when the directory belongs to another installation; FolderLocked while a server runs there
 */
export function placeKeys(dataDir: string, keys: KeyFiles, hasBucket: boolean): void {
  if (isFolderLocked(dataDir)) throw new FolderLocked(`A server uses ${dataDir}. Stop it first.`);
  const stored = readInstallation(join(dataDir, 'limn.db'))?.id;
  if (stored !== undefined && stored !== keys.installation)
    throw new DatabaseRefused(`The database in ${dataDir} is of another installation. Nothing was changed.`);
  writeKeys(dataDir, keys);
  if (!hasBucket) return;
  makeFolder(pictureStoreOf(dataDir));
  writeMarker(pictureStoreOf(dataDir), keys.installation);
}

const form = z.object({
  installation: z.string().refine((text) => markerIn(text) !== ''),
  files: z.partialRecord(z.enum(names as [string, ...string[]]), z.base64()),
});

/** One line of text, for a pipe to another machine. */
export const packKeys = ({ installation, files }: KeyFiles): string =>
  JSON.stringify({
    installation,
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')])),
  });

/** @throws DatabaseRefused for another text */
export function unpackKeys(text: string): KeyFiles {
  try {
    const { installation, files } = form.parse(JSON.parse(text));
    const bytes = Object.entries(files).map(([name, coded = '']) => [name, Buffer.from(coded, 'base64')]);
    return { installation, files: Object.fromEntries(bytes) };
  } catch (cause) {
    throw new DatabaseRefused('This is not the output of "limn standby prepare -".', { cause });
  }
}
