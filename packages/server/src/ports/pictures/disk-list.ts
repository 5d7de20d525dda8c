import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '@limn/db/system-code';
import type { ListedFile } from '../../core/picture-store.ts';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(systemCode(error));

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const namesIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? [];

/** All files in the pictures' folders. Other files on the same mount are ignored. */
export async function* listFiles(root: string): AsyncGenerator<ListedFile> {
  for (const shelf of await namesIn(root)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
    for (const hash of await namesIn(join(root, shelf)))
      for (const name of await namesIn(join(root, shelf, hash))) {
        const found = await unlessMissing(stat(join(root, shelf, hash, name)));
        if (found) yield { hash, name, size: found.size, modifiedAt: found.mtime };
      }
  }
}
