import { atomically, type Db, deleteSome, image, newId, type Params, query, share } from '@limn/db';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { ownImage } from '../image/read.ts';
import { refuseUpload } from '../image/rules.ts';
import { describeShare, type LinkRow, type ShareRow } from './read.ts';
import { expiryOf } from './rules.ts';
import type { CreateShare, Share, Shared } from './schema.ts';
import * as ofCollection from './write/collection-share.ts';

const deleteExpiredOf = query((db, p: Params<{ imageSeq: number; now: Date }>) =>
  db.delete(share).where(and(eq(share.imageSeq, p.imageSeq), lte(share.expiresAt, p.now))),
);
const storeShare = query((db, p: Params<ShareRow>) => {
  const shown = { showsPrompt: p.showsPrompt, isIndexable: p.isIndexable, expiresAt: p.expiresAt };
  return db
    .insert(share)
    .values({ key: p.key, imageSeq: p.imageSeq, createdAt: p.createdAt, ...shown })
    .onConflictDoUpdate({ target: share.imageSeq, set: shown })
    .returning();
});
const deleteOf = query((db, p: Params<{ imageSeq: number }>) =>
  db.delete(share).where(eq(share.imageSeq, p.imageSeq)),
);
const deleteOfUser = query((db, p: Params<{ userId: string }>) => {
  const theirs = db.select({ seq: image.seq }).from(image).where(eq(image.userId, p.userId));
  return db.delete(share).where(inArray(share.imageSeq, theirs));
});
const deleteExpired = query((db, p: Params<{ now: Date; atMost: number }>) =>
  deleteSome(db, share, lte(share.expiresAt, p.now), p.atMost),
);

type Terms = Omit<LinkRow, 'key' | 'createdAt'>;

function storeOfImage(ctx: UserCtx, imageId: string, shown: Terms): LinkRow {
  const row = ownImage(ctx, imageId);
  refuseUpload(row);
  const { seq: imageSeq } = row;
  const now = ctx.now();
  deleteExpiredOf.run(ctx, { imageSeq, now });
  return storeShare.get(ctx, { key: newId(), imageSeq, createdAt: now, ...shown });
}

/**
 * A picture or a collection has one link: sharing again changes its settings. An expired link never works again.
 * @throws Refusal image.not_found, collection.not_found, upload.private, request.too_many
 */
export function createShare(ctx: UserCtx, input: CreateShare): Share {
  may(ctx, 'share.write');
  countAttempt(ctx, 'share.user', ctx.actor.id);
  return atomically(ctx, (ctx) => {
    const shown = {
      showsPrompt: input.shows_prompt,
      isIndexable: input.is_indexable,
      expiresAt: expiryOf(ctx.now(), input.days),
    };
    const row =
      'image_id' in input
        ? storeOfImage(ctx, input.image_id, shown)
        : ofCollection.store(ctx, input.collection_id, shown);
    return describeShare(ctx, row);
  });
}

/** Idempotent: the link stops working. @throws Refusal image.not_found, collection.not_found */
export function revokeShare(ctx: UserCtx, input: Shared): void {
  may(ctx, 'share.write');
  atomically(ctx, (ctx) => {
    if ('image_id' in input) deleteOf.run(ctx, { imageSeq: ownImage(ctx, input.image_id).seq });
    else ofCollection.revoke(ctx, input.collection_id);
  });
}

/** Ends all share links of a user. */
export function revokeSharesOf(ctx: { db: Db }, userId: string): void {
  deleteOfUser.run(ctx, { userId });
  ofCollection.revokeAllOf(ctx, userId);
}

export const sweepShares = (ctx: { db: Db; now(): Date }, atMost: number): number =>
  deleteExpired.run(ctx, { now: ctx.now(), atMost }).changes;
