import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '@limn/db/folder';
import {
  type PictureKind,
  type PictureStore,
  pictureKinds,
  type Thumbnails,
} from '../../core/picture-store.ts';
import { readWhole } from '../../core/read-whole.ts';
import { deliveriesIn } from './deliveries.ts';
import { listFiles } from './disk-list.ts';
import { isMissing, syncFolder, writeDurably } from './durable-file.ts';
import { roomOn } from './room.ts';

const hashForm = /^[0-9a-f]{64}$/;

/** A store in a folder. Only the code that owns the folder knows its paths. */
export interface DiskPictureStore extends PictureStore {
  readonly root: string;
  /** The path below `root`. */
  pathOf(hash: string, kind: PictureKind): string;
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const placesIn = (dataDir: string) => ({
  root: resolve(dataDir, 'pictures'),
  deliveries: resolve(dataDir, 'deliveries'),
});

/**
 * Files below `dataDir`: pictures/ab/abcd…/{picture.jpg,320.webp,640.webp} and deliveries/<job>.
 * @param isShort reports a lack of space that the disk does not show, as on a quota
 */
export async function openPictureStore(
  dataDir: string,
  isShort: () => boolean = () => false,
): Promise<DiskPictureStore> {
  for (const folder of Object.values(placesIn(dataDir))) makeFolder(folder);
  return pictureStoreIn(dataDir, isShort);
}

/** Opens the store without creating folders: for read-only checks, also of a missing disk. */
export function pictureStoreIn(dataDir: string, isShort: () => boolean = () => false): DiskPictureStore {
  const { root, deliveries } = placesIn(dataDir);
  const room = roomOn(root, isShort);

  const folderOf = (hash: string) => {
    if (!hashForm.test(hash)) throw new Error(`not a picture's hash: ${hash}`);
    return join(hash.slice(0, 2), hash);
  };
  const fileOf = (hash: string, kind: PictureKind) => join(root, folderOf(hash), kind);

  /**
   * Sub folders of the root, like `ab`, that this process has created and synced: at most 256. A folder that an earlier
   * process created is synced again.
   */
  const synced = new Set<string>();

  async function write(hash: string, picture: Uint8Array): Promise<void> {
    room.refuseLast();
    const folder = join(root, folderOf(hash));
    const shelf = dirname(folder);
    const isSynced = synced.has(shelf) && existsSync(shelf);
    makeFolder(folder);
    await writeDurably(join(folder, 'picture.jpg'), picture, isSynced ? [shelf] : [shelf, root]);
    synced.add(shelf);
  }
  /** False when the picture's folder is missing. A folder that was moved away is not made anew. */
  async function writeThumbnails(hash: string, thumbnails: Thumbnails): Promise<boolean> {
    try {
      room.refuseLast();
      await writeDurably(fileOf(hash, '320.webp'), thumbnails[320]);
      await writeDurably(fileOf(hash, '640.webp'), thumbnails[640]);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
  /**
   * Two callers that store the same picture wait for one write; storing a picture that is being deleted waits for the
   * deletion. A deletion waits for thumbnails that are being written.
   */
  const writing = new Map<string, Promise<void>>();
  const adding = new Map<string, Promise<boolean>>();
  const going = new Map<string, Promise<void>>();

  async function remove(hash: string): Promise<void> {
    // the caller that adds them gets the error
    await Promise.allSettled([adding.get(hash)]);
    await rm(join(root, folderOf(hash)), { recursive: true, force: true });
  }

  return {
    root,
    pathOf: (hash, kind) => join(folderOf(hash), kind),
    read: (hash, kind) => unlessMissing(() => readWhole(fileOf(hash, kind))),
    async open(hash, kind, range) {
      const file = await unlessMissing(() => open(fileOf(hash, kind)));
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        return { size, bytes: file.createReadStream(range && { start: range.first, end: range.last }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async sizesOf(hash) {
      const sizes = pictureKinds.map(async (kind) => {
        const found = await unlessMissing(() => stat(fileOf(hash, kind)));
        return found ? [[kind, found.size] as const] : [];
      });
      return Object.fromEntries((await Promise.all(sizes)).flat());
    },
    list: () => listFiles(root),
    async keep(picture) {
      const hash = createHash('sha256').update(picture).digest('hex');
      // the caller that deletes it gets the error
      await Promise.allSettled([going.get(hash)]);
      const written = writing.get(hash) ?? write(hash, picture).finally(() => writing.delete(hash));
      writing.set(hash, written);
      await written;
      return hash;
    },
    async keepThumbnails(hash, thumbnails) {
      while (going.has(hash)) await Promise.allSettled([going.get(hash)]);
      if (!existsSync(fileOf(hash, 'picture.jpg'))) return false;
      const added = adding.get(hash) ?? writeThumbnails(hash, thumbnails).finally(() => adding.delete(hash));
      adding.set(hash, added);
      return added;
    },
    async replace(hash, kind, bytes) {
      room.refuseLast();
      const folder = join(root, folderOf(hash));
      makeFolder(folder);
      await writeDurably(join(folder, kind), bytes);
      for (const parent of [dirname(folder), root]) await syncFolder(parent);
    },
    async drop(hash) {
      const gone = going.get(hash) ?? remove(hash).finally(() => going.delete(hash));
      going.set(hash, gone);
      await gone;
    },
    ...deliveriesIn(deliveries, room),
    freeBytes: room.freeBytes,
  };
}
