import { accessSync, constants, opendirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotOpen, DiskReadOnly } from './errors.ts';
import { systemCode } from './system-code.ts';

const ofSqlite = /^SQLITE_(CANTOPEN|READONLY|PERM)/;
const ofFolders = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];

/** Turns an error about the file's permissions or disk into a sentence for the operator. @throws CannotOpen */
export function asCannotOpen<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isOf(file, error as NodeJS.ErrnoException)) throw error;
    if (isReadOnly(dirname(file)))
      throw new DiskReadOnly(`${file} cannot be written: its disk is mounted read-only.`, { cause: error });
    throw new CannotOpen(`${file} cannot be opened. ${reasonOf(file)}`, { cause: error });
  }
}

/**
 * For commands that a user runs who may not open the data of the server. Other problems are left to the command.
 * @param options.writes false for a command that only reads
 * @throws CannotOpen
 */
export function refuseClosed(folder: string, { writes = true } = {}): void {
  const file = join(folder, 'limn.db');
  const mode = constants.R_OK | (writes ? constants.W_OK : 0);
  try {
    opendirSync(folder).closeSync();
    statSync(file, { throwIfNoEntry: false });
    accessSync(folder, mode | constants.X_OK);
    accessSync(file, mode);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(systemCode(error))) return;
    throw new CannotOpen(`${file} cannot be opened. ${reasonOf(file)}`, { cause: error });
  }
}

/** The error is about the file, its folder, or a folder to be made for it. */
const isOf = (file: string, { code = '', path, syscall }: NodeJS.ErrnoException) =>
  ofSqlite.test(code) ||
  (ofFolders.includes(code) && (syscall === 'mkdir' || path?.startsWith(dirname(file)) === true));

function reasonOf(file: string): string {
  const folder = dirname(file);
  if (!isFolder(folder)) return `No folder can be created at ${folder}, or a file has this name.`;
  const me = process.geteuid?.();
  for (const path of [file, folder]) {
    const owner = ownerOf(path);
    if (owner !== undefined && owner !== me)
      return `${path} belongs to the user ${owner}, and limn runs as ${me}: run it as that user, or change the owner: chown -R ${me} ${folder}.`;
  }
  return `The user that runs limn must be able to read and write ${folder} and every file in it.`;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    // missing, or in a folder without the right to search it
    return undefined;
  }
}

/** For a missing folder, the one in which it would be made. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    const code = systemCode(error);
    return code === 'ENOENT' && dirname(folder) !== folder ? isReadOnly(dirname(folder)) : code === 'EROFS';
  }
}
