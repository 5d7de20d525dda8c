/** The file is left as it is: it is newer than this build, not Limn's, or another process serves it. */
export class DatabaseRefused extends Error {
  override readonly name: string = 'DatabaseRefused';
}

/** Somebody else's, or on a disk that cannot be written: no bug, and nothing that Limn can mend. */
export class CannotOpen extends DatabaseRefused {
  override readonly name: string = 'CannotOpen';
}

/** The disk is mounted read-only. */
export class DiskReadOnly extends CannotOpen {}

/** SQLite's check failed: rows or indexes are not as they were written. The message is a sentence or SQLite's own words. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

/** Another process serves this folder: what is refused now may be done when that has ended. */
export class FolderHeld extends DatabaseRefused {
  override readonly name = 'FolderHeld';
}
