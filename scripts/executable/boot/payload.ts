import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { makeFolder } from '../../../packages/db/src/folder.ts';

/** The index of the files that the executable contains besides Node. */
export interface PayloadIndex {
  /** The version and a hash of every byte: the name of the folder to unpack into. */
  name: string;
  /** In the order of the payload; a file that compression does not shrink is stored as it is. Sizes in bytes. */
  files: [path: string, size: number, packedSize: number][];
}

/** Writes every file below a folder. */
export function writePayload({ files }: PayloadIndex, payload: Uint8Array, folder: string): void {
  const made = new Set<string>();
  let at = 0;
  for (const [path, size, packedSize] of files) {
    const packed = payload.subarray(at, at + packedSize);
    at += packedSize;
    const file = join(folder, path);
    if (!made.has(dirname(file))) makeFolder(dirname(file));
    made.add(dirname(file));
    const bytes = packedSize === size ? packed : zstdDecompressSync(packed);
    if (bytes.length !== size) throw new Error(`${path} was unpacked to ${bytes.length} bytes, not ${size}`);
    writeFileSync(file, bytes, { mode: 0o600 });
  }
}
