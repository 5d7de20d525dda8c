import type { Db } from '@limn/db';
import { isNamed } from '../consistency/read.ts';
import { type PictureKind, type PictureStore, pictureKinds } from '../core/picture-store.ts';
import { sha256Of } from '../features/studio/image/rules/digest.ts';

export interface MoveOrder {
  db: Db;
  from: PictureStore;
  to: PictureStore;
  signal?: AbortSignal | undefined;
  /** Called after each picture. */
  onMoved?(done: number): void;
}

export interface Moved {
  pictures: number;
  /** Hashes of damaged pictures, which stay where they are. */
  damaged: string[];
}

type Files = Partial<Record<PictureKind, Buffer>>;

async function readAll(
  store: PictureStore,
  hash: string,
  kinds: readonly PictureKind[] = pictureKinds,
): Promise<Files> {
  const files: Files = {};
  for (const kind of kinds) {
    const bytes = await store.read(hash, kind);
    if (bytes) files[kind] = bytes;
  }
  return files;
}

/** Writes the files, thumbnails first, and reads each back. @throws Error when another file comes back */
async function writeAll(store: PictureStore, hash: string, files: Files): Promise<void> {
  for (const kind of pictureKinds.toReversed()) {
    const bytes = files[kind];
    if (!bytes) continue;
    await store.replace(hash, kind, bytes);
    const found = await store.read(hash, kind);
    if (!found?.equals(bytes)) throw new Error(`${hash}/${kind} is not what was written`);
  }
}

/** False for a damaged picture. */
async function moveOne({ db, from, to }: MoveOrder, hash: string): Promise<boolean> {
  const files = await readAll(from, hash);
  const picture = files['picture.jpg'];
  // deleted since it was listed
  if (!picture && !isNamed(db, hash)) return true;
  if (!picture || sha256Of(picture) !== hash) return false;
  await writeAll(to, hash, files);
  // thumbnails that were made meanwhile; from here on the server stores them beside the picture in the second store
  const isNew = (kind: PictureKind) => files[kind] === undefined;
  await writeAll(to, hash, await readAll(from, hash, pictureKinds.filter(isNew)));
  // deleted while it was copied: the server found it in neither store
  if (!isNamed(db, hash)) await to.drop(hash);
  await from.drop(hash);
  return true;
}

/**
 * Moves all pictures of one store to another, one by one, beside a running server that reads from both. A picture is deleted
 * from the first store after every byte was read back from the second: it can be stopped at any time and started again.
 * @throws the signal's reason; an error of `storageTrouble`
 */
export async function movePictures(order: MoveOrder): Promise<Moved> {
  const moved: Moved = { pictures: 0, damaged: [] };
  let last = '';
  for await (const { hash } of order.from.list()) {
    order.signal?.throwIfAborted();
    // the files of a picture follow each other
    if (hash === last || !/^[0-9a-f]{64}$/.test(hash)) continue;
    last = hash;
    if (await moveOne(order, hash)) moved.pictures += 1;
    else moved.damaged.push(hash);
    order.onMoved?.(moved.pictures);
  }
  return moved;
}
