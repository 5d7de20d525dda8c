import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { PayloadIndex } from './boot/payload.ts';
import { nativeFiles } from './native.ts';
import { filesBelow } from './package.ts';

/** The files of the checkout that the executable unpacks under the same paths. */
function sources(root: string): { path: string; source: string }[] {
  const built = ['packages/server/dist', 'packages/web/dist'].flatMap((folder) =>
    filesBelow(join(root, folder)).map((name) => ({
      path: `${folder}/${name}`,
      source: join(root, folder, name),
    })),
  );
  return [...built, ...nativeFiles(root)].filter(({ path }) => !path.startsWith('packages/web/dist/.vite/'));
}

/** Formats that are already compressed. */
const isPacked = (path: string) => /\.(br|gz|png|jpe?g|webp|woff2)$/.test(path);

/** Compresses each file, joins them, and returns the index with their positions. */
export function packPayload(root: string, version: string, written: Record<string, string | Buffer>) {
  const files = [
    ...sources(root).map(({ path, source }) => ({ path, bytes: readFileSync(source) })),
    ...Object.entries(written).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  ];
  const hash = createHash('sha256').update(process.version);
  const parts: Buffer[] = [];
  const entries: PayloadIndex['files'] = [];
  for (const { path, bytes } of files) {
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
    const part = isPacked(path)
      ? bytes
      : zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } });
    entries.push([path, bytes.length, part.length]);
    parts.push(part);
  }
  const index: PayloadIndex = { name: `${version}-${hash.digest('hex').slice(0, 16)}`, files: entries };
  return { index, payload: Buffer.concat(parts) };
}
