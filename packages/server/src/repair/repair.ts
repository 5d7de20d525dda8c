import type { Db } from '@limn/db';
import { findFlaws } from '../consistency/files.ts';
import { type NamedFile, namedFiles } from '../consistency/read.ts';
import { type PictureKind, type PictureStore, pictureKinds } from '../core/picture-store.ts';
import type { ImageProcessor } from '../core/world.ts';
import { digestFound } from '../features/studio/image/flow/digest.ts';
import { areFilesNamed, findDigest } from '../features/studio/image/read/digest.ts';
import { type Digest, digestOf, sha256Of, thumbnailKinds } from '../features/studio/image/rules/digest.ts';
import { storeFoundDigest, storeMadeDigest } from '../features/studio/image/write/digest.ts';
import { findGood } from './find-good.ts';

export interface RepairOrder {
  db: Db;
  pictures: PictureStore;
  imageProcessor: ImageProcessor;
  /**
   * Backups to search for intact pictures, newest first. Undefined repairs thumbnails only, and reads only pictures with
   * damaged thumbnails.
   */
  backups: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

export interface Repaired {
  /** Pictures with a row. */
  seen: number;
  /** Replaced thumbnail files. */
  thumbnails: number;
  /** Pictures taken from a backup. */
  pictures: number;
  /** Ids of pictures that stay missing or damaged. */
  lost: string[];
}

/**
 * Checks the files of every stored and featured picture, and replaces missing and damaged ones one by one. It may run
 * beside a server. Intact files stay untouched.
 * @throws the signal's reason; Error with the system's code where a file cannot be read or written
 */
export async function repairFiles(order: RepairOrder): Promise<Repaired> {
  const repaired: Repaired = { seen: 0, thumbnails: 0, pictures: 0, lost: [] };
  for (const named of namedFiles(order.db)) {
    order.signal?.throwIfAborted();
    repaired.seen += 1;
    await repairPicture(order, named, repaired);
  }
  return repaired;
}

async function repairPicture(order: RepairOrder, named: NamedFile, repaired: Repaired): Promise<void> {
  const { hash, example, isStillNamed } = named;
  const lose = () => void (isStillNamed() && repaired.lost.push(example));
  if (order.backups && (await listFlawed(order, hash, ['picture.jpg'])).length > 0) {
    const bytes = await findGood(order.backups, hash, 'picture.jpg', hash);
    if (!bytes) return lose();
    if (await replace(order, named, { 'picture.jpg': bytes })) repaired.pictures += 1;
  }
  const flawed = await listFlawed(order, hash, thumbnailKinds);
  if (flawed.length === 0) return;
  if (await takeThumbnails(order, named, flawed)) repaired.thumbnails += flawed.length;
  else if (await makeThumbnails(order, named)) repaired.thumbnails += flawed.length;
  else lose();
}

/**
 * Lists files that are missing, damaged or, without a stored hash, not readable as a picture. Stores the hashes of readable
 * ones.
 */
async function listFlawed<K extends PictureKind>(
  { db, pictures, imageProcessor }: RepairOrder,
  hash: string,
  kinds: readonly K[],
): Promise<K[]> {
  const digest = findDigest({ db }, hash);
  const flaws = await findFlaws(pictures, hash, { 'picture.jpg': hash, ...digest });
  const flawed = kinds.filter((kind) => flaws.some((flaw) => flaw.kind === kind));
  if (digest || flawed.length > 0 || kinds.some((kind) => kind === 'picture.jpg')) return flawed;
  // without the picture, thumbnails cannot be checked
  const found = flaws.length > 0 ? undefined : await digestFound({ pictures, imageProcessor }, hash);
  if (!found) return [...kinds];
  storeFoundDigest({ db }, hash, found);
  return [];
}

/** Takes thumbnails from a backup that has all of them intact. */
async function takeThumbnails(
  order: RepairOrder,
  named: NamedFile,
  kinds: readonly (keyof Digest)[],
): Promise<boolean> {
  const digest = findDigest(order, named.hash);
  if (!digest) return false;
  const files: Partial<Record<PictureKind, Uint8Array>> = {};
  for (const kind of kinds) {
    const bytes = await findGood(order.backups ?? [], named.hash, kind, digest[kind]);
    if (!bytes) return false;
    files[kind] = bytes;
  }
  return replace(order, named, files);
}

/** Makes both thumbnails from the picture; false when the picture is damaged. */
async function makeThumbnails(order: RepairOrder, named: NamedFile): Promise<boolean> {
  const { pictures, imageProcessor } = order;
  const picture = await pictures.read(named.hash, 'picture.jpg');
  if (!picture || sha256Of(picture) !== named.hash) return false;
  const thumbnails = await imageProcessor.makeThumbnails(picture);
  if (!(await replace(order, named, { '320.webp': thumbnails[320], '640.webp': thumbnails[640] })))
    return true;
  storeMadeDigest(order, named.hash, digestOf(thumbnails));
  return true;
}

/** False, and without leaving a file, when the picture was deleted in the meantime. */
async function replace(
  { db, pictures }: RepairOrder,
  { hash, isStillNamed }: NamedFile,
  files: Partial<Record<PictureKind, Uint8Array>>,
): Promise<boolean> {
  if (!isStillNamed()) return false;
  for (const kind of pictureKinds) {
    const bytes = files[kind];
    if (bytes) await pictures.replace(hash, kind, bytes);
  }
  const isGone = (await pictures.sizesOf(hash))['picture.jpg'] === undefined;
  if (!isGone && areFilesNamed({ db }, hash)) return true;
  await pictures.drop(hash);
  return false;
}
