/** The executable's entry point: finds or unpacks its files and runs the server from them. */
import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import { restartWithMemorySettings } from './allocator.ts';
import { candidates } from './candidates.ts';
import type { PayloadIndex } from './payload.ts';
import { removeUnusedVersions, unpackBelow } from './unpack.ts';

const index: PayloadIndex = JSON.parse(getAsset('index.json', 'utf8'));
const payload = () => new Uint8Array(getRawAsset('payload') as ArrayBuffer);

/** Loads a native module that every server needs: an error means that the folder cannot run programs. */
function tryOut(folder: string): void {
  const native = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;
  process.dlopen({ exports: {} }, join(folder, native));
}

function unpack(): string | undefined {
  const places = candidates(process.env, process.geteuid?.() ?? 0);
  for (const base of places) {
    const folder = unpackBelow(base, index, payload, tryOut);
    if (folder !== undefined) return folder;
  }
  console.error(
    `Limn found no folder to unpack itself into, 30 MB from which programs may be run. Tried: ${places.join(', ')}.\nSet XDG_CACHE_HOME to one.`,
  );
  return undefined;
}

restartWithMemorySettings();
// unpacked and compiled files are readable by this user only
process.umask(0o077);
const folder = unpack();
if (folder === undefined) process.exitCode = 73;
else {
  removeUnusedVersions(folder);
  setInterval(() => removeUnusedVersions(folder), 24 * 3_600_000).unref();
  enableCompileCache(join(folder, 'compiled'));
  createRequire(join(folder, 'start.cjs'))('./start.cjs');
}
