import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '@limn/db/folder';
import type { Bucket, StoredObject } from '../ports/pictures/bucket.ts';
import { type Manifest, manifestName, parseManifest, readManifest, sealName } from './manifest.ts';
import { inParallel } from './parallel.ts';
import type { SharedPictures } from './stored-pictures.ts';
import { BackupTrouble } from './trouble.ts';

/** Bytes of one object: a database is stored in parts, because a service may refuse objects above 5 GB. */
const partBytes = 32 * 2 ** 20;
const type = 'application/octet-stream';
const isPicture = (path: string) => path.startsWith('pictures/');
const partOf = (path: string, n: number) => `${path}.${String(n).padStart(5, '0')}`;
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

/** @param place for messages, like `s3://bucket/backups/` */
export function backupsIn(bucket: Bucket, place: string): BucketPlace {
  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of bucket.list(prefix)) keys.push(key);
    return keys;
  }

  async function text(key: string): Promise<string> {
    const bytes = await bucket.read(key);
    if (!bytes)
      throw new BackupTrouble('missing', `${place} has no backup with this name: ${key} is missing.`);
    return bytes.toString();
  }

  /** All objects outside of `pictures/`, by the name of their backup. */
  async function objectsByName(): Promise<Map<string, StoredObject[]>> {
    const found = new Map<string, StoredObject[]>();
    for (const start of ['1', '2', '3', 'refused-'])
      for await (const object of bucket.list(start)) {
        const [, name] = nameForm.exec(object.key) ?? [];
        if (name === undefined) continue;
        const objects = found.get(name) ?? [];
        objects.push(object);
        found.set(name, objects);
      }
    return found;
  }

  const isComplete = ([name, objects]: [string, StoredObject[]]) =>
    objects.some(({ key }) => key === `${name}/${sealName}`);

  const manifestOf = async (name: string) =>
    parseManifest(
      await text(`${name}/${manifestName}`),
      await text(`${name}/${sealName}`),
      `${place}${name}`,
    );

  async function names(): Promise<string[]> {
    const found = [...(await objectsByName())].filter(isComplete);
    return found.map(([name]) => name).sort();
  }

  async function storeFile(path: string, key: string, { size, sha256 }: { size: number; sha256: string }) {
    const file = await open(path, 'r');
    try {
      for (let [n, at] = [0, 0]; at < size; n++, at += partBytes) {
        const bytes = Buffer.alloc(Math.min(partBytes, size - at));
        await file.read(bytes, 0, bytes.length, at);
        await bucket.write(partOf(key, n), bytes, type);
      }
    } finally {
      await file.close();
    }
    const is = createHash('sha256');
    for (let [n, at] = [0, 0]; at < size; n++, at += partBytes)
      is.update((await bucket.read(partOf(key, n))) ?? '');
    if (is.digest('hex') !== sha256)
      throw new BackupTrouble('failed', `${place}${key} is not what was written to it.`);
  }

  async function fetchFile(key: string, to: string, size: number): Promise<void> {
    const file = await open(to, 'wx', 0o600);
    try {
      for (let [n, at] = [0, 0]; at < size; n++, at += partBytes) {
        const bytes = await bucket.read(partOf(key, n));
        if (!bytes) throw new BackupTrouble('damaged', `This backup is incomplete: ${key} is missing.`);
        await file.appendFile(bytes);
      }
    } finally {
      await file.close();
    }
  }

  return {
    place,
    names,
    manifestOf,
    async shared() {
      const sizes = new Map<string, number>();
      for await (const { key, size } of bucket.list('pictures/')) sizes.set(key, size);
      return {
        sizeOf: (path) => sizes.get(path),
        async write(path, bytes) {
          await bucket.write(path, bytes, path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
          if (!(await bucket.read(path))?.equals(bytes))
            throw new BackupTrouble('failed', `${place}${path} is not what was written to it.`);
        },
      };
    },
    async store(folder, name) {
      const { files } = readManifest(folder);
      if ((await names()).includes(name))
        throw new BackupTrouble('exists', `${place}${name} exists already, and is kept as it is.`);
      for (const file of files)
        if (!isPicture(file.path)) await storeFile(join(folder, file.path), `${name}/${file.path}`, file);
      for (const file of [manifestName, sealName])
        await bucket.write(`${name}/${file}`, await bytesOf(join(folder, file)), type);
      await manifestOf(name);
    },
    async fetch(name, folder) {
      const manifest = await manifestOf(name);
      makeFolder(folder);
      for (const file of [manifestName, sealName])
        await writeFile(join(folder, file), await text(`${name}/${file}`), { mode: 0o600 });
      await inParallel(manifest.files, async ({ path, size }) => {
        const to = join(folder, path);
        makeFolder(dirname(to));
        if (!isPicture(path)) return fetchFile(`${name}/${path}`, to, size);
        const bytes = await bucket.read(path);
        if (!bytes) throw new BackupTrouble('damaged', `This backup is incomplete: ${path} is missing.`);
        await writeFile(to, bytes, { mode: 0o600 });
      });
    },
    async drop(name) {
      const keys = await keysBelow(`${name}/`);
      // without its checksum it is no backup any more
      keys.sort((one, other) => Number(basename(other) === sealName) - Number(basename(one) === sealName));
      for (const key of keys) await bucket.remove(key);
    },
    async dropUnfinished(before) {
      const unfinished = [...(await objectsByName())].filter((found) => !isComplete(found));
      const left = unfinished.filter(([, objects]) => objects.every(({ modifiedAt }) => modifiedAt < before));
      for (const [, objects] of left) await inParallel(objects, ({ key }) => bucket.remove(key));
    },
    async dropUnused(before) {
      const used = new Set<string>();
      for (const name of await names()) for (const { path } of (await manifestOf(name)).files) used.add(path);
      const unused: string[] = [];
      for await (const { key, modifiedAt } of bucket.list('pictures/'))
        if (!used.has(key) && modifiedAt < before) unused.push(key);
      await inParallel(unused, (key) => bucket.remove(key));
      return unused.length;
    },
  };
}

async function bytesOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
