import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type DevelopedPicture,
  type PictureKind,
  type PictureStore,
  pictureKinds,
} from '../../core/world.ts';

const hashForm = /^[0-9a-f]{64}$/;
const jobForm = /^[\w-]{1,64}$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A file that bears its name is whole: written aside, synced, renamed, and the folder synced. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // one name for ever: whoever writes it again after a kill writes over what was left
  const partial = `${path}.partial`;
  try {
    await writeFile(partial, bytes, { mode: 0o600, flush: true });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Below `dataDir`: pictures/ab/abcd…/{picture.jpg,320.webp,640.webp} and deliveries/<job>. */
export async function openPictureStore(dataDir: string): Promise<PictureStore> {
  const root = resolve(dataDir, 'pictures');
  const deliveries = resolve(dataDir, 'deliveries');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await mkdir(deliveries, { recursive: true, mode: 0o700 });

  const folderOf = (hash: string) => {
    if (!hashForm.test(hash)) throw new Error(`not a picture's hash: ${hash}`);
    return join(hash.slice(0, 2), hash);
  };
  const deliveryOf = (jobId: string) => {
    if (!jobForm.test(jobId)) throw new Error(`not a job's id: ${jobId}`);
    return join(deliveries, jobId);
  };

  async function write(hash: string, { picture, thumbnails }: DevelopedPicture): Promise<void> {
    const folder = join(root, folderOf(hash));
    // the picture last: whoever finds it finds its thumbnails
    await writeDurably(join(folder, '320.webp'), thumbnails[320]);
    await writeDurably(join(folder, '640.webp'), thumbnails[640]);
    await writeDurably(join(folder, 'picture.jpg'), picture);
    for (const parent of [dirname(folder), root]) await syncFolder(parent);
  }
  /** Two that keep the same at once wait for the same files. */
  const writing = new Map<string, Promise<void>>();

  return {
    root,
    pathOf: (hash, kind: PictureKind) => join(folderOf(hash), kind),
    async keep(developed) {
      const hash = createHash('sha256').update(developed.picture).digest('hex');
      const written = writing.get(hash) ?? write(hash, developed).finally(() => writing.delete(hash));
      writing.set(hash, written);
      await written;
      return hash;
    },
    async drop(hash) {
      await rm(join(root, folderOf(hash)), { recursive: true, force: true });
    },
    async bytesOf(hash) {
      const sizes = pictureKinds.map((kind) => sizeOf(join(root, folderOf(hash), kind)));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    keepDelivery: (jobId, bytes) => writeDurably(deliveryOf(jobId), bytes),
    async delivery(jobId) {
      try {
        return await readFile(deliveryOf(jobId));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async dropDelivery(jobId) {
      await rm(deliveryOf(jobId), { force: true });
      await rm(`${deliveryOf(jobId)}.partial`, { force: true });
    },
    async listDeliveries() {
      const names = await readdir(deliveries);
      return [...new Set(names.map((name) => name.replace(/\.partial$/, '')))].filter((name) =>
        jobForm.test(name),
      );
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(root);
      return bavail * bsize;
    },
  };
}
