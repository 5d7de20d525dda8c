import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { BackupTrouble } from './trouble.ts';

/** The layout of `ports/pictures/disk.ts`, in the data directory and in a backup. */
export const folderOf = (hash: string): string => join('pictures', hash.slice(0, 2), hash);

const kinds = ['picture.jpg', '320.webp', '640.webp'];

export const filesOf = (hash: string): string[] => kinds.map((kind) => join(folderOf(hash), kind));

/** @throws BackupTrouble for a folder that would be lost together with the data: DATA_DIR or the picture store */
export function refuseInside(dataDir: string, folder: string): void {
  const place = reallyAt(resolve(folder));
  for (const lost of [dataDir, join(dataDir, 'pictures')].filter((path) => existsSync(path)))
    if (isWithin(realpathSync(lost), place))
      throw new BackupTrouble(
        'exists',
        `${folder} is inside ${lost}, and would be lost together with it. Choose a place outside, preferably on another disk.`,
      );
}

const isWithin = (outer: string, inner: string): boolean => {
  const way = relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
};

/** Resolves links, also for a path that does not exist yet. */
const reallyAt = (path: string): string =>
  existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(reallyAt(dirname(path)), basename(path));

/** @throws BackupTrouble for mount points that a restore would have to move and cannot */
export function refuseMounts(dataDir: string): void {
  const { dev } = lstatSync(realpathSync(dataDir));
  const mounts = listMounts();
  for (const name of ['limn.db', 'pictures', 'deliveries']) {
    const path = join(realpathSync(dataDir), name);
    const is = lstatSync(path, { throwIfNoEntry: false });
    if (is?.isSymbolicLink())
      throw new BackupTrouble(
        'failed',
        `${path} is a link, which a restore cannot move aside. Remove the link (the folder that it points to is kept), restore, and then move the new ${name} to where you want it.`,
      );
    if (is && (is.dev !== dev || mounts.has(path)))
      throw new BackupTrouble(
        'failed',
        `${path} is a mount of its own, which a restore cannot move aside. Unmount it, restore, move the new ${name} onto it, and mount it again.`,
      );
  }
}

/** Includes bind mounts of the same disk, which `stat` does not show. Empty where the system has no list. */
function listMounts(): Set<string> {
  const told = '/proc/self/mountinfo';
  if (!existsSync(told)) return new Set();
  const paths = readFileSync(told, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '');
  return new Set(
    paths.map((path) => path.replaceAll(/\\(\d{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8)))),
  );
}
