import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLocked, isFolderLocked, lockFolder } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import type { PictureStore } from '../core/picture-store.ts';
import type { BucketPlace } from './bucket-place.ts';
import { type Backup, type BackupOrder, createBackup } from './create.ts';
import { nameOf } from './daily.ts';
import { isRefused } from './rotation.ts';
import { BackupTrouble } from './trouble.ts';

/** In DATA_DIR, for the database on its way to a bucket and back. */
const folderName = 'backup-transfer';

/** Milliseconds: an object may belong to a backup that is being made. */
const unusedAfter = 24 * 3_600_000;

/** Runs work with an empty folder that is removed afterwards, also when this process was killed before. */
async function withTransfer<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const root = join(dataDir, folderName);
  makeFolder(root);
  const letGo = lock(root);
  const folder = join(root, 'files');
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    letGo();
    rmSync(root, { recursive: true, force: true });
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new BackupTrouble('exists', 'Another backup to a bucket, or a restore from one, is running.');
  }
}

interface ToBucket extends Omit<BackupOrder, 'folder' | 'stored' | 'isTemporary' | 'bucket' | 'earlier'> {
  target: BucketPlace;
  store: PictureStore;
  /** False: the pictures are only listed. */
  copies: boolean;
}

/** Makes a backup and stores it in a bucket. Its name is the time. @throws BackupTrouble, BucketTrouble, DatabaseRefused */
export function backUpToBucket({ target, store, copies, ...order }: ToBucket): Promise<Backup> {
  return withTransfer(order.dataDir, async (folder) => {
    const made = await createBackup({
      ...order,
      folder: join(folder, nameOf(order.now())),
      stored: { store, shared: copies ? await target.shared() : undefined },
      isTemporary: true,
    });
    const name = nameOf(new Date(made.manifest.created_at));
    const stored = made.objection === undefined ? name : `refused-${name}`;
    await target.store(made.folder, stored);
    return { ...made, folder: `${target.place}${stored}` };
  });
}

/** Copies a backup into a folder and restores it from there. */
export function withFetched<T>(
  { dataDir, target, name }: { dataDir: string; target: BucketPlace; name: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (isFolderLocked(dataDir))
    throw new FolderLocked(`A server uses ${dataDir}. Stop it before you restore; nothing was changed.`);
  return withTransfer(dataDir, async (folder) => {
    const fetched = join(folder, name);
    await target.fetch(name, fetched);
    return work(fetched);
  });
}

/**
 * Removes all backups but the newest `keep`, refused ones but the newest, what interrupted ones left, and pictures that none
 * of them names.
 */
export async function dropOldInBucket(target: BucketPlace, keep: number, now: Date): Promise<number> {
  const names = await target.names();
  const good = names.filter((name) => !isRefused(name) && name <= nameOf(now));
  const refused = names.filter(isRefused);
  const old = [...good.slice(0, -keep), ...refused.slice(0, -1)];
  for (const name of old) await target.drop(name);
  const before = new Date(now.getTime() - unusedAfter);
  await target.dropUnfinished(before);
  await target.dropUnused(before);
  return old.length;
}

/** The newest backup with a readable manifest, for the comparison of a daily one. */
export async function newestInBucket(target: BucketPlace) {
  for (const name of (await target.names()).filter((name) => !isRefused(name)).toReversed())
    try {
      return { path: `${target.place}${name}`, manifest: await target.manifestOf(name) };
    } catch (error) {
      if (!(error instanceof BackupTrouble)) throw error;
    }
  return undefined;
}
