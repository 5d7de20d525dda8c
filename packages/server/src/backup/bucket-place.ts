import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '@limn/db/folder';
import type { Bucket, StoredObject } from '../ports/pictures/bucket.ts';
import { binary, fetchFile, storeFile } from './bucket-file.ts';
import { type Manifest, manifestName, parseManifest, readManifest, sealName } from './manifest.ts';
import { inParallel } from './parallel.ts';
import type { SharedPictures } from './stored-pictures.ts';
import { BackupTrouble } from './trouble.ts';

const isPicture = (path: string) => path.startsWith('pictures/');
const nameForm = /^((?:refused-)?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\//;

/**
 * Backups in a bucket, below one prefix: `NAME/` has the database, the keys and the manifest of each, `pictures/` the files of
 * all of them, because a picture never changes. A backup exists once its checksum, the last object, is stored.
 */
export interface BucketPlace {
  readonly place: string;
  /** The names of complete backups, oldest first, including refused ones. */
  names(): Promise<string[]>;
  manifestOf(name: string): Promise<Manifest>;
  shared(): Promise<SharedPictures>;
  /** Stores a finished folder, without its pictures, and reads it back. */
  store(folder: string, name: string): Promise<void>;
  /** Copies a backup with its pictures into a new folder. */
  fetch(name: string, folder: string): Promise<void>;
  drop(name: string): Promise<void>;
  /** Removes what interrupted backups and removals left, unless it is new: a backup may be under way. */
  dropUnfinished(before: Date): Promise<void>;
  /** Removes pictures that no backup names, unless they are new. @returns how many files */
  dropUnused(before: Date): Promise<number>;
}

/** The objects of a backup, by its name. */
type Found = [name: string, objects: StoredObject[]];

/** All objects outside of `pictures/`. */
async function listBackups(bucket: Bucket): Promise<Found[]> {
  const found = new Map<string, StoredObject[]>();
  for (const start of ['1', '2', '3', 'refused-'])
    for await (const object of bucket.list(start)) {
      const [, name] = nameForm.exec(object.key) ?? [];
      if (name === undefined) continue;
      const objects = found.get(name) ?? [];
      objects.push(object);
      found.set(name, objects);
    }
  return [...found];
}

const isComplete = ([name, objects]: Found): boolean =>
  objects.some(({ key }) => key === `${name}/${sealName}`);

/** What an interrupted backup or removal left before this time. A backup with a newer object may be under way. */
export const isLeftOver = (found: Found, before: Date): boolean =>
  !isComplete(found) && found[1].every(({ modifiedAt }) => modifiedAt < before);

/** The order in which a backup's objects are removed: without its checksum it is no backup any more. */
export const checksumFirst = (keys: string[]): string[] =>
  keys.toSorted((one, other) => Number(basename(other) === sealName) - Number(basename(one) === sealName));

interface Target {
  bucket: Bucket;
  /** For messages, like `s3://bucket/backups/`. */
  place: string;
}

/** @param place for messages, like `s3://bucket/backups/` */
export function backupsIn(bucket: Bucket, place: string): BucketPlace {
  const target = { bucket, place };
  return {
    place,
    names: () => listComplete(bucket),
    manifestOf: (name) => readManifestOf(target, name),
    shared: () => readShared(target),
    store: (folder, name) => storeBackup(target, folder, name),
    fetch: (name, folder) => fetchBackup(target, name, folder),
    drop: (name) => removeBackup(bucket, name),
    async dropUnfinished(before) {
      const left = (await listBackups(bucket)).filter((found) => isLeftOver(found, before));
      for (const [, objects] of left) await inParallel(objects, ({ key }) => bucket.remove(key));
    },
    dropUnused: (before) => removeUnused(target, before),
  };
}

async function listComplete(bucket: Bucket): Promise<string[]> {
  const found = await listBackups(bucket);
  return found
    .filter(isComplete)
    .map(([name]) => name)
    .sort();
}

async function readText({ bucket, place }: Target, key: string): Promise<string> {
  const bytes = await bucket.read(key);
  if (!bytes) throw new BackupTrouble('missing', `${place} has no backup with this name: ${key} is missing.`);
  return bytes.toString();
}

async function readManifestOf(target: Target, name: string): Promise<Manifest> {
  const text = await readText(target, `${name}/${manifestName}`);
  const seal = await readText(target, `${name}/${sealName}`);
  return parseManifest(text, seal, `${target.place}${name}`);
}

async function readShared({ bucket, place }: Target): Promise<SharedPictures> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of bucket.list('pictures/')) sizes.set(key, size);
  return {
    sizeOf: (path) => sizes.get(path),
    async write(path, bytes) {
      await bucket.write(path, bytes, path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
      if (!(await bucket.read(path))?.equals(bytes)) throw wronglyStored(place, path);
    },
  };
}

const wronglyStored = (place: string, key: string) =>
  new BackupTrouble('failed', `${place}${key} is not what was written to it.`);

/** The checksum is stored last: with it, the backup exists. */
async function storeBackup(target: Target, folder: string, name: string): Promise<void> {
  const { bucket, place } = target;
  const { files } = readManifest(folder);
  if ((await listComplete(bucket)).includes(name))
    throw new BackupTrouble('exists', `${place}${name} exists already, and is kept as it is.`);
  for (const file of files.filter(({ path }) => !isPicture(path))) {
    const key = `${name}/${file.path}`;
    if (!(await storeFile(bucket, join(folder, file.path), key, file))) throw wronglyStored(place, key);
  }
  for (const file of [manifestName, sealName])
    await bucket.write(`${name}/${file}`, await readFile(join(folder, file)), binary);
  await readManifestOf(target, name);
}

async function fetchBackup(target: Target, name: string, folder: string): Promise<void> {
  const { bucket } = target;
  const manifest = await readManifestOf(target, name);
  makeFolder(folder);
  for (const file of [manifestName, sealName])
    await writeFile(join(folder, file), await readText(target, `${name}/${file}`), { mode: 0o600 });
  await inParallel(manifest.files, async ({ path, size }) => {
    const to = join(folder, path);
    makeFolder(dirname(to));
    const key = isPicture(path) ? path : `${name}/${path}`;
    const isFetched = await (isPicture(path)
      ? fetchPicture(bucket, key, to)
      : fetchFile(bucket, key, to, size));
    if (!isFetched) throw new BackupTrouble('damaged', `This backup is incomplete: ${key} is missing.`);
  });
}

async function fetchPicture(bucket: Bucket, key: string, to: string): Promise<boolean> {
  const bytes = await bucket.read(key);
  if (bytes) await writeFile(to, bytes, { mode: 0o600 });
  return bytes !== undefined;
}

async function removeBackup(bucket: Bucket, name: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(`${name}/`)) keys.push(key);
  for (const key of checksumFirst(keys)) await bucket.remove(key);
}

async function removeUnused(target: Target, before: Date): Promise<number> {
  const { bucket } = target;
  const used = new Set<string>();
  for (const name of await listComplete(bucket))
    for (const { path } of (await readManifestOf(target, name)).files) used.add(path);
  const unused: string[] = [];
  for await (const { key, modifiedAt } of bucket.list('pictures/'))
    if (!used.has(key) && modifiedAt < before) unused.push(key);
  await inParallel(unused, (key) => bucket.remove(key));
  return unused.length;
}
