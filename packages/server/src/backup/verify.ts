import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inspectDatabase, isDamage } from '@limn/db/file';
import { measure } from './file.ts';
import { databaseName, type Manifest, manifestName, readManifest, sealName } from './manifest.ts';
import { inParallel } from './parallel.ts';
import { BackupTrouble } from './trouble.ts';

/**
 * Reads a whole backup and compares it with its manifest, without changing it or following links. Damaged indexes pass:
 * earlier versions did not check them, and `mendCopy` rebuilds them in the restored copy.
 * @throws BackupTrouble for a changed byte, a missing or an additional file; DatabaseRefused when it is newer than this
 * build
 */
export async function verifyBackup(folder: string, migrations: string): Promise<Manifest> {
  const found = listFiles(folder);
  const manifest = readManifest(folder);
  const { missing, strange } = compareNames(folder, manifest, found);
  if (missing !== undefined)
    throw new BackupTrouble('damaged', `This backup is incomplete: ${join(folder, missing)} is missing.`);
  if (strange !== undefined)
    throw new BackupTrouble(
      'damaged',
      `${join(folder, strange)} is not in the manifest of this backup. Move it to another folder.`,
    );

  await inParallel(manifest.files, async ({ path, size, sha256 }) => {
    const is = await measure(join(folder, path));
    if (is.size !== size || is.sha256 !== sha256)
      throw new BackupTrouble('damaged', `${join(folder, path)} is damaged: it is not what was backed up.`);
  });

  const { faults, isRepairable, foreign, counts, version } = inspectIn(folder, migrations);
  const [fault] = faults;
  if (fault !== undefined && !isRepairable)
    throw new BackupTrouble('damaged', `The database in ${folder} is damaged: ${fault}.`);
  if (foreign.length > 0)
    throw new BackupTrouble(
      'damaged',
      `The database in ${folder} was changed by another program: ${foreign.join('; ')}. Nothing of it is restored.`,
    );
  const wrong = Object.keys({ ...counts, ...manifest.counts }).find(
    (table) => counts[table] !== manifest.counts[table],
  );
  if (wrong !== undefined || version !== manifest.migrations)
    throw new BackupTrouble(
      'damaged',
      `The database in ${folder} is not the one of its manifest (${wrong ?? 'version'}).`,
    );
  return manifest;
}

/** Compares the files with the manifest's list. @throws BackupTrouble for missing and additional files */
export function compareNames(
  folder: string,
  { files }: Pick<Manifest, 'files'>,
  found: ReadonlySet<string> = listFiles(folder),
): { missing: string | undefined; strange: string | undefined } {
  const named = new Set([manifestName, sealName, ...files.map(({ path }) => path)]);
  if (named.size !== files.length + 2)
    throw new BackupTrouble('damaged', `The manifest in ${folder} names a file twice.`);
  const missing = [...named].find((path) => !found.has(path));
  const strange = [...found].find((path) => !named.has(path));
  return { missing, strange };
}

function inspectIn(folder: string, migrations: string) {
  try {
    return inspectDatabase(join(folder, databaseName), migrations);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const sentence = `The database in ${folder} is damaged: ${(error as Error).message}.`;
    throw new BackupTrouble('damaged', sentence, { cause: error });
  }
}

/** The paths of all files. @throws BackupTrouble for anything but a file or a folder */
function listFiles(folder: string): Set<string> {
  refuseMissing(folder);
  const files = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.add(relative(folder, path));
    else if (!entry.isDirectory())
      throw new BackupTrouble('damaged', `${path} is a link or a device. A backup has only files.`);
  }
  return files;
}

function refuseMissing(folder: string): void {
  const is = lstatSync(folder, { throwIfNoEntry: false });
  if (!is) throw new BackupTrouble('missing', `There is no folder ${folder}.`);
  if (!is.isDirectory()) throw new BackupTrouble('missing', `${folder} is not a folder.`);
}
