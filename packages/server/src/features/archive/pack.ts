import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { Ctx } from '../../core/context.ts';
import type { ImageRow } from '../image/read.ts';
import { pictureName } from './rules.ts';

export interface PackedPicture {
  /** Where it lies in the archive. */
  file: string;
  row: ImageRow;
}

export interface Extra {
  name: string;
  bytes: Uint8Array;
}

/** JPEGs do not get smaller. */
const stored = { compress: false } as const;

/**
 * A zip of these pictures and then of what `extras` makes of those that really are inside: a file that is missing is
 * left out of both. One file is open at a time, and none is read faster than the archive is.
 */
export function packPictures(
  ctx: Ctx,
  rows: ImageRow[],
  extras: (packed: PackedPicture[]) => Extra[],
): Readable {
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as Readable;
  const gone = new AbortController();
  archive.once('close', () => gone.abort());
  zip.on('error', (error: Error) => archive.destroy(error));

  async function add(row: ImageRow): Promise<PackedPicture | undefined> {
    const { pictures } = ctx.world;
    const handle = await openIfThere(join(pictures.root, pictures.pathOf(row.hash, 'picture.jpg')));
    if (!handle) return undefined;
    const file = pictureName(row);
    const bytes = handle.createReadStream({ signal: gone.signal });
    zip.addReadStream(bytes, file, { ...stored, mtime: row.createdAt });
    await finished(bytes);
    return { file, row };
  }

  async function fill(): Promise<void> {
    const packed: PackedPicture[] = [];
    for (const row of rows) {
      const done = await add(row);
      if (done) packed.push(done);
    }
    for (const { name, bytes } of extras(packed)) zip.addBuffer(Buffer.from(bytes), name, stored);
    zip.end();
  }

  fill().catch((error: unknown) => {
    if (!gone.signal.aborted) archive.destroy(error as Error);
  });
  return archive;
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
