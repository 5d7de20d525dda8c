import { atomically, type Db, discardedFile, image, newId, type Params, query } from '@limn/db';
import { and, eq, lte } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may, type Owned, refuseEndedSession } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { PictureMark } from '../../../core/world.ts';
import { countAttempt, countedAtomically } from '../../../guard/rate-limit/write.ts';
import { imageLimitOf, membershipOf } from '../../billing/membership/read/find-subscription.ts';
import { addProvenance, markDeleted, markDeletedOf } from '../provenance/write.ts';
import {
  countActive,
  countRemovedSince,
  countStored,
  describeImage,
  findDeletedOwn,
  type ImageRow,
  lastAddedAt,
  listExpectedFiles,
  listHashesOf,
  ownImage,
} from './read.ts';
import { fitsSize, namingMilliseconds, undoMilliseconds } from './rules.ts';
import type { Image, ImageId, UpdateImage } from './schema.ts';
import { expectDigest, forgetDigest } from './write/digest.ts';
import { indexWords } from './write/search-index.ts';

const insertRow = query((db, p: Params<Omit<ImageRow, 'seq'>>) =>
  db
    .insert(image)
    .values({
      id: p.id,
      userId: p.userId,
      generationId: p.generationId,
      hash: p.hash,
      prompt: p.prompt,
      originalPrompt: p.originalPrompt,
      isEnhanced: p.isEnhanced,
      style: p.style,
      resolution: p.resolution,
      width: p.width,
      height: p.height,
      seed: p.seed,
      painter: p.painter,
      modelId: p.modelId,
      parentId: p.parentId,
      operation: p.operation,
      derivation: p.derivation,
      paintSettings: p.paintSettings,
      reading: p.reading,
      isStarred: p.isStarred,
      createdAt: p.createdAt,
      deletedAt: p.deletedAt,
    })
    .returning(),
);

/** Adds the row and its words in both search indexes, or nothing. */
export function addImage(ctx: { db: Db }, row: typeof image.$inferInsert): ImageRow {
  return atomically(ctx, (ctx) => {
    const kept = insertRow.get(ctx, {
      ...row,
      id: row.id ?? newId(),
      generationId: row.generationId ?? null,
      isEnhanced: row.isEnhanced ?? false,
      seed: row.seed ?? null,
      modelId: row.modelId ?? null,
      parentId: row.parentId ?? null,
      operation: row.operation ?? null,
      derivation: row.derivation ?? null,
      paintSettings: row.paintSettings ?? null,
      reading: row.reading ?? null,
      isStarred: row.isStarred ?? false,
      deletedAt: row.deletedAt ?? null,
    });
    indexWords(ctx, kept);
    return kept;
  });
}

/** @throws Refusal image.limit_reached {limit}, when `more` do not fit beside stored and active ones */
function refuseBeyondLimit(ctx: UserCtx, more: number): void {
  const limit = imageLimitOf(ctx, ctx.actor.id);
  if (countStored(ctx, ctx.actor.id) + countActive(ctx, ctx.actor.id) + more > limit)
    throw new Refusal('image.limit_reached', { limit });
}

/**
 * Restored images need free places, unless nothing was added since their removal: then they take their old places, also for
 * a user who stores more than the limit since a membership ended. Such an old place is not free for an earlier removed image.
 * @param removedAt the time of each removal
 * @throws Refusal image.limit_reached {limit}
 */
export function refuseTakenPlaces(ctx: UserCtx, removedAt: readonly Date[]): void {
  const { id } = ctx.actor;
  const addedAt = lastAddedAt(ctx, id) ?? new Date(0);
  const placeless = removedAt.filter((at) => at <= addedAt).length;
  if (placeless === 0 && countActive(ctx, id) === 0) return;
  const undoableFrom = ctx.now().getTime() - undoMilliseconds;
  const since = new Date(Math.max(addedAt.getTime(), undoableFrom - 1));
  // contains the other ones of `removedAt`
  const withPlace = countRemovedSince(ctx, id, since);
  refuseBeyondLimit(ctx, placeless === 0 ? removedAt.length : placeless + withPlace);
}

/**
 * The conditions of an import, checked before the download and again when it is stored.
 * @throws Refusal generation.members_only, image.limit_reached {limit}
 */
