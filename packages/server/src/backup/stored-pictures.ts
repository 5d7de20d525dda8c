import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findSuccessor, isNamed, type StoredDigest } from '@limn/db/file';
import { isKind } from '../consistency/files.ts';
import { type PictureKind, type PictureStore, pictureKinds } from '../core/picture-store.ts';
import type { CopiedPictures } from './copy-pictures.ts';
import type { BackedUpFile } from './manifest.ts';
import { folderOf } from './place.ts';

/** A file of a picture that stays in the store of the site. */
export type ListedObject = Pick<BackedUpFile, 'path' | 'size'>;

/** Pictures of earlier backups in a bucket. */
export interface SharedPictures {
  /** Bytes of a file that an earlier backup stored. */
  sizeOf(path: string): number | undefined;
  /** Stores a file and reads it back. @throws BackupTrouble, BucketTrouble */
  write(path: string, bytes: Buffer): Promise<void>;
}

export interface StoredPictures extends CopiedPictures {
  /** Empty when the pictures are copied. */
  objects: ListedObject[];
}

interface Order {
  store: Pick<PictureStore, 'read' | 'sizesOf' | 'list'>;
  /** The database in use, which knows the pictures deleted in the meantime. */
  live: string;
  isLiveIntact: boolean;
  hashes: string[];
  digestOf(hash: string): StoredDigest | undefined;
  liveDigestOf(hash: string): StoredDigest | undefined;
  onEach(done: number): void;
  /** Copies the files there. Undefined: only looks whether they are in the store. */
  shared: SharedPictures | undefined;
}

type Sizes = Partial<Record<PictureKind, number>>;

/** One listing instead of three requests for each picture. */
async function listSizes(store: Order['store']): Promise<Map<string, Sizes>> {
  const found = new Map<string, Sizes>();
  for await (const { hash, name, size } of store.list())
    if (isKind(name)) found.set(hash, { ...found.get(hash), [name]: size });
  return found;
}

const digestsOf = (hash: string, digest: StoredDigest | undefined) =>
  ({ 'picture.jpg': hash, '320.webp': digest?.thumbnail320, '640.webp': digest?.thumbnail640 }) as const;

/** Looks for the pictures in their store, and copies the ones that earlier backups in a bucket do not have. */
export async function findStored(order: Order): Promise<StoredPictures> {
  const { store, live, isLiveIntact, hashes, digestOf, liveDigestOf, onEach } = order;
  const found: StoredPictures = {
    ...{ files: [], objects: [], vanished: [], replaced: [], missing: [], damaged: [], recovered: [] },
  };
  const listed = await listSizes(store);
  for (const [position, listedHash] of hashes.entries()) {
    onEach(position);
    let hash = listedHash;
    const sizes = listed.get(hash) ?? (await store.sizesOf(hash));
    let picture = await take(order, { hash, sizes, digests: digestsOf(hash, digestOf(hash)) });
    // it may also have been deleted since the store was listed
    if ((picture.isRecovered || !picture.isWhole) && !isNamed(live, hash, { byIndex: isLiveIntact })) {
      const successor = findSuccessor(live, hash);
      if (successor === undefined) {
        found.vanished.push(hash);
        continue;
      }
      found.replaced.push({ from: hash, to: successor });
      hash = successor;
      picture = await take(order, {
        ...{ hash, sizes: await store.sizesOf(hash) },
        digests: digestsOf(hash, liveDigestOf(hash)),
      });
    }
    found.files.push(...picture.files);
    found.objects.push(...picture.objects);
    if (!picture.isWhole) found.missing.push(hash);
    else if (!picture.isIntact) found.damaged.push(hash);
    else if (picture.isRecovered) found.recovered.push(hash);
  }
  return found;
}

interface Picture {
  hash: string;
  sizes: Sizes;
  digests: ReturnType<typeof digestsOf>;
}

interface Taken {
  files: BackedUpFile[];
  objects: ListedObject[];
  /** No file is missing, besides thumbnails that may not have been made yet. */
  isWhole: boolean;
  /** Every file that was read matches its stored hash. */
  isIntact: boolean;
  /** The store lacks a file that an earlier backup has. */
  isRecovered: boolean;
}

async function take({ store, shared }: Order, { hash, sizes, digests }: Picture): Promise<Taken> {
  const taken: Taken = { files: [], objects: [], isWhole: true, isIntact: true, isRecovered: false };
  for (const kind of pictureKinds) {
    const path = join(folderOf(hash), kind);
    const [size, expected] = [sizes[kind], digests[kind]];
    if (!shared) {
      if (size !== undefined) taken.objects.push({ path, size });
      else if (expected !== undefined) taken.isWhole = false;
      continue;
    }
    const kept = shared.sizeOf(path);
    if (kept !== undefined && expected !== undefined && (size === undefined || size === kept)) {
      taken.files.push({ path, size: kept, sha256: expected });
      taken.isRecovered ||= size === undefined;
      continue;
    }
    const bytes = size === undefined ? undefined : await store.read(hash, kind);
    if (!bytes) {
      if (expected !== undefined) taken.isWhole = false;
      continue;
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (expected !== undefined && sha256 !== expected) {
      taken.isIntact = false;
      continue;
    }
    await shared.write(path, bytes);
    taken.files.push({ path, size: bytes.length, sha256 });
  }
  return taken;
}
