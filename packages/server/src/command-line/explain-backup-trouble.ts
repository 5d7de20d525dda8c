import { systemCode } from '@limn/db/system-code';
import { BackupTrouble } from '../backup/trouble.ts';
import { type ExitCode, exit } from '../core/exit.ts';
import { BucketTrouble } from '../core/storage-trouble.ts';

const codes: Record<BackupTrouble['kind'], ExitCode> = {
  damaged: exit.data,
  missing: exit.missing,
  exists: exit.exists,
  full: exit.disk,
  failed: exit.failed,
};
/** Errors of the path, which the operator must change. */
const ofPlace: Record<string, string> = {
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  ENAMETOOLONG: 'The name is too long',
  ENOTDIR: 'A file is in the place of a folder',
  ELOOP: 'A link points to itself',
};
/** Errors of the disk. */
const ofDisk: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EFBIG: 'A file would be larger than allowed',
  EDQUOT: 'The quota of the disk is used up',
  EIO: 'The disk is failing',
  EROFS: 'The disk is read-only',
  EBUCKET: 'The bucket does not respond, or refuses access',
  EBUCKETFULL: 'The bucket is full, or its quota is used up',
  SQLITE_FULL: 'The disk is full',
  // SQLite has no error of its own for a quota, and by then the space is free again
  SQLITE_IOERR: 'The disk is failing, its quota is used up, or a file would be larger than allowed',
  SQLITE_CANTOPEN: 'A database cannot be opened',
  SQLITE_READONLY: 'A database cannot be written',
};

/** Explains an error that the operator can solve and returns its code; a bug is thrown again. */
export async function explainTrouble(
  complain: (text: string) => void,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupTrouble) {
      complain(error.message);
      if (error.kind === 'failed' && error.cause instanceof Error)
        complain(`Because: ${error.cause.message}`);
      return codes[error.kind];
    }
    if ((error as Error).name === 'AbortError') {
      complain('Stopped. No incomplete files were left.');
      return exit.stopped;
    }
    const { path, syscall, dest } = error as NodeJS.ErrnoException & { dest?: string };
    const code = systemCode(error);
    const kind = ['SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'].find((name) => code.startsWith(name));
    const isNowhere = code === 'ENOENT' && syscall === 'mkdir';
    const words = isNowhere ? 'The folder cannot be created' : (ofPlace[code] ?? ofDisk[kind ?? code]);
    if (words === undefined) throw error;
    // for a copy without space, the target
    const at = code in ofPlace ? path : (dest ?? path);
    complain(`${words}${at === undefined ? '' : `: ${at}`}. No incomplete files were left.`);
    if (error instanceof BucketTrouble) complain(`Because: ${error.message}`);
    if (syscall === 'mkdir' && (isNowhere || code in ofPlace)) return exit.exists;
    return code in ofPlace ? exit.failed : exit.disk;
  }
}
