import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPictureStore } from './disk.ts';

/** Records the folders that are synced from here on. */
function watchSyncs(): string[] {
  const { open } = fs;
  const seen: string[] = [];
  Object.assign(fs, {
    async open(path: string, ...rest: [string]) {
      const handle = await open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        seen.push(path);
      };
      return handle;
    },
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { open });
    syncBuiltinESMExports();
  });
  return seen;
}

/** Two pictures that are stored in the same sub folder: their hashes begin with the same two digits. */
function twoOfOneShelf(): [Buffer, Buffer] {
  const seen = new Map<string, Buffer>();
  for (let n = 0; ; n++) {
    const bytes = Buffer.from(`picture ${n}`);
    const shelf = createHash('sha256').update(bytes).digest('hex').slice(0, 2);
    const other = seen.get(shelf);
    if (other) return [other, bytes];
    seen.set(shelf, bytes);
  }
}

test('the root is synced for the first picture of a folder in it, in each process', async () => {
  const seen = watchSyncs();
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-synced-'));
  const [one, other] = twoOfOneShelf();
  const store = await openPictureStore(dataDir);
  const kept = async (bytes: Buffer, by = store) => {
    seen.length = 0;
    const hash = await by.keep(bytes);
    return { hash, folders: seen.map((path) => relative(store.root, path)).sort() };
  };
  const first = await kept(one);
  const shelf = first.hash.slice(0, 2);
  expect(first.folders).toEqual(['', shelf, join(shelf, first.hash)]);
  const second = await kept(other);
  expect(second.folders).toEqual([shelf, join(shelf, second.hash)]);

  // an earlier process may have been killed before it synced the root
  expect((await kept(one, await openPictureStore(dataDir))).folders).toContain('');

  rmSync(join(store.root, shelf), { recursive: true });
  expect((await kept(other)).folders).toContain('');
});
