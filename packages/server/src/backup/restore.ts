import { existsSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DatabaseDamaged,
  FolderLocked,
  keepInstallationId,
  lockFolder,
  openDb,
  repairCopy,
  restoreMark,
  someOf,
} from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import type { Fault } from '../consistency/invariant.ts';
import { restoreJob } from '../guard/audit/rules.ts';
import { openPictures } from '../ports/pictures/open.ts';
import type { BucketSettings } from '../ports/pictures/settings.ts';
import { checkFolder } from './check-folder.ts';
import { copyWhole, giveAllToOwnerOf, measure, syncFolders } from './file.ts';
import { finishRestore, wordsOf } from './finish-restore.ts';
import { pictureStoreOf, readMarker, writeMarker } from './installation-marker.ts';
import { databaseName, type Manifest } from './manifest.ts';
import { inParallel } from './parallel.ts';
import { refuseMounts } from './place.ts';
import { revokeRestored } from './revoke-restored.ts';
import { newPlan, stagingName, writePlan } from './switch.ts';
import { BackupTrouble } from './trouble.ts';
import { verifyBackup } from './verify.ts';

export interface RestoreOrder {
  dataDir: string;
  folder: string;
  migrations: string;
  now(): Date;
  /** The place from which `folder` was copied. */
  origin?: string | undefined;
  /** The bucket with the pictures of the site; a restore never changes it. */
  bucket?: BucketSettings | undefined;
  /** Works until the old data moves. */
  signal?: AbortSignal | undefined;
  /** Called before each change of the data directory. */
  onStep?: ((step: string) => void) | undefined;
}

export interface Restored {
  manifest: Manifest;
  migrated: string[];
  /** The folder with the old data; undefined where there was none. */
  aside: string | undefined;
  faults: Fault[];
  /** Problems of the backup that are fixed in the restored data, as sentences. */
  warnings: string[];
}

