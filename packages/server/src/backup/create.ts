import { existsSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  adoptSuccessors,
  copyDatabase,
  forgetPictures,
  inspectDatabase,
  isDamage,
  isNamed,
  listPictures,
  openDigests,
  readInstallation,
  repairCopy,
  restoreMark,
  someOf,
} from '@limn/db/file';
import type { Fault } from '../consistency/invariant.ts';
import { counted } from '../core/counted.ts';
import type { PictureStore } from '../core/picture-store.ts';
import { dataKeyName } from '../ports/data-key/data-key.ts';
import { keyFileName } from '../ports/provenance/key-file.ts';
import { checkFolder, wordsOf } from './check-folder.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';
import { copyWhole, measure, syncFolders } from './file.ts';
import { type BackedUpFile, databaseName, type Manifest, writeManifest } from './manifest.ts';
import { filesOf, refuseInside } from './place.ts';
import { findStored, type SharedPictures } from './stored-pictures.ts';
import { BackupTrouble } from './trouble.ts';
import { compareNames } from './verify.ts';
import { openWorkspace } from './workspace.ts';

export interface BackupOrder {
  dataDir: string;
  /** The target; must not exist. */
  folder: string;
  /** Earlier backups with pictures that may be hard-linked, because pictures never change; newest first. */
  earlier?: readonly string[] | undefined;
  /** The store of pictures that are not in `dataDir`. */
  bucket?: Pick<PictureStore, 'read' | 'sizesOf'> | undefined;
  /** Pictures are not copied into `folder`: only listed, or copied to a bucket. */
  stored?: { store: PictureStore; shared: SharedPictures | undefined } | undefined;
  /** The folder is copied elsewhere and removed, so it may be in `dataDir`. */
  isTemporary?: boolean | undefined;
  /**
   * Returns why a complete copy is not a good backup; the copy is then named `refused-NAME`. Without this function every
   * copy is accepted.
   */
  findObjection?: ((made: Backup) => string | undefined) | undefined;
  app: string;
  migrations: string;
  now(): Date;
  signal?: AbortSignal | undefined;
  /** The fraction done, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
}

export interface Backup {
  /** The final folder. */
  folder: string;
  /** The reason for a refusal. */
  objection?: string | undefined;
  manifest: Omit<Manifest, 'format' | 'version'>;
  /** Problems of the data directory itself, as sentences. */
  warnings: string[];
  /** A restore brings everything back. When false, no other backup may be deleted because of this one. */
  isWhole: boolean;
  /** The data directory has every picture itself, and its database is intact. */
  isDataWhole: boolean;
  /** SQLite's messages about damaged indexes of the live database; the copy has rebuilt ones. */
  rebuiltIndexes: string[];
  /** The number of pictures that the data directory lost or damaged; this copy has them from an earlier backup. */
  recovered: number;
  /** Pictures with a row, and how many of them are intact. */
  pictures: { named: number; whole: number };
  bytes: number;
}

/** Bytes that a backup leaves free for the server, which may use the same disk. */
const spareBytes = 64 * 2 ** 20;

/**
 * Copies the database first and pictures after it, while the server runs. A picture made in the meantime is in neither; one
 * deleted in the meantime is removed from the copy. The copy gets its final name after it was opened, checked and read
 * back.
 * @throws BackupTrouble; DatabaseRefused when the database is newer than this build or not Limn's; the signal's reason
 */
