import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type PictureKind, type PictureStore, pictureKinds } from '../core/picture-store.ts';

/** Reads bytes of a file, both ends included. */
type Read = (first: number, last: number) => Promise<Buffer>;

/** A JPEG ends with its mark; a WebP has its length at the beginning. A truncated file has neither. */
async function hasBothEnds(size: number, kind: PictureKind, read: Read): Promise<boolean> {
  if (size < 8) return false;
  if (kind === 'picture.jpg') {
    const [start, end] = [await read(0, 1), await read(size - 2, size - 1)];
    return start.toString('hex') + end.toString('hex') === 'ffd8ffd9';
  }
  const start = await read(0, 7);
  return start.toString('latin1', 0, 4) === 'RIFF' && start.readUInt32LE(4) + 8 === size;
}

/** For a file outside a picture store, as in a backup. */
export async function isWhole(path: string, kind: PictureKind): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await hasBothEnds(size, kind, async (first, last) => {
      const bytes = Buffer.alloc(last - first + 1);
      await file.read(bytes, 0, bytes.length, first);
      return bytes;
    });
  } finally {
    await file.close();
  }
}

export type Flaw = 'missing' | 'damaged';

/** The SHA-256 of each file, where it is known. */
export type Expected = Record<PictureKind, string | undefined>;

/** A file that is deleted while it is read counts as missing. */
class Gone extends Error {}

async function findFlawOf(
  pictures: Readable,
  hash: string,
  kind: PictureKind,
  { size, sha256 }: { size: number | undefined; sha256: string | undefined },
): Promise<Flaw | undefined> {
  if (size === undefined) return 'missing';
  const read = async (first: number, last: number) => {
    const opened = await pictures.open(hash, kind, { first, last });
    if (!opened) throw new Gone();
    return buffer(opened.bytes);
  };
  try {
    if (!pictures.isAtomic && !(await hasBothEnds(size, kind, read))) return 'damaged';
    if (sha256 === undefined) return undefined;
    const opened = await pictures.open(hash, kind);
    if (!opened) throw new Gone();
    const is = createHash('sha256');
    await pipeline(opened.bytes, is);
    return is.digest('hex') === sha256 ? undefined : 'damaged';
  } catch (error) {
    if (error instanceof Gone) return 'missing';
    throw error;
  }
}

type Readable = Pick<PictureStore, 'open' | 'sizesOf' | 'isAtomic'>;

/**
 * The faults of one picture's files, the picture itself first; empty where there are none.
 * @param expected hashes that every byte is compared with; without them only truncated files are found
 */
export async function findFlaws(
  pictures: Readable,
  hash: string,
  expected: Partial<Expected> = {},
): Promise<{ kind: PictureKind; flaw: Flaw }[]> {
  const sizes = await pictures.sizesOf(hash);
  const flaws: { kind: PictureKind; flaw: Flaw }[] = [];
  for (const kind of pictureKinds) {
    const flaw = await findFlawOf(pictures, hash, kind, { size: sizes[kind], sha256: expected[kind] });
    if (flaw) flaws.push({ kind, flaw });
  }
  return flaws;
}

const known = new Set<string>(pictureKinds);

/** A file of a picture; other names are left from a write that did not end. */
export const isKind = (name: string): name is PictureKind => known.has(name);
