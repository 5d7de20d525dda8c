/** For backup, restore and doctor, which work on the file as a whole. Queries use index.ts. */
export { refuseClosed } from './cannot-open.ts';
export {
  adoptSuccessors,
  copyDatabase,
  findSuccessor,
  forgetPictures,
  isNamed,
  listPictures,
  openDigests,
  type Replaced,
  type StoredDigest,
} from './copy.ts';
export { isDamage, repairCopy, someOf } from './damage.ts';
export { CannotOpen, DatabaseDamaged, DatabaseRefused, DiskReadOnly, FolderLocked } from './errors.ts';
export { type Inspection, inspectDatabase, readDatabase } from './inspect.ts';
export {
  keepInstallationId,
  keepMarked,
  keepTakeover,
  readInstallation,
  readTakeover,
  type StoredInstallation,
  type Takeover,
} from './installation.ts';
export { isFolderLocked, lockFolder } from './instance-lock.ts';
export { type DatabaseFile, openDb, restoreMark } from './open.ts';
