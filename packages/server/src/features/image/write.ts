import { atomically, type Db, discardedFile, image } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../core/context.ts';
import { may, type Owned } from '../../core/may.ts';
import { Refusal } from '../../core/refusal.ts';
import { countAttempt } from '../limit/write.ts';
import { imageLimitOf } from '../membership/read.ts';
import {
  countActive,
  countStored,
  describeImage,
  findDeletedOwn,
  type ImageRow,
  listHashesOf,
  ownImage,
} from './read.ts';
import { undoMilliseconds } from './rules.ts';
import type { Image, ImageId, ImageIds, RemovalToken, StarImages, UpdateImage } from './schema.ts';

export function addImage(ctx: { db: Db }, row: typeof image.$inferInsert): ImageRow {
  return ctx.db.insert(image).values(row).returning().get();
}

function markStarred(ctx: { db: Db }, row: Owned<ImageRow>, isStarred: boolean): ImageRow {
  if (row.isStarred !== isStarred)
    ctx.db.update(image).set({ isStarred }).where(eq(image.seq, row.seq)).run();
  return { ...row, isStarred };
}

/** Idempotent. @throws Refusal image.not_found */
export function starImage(ctx: UserCtx, { id, starred }: ImageId & { starred: boolean }): Image {
  may(ctx, 'image.star');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  return atomically(ctx, (ctx) => describeImage(ctx, markStarred(ctx, ownImage(ctx, id), starred)));
}

/** Gone from every list and address at once; the files follow. @throws Refusal image.not_found */
export function removeImage(ctx: UserCtx, { id }: ImageId): void {
  may(ctx, 'image.remove');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  atomically(ctx, (ctx) => {
    const { seq } = ownImage(ctx, id);
    ctx.db.update(image).set({ deletedAt: ctx.now() }).where(eq(image.seq, seq)).run();
  });
}

/**
 * Takes a removal back while its undo lasts. It needs its place again: another picture may have taken it.
 * @throws Refusal image.not_found, image.limit_reached {limit}
 */
export function restoreImage(ctx: UserCtx, { id }: ImageId): Image {
  may(ctx, 'image.remove');
  return atomically(ctx, (ctx) => {
    const row = findDeletedOwn(ctx, id);
    if (!row?.deletedAt) return describeImage(ctx, ownImage(ctx, id));
    if (ctx.now().getTime() - row.deletedAt.getTime() > undoMilliseconds)
      throw new Refusal('image.not_found');
    const limit = imageLimitOf(ctx, ctx.actor.id);
    if (countStored(ctx, ctx.actor.id) + countActive(ctx, ctx.actor.id) >= limit)
      throw new Refusal('image.limit_reached', { limit });
    ctx.db.update(image).set({ deletedAt: null }).where(eq(image.seq, row.seq)).run();
    return describeImage(ctx, row);
  });
}

export function forgetImage(ctx: { db: Db }, { seq }: ImageRow): void {
  ctx.db.delete(image).where(eq(image.seq, seq)).run();
}

/** In the transaction that takes the rows: what is noted here is taken away whatever comes between. */
export function discardFilesOf(ctx: { db: Db; now(): Date }, userId: string): void {
  for (const hash of listHashesOf(ctx, userId))
    ctx.db.insert(discardedFile).values({ hash, discardedAt: ctx.now() }).onConflictDoNothing().run();
}

export function forgetDiscarded(ctx: { db: Db }, hash: string): void {
  ctx.db.delete(discardedFile).where(eq(discardedFile.hash, hash)).run();
}

/** Those that are theirs; another's and a missing one are passed over alike. */
export function starImages(_ctx: UserCtx, _input: StarImages): void {
  throw new Error('not built');
}

/** Those that are theirs, in one transaction. */
export function removeImages(_ctx: UserCtx, _input: ImageIds): void {
  throw new Error('not built');
}

/** All or, where they no longer fit, none. @throws Refusal image.limit_reached {limit} */
export function restoreImages(_ctx: UserCtx, _input: ImageIds): void {
  throw new Error('not built');
}

/** @throws Refusal image.not_found, generation.members_only */
export function updateImage(_ctx: UserCtx, _input: UpdateImage): Image {
  throw new Error('not built');
}

/** @throws Refusal image.not_found */
export function beginRemoval(_ctx: UserCtx, _input: ImageId): RemovalToken {
  throw new Error('not built');
}
