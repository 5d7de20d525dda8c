/** The exports of the package. */
export { atomically, type Db } from './atomically.ts';
export { newId } from './columns.ts';
export { areOfIndexes, indexPagesQuery, isDamage, linesOf } from './damage.ts';
export { retryAfterFreeing } from './disk-full.ts';
export { DatabaseDamaged, DatabaseRefused, DiskReadOnly, FolderLocked } from './errors.ts';
export { lockFolder } from './instance-lock.ts';
export { type DatabaseFile, openDb } from './open.ts';
export { anyOf, listOf, type Params, query, written } from './query.ts';
export {
  attempt,
  avatar,
  identity,
  knownClient,
  preference,
  session,
  ticket,
  user,
} from './schema/account.ts';
export { auditEntry, imageCount, renewalRun, tally, userCount } from './schema/admin.ts';
export { generation } from './schema/generation.ts';
export { discardedFile, image, pictureDigest } from './schema/image.ts';
export { invoice, subscription, subscriptionCount } from './schema/membership.ts';
export { billingLetter, checkout, customer, paymentEvent, paymentMethod } from './schema/payment.ts';
export { plan, planPrice, providerPrice } from './schema/plan.ts';
export { share } from './schema/share.ts';
export { featuredArtwork, installation, message, serverKey, siteInfo } from './schema/site.ts';
export { searchQuery, searchWords } from './search-words.ts';
