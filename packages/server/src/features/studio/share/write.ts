import { atomically, type Db, image, share } from '@limn/db';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { ownImage } from '../image/read.ts';
import { describeShare } from './read.ts';
import { expiryOf } from './rules.ts';
import type { Share, SharedImage, ShareImage } from './schema.ts';

/**
 * An image has one link: sharing again changes its settings. An expired link never works again.
 * @throws Refusal image.not_found, request.too_many
 */
export function shareImage(ctx: UserCtx, input: ShareImage): Share {
  may(ctx, 'share.write');
  countAttempt(ctx, 'share.user', ctx.actor.id);
  return atomically(ctx, (ctx) => {
    const { seq: imageSeq } = ownImage(ctx, input.image_id);
    const now = ctx.now();
    const shown = {
      showsPrompt: input.shows_prompt,
      isIndexable: input.is_indexable,
      expiresAt: expiryOf(now, input.days),
    };
    ctx.db
      .delete(share)
      .where(and(eq(share.imageSeq, imageSeq), lte(share.expiresAt, now)))
      .run();
    const row = ctx.db
      .insert(share)
      .values({ imageSeq, createdAt: now, ...shown })
      .onConflictDoUpdate({ target: share.imageSeq, set: shown })
      .returning()
      .get();
    return describeShare(ctx, row);
  });
}

/** Idempotent: the link stops working. @throws Refusal image.not_found */
export function revokeShare(ctx: UserCtx, input: SharedImage): void {
  may(ctx, 'share.write');
  atomically(ctx, (ctx) => {
    const { seq } = ownImage(ctx, input.image_id);
    ctx.db.delete(share).where(eq(share.imageSeq, seq)).run();
  });
}

/** Ends all share links of a user. */
export function revokeSharesOf(ctx: { db: Db }, userId: string): void {
  const theirs = ctx.db.select({ seq: image.seq }).from(image).where(eq(image.userId, userId));
  ctx.db.delete(share).where(inArray(share.imageSeq, theirs)).run();
}

export function sweepShares(ctx: { db: Db; now(): Date }): void {
  ctx.db.delete(share).where(lte(share.expiresAt, ctx.now())).run();
}
