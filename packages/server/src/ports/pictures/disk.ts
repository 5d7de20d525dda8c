import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { giveToOwnerOf, makeFolder } from '@limn/db/folder';
import { type PictureKind, type PictureStore, pictureKinds, type Thumbnails } from '../../core/world.ts';

const hashForm = /^[0-9a-f]{64}$/;
const jobForm = /^[\w-]{1,64}$/;

/** Bytes that pictures leave free: sign-ins, deletions and payments need them more. */
const roomForOthers = 24 * 2 ** 20;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Writes to a temporary name in an existing folder, syncs, renames and syncs the folder: a file under its final name is
 * complete.
 * @param parents folders above it that are synced with its own
 */
async function writeDurably(path: string, bytes: Uint8Array, parents: string[] = []): Promise<void> {
  const folder = dirname(path);
  // one fixed name, so that a new attempt after a kill overwrites the leftover
  const partial = `${path}.partial`;
  try {
    await writeFile(partial, bytes, { mode: 0o600, flush: true });
    giveToOwnerOf(folder, partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await Promise.all([folder, ...parents].map(syncFolder));
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
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
): Promise<PictureStore> {
  for (const folder of Object.values(placesIn(dataDir))) makeFolder(folder);
  return pictureStoreIn(dataDir, isShort);
}

/** Opens the store without creating folders: for read-only checks, also of a missing disk. */
export function pictureStoreIn(dataDir: string, isShort: () => boolean = () => false): PictureStore {
  const { root, deliveries } = placesIn(dataDir);

  const folderOf = (hash: string) => {
    if (!hashForm.test(hash)) throw new Error(`not a picture's hash: ${hash}`);
    return join(hash.slice(0, 2), hash);
  };
  const deliveryOf = (jobId: string) => {
    if (!jobForm.test(jobId)) throw new Error(`not a job's id: ${jobId}`);
    return join(deliveries, jobId);
  };

  const freeBytes = () => {
    if (isShort()) return 0;
    const { bavail, bsize } = statfsSync(root);
    return bavail * bsize;
  };
  function refuseLastRoom(): void {
    if (freeBytes() >= roomForOthers) return;
    throw Object.assign(new Error('there is no room for another picture'), { code: 'ENOSPC' });
  }

  /**
   * Sub folders of the root, like `ab`, that this process has created and synced: at most 256. A folder that an earlier
   * process created is synced again.
   */
  const synced = new Set<string>();

  async function write(hash: string, picture: Uint8Array): Promise<void> {
    refuseLastRoom();
    const folder = join(root, folderOf(hash));
    const shelf = dirname(folder);
    const isSynced = synced.has(shelf) && existsSync(shelf);
    makeFolder(folder);
    await writeDurably(join(folder, 'picture.jpg'), picture, isSynced ? [shelf] : [shelf, root]);
    synced.add(shelf);
  }
  /** False when the picture's folder is missing. A folder that was moved away is not made anew. */
  async function writeThumbnails(hash: string, thumbnails: Thumbnails): Promise<boolean> {
    const folder = join(root, folderOf(hash));
    try {
      refuseLastRoom();
      await writeDurably(join(folder, '320.webp'), thumbnails[320]);
      await writeDurably(join(folder, '640.webp'), thumbnails[640]);
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
    pathOf: (hash, kind: PictureKind) => join(folderOf(hash), kind),
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
      if (!existsSync(join(root, folderOf(hash), 'picture.jpg'))) return false;
      const added = adding.get(hash) ?? writeThumbnails(hash, thumbnails).finally(() => adding.delete(hash));
      adding.set(hash, added);
      return added;
    },
    async replace(hash, kind, bytes) {
      refuseLastRoom();
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
    async bytesOf(hash) {
      const sizes = pictureKinds.map((kind) => sizeOf(join(root, folderOf(hash), kind)));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    async keepDelivery(jobId, bytes) {
      refuseLastRoom();
      makeFolder(deliveries);
      await writeDurably(deliveryOf(jobId), bytes);
    },
    async delivery(jobId) {
      try {
        return await readFile(deliveryOf(jobId));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async dropDelivery(jobId) {
      await rm(deliveryOf(jobId), { force: true });
      await rm(`${deliveryOf(jobId)}.partial`, { force: true });
    },
    async listDeliveries() {
      const names = await namesIn(deliveries);
      return [...new Set(names.map((name) => name.replace(/\.partial$/, '')))].filter((name) =>
        jobForm.test(name),
      );
    },
    freeBytes,
  };
}
