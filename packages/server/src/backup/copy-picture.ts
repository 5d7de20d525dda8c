import { link, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '@limn/db/folder';
import { systemCode } from '@limn/db/system-code';
import { isWhole } from '../consistency/files.ts';
import type { PictureKind, PictureStore } from '../core/picture-store.ts';
import { copyWhole, type Measured, measure } from './file.ts';
import type { BackedUpFile } from './manifest.ts';
import { filesOf } from './place.ts';
import { BackupTrouble } from './trouble.ts';

/** SHA-256 of each file by its name, where it is stored; that of the picture always is. */
export type Digests = Record<string, string | undefined>;

/** The file is gone, another kind of file has its name, or the disk cannot read it. */
const isLost = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EIO'].includes(systemCode(error));
/** An earlier backup may also belong to another user. */
const isOutOfReach = (error: unknown) => isLost(error) || ['EACCES', 'EPERM'].includes(systemCode(error));

export interface Sources {
  dataDir: string;
  /** Earlier backups, the newest first: pictures never change. */
  earlier?: readonly string[] | undefined;
  /** The store of pictures that are not in `dataDir`. */
  bucket?: Pick<PictureStore, 'read' | 'sizesOf'> | undefined;
}

export interface CopiedPicture {
  files: BackedUpFile[];
  /** No file is missing, besides thumbnails that may not have been made yet. */
  isWhole: boolean;
  /** Every file matches its stored hash. */
  isIntact: boolean;
  /** The data directory lost or damaged a file, and an earlier backup had it. */
  isRecovered: boolean;
}

/** Copies the files of one picture and reads back the copies. */
export async function copyPicture(
  { dataDir, earlier = [], bucket }: Sources,
  folder: string,
  hash: string,
  digests: Digests,
): Promise<CopiedPicture> {
  const files: BackedUpFile[] = [];
  const paths = filesOf(hash);
  let [isIntact, isRecovered] = [true, false];
  const fetched = join(folder, 'fetched');
  const inBucket = await bucket?.sizesOf(hash);

  /** From an intact earlier copy, which spares the transfer, or from the bucket. */
  async function fetchInto(root: string, path: string): Promise<Found | undefined> {
    const kind = basename(path) as PictureKind;
    if (!bucket || inBucket?.[kind] === undefined) return undefined;
    const saved = await findEarlier(earlier, path, hash, digests);
    if (saved?.size === inBucket[kind]) return saved;
    const bytes = await bucket.read(hash, kind);
    if (!bytes) return undefined;
    makeFolder(dirname(join(root, path)));
    await writeFile(join(root, path), bytes);
    return find(root, path, isLost);
  }

  for (const path of paths) {
    const live = (await find(dataDir, path, isLost)) ?? (await fetchInto(fetched, path));
    const isGood = live !== undefined && (await isAsKept(live, digests));
    const saved = isGood ? undefined : await findEarlier(earlier, path, hash, digests);
    const source = saved ?? live;
    if (!source) continue;
    if (saved) isRecovered = true;
    else if (!isGood) isIntact = false;
    const shared = saved?.root ?? earlier[0];
    if (await write(source, join(folder, path), shared && join(shared, path)))
      files.push({ path, size: source.size, sha256: source.sha256 });
  }
  await rm(fetched, { recursive: true, force: true });
  const copied = new Set(files.map(({ path }) => path));
  const isWhole = paths.every((path) => copied.has(path) || digests[basename(path)] === undefined);
  return { files, isWhole, isIntact, isRecovered };
}

interface Found extends Measured {
  root: string;
  path: string;
}

/** For a thumbnail without a stored hash this only checks that the file is complete. */
async function isAsKept({ root, path, sha256 }: Found, digests: Digests): Promise<boolean> {
  const expected = digests[basename(path)];
  return expected === undefined ? isWhole(join(root, path), '320.webp') : sha256 === expected;
}

async function find(
  root: string,
  path: string,
  isNone: (error: unknown) => boolean,
): Promise<Found | undefined> {
  try {
    return { root, path, ...(await measure(join(root, path))) };
  } catch (error) {
    if (isNone(error)) return undefined;
    throw error;
  }
}

/** Finds the newest backup with an intact copy. */
async function findEarlier(
  earlier: readonly string[],
  path: string,
  hash: string,
  digests: Digests,
): Promise<Found | undefined> {
  for (const root of earlier) {
    const picture = await find(root, join(dirname(path), 'picture.jpg'), isOutOfReach);
    if (picture?.sha256 !== hash) continue;
    const found = await find(root, path, isOutOfReach);
    if (found && (await isAsKept(found, digests))) return found;
  }
  return undefined;
}

const isSame = (one: Measured, other: Measured) => one.size === other.size && one.sha256 === other.sha256;

/** False when the source was deleted in the meantime. */
async function write(source: Found, to: string, shared: string | undefined): Promise<boolean> {
  makeFolder(dirname(to));
  if (shared && (await share(shared, to, source))) return true;
  try {
    await copyWhole(join(source.root, source.path), to);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
  if (isSame(await measure(to, { isSynced: true }), source)) return true;
  throw new BackupTrouble('failed', `${to} is not what was written to it. The disk may be failing.`);
}

/** The earlier file is missing, belongs to another user, or has as many links as the file system allows. */
const noLinks = ['EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Makes a hard link to an intact file of an earlier backup: backups are never written to. */
async function share(earlier: string, to: string, source: Measured): Promise<boolean> {
  try {
    await link(earlier, to);
  } catch (error) {
    if (isOutOfReach(error) || noLinks.includes(systemCode(error))) return false;
    throw error;
  }
  const is = await measure(to).catch((error: unknown) => {
    if (!isOutOfReach(error)) throw error;
  });
  if (is && isSame(is, source)) return true;
  await rm(to);
  return false;
}
