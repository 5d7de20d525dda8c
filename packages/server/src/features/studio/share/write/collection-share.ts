import { collection, collectionShare, type Db, deleteSome, newId, type Params, query } from '@limn/db';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { hasUpload, ownCollection } from '../../collection/read.ts';
import type { CollectionShareRow, LinkRow } from '../read.ts';

const deleteExpiredOf = query((db, p: Params<{ collectionSeq: number; now: Date }>) =>
  db
    .delete(collectionShare)
    .where(and(eq(collectionShare.collectionSeq, p.collectionSeq), lte(collectionShare.expiresAt, p.now))),
);
const storeRow = query((db, p: Params<CollectionShareRow>) => {
  const shown = { showsPrompt: p.showsPrompt, isIndexable: p.isIndexable, expiresAt: p.expiresAt };
  return db
    .insert(collectionShare)
    .values({ key: p.key, collectionSeq: p.collectionSeq, createdAt: p.createdAt, ...shown })
    .onConflictDoUpdate({ target: collectionShare.collectionSeq, set: shown })
    .returning();
});
const deleteOf = query((db, p: Params<{ collectionSeq: number }>) =>
  db.delete(collectionShare).where(eq(collectionShare.collectionSeq, p.collectionSeq)),
);
const deleteOfUser = query((db, p: Params<{ userId: string }>) => {
  const own = db.select({ seq: collection.seq }).from(collection).where(eq(collection.userId, p.userId));
  return db.delete(collectionShare).where(inArray(collectionShare.collectionSeq, own));
});
const deleteExpired = query((db, p: Params<{ now: Date; atMost: number }>) =>
  deleteSome(db, collectionShare, lte(collectionShare.expiresAt, p.now), p.atMost),
);

/** Runs in the transaction of `createShare`. @throws Refusal collection.not_found, upload.private */
export function store(ctx: UserCtx, id: string, shown: Omit<LinkRow, 'key' | 'createdAt'>): LinkRow {
  const { seq: collectionSeq } = ownCollection(ctx, id);
  if (hasUpload(ctx, collectionSeq)) throw new Refusal('upload.private');
  const now = ctx.now();
  deleteExpiredOf.run(ctx, { collectionSeq, now });
  return storeRow.get(ctx, { key: newId(), collectionSeq, createdAt: now, ...shown });
}

/** @throws Refusal collection.not_found */
export function revoke(ctx: UserCtx, id: string): void {
  deleteOf.run(ctx, { collectionSeq: ownCollection(ctx, id).seq });
}

export function revokeAllOf(ctx: { db: Db }, userId: string): void {
  deleteOfUser.run(ctx, { userId });
}

export const sweepCollectionShares = (ctx: { db: Db; now(): Date }, atMost: number): number =>
  deleteExpired.run(ctx, { now: ctx.now(), atMost }).changes;
