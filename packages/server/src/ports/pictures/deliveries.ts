import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@limn/db/folder';
import type { PictureStore } from '../../core/picture-store.ts';
import { isMissing, writeDurably } from './durable-file.ts';
import type { Room } from './room.ts';

const jobForm = /^[\w-]{1,64}$/;

/** The files `<job>` in a folder on this machine's disk. */
export function deliveriesIn(
  folder: string,
  room: Room,
): Pick<PictureStore, 'keepDelivery' | 'delivery' | 'dropDelivery' | 'listDeliveries'> {
  const pathOf = (jobId: string) => {
    if (!jobForm.test(jobId)) throw new Error(`not a job's id: ${jobId}`);
    return join(folder, jobId);
  };
  return {
    async keepDelivery(jobId, bytes) {
      room.refuseLast();
      makeFolder(folder);
      await writeDurably(pathOf(jobId), bytes);
    },
    async delivery(jobId) {
      try {
        return await readFile(pathOf(jobId));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async dropDelivery(jobId) {
      await rm(pathOf(jobId), { force: true });
      await rm(`${pathOf(jobId)}.partial`, { force: true });
    },
    async listDeliveries() {
      const names = await namesIn(folder);
      return [...new Set(names.map((name) => name.replace(/\.partial$/, '')))].filter((name) =>
        jobForm.test(name),
      );
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