export function refuseImport(ctx: UserCtx, { isFree }: { isFree: boolean }): void {
  may(ctx, 'image.add');
  if (!isFree && !membershipOf(ctx, ctx.actor.id)) throw new Refusal('generation.members_only');
  refuseBeyondLimit(ctx, 1);
}

/**
 * Adds the row of a stored file, with the present time: by it `refuseTakenPlaces` finds what took the place of a removed one.
 * @param terms `mark` is null for a picture that was not generated
 * @throws Refusal account.signed_out, generation.members_only, image.limit_reached {limit}
 */
export function storeImport(
  ctx: UserCtx,
  row: Omit<typeof image.$inferInsert, 'userId' | 'createdAt'>,
  terms: { isFree: boolean; mark: PictureMark | null },
): Image {
  may(ctx, 'image.add');
  return atomically(ctx, (ctx) => {
    refuseEndedSession(ctx);
    refuseImport(ctx, terms);
    forgetDiscarded(ctx, row.hash);
    const added = addImage(ctx, { ...row, userId: ctx.actor.id, createdAt: ctx.now() });
    if (terms.mark) addProvenance(ctx, added, terms.mark);
    return describeImage(ctx, added);
  });
}

const setStarred = query((db, p: Params<{ seq: number; isStarred: boolean }>) =>
  db.update(image).set({ isStarred: p.isStarred }).where(eq(image.seq, p.seq)),
);

function markStarred(ctx: UserCtx, id: string, isStarred: boolean): Image {
  const row = ownImage(ctx, id);
  if (row.isStarred !== isStarred) setStarred.run(ctx, { seq: row.seq, isStarred });
  return describeImage(ctx, { ...row, isStarred });
}

/** Idempotent. @throws Refusal image.not_found, request.too_many */
export function starImage(ctx: UserCtx, { id, starred }: ImageId & { starred: boolean }): Image {
  may(ctx, 'image.star');
  return countedAtomically(ctx, 'image.user', ctx.actor.id, (ctx) => markStarred(ctx, id, starred));
}

const setDeleted = query((db, p: Params<{ seq: number; deletedAt: Date | null }>) =>
  db.update(image).set({ deletedAt: p.deletedAt }).where(eq(image.seq, p.seq)),
);

/** The image leaves every list and address at once; the files follow. @throws Refusal image.not_found */
export function removeImage(ctx: UserCtx, { id }: ImageId): void {
  may(ctx, 'image.remove');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  atomically(ctx, (ctx) => markRemoved(ctx, ownImage(ctx, id)));
}

function markRemoved(ctx: { db: Db; now(): Date }, { seq }: Owned<ImageRow>): void {
  setDeleted.run(ctx, { seq, deletedAt: ctx.now() });
}

/** Restores an image while the undo lasts and its place is free. @throws Refusal image.not_found, image.limit_reached {limit} */
export function restoreImage(ctx: UserCtx, { id }: ImageId): Image {
  may(ctx, 'image.remove');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  return atomically(ctx, (ctx) => {
    const row = findDeletedOwn(ctx, id);
    if (!row?.deletedAt) return describeImage(ctx, ownImage(ctx, id));
    const since = ctx.now().getTime() - row.deletedAt.getTime();
    if (since > undoMilliseconds) throw new Refusal('image.not_found');
    refuseTakenPlaces(ctx, [row.deletedAt]);
    setDeleted.run(ctx, { seq: row.seq, deletedAt: null });
    return describeImage(ctx, row);
  });
}

const deleteRow = query((db, p: Params<{ seq: number }>) => db.delete(image).where(eq(image.seq, p.seq)));

/** Deletes the row of a removed image, and notes its files for deletion; what recognizes the picture stays. */
export function forgetImage(ctx: { db: Db; now(): Date }, { id, seq, hash, deletedAt }: ImageRow): void {
  atomically(ctx, (ctx) => {
    markDeleted(ctx, id, deletedAt ?? ctx.now());
    deleteRow.run(ctx, { seq });
    forgetDigest(ctx, hash);
    insertDiscarded.run(ctx, { hash, discardedAt: ctx.now() });
  });
}

type Discarded = Params<{ hash: string; discardedAt: Date }>;

