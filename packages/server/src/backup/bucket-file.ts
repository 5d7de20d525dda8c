import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Bucket } from '../ports/pictures/bucket.ts';

/** Bytes of one object: a database is stored in parts, because a service may refuse objects above 5 GB. */
const partBytes = 32 * 2 ** 20;

export const binary = 'application/octet-stream';

interface Part {
  key: string;
  /** Bytes. */
  at: number;
  length: number;
}

/** The objects of a file with this size. An empty file has none. */
export const partsOf = (key: string, size: number): Part[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, n) => ({
    key: `${key}.${String(n).padStart(5, '0')}`,
    at: n * partBytes,
    length: Math.min(partBytes, size - n * partBytes),
  }));

/** Stores a file in parts and reads them back. Returns whether they are the file with this checksum. */
export async function storeFile(
  bucket: Bucket,
  path: string,
  key: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<boolean> {
  const parts = partsOf(key, size);
  const file = await open(path, 'r');
  try {
    for (const part of parts) {
      const bytes = Buffer.alloc(part.length);
      await file.read(bytes, 0, bytes.length, part.at);
      await bucket.write(part.key, bytes, binary);
    }
  } finally {
    await file.close();
  }
  const stored = createHash('sha256');
  for (const part of parts) stored.update((await bucket.read(part.key)) ?? '');
  return stored.digest('hex') === sha256;
}

/** Copies a file from its parts into a new file. Returns false when a part is missing. */
export async function fetchFile(bucket: Bucket, key: string, to: string, size: number): Promise<boolean> {
  const file = await open(to, 'wx', 0o600);
  try {
    for (const part of partsOf(key, size)) {
      const bytes = await bucket.read(part.key);
      if (!bytes) return false;
      await file.appendFile(bytes);
    }
    return true;
  } finally {
    await file.close();
  }
}
