import { systemCode } from '@limn/db/system-code';

/** `unwritable`: the disk is mounted read-only, fails, or this user may not write to it. */
export type StorageTrouble = 'full' | 'unwritable';

/** The file in the data folder that is deleted when the disk is full. */
export const reserveName = 'reserve';

/** SQLITE_IOERR_SHMSIZE: the memory that readers of the log share is a file, too. */
const fullDatabase = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];
const unwritableDatabase = /^SQLITE_(READONLY|CANTOPEN|PERM|IOERR(?!_NOMEM))/;

/**
 * The cause of a failed statement that is not the statement's fault: another process holds the write lock, or the disk is
 * full or cannot be written. Unwraps the ORM's error.
 */
export function databaseTrouble(error: unknown): 'busy' | StorageTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = systemCode(error);
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED') return 'busy';
  if (fullDatabase.includes(code)) return 'full';
  return unwritableDatabase.test(code) ? 'unwritable' : databaseTrouble(error.cause);
}

/** A bucket that does not take or give files. */
export class BucketTrouble extends Error {
  override readonly name = 'BucketTrouble';
  readonly code: 'EBUCKET' | 'EBUCKETFULL';

  constructor(code: BucketTrouble['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The problem of the disk or the bucket, from an error of SQLite, Node or the bucket. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  const ofDatabase = databaseTrouble(error);
  if (ofDatabase) return ofDatabase === 'busy' ? undefined : ofDatabase;
  const code = systemCode(error);
  if (['ENOSPC', 'EDQUOT', 'EBUCKETFULL'].includes(code)) return 'full';
  if (['EROFS', 'EIO', 'EBUCKET'].includes(code)) return 'unwritable';
  // a connection can be forbidden, too, but has no path
  const { path } = (error ?? {}) as { path?: unknown };
  return (code === 'EACCES' || code === 'EPERM') && typeof path === 'string' ? 'unwritable' : undefined;
}

/** For the operator. */
export function storageSentence(kind: StorageTrouble, error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof BucketTrouble)
    return kind === 'full'
      ? `The bucket of the pictures is full, or its quota is used up. Nothing can be stored until there is space. (${cause.message})`
      : `The bucket of the pictures does not respond, or refuses access. Pictures can be neither stored nor shown. (${cause.message})`;
  const code = systemCode(cause);
  const said = cause.message.startsWith(code) ? cause.message : `${code}: ${cause.message}`;
  return kind === 'full'
    ? `The disk is full, or its quota is used up. Nothing can be stored until there is space. (${said})`
    : `The disk cannot be written: it is mounted read-only, fails, or belongs to another user. Nothing can be stored. (${said})`;
}

/** The error of SQLite or the system, without the ORM's wrapper. */
const causeOf = (error: unknown): Error =>
  error instanceof Error && systemCode(error) === '' && error.cause !== undefined
    ? causeOf(error.cause)
    : (error as Error);
