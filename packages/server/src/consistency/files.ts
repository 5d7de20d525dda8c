import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type PictureKind, type PictureStore, pictureKinds } from '../core/world.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A JPEG ends with its mark; a WebP has its length at the beginning. A truncated file has neither. */
export async function isWhole(path: string, kind: PictureKind): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const edge = Buffer.alloc(8);
    if (size < edge.length) return false;
    if (kind === 'picture.jpg') {
      await file.read(edge, 0, 2, 0);
      await file.read(edge, 2, 2, size - 2);
      return edge.toString('hex', 0, 4) === 'ffd8ffd9';
    }
    await file.read(edge, 0, 8, 0);
    return edge.toString('latin1', 0, 4) === 'RIFF' && edge.readUInt32LE(4) + 8 === size;
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export type Flaw = 'missing' | 'damaged';

/** The SHA-256 of each file, where it is known. */
export type Expected = Record<PictureKind, string | undefined>;

async function findFlawOf(
  path: string,
  kind: PictureKind,
  sha256: string | undefined,
): Promise<Flaw | undefined> {
  try {
    if (!(await isWhole(path, kind))) return 'damaged';
    return sha256 !== undefined && (await hashOf(path)) !== sha256 ? 'damaged' : undefined;
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

/**
 * The faults of one picture's files, the picture itself first; empty where there are none.
 * @param expected hashes that every byte is compared with; without them only truncated files are found
 */
export async function findFlaws(
  pictures: Pick<PictureStore, 'root' | 'pathOf'>,
  hash: string,
  expected: Partial<Expected> = {},
): Promise<{ kind: PictureKind; flaw: Flaw }[]> {
  const flaws: { kind: PictureKind; flaw: Flaw }[] = [];
  for (const kind of pictureKinds) {
    const flaw = await findFlawOf(join(pictures.root, pictures.pathOf(hash, kind)), kind, expected[kind]);
    if (flaw) flaws.push({ kind, flaw });
  }
  return flaws;
}

export interface FoundFile {
  /** Relative to the folder of pictures. */
  path: string;
  /** The name of its folder. */
  hash: string;
  isPartial: boolean;
}

const known = new Set<string>(pictureKinds);

/** All files in the pictures' folders that are older than `before`. Other files on the same mount are ignored. */
export async function* filesBelow(root: string, before: Date | undefined): AsyncGenerator<FoundFile> {
  for (const shelf of await namesIn(root)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
    for (const hash of await namesIn(join(root, shelf)))
      for (const name of await namesIn(join(root, shelf, hash))) {
        const path = join(shelf, hash, name);
        if (!before || (await isOlder(join(root, path), before)))
          yield { path, hash, isPartial: !known.has(name) };
      }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime <= before;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