export async function createBackup(order: BackupOrder): Promise<Backup> {
  const live = join(order.dataDir, databaseName);
  const mark = join(order.dataDir, restoreMark);
  if (existsSync(mark)) throw new BackupTrouble('failed', 'A restore is running here, or was interrupted.');
  if (!statSync(live, { throwIfNoEntry: false }))
    throw new BackupTrouble('missing', `There is no database in ${order.dataDir}. Check DATA_DIR.`);
  if (!order.isTemporary) refuseInside(order.dataDir, order.folder);
  const workspace = openWorkspace(order.folder);
  try {
    const { ino } = statSync(live);
    const backup = await fill(order, live, workspace.folder).catch((error: unknown) => {
      throw isDamage(error) ? troubleOf(order.dataDir, (error as Error).message, error) : error;
    });
    order.signal?.throwIfAborted();
    if (existsSync(mark) || statSync(live, { throwIfNoEntry: false })?.ino !== ino)
      throw new BackupTrouble(
        'failed',
        'A restore replaced the data during the backup, so the backup was not kept.',
      );
    const objection = order.findObjection?.(backup);
    const name = objection === undefined ? basename(order.folder) : refusedNameOf(order.folder);
    workspace.finish(name);
    const folder = join(dirname(order.folder), name);
    const warnings = [
      ...(backup.rebuiltIndexes.length > 0
        ? [wordsAboutIndexes(backup.rebuiltIndexes, order.dataDir, folder)]
        : []),
      ...backup.warnings,
      ...(backup.recovered > 0 ? [recoveredWarning(backup.recovered, folder)] : []),
      ...workspace.warnings,
    ];
    return { ...backup, folder, objection, warnings };
  } finally {
    workspace.discard();
  }
}

async function fill(order: BackupOrder, live: string, folder: string): Promise<Backup> {
  const { signal, dataDir } = order;
  refuseWithoutRoom(folder, statSync(live).size);
  const created_at = order.now().toISOString();
  const copy = join(folder, databaseName);
  await copyDatabase(live, copy, { onStep: () => signal?.throwIfAborted() });
  // rebuilds indexes before the first query: a damaged index hides rows
  const rebuiltIndexes = repairCopy(copy);
  const hashes = listPictures(copy);
  if (!order.stored) refuseWithoutRoom(folder, sizeOf(dataDir, hashes));

  const onEach = (done: number) => {
    signal?.throwIfAborted();
    order.onProgress?.(done / hashes.length);
  };
  const isLiveIntact = rebuiltIndexes.length === 0;
  const pictures = await takePictures(order, { live, copy, folder, hashes, onEach, isLiveIntact });
  onEach(hashes.length);
  if (pictures.vanished.length > 0) forgetPictures(copy, pictures.vanished);
  if (pictures.replaced.length > 0) adoptSuccessors(copy, live, pictures.replaced);

  const { version, known, migration, counts, faults, foreign } = inspectDatabase(copy, order.migrations);
  if (faults.length > 0) throw troubleOf(dataDir, faults.join('; '));
  const database = { path: databaseName, ...(await measure(copy, { isSynced: true })) };
  const keys = await copyKeys(dataDir, folder);
  const files = pictures.files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const installation = readInstallation(copy)?.id;
  const facts = {
    ...(installation === undefined ? {} : { installation }),
    app: order.app,
    migrations: version,
    migration,
    created_at,
    counts,
  };
  const isListed = order.stored !== undefined && order.stored.shared === undefined;
  const manifest = {
    ...{ ...facts, missing: pictures.missing.toSorted(), files: [database, ...keys, ...files] },
    ...(isListed && { objects: pictures.objects }),
  };
  // pictures outside of the folder may be deleted until it is checked
  const outside = order.stored && {
    pictures: order.stored.store,
    isDeleted: (hash: string) => !isNamed(live, hash, { byIndex: isLiveIntact }),
  };
  const found = version === known ? await checkFolder(folder, order.now, outside) : [];
  syncFolders(folder);
  writeManifest(folder, manifest);
  refuseLeft(folder, order.stored ? { files: [database, ...keys] } : manifest);
  const named = hashes.length - pictures.vanished.length;
  const lost = pictures.missing.length + pictures.damaged.length;
  const isWhole = lost === 0 && foreign.length === 0 && !found.some(isLoss);
  return {
    folder: order.folder,
    manifest,
    warnings: [
      ...foreign.map((line) => `In the database, ${line}: limn restore refuses it.`),
      ...found.map(wordsOf),
      ...wordsAbout(pictures),
    ],
    isWhole,
    isDataWhole: isWhole && pictures.recovered.length === 0 && rebuiltIndexes.length === 0,
    rebuiltIndexes,
    recovered: pictures.recovered.length,
    pictures: { named, whole: named - lost },
    bytes: manifest.files.reduce((sum, { size }) => sum + size, 0),
  };
}

