import { image, type Params, query } from '@limn/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { issueToken, takeToken } from '../../../../guard/one-time-token/write.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { keptBy, ownImage } from '../read.ts';
import { removalSeconds } from '../rules.ts';
import type { ImageId, RemovalToken } from '../schema.ts';

const setDeletedOf = query((db, p: Params<{ id: string; userId: string; deletedAt: Date }>) =>
  db
    .update(image)
    .set({ deletedAt: p.deletedAt })
    .where(and(eq(image.id, p.id), keptBy(p.userId))),
);

/** A token that deletes this image once, within a minute. @throws Refusal image.not_found */
export function beginRemoval(ctx: UserCtx, { id }: ImageId): RemovalToken {
  may(ctx, 'image.remove');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  const given = { userId: ctx.actor.id, body: { imageId: ownImage(ctx, id).id }, seconds: removalSeconds };
  return { token: issueToken(ctx, 'delete_image', given) };
}

/**
 * Deletes an image by the token of `beginRemoval`, which is used up. Succeeds for an image that is deleted already.
 * @throws Refusal image.removal_invalid
 */
export function removeByToken(ctx: Ctx, { id, token }: ImageId & { token: string }): void {
  may(ctx, 'image.remove_by_ticket');
  const { userId, body } = takeToken(ctx, 'delete_image', token) ?? {};
  if (!userId || (body as { imageId?: unknown } | undefined)?.imageId !== id)
    throw new Refusal('image.removal_invalid');
  setDeletedOf.run(ctx, { id, userId, deletedAt: ctx.now() });
}
