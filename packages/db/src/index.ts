/** The exports of the package. */
export { atomically, type Db } from './atomically.ts';
export { newId } from './columns.ts';
export { areOfIndexes, indexPagesQuery, isDamage, linesOf } from './damage.ts';
export { retryAfterFreeing } from './disk-full.ts';
export { DatabaseDamaged, DatabaseRefused, DiskReadOnly, FolderLocked } from './errors.ts';
export { lockFolder } from './instance-lock.ts';
export { type DatabaseFile, openDb } from './open.ts';
export { anyOf, listOf, type Params, query, written } from './query.ts';
export * from './schema/account.ts';
export * from './schema/admin.ts';
export * from './schema/generation.ts';
export * from './schema/image.ts';
export * from './schema/membership.ts';
export * from './schema/payment.ts';
export * from './schema/plan.ts';
export * from './schema/share.ts';
export * from './schema/site.ts';
export { searchQuery, searchWords } from './search-words.ts';
