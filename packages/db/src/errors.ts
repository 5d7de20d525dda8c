/** The file is left unchanged: it is newer than this build, not Limn's, or another process serves it. */
export class DatabaseRefused extends Error {
  override readonly name: string = 'DatabaseRefused';
}

/** The file belongs to another user, or its disk cannot be written: no bug, and nothing that Limn can repair. */
export class CannotOpen extends DatabaseRefused {
  override readonly name: string = 'CannotOpen';
}

/** The disk is mounted read-only. */
export class DiskReadOnly extends CannotOpen {}

/** SQLite's check failed: rows or indexes are damaged. The message is a sentence or SQLite's own words. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

/** Another process serves this folder: try again after its end. */
export class FolderLocked extends DatabaseRefused {
  override readonly name = 'FolderLocked';
}
