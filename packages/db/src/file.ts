/** For backup, restore and doctor, which work on the file as a whole. Queries use index.ts. */
export {
  copyDatabase,
  forgetPictures,
  isNamed,
  listPictures,
  openDigests,
  type StoredDigest,
} from './copy.ts';
export { isDamage, mendCopy, someOf } from './damage.ts';
export { holdFolder, isFolderHeld } from './hold.ts';
export { type Inspection, inspectDatabase, readDatabase } from './inspect.ts';
export { keepInstallationId, keepMarked, readInstallation, type StoredInstallation } from './installation.ts';
export { type DatabaseFile, openDb, restoreMark } from './open.ts';
export { CannotOpen, DatabaseDamaged, DatabaseRefused, DiskReadOnly, FolderHeld } from './refused.ts';