/**
 * Replaces the data by a backup. Everything is read, copied, migrated and checked before the first old file moves; moved
 * files are never deleted.
 * @throws FolderHeld while a server runs; BackupTrouble, DatabaseRefused, the signal's reason: the old data is unchanged
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const letGo = hold(order.dataDir);
  try {
    const settled = finishRestore(order.dataDir, order.migrations);
    if (settled?.outcome === 'left') throw new BackupTrouble('failed', wordsOf(settled));
    refuseMounts(order.dataDir);
    // A second restore sees this folder and reports a restore in progress.
    makeFolder(join(order.dataDir, stagingName));
    return await restoreAlone(order);
  } finally {
    letGo();
  }
}

function hold(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    const isRestore = [stagingName, restoreMark].some((name) => existsSync(join(dataDir, name)));
    throw new FolderLocked(
      isRestore
        ? `Another restore into ${dataDir} is running. Wait until it has ended. Nothing was changed by this one.`
        : `A server uses ${dataDir}. Stop it before you restore; nothing was changed.`,
    );
  }
}

async function restoreAlone(order: RestoreOrder): Promise<Restored> {
  const { dataDir, migrations, now, onStep = () => {} } = order;
  // the path that the operator typed may be a link; links inside are refused
  const folder = existsSync(order.folder) ? realpathSync(order.folder) : order.folder;
  const staging = join(dataDir, stagingName);
  const { manifest, ...staged } = await prepare(order, folder, staging).catch((error: unknown) => {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  });
  // staged data stays from here on, and the next start continues the restore
  writePlan(
    dataDir,
    newPlan(dataDir, now(), { folder: order.origin ?? folder, created_at: manifest.created_at }),
  );
  onStep('planned');
  const settled = finishRestore(dataDir, migrations, onStep);
  if (settled?.outcome === 'restored') return { manifest, ...staged, aside: settled.aside };
  throw new BackupTrouble(
    'failed',
    'The backup could not be moved to its place. The data is as it was before.',
    {
      cause: settled?.cause,
    },
  );
}

type Staged = Pick<Restored, 'migrated' | 'faults' | 'warnings'>;

async function prepare(
  order: RestoreOrder,
  folder: string,
  staging: string,
): Promise<Staged & { manifest: Manifest }> {
  const manifest = await verifyBackup(folder, order.migrations);
  if (manifest.objects) refuseOtherPictures(order, manifest);
  refuseWithoutRoom(order.dataDir, manifest);
  order.onStep?.('staging');
  return { manifest, ...(await stage(order, { folder, staging, manifest })) };
}

async function stage(
  { dataDir, migrations, now, signal, bucket }: RestoreOrder,
  { folder, staging, manifest }: { folder: string; staging: string; manifest: Manifest },
): Promise<Staged> {
  // what is not staged stays in its place
  const isListed = manifest.objects !== undefined;
  for (const name of isListed ? ['deliveries'] : ['pictures', 'deliveries']) makeFolder(join(staging, name));
  await inParallel(manifest.files, async ({ path, sha256 }) => {
    signal?.throwIfAborted();
    const to = join(staging, path);
    makeFolder(dirname(to));
    await copyWhole(join(folder, path), to);
    if ((await measure(to, { isSynced: true })).sha256 !== sha256)
      throw new BackupTrouble('failed', `${to} is not what was written to it. The disk may be failing.`);
  });
  const warnings = mendStaged(join(staging, databaseName), folder);
  const { db, migrated, close } = openDb(join(staging, databaseName), {
    migrationsFolder: migrations,
    now: now(),
    isHeld: true,
  });
  try {
    revokeRestored({ db, now, actor: { kind: 'system', job: restoreJob } });
    // A backup of an earlier version has no id: it keeps this installation's.
    const id = keepInstallationId(db, readMarker(dataDir) || undefined);
    const pictures = pictureStoreOf(isListed ? dataDir : staging);
    makeFolder(pictures);
    writeMarker(pictures, id);
  } finally {
    close();
  }
  // the backup itself is that copy
  rmSync(join(staging, 'before-migration'), { recursive: true, force: true });
  const faults = await checkFolder(staging, now, {
    indexes: true,
    madeAt: new Date(manifest.created_at),
    pictures: isListed ? await openPictures(dataDir, { bucket, place: () => 's3' }) : undefined,
  });
  const damage = faults.find(({ code }) => code.startsWith('database.'));
  if (damage) throw new BackupTrouble('damaged', `The restored database is damaged: ${damage.sentence}`);
  giveAllToOwnerOf(dataDir, staging);
  syncFolders(staging);
  signal?.throwIfAborted();
  return { migrated, faults, warnings };
}

/** A backup without pictures is restored beside the pictures of its installation. */
function refuseOtherPictures({ dataDir, bucket }: RestoreOrder, { installation }: Manifest): void {
  const pictures = pictureStoreOf(dataDir);
  const marker = readMarker(pictures);
  if (marker === installation || (bucket && marker === undefined)) return;
  throw new BackupTrouble(
    'missing',
    `This backup has no pictures, and ${pictures} does not have those of its installation. Mount them there, or set S3_BUCKET and its settings. Nothing was changed.`,
  );
}

function mendStaged(file: string, folder: string): string[] {
  try {
    const lines = repairCopy(file);
    if (lines.length === 0) return [];
    return [
      `Indexes of the database in ${folder} are damaged: ${someOf(lines)}. The restored data contains them rebuilt.`,
    ];
  } catch (error) {
    if (!(error instanceof DatabaseDamaged)) throw error;
    const sentence = `The database in ${folder} is damaged: ${error.message}. Nothing was changed.`;
    throw new BackupTrouble('damaged', sentence, { cause: error });
  }
}

function refuseWithoutRoom(dataDir: string, { files }: Manifest): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < bytes * 1.1)
    throw new BackupTrouble(
      'full',
      `There is not enough space in ${dataDir}: the restore needs ${Math.ceil(bytes / 1e6)} MB in addition to the current data, and ${Math.floor((bavail * bsize) / 1e6)} MB are free.`,
    );
}