interface Sought {
  /** The database in use. */
  live: string;
  /** Its copy. */
  copy: string;
  folder: string;
  hashes: string[];
  onEach(done: number): void;
  /** The indexes of the database in use are not damaged. */
  isLiveIntact: boolean;
}

/** Copies the pictures, or finds the stored ones. */
async function takePictures(order: BackupOrder, { copy, folder, ...sought }: Sought) {
  const digests = openDigests(copy);
  const liveDigests = openDigests(sought.live);
  const known = {
    ...sought,
    digestOf: (hash: string) => digests.of(hash),
    liveDigestOf: (hash: string) => liveDigests.of(hash),
  };
  const work = order.stored
    ? findStored({ ...known, ...order.stored })
    : copyPictures(order, { ...known, folder }).then((copied) => ({ ...copied, objects: [] }));
  return work.finally(() => {
    digests.close();
    liveDigests.close();
  });
}

/** The key that signs pictures and the key that encrypts secrets, each as far as it was needed. */
async function copyKeys(dataDir: string, folder: string): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for (const name of [keyFileName, dataKeyName]) {
    const from = join(dataDir, name);
    if (!existsSync(from)) continue;
    const to = join(folder, name);
    await copyWhole(from, to);
    copied.push({ path: name, ...(await measure(to, { isSynced: true })) });
  }
  return copied;
}

/** The name of a refused copy beside the good ones, which differs from theirs. */
const refusedNameOf = (folder: string): string => `refused-${basename(folder)}`;

const troubleOf = (dataDir: string, faults: string, cause?: unknown) =>
  new BackupTrouble(
    'damaged',
    `The database in ${dataDir} is damaged, so no backup of it was kept: ${faults}. Restore the last good one.`,
    { cause },
  );

const wordsAboutIndexes = (lines: string[], dataDir: string, folder: string): string =>
  `Indexes of the database in ${dataDir} are damaged: ${someOf(lines)}. This backup contains them rebuilt. The database in use is still damaged: stop the server, and run limn restore ${folder}.`;

const isLoss = ({ code, severity }: Fault) => /^(picture|thumbnail)\./.test(code) && severity === 'broken';

const wordsAbout = ({ missing, damaged }: CopiedPictures): string[] => [
  ...(missing.length > 0
    ? [`${counted(missing.length, 'picture is', 'pictures are')} not in it: the files are missing.`]
    : []),
  ...(damaged.length > 0
    ? [
        `The bytes of ${counted(damaged.length, 'picture', 'pictures')} are not the stored ones. Run limn doctor --thorough to list the files and how to repair them.`,
      ]
    : []),
];

const recoveredWarning = (recovered: number, folder: string): string =>
  `${counted(recovered, 'picture is', 'pictures are')} missing or damaged in DATA_DIR. This backup contains the files, taken from an earlier backup. To restore them in DATA_DIR, run limn repair pictures --from ${folder}.`;

const sizeOf = (dataDir: string, hashes: string[]): number =>
  hashes
    .flatMap((hash) => filesOf(hash))
    .reduce((sum, path) => sum + (statSync(join(dataDir, path), { throwIfNoEntry: false })?.size ?? 0), 0);

/** On a failing disk SQLite may close the copy and leave its log, and a restore refuses files outside the manifest. */
function refuseLeft(folder: string, manifest: Pick<Manifest, 'files'>): void {
  const { strange } = compareNames(folder, manifest);
  if (strange !== undefined)
    throw new BackupTrouble(
      'failed',
      `${strange} of the copy could not be removed, so the backup was not kept. Check the disk of ${dirname(dirname(folder))}.`,
    );
}

function refuseWithoutRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes + spareBytes)
    throw new BackupTrouble(
      'full',
      `There is not enough space at ${dirname(dirname(folder))}: the backup needs ${Math.ceil(bytes / 1e6)} MB and leaves ${Math.ceil(spareBytes / 1e6)} MB for others, but only ${Math.floor((bavail * bsize) / 1e6)} MB are free. Nothing was kept.`,
    );
}