const insertDiscarded = query((db, { hash, discardedAt }: Discarded) =>
  db.insert(discardedFile).values({ hash, discardedAt }).onConflictDoNothing(),
);
const storeDiscarded = query((db, { hash, discardedAt }: Discarded) =>
  db
    .insert(discardedFile)
    .values({ hash, discardedAt })
    .onConflictDoUpdate({ target: discardedFile.hash, set: { discardedAt } }),
);
const deleteDiscarded = query((db, p: Params<{ hash: string }>) =>
  db.delete(discardedFile).where(eq(discardedFile.hash, p.hash)),
);
const deleteDiscardedBy = query((db, p: Params<{ hash: string; now: Date }>) =>
  db.delete(discardedFile).where(and(eq(discardedFile.hash, p.hash), lte(discardedFile.discardedAt, p.now))),
);

/** Runs in the transaction that deletes the rows: what is recorded here is deleted even after a crash. */
export function discardFilesOf(ctx: { db: Db; now(): Date }, userId: string): void {
  for (const hash of listHashesOf(ctx, userId)) insertDiscarded.run(ctx, { hash, discardedAt: ctx.now() });
  markDeletedOf(ctx, userId);
}

/** Runs in the transaction that gives the row another file. */
export function discardFile(ctx: { db: Db; now(): Date }, hash: string): void {
  storeDiscarded.run(ctx, { hash, discardedAt: ctx.now() });
}

/**
 * Records a file before it is written; its row comes later. After a crash in between, the sweep deletes the file. A job
 * that is taken up again records the same file once more.
 * @param begin runs in the same transaction
 */
export function expectFile(ctx: { db: Db; now(): Date }, hash: string, begin?: () => void): void {
  const discardedAt = new Date(ctx.now().getTime() + namingMilliseconds);
  atomically(ctx, (ctx) => {
    begin?.();
    storeDiscarded.run(ctx, { hash, discardedAt });
    expectDigest(ctx, hash);
  });
}

/** Called at the start: the process that expected these files is gone, so they count as discarded. */
export function discardExpectedFiles(ctx: { db: Db; now(): Date }): void {
  for (const hash of listExpectedFiles(ctx)) storeDiscarded.run(ctx, { hash, discardedAt: ctx.now() });
}

/** The file was not stored after all. */
export function forgetExpectedFile(ctx: { db: Db }, hash: string): void {
  atomically(ctx, (ctx) => {
    forgetDiscarded(ctx, hash);
    forgetDigest(ctx, hash);
  });
}

/** The file is deleted, or a row has it. */
export function forgetDiscarded(ctx: { db: Db }, hash: string): void {
  deleteDiscarded.run(ctx, { hash });
}

/** Like `forgetDiscarded`, except for a file that was recorded as expected again during its deletion. */
export function forgetGone(ctx: { db: Db; now(): Date }, hash: string): void {
  atomically(ctx, (ctx) => {
    deleteDiscardedBy.run(ctx, { hash, now: ctx.now() });
    forgetDigest(ctx, hash);
  });
}

type Changed = Pick<ImageRow, 'seq' | 'style' | 'resolution' | 'isStarred'>;

const changeRow = query((db, p: Params<Changed>) =>
  db
    .update(image)
    .set({ style: p.style, resolution: p.resolution, isStarred: p.isStarred })
    .where(eq(image.seq, p.seq)),
);

/**
 * The painted size stays: a resolution that does not match it is refused.
 * @throws Refusal image.not_found, request.invalid {field: resolution}
 */
export function updateImage(ctx: UserCtx, { id, style, resolution, is_starred }: UpdateImage): Image {
  may(ctx, 'image.update');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  return atomically(ctx, (ctx) => {
    const row = ownImage(ctx, id);
    if (resolution && !fitsSize(resolution, row))
      throw new Refusal('request.invalid', {
        field: 'resolution',
        issue: `must be the size of the picture, ${row.width}x${row.height}, or Custom`,
      });
    const changed = {
      style: style ?? row.style,
      resolution: resolution ?? row.resolution,
      isStarred: is_starred ?? row.isStarred,
    };
    changeRow.run(ctx, { ...changed, seq: row.seq });
    return describeImage(ctx, { ...row, ...changed });
  });
}
